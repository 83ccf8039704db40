import type { Page } from '@playwright/test';
import { codeOf } from '#tests/support/operator.ts';
import { followLetter, openLetter, visit } from './acts.ts';
import { axe, expect, test } from './fixtures.ts';
import { newCodes } from './operator.ts';
import { DOCTOR, enterDashboard, openDashboard, portal, signIn, tab } from './portal.ts';

const NEXT = 'another violet stone';
const ADDRESS = 'ada@clinic.example';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
/** A change of the account, unfolded. */
async function unfold(page: Page, label: string) {
  const change = page.locator('details').filter({ has: page.getByText(label, { exact: true }) });
  await change.locator('summary').press('Enter');
  return change;
}
const fitsIn = async (page: Page, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

test('a doctor changes password and e-mail address, sets up codes, and deletes the account, by keyboard', async ({
  page,
  site,
  newVisitor,
  allowConsole,
}) => {
  test.slow();
  allowConsole(/the server responded with a status of 4/);
  const elsewhere = await test.step('a doctor opens the account', async () => {
    await openDashboard(page, site);
    const elsewhere = await newVisitor();
    await enterDashboard(elsewhere);
    await tab(page, 'Account').press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Your Account' })).toBeVisible();
    await expect(page.getByText('This browser')).toHaveCount(1);
    return elsewhere;
  });

  await test.step('the password is changed, and other browsers are logged out', async () => {
    const password = await unfold(page, 'Change Your Password');
    await password.getByLabel('Your Current Password').fill('not this one');
    await password.getByLabel('New Password', { exact: true }).fill(NEXT);
    await password.getByLabel('Confirm New Password').fill(NEXT);
    await press(page, 'Change the Password');
    await expect(password.getByLabel('Your Current Password')).toHaveAttribute('aria-invalid', 'true');
    await axe(page);
    await password.getByLabel('Your Current Password').fill(DOCTOR.password);
    await press(page, 'Change the Password');
    await expect(page.getByText('Your password is changed.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Log Out Everywhere Else' })).toBeHidden();
    await visit(elsewhere, '/doctor-dashboard/account');
    await expect(portal.login(elsewhere)).toBeVisible();
  });

  await test.step('a token is made and revoked', async () => {
    const tokens = await unfold(page, 'Make a Token');
    await tokens.getByLabel('Name').fill('Practice software');
    await tokens.getByLabel('The Program May').selectOption('outcomes');
    await tokens.getByLabel('Your Current Password').fill(NEXT);
    await press(page, 'Make the Token');
    await expect(page.getByText('It can send post-operative data for you.')).toBeVisible();
    await expect(page.getByText('it is shown only once')).toBeVisible();
    await expect(page.getByText(/^iolite_[0-9a-f]{56}$/)).toBeVisible();
    await press(page, 'Revoke Practice software');
    await expect(page.getByText('The token is revoked.')).toBeVisible();
    await expect(page.getByText(/^iolite_/)).toHaveCount(0);
  });

  const { secret, backupCode } = await test.step('an app is set up', async () => {
    const app = await unfold(page, 'Set Up an App');
    await app.getByLabel('Your Current Password').fill(NEXT);
    await press(page, 'Go On');
    await expect(page.getByRole('heading', { name: 'Set Up Your App' })).toBeVisible();
    await axe(page);
    const secret = (await page.getByText('Or type this key into it:').locator('span').innerText()).trim();
    const [backupCode = ''] = await page.locator('#setup').getByRole('listitem').allInnerTexts();
    await page.getByLabel('3. The Code That Your App Shows Now').fill(codeOf(secret));
    await press(page, 'Finish the Setup');
    await expect(page.getByText('From now on logging in asks for a code')).toBeVisible();
    return { secret, backupCode };
  });

  await test.step('another browser logs in with a backup code', async () => {
    await visit(elsewhere, '/for-doctors');
    await portal.login(elsewhere).click();
    await signIn(portal.dialog(elsewhere, 'Doctor Portal Login'), NEXT);
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'One More Step' })).toBeVisible();
    await axe(elsewhere);
    await elsewhere.getByLabel('Code of Your App').fill('000000');
    await press(elsewhere, 'Log In');
    await expect(elsewhere.getByRole('alert').getByText('This code is wrong')).toBeVisible();
    await elsewhere.getByLabel('Code of Your App').fill(backupCode);
    await press(elsewhere, 'Log In');
    await expect(tab(elsewhere, 'Account')).toBeVisible();
  });

  await test.step('the address is changed, and the account is deleted', async () => {
    await visit(page, '/doctor-dashboard/account');
    const address = await unfold(page, 'Change Your Address');
    await address.getByLabel('New E-Mail Address').fill(ADDRESS);
    await address.getByLabel('Your Current Password').fill(NEXT);
    await newCodes(site);
    await address.getByLabel('Code of Your App').fill(codeOf(secret));
    await press(page, 'Send the E-mails');
    await expect(page.getByText('Open the e-mail that we sent to your new address.')).toBeVisible();
    await openLetter(page, ADDRESS, 'Confirm your new e-mail address for Iolite');
    await followLetter(page, 'new-address');
    await axe(page);
    await press(page, 'Confirm My New Address');
    await expect(page.getByRole('heading', { level: 1, name: 'Your new e-mail address is confirmed' })).toBeVisible();
    // Before the page is drawn: colors in a transition from light to dark have no contrast of their own.
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('link', { name: 'Your Account' }).press('Enter');
    await expect(page.getByText(`You log in as ${ADDRESS}.`)).toBeVisible();
    await fitsIn(page, 320);
    await page.getByRole('link', { name: 'Delete Your Account...' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Delete Your Account?' })).toBeVisible();
    await axe(page);
    await fitsIn(page, 320);
    await page.getByLabel('Your Current Password').fill(NEXT);
    await newCodes(site);
    await page.getByLabel('Code of Your App').fill(codeOf(secret));
    await press(page, 'Delete My Account for Good');
    await expect(page.getByRole('heading', { level: 1, name: 'Your Account Is Deleted' })).toBeVisible();
    await expect(portal.logout(page)).toHaveCount(0);
    await openLetter(elsewhere, ADDRESS, 'Your doctor account on Iolite is deleted');
    expect(await site.sql('SELECT email FROM auth_users')).toEqual([]);
  });
});
