import type { Page } from '@playwright/test';
import { expectArrival, visit } from './acts.ts';
import { axe, expect, test } from './fixtures.ts';
import { openToEveryone } from './looks.ts';
import {
  DOCTOR,
  fillRegistration,
  openDashboard,
  portal,
  registerDoctor,
  setStatus,
  signIn,
  visitOldCopy,
} from './portal.ts';

const LOGIN = 'Doctor Portal Login';
const RESET = 'Reset Your Password';
const REGISTRATION = 'Doctor Registration';

test.beforeEach(({ allowConsole }) => allowConsole(/the server responded with a status of 4(01|03|10|22)/));

const focusedInside = (page: Page) =>
  page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null);

test('dialogs by keyboard: one at a time, focus inside, Escape and back', { tag: '@check' }, async ({ page }) => {
  await visit(page, '/blog');
  await portal.login(page).focus();
  await page.keyboard.press('Enter');
  const login = portal.dialog(page, LOGIN);
  await expect(login).toBeVisible();
  await expect(page, 'the page stays').toHaveURL('/blog');
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    expect(await focusedInside(page), `focus after ${step + 1} steps`).toBe(true);
  }

  await openToEveryone(page, 'a dialog');
  const forgot = login.getByRole('button', { name: 'Forgot Password?' });
  await forgot.focus();
  await page.keyboard.press('Enter');
  await expect(portal.dialog(page, RESET)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(login, 'closing the reset goes back to the login').toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await forgot.click();
  await portal.dialog(page, RESET).getByRole('button', { name: 'Back to Login' }).click();
  await expect(login).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(portal.login(page), 'focus is where it was').toBeFocused();

  await portal.signUp(page).focus();
  await page.keyboard.press('Enter');
  await expect(portal.dialog(page, REGISTRATION)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(portal.signUp(page)).toBeFocused();

  await portal.login(page).click();
  await login.getByRole('link', { name: 'New User? Register Here' }).click();
  await expect(page).toHaveURL('/doctor-registration');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('sign up in the dialog preserves the input, and ends on the home page', async ({ page, site }) => {
  await visit(page, '/');
  await portal.signUp(page).click();
  const dialog = portal.dialog(page, REGISTRATION);
  await fillRegistration(dialog);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await portal.signUp(page).click();
  await expect(portal.practice(dialog, 'Name')).toHaveValue(DOCTOR.practiceName);
  await expect(portal.password(dialog), 'passwords are cleared').toHaveValue('');

  await test.step('a jump from the summary to a field leaves the dialog open', async () => {
    await portal.submit(dialog).click();
    await dialog.getByRole('link', { name: 'Password should be at least 6 characters.' }).click();
    await expect(portal.password(dialog)).toBeFocused();
  });

  await fillRegistration(dialog);
  await portal.submit(dialog).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/');
  await expectArrival(page, 'Thank you for registering. Please open the link in our e-mail.');
  const stored = await site.sql(
    'SELECT practice_name, practice_website, practice_phone, status FROM registered_doctors',
  );
  expect(stored).toEqual([
    {
      practice_name: DOCTOR.practiceName,
      practice_website: DOCTOR.practiceWebsite,
      practice_phone: DOCTOR.practicePhone,
      status: 'pending_verification',
    },
  ]);
});

test('on phones, the menu and its dialogs fit', async ({ newVisitor, site }) => {
  const page = await newVisitor({
    viewport: { width: 360, height: 640 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
  });
  const menu = page.getByRole('banner').locator('summary', { hasText: 'Menu' });
  await registerDoctor(page);
  await setStatus(site, 'verified');
  /** Checks what the page shows now on both phones. */
  const onPhones = async (look: (width: number) => Promise<void>) => {
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 640 });
      await look(width);
    }
  };
  const fits = async (width: number) =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'width of the page').toBe(width);

  await visit(page, '/for-doctors');
  await onPhones(async (width) => {
    await fits(width);
    const header = await page.getByRole('banner').boundingBox();
    expect(header?.height, 'the header is one row').toBeLessThan(80);
  });

  await menu.click();
  await portal.signUp(page).click();
  const registration = portal.dialog(page, REGISTRATION);
  await expect(portal.submit(registration)).toBeAttached();
  await onPhones(fits);
  await registration.getByRole('button', { name: 'Close' }).click();
  await expect(menu, 'the menu has closed and its button has focus').toBeFocused();
  await expect(portal.signUp(page)).toBeHidden();

  await menu.click();
  await portal.login(page).click();
  const login = portal.dialog(page, LOGIN);
  await onPhones(async (width) => {
    const box = await login.boundingBox();
    expect(box?.width, '90 % of the screen').toBeCloseTo(width * 0.9, 0);
  });
  await signIn(login);
  await expect(page).toHaveURL('/doctor-dashboard');
  await onPhones(fits);
  await menu.click();
  await portal.logout(page).click();
  await expect(page).toHaveURL('/');
});

