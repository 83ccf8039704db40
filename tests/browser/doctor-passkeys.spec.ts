import type { Page } from '@playwright/test';
import { expectToast, openLetter, visit } from './acts.ts';
import { plugInAuthenticator } from './authenticator.ts';
import { axe, expect, test } from './fixtures.ts';
import { letterAbout } from './invitation.ts';
import { DOCTOR, openDashboard, portal, tab } from './portal.ts';

const ACCOUNT = '/doctor-dashboard/account';
const OFFER = 'Log in without a password next time.';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
/** A change of the account, unfolded. */
async function unfold(page: Page, label: string) {
  const change = page.locator('details').filter({ has: page.getByText(label, { exact: true }) });
  await change.locator('summary').press('Enter');
  return change;
}

test('a doctor takes the offer of a passkey, logs in and invites with it, and removes it, by keyboard', async ({
  page,
  site,
  newVisitor,
  allowConsole,
}) => {
  test.slow();
  allowConsole(/the server responded with a status of 4/);
  await plugInAuthenticator(page);
  await openDashboard(page, site);
  await expect(page.getByText(OFFER)).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Add a Passkey' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Passkeys', exact: true })).toBeInViewport();

  const adding = await unfold(page, 'Add a Passkey');
  await adding.getByLabel('Name of a New Passkey').fill('Laptop');
  await adding.getByLabel('Your Current Password').fill('not this one');
  await press(page, 'Add a Passkey');
  await expect(adding.getByRole('alert').getByText('This is not your current password.')).toBeVisible();
  await axe(page);
  await adding.getByLabel('Your Current Password').fill(DOCTOR.password);
  await press(page, 'Add a Passkey');
  await expect(page.getByText('The passkey is saved.')).toBeVisible();
  await expect(page.locator('#passkeys').getByRole('listitem').getByText('Laptop')).toBeVisible();
  await openLetter(await newVisitor(), DOCTOR.email, 'Your doctor account on Iolite has a new passkey');
  await tab(page, 'Enter').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Doctor Dashboard' })).toBeVisible();
  await expect(page.getByText(OFFER)).toHaveCount(0);

  await portal.logout(page).press('Enter');
  await expectToast(page, 'Logged out successfully.');
  await portal.login(page).press('Enter');
  await portal
    .dialog(page, 'Doctor Portal Login')
    .getByRole('button', { name: 'Log In with a Passkey' })
    .press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Doctor Dashboard' })).toBeVisible();
  await expect(portal.logout(page)).toBeVisible();

  await site.sql(`UPDATE auth_passkeys SET created_at = now() - interval '8 days'`);
  // As on a public site: at the machine itself, nothing is asked before an invitation.
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '192.0.2.7' });
  await visit(page, '/invite');
  await page.getByLabel('Which lens does your patient have?').selectOption('3');
  await page.getByLabel('Patient’s e-mail address').fill('grace@mail.example');
  await press(page, 'Send Invitation');
  await expect(page.getByText('You can also use your passkey.')).toBeVisible();
  await axe(page);
  await press(page, 'Use Your Passkey');
  await expect(page.getByLabel('Patient’s e-mail address')).toHaveValue('');
  await openLetter(await newVisitor(), 'grace@mail.example', letterAbout('Alcon PanOptix Pro'));

  await visit(page, ACCOUNT);
  const removing = await unfold(page, 'Remove a Passkey');
  await removing.getByLabel('Your Current Password').fill(DOCTOR.password);
  await press(page, 'Remove the Passkey');
  await expect(page.getByText('The passkey is removed.')).toBeVisible();
  await expect(page.getByText('Remove a Passkey', { exact: true })).toHaveCount(0);
  await portal.logout(page).press('Enter');
  await expectToast(page, 'Logged out successfully.');
  await visit(page, '/login');
  await press(page, 'Log In with a Passkey');
  await expect(page.getByText('This passkey does not open an account.').first()).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no button for a passkey, and the rest of the login is as ever', async ({ page }) => {
    await page.goto('/login');
    await expect(portal.signIn(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Log In with a Passkey' })).toBeHidden();
  });
});
