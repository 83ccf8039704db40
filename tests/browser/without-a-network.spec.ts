import type { Page } from '@playwright/test';
import { expectToast, toast, visit } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { invitation, openDialog } from './invitation.ts';
import { DOCTOR, fillRegistration, portal, setStatus, signIn } from './portal.ts';

test.use({ untouched: true });
test.beforeEach(({ allowConsole }) => allowConsole(/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/));

/** Goes offline once the page has loaded the data of these other pages. */
async function goOffline(page: Page, ...routes: string[]): Promise<void> {
  await page.waitForFunction((routes) => {
    const wanted = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map(({ href }) => href);
    const arrived = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
    return (
      routes.every((route) => wanted.some((href) => href.includes(`/assets/${route}-`))) &&
      wanted.every((href) => arrived.has(href))
    );
  }, routes);
  await page.context().setOffline(true);
}

const goOnline = (page: Page) => page.context().setOffline(false);

test('without a network, no input in a dialog is lost, and it can be sent later', async ({ page, site }) => {
  await test.step('a dialog that cannot be fetched leaves the page as it is; later its page opens', async () => {
    await visit(page, '/faq');
    await page.getByRole('heading', { level: 1 }).click();
    await goOffline(page, 'toast-message');
    await portal.login(page).click();
    await expectToast(page, 'An unexpected error occurred. Please try again.');
    await expect(page).toHaveURL('/faq');
    await goOnline(page);
    await portal.login(page).click();
    await expect(page.getByRole('heading', { name: 'Doctor Portal Login' })).toBeVisible();
  });

  await test.step('an invitation in the dialog is preserved', async () => {
    const dialog = await openDialog(page);
    await goOffline(page, 'invite');
    await invitation.lens(dialog).selectOption('Alcon PanOptix Pro');
    await invitation.patient(dialog).fill('grace@mail.example');
    await invitation.name(dialog).fill('Dr. Ada Lovelace');
    await invitation.send(dialog).click();
    await expect(toast(page)).toHaveCount(1);
    await expect(dialog.getByText('Could not send invitation. Please try again.', { exact: true })).toBeVisible();
    await expect(invitation.patient(dialog)).toHaveValue('grace@mail.example');
    await expect(invitation.name(dialog)).toHaveValue('Dr. Ada Lovelace');
    await goOnline(page);
  });

  await test.step('a request for a reset link is preserved, even where the dialog opens without a network', async () => {
    await visit(page, '/faq');
    await portal.login(page).click();
    const login = portal.dialog(page, 'Doctor Portal Login');
    await expect(login).toBeVisible();
    await goOffline(page, 'login', 'reset-password');
    await login.getByRole('button', { name: 'Forgot Password?' }).click();
    const dialog = portal.dialog(page, 'Reset Your Password');
    await dialog.getByRole('textbox').fill(DOCTOR.email);
    await dialog.getByRole('button', { name: 'Send Reset Link' }).click();
    await expectToast(page, 'Password Reset Failed', 'An error occurred. Please try again.');
    await expect(dialog.getByRole('textbox')).toHaveValue(DOCTOR.email);
    await goOnline(page);
    await dialog.getByRole('button', { name: 'Send Reset Link' }).click();
    await expectToast(page, '✅ Reset Link Sent');
  });

  await test.step('a registration in the dialog is preserved, and goes through later', async () => {
    await visit(page, '/faq');
    await portal.signUp(page).click();
    const dialog = portal.dialog(page, 'Doctor Registration');
    await expect(dialog).toBeVisible();
    await goOffline(page, 'doctor-registration');
    await fillRegistration(dialog);
    await portal.submit(dialog).click();
    await expectToast(page, 'Registration Failed', 'An unexpected error occurred. Please try again.');
    await expect(page).toHaveURL('/faq');
    for (const [field, value] of [
      ['Name', DOCTOR.practiceName],
      ['Website', DOCTOR.practiceWebsite],
      ['Phone', DOCTOR.practicePhone],
    ] as const)
      await expect(portal.practice(dialog, field)).toHaveValue(value);
    await expect(portal.email(dialog)).toHaveValue(DOCTOR.email);
    await expect(portal.password(dialog)).toHaveValue(DOCTOR.password);
    await expect(portal.confirmation(dialog)).toHaveValue(DOCTOR.password);

    await goOnline(page);
    await portal.submit(dialog).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/');
  });

  await test.step('a login in the dialog is preserved, and goes through later', async () => {
    await setStatus(site, 'verified');
    await visit(page, '/faq');
    await portal.login(page).click();
    const dialog = portal.dialog(page, 'Doctor Portal Login');
    await expect(dialog).toBeVisible();
    await goOffline(page, 'login');
    await signIn(dialog);
    await expectToast(page, 'Login Failed', 'An unexpected error occurred. Please try again.');
    await expect(page).toHaveURL('/faq');
    await expect(portal.email(dialog)).toHaveValue(DOCTOR.email);
    await expect(portal.password(dialog)).toHaveValue(DOCTOR.password);

    await goOnline(page);
    await portal.signIn(dialog).click();
    await expect(page).toHaveURL('/doctor-dashboard');
  });

  await test.step('Logout reports that the session still exists', async () => {
    for (const address of ['/doctor-dashboard', '/faq']) {
      await visit(page, address);
      await expect(portal.logout(page)).toBeVisible();
      await goOffline(page, 'logout', 'toast-message');
      await portal.logout(page).click();
      await expectToast(page, 'Logout failed.', 'Please try again. You are still logged in.');
      await expect(page).toHaveURL(address);
      await expect(portal.logout(page)).toBeVisible();
      await goOnline(page);
    }
    await portal.logout(page).click();
    await expect(page).toHaveURL('/');
    await expect(portal.login(page)).toBeVisible();
  });
});