test('nothing in the header moves when the session is loaded; until then, nobody is verified', async ({
  page,
  site,
  context,
  allowConsole,
}) => {
  allowConsole(/net::ERR_FAILED/);
  await openDashboard(page, site);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/session', async (route) => {
    await answer.promise;
    await route.continue();
  });
  const places = () =>
    Promise.all(
      ['Iolite', 'How It Works', 'Submit Review'].map((name) =>
        page.getByRole('banner').getByRole('link', { name }).boundingBox(),
      ),
    );
  await visitOldCopy(page, context, '/for-doctors');
  const unknown = await places();
  answer.resolve();
  await expect(portal.logout(page)).toBeVisible();
  expect(await places()).toEqual(unknown);

  await page.unroute('**/api/session');
  await page.route('**/api/session', (route) => route.abort());
  await visitOldCopy(page, context, '/for-doctors');
  await page.getByRole('link', { name: 'Open Doctor Dashboard' }).click();
  await expect(page, 'the site knows what this page does not').toHaveURL('/doctor-dashboard');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('register, be refused, log in, log out', async ({ page, site }) => {
    await page.goto('/');
    await portal.signUp(page).click();
    await expect(page).toHaveURL('/doctor-registration');
    await fillRegistration(page);
    await portal.confirmation(page).fill('something else');
    await portal.submit(page).click();
    await expect(page.getByRole('link', { name: 'Passwords do not match.' })).toBeVisible();
    await expect(portal.practice(page, 'Name')).toHaveValue(DOCTOR.practiceName);
    await expect(portal.password(page), 'passwords do not come back').toHaveValue('');
    await fillRegistration(page);
    await portal.submit(page).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Your account is pending verification. You will be notified via email.')).toBeVisible();

    await portal.login(page).click();
    await expect(page).toHaveURL('/login');
    await signIn(page);
    await expect(page.getByText('Your account is still pending verification.')).toBeVisible();
    await expect(portal.email(page)).toHaveValue(DOCTOR.email);
    await signIn(page, 'not the password');
    await expect(page.getByText('Invalid email or password. Please try again.')).toBeVisible();

    await page.getByRole('link', { name: 'Forgot Password?' }).click();
    await page.getByRole('textbox', { name: 'Email Address' }).fill(DOCTOR.email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByText('If an account exists for that email')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Login' }).click();

    await setStatus(site, 'verified');
    await signIn(page);
    await expect(page).toHaveURL('/doctor-dashboard');
    await expect(page.getByText('✅ Login Successful!')).toBeVisible();
    for (const path of ['/', '/faq', '/for-doctors']) {
      await page.goto(path);
      await expect(portal.logout(page)).toBeVisible();
      await expect(portal.login(page)).toHaveCount(0);
    }
    await portal.logout(page).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Logged out successfully.')).toBeVisible();
    await page.goto('/doctor-dashboard');
    await expect(page).toHaveURL('/');
  });
});
