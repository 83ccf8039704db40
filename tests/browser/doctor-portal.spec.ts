import { expectArrival, expectToast, openLetter, ready, visit } from './acts.ts';
import { axe, expect, test } from './fixtures.ts';
import { openToEveryone } from './looks.ts';
import { DOCTOR, fillRegistration, portal, registerDoctor, setStatus, signIn } from './portal.ts';

const WRONG = 'Invalid email or password. Please try again.';

test.beforeEach(({ allowConsole }) => allowConsole(/the server responded with a status of 4(01|03|10|22)/));

test('a login says what is missing, preserves the e-mail address, and shows a password on request', async ({
  page,
}) => {
  await test.step('a login says what is missing, and preserves the e-mail address', async () => {
    await registerDoctor(page);
    await visit(page, '/login');
    await portal.email(page).fill('ada');
    await portal.signIn(page).click();
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      'Please enter a valid email address.',
      'Please enter your password.',
    ]);
    await summary.getByRole('link', { name: 'Please enter your password.' }).click();
    await expect(portal.password(page)).toBeFocused();

    for (const email of [DOCTOR.email, 'nobody@practice.example']) {
      await portal.email(page).fill(email);
      await portal.password(page).fill('not the password');
      await portal.signIn(page).click();
      await expectToast(page, 'Login Failed', 'Invalid email or password.');
      await expect(page.getByText(WRONG, { exact: true })).toBeVisible();
      await expect(portal.email(page)).toHaveValue(email);
      await page
        .getByRole('region', { name: /^Messages/ })
        .getByRole('button', { name: 'Close' })
        .click();
    }
  });

  await test.step('a password can be shown while it is typed', async () => {
    await portal.password(page).fill('violet');
    await expect(portal.password(page)).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show Password' }).click();
    await expect(portal.password(page)).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide Password' }).click();
    await expect(portal.password(page)).toHaveAttribute('type', 'password');
    await expect(portal.password(page)).toHaveValue('violet');
  });
});

test('a registration says what is wrong and loses nothing, and programs get a status', async ({ page, site }) => {
  await test.step('a registration says what is wrong and loses nothing', async () => {
    await registerDoctor(page);
    await visit(page, '/doctor-registration');
    const attempts = [
      { change: () => portal.confirmation(page).fill('violet blue'), says: 'Passwords do not match.' },
      {
        change: async () => {
          await portal.password(page).fill('12345');
          await portal.confirmation(page).fill('12345');
        },
        says: 'Password should be at least 6 characters.',
      },
      { change: () => fillRegistration(page), says: 'This email address is already in use.' },
      { change: () => portal.email(page).fill('ada@'), says: 'Please enter a valid email address.' },
    ];
    await fillRegistration(page);
    for (const { change, says } of attempts) {
      await change();
      await portal.submit(page).click();
      await expectToast(page, 'Registration Failed', says);
      await expect(page.getByRole('alert').getByRole('link', { name: says })).toBeVisible();
      await expect(portal.practice(page, 'Website')).toHaveValue(DOCTOR.practiceWebsite);
      await expect(portal.password(page), 'passwords stay in the page as well').not.toHaveValue('');
    }
    await expect(portal.email(page)).toHaveAccessibleDescription(/Please enter a valid email address\.$/);
    await openToEveryone(page, 'registration with errors');
    expect(await site.sql('SELECT uid FROM registered_doctors'), 'nothing was stored').toHaveLength(1);
  });

  await test.step('programs get a status, and no password is returned', async () => {
    const send = async (address: string, form: Record<string, string>) => {
      const answer = await page.request.post(address, { form, headers: { 'Sec-Fetch-Site': 'same-origin' } });
      expect(await answer.text()).not.toContain('s3cret-words');
      return answer.status();
    };
    const password = 's3cret-words';
    expect(await send('/login', { email: '', password })).toBe(422);
    expect(await send('/login', { email: DOCTOR.email, password })).toBe(401);
    expect(await send('/login', { email: DOCTOR.email, password: DOCTOR.password })).toBe(403);
    expect(await send('/doctor-registration', { ...DOCTOR, password, confirmPassword: password })).toBe(422);
    expect(await send('/reset-password', { email: 'ada' })).toBe(422);
    expect(await send('/new-password?token=none', { password, confirmPassword: password })).toBe(410);
    expect((await page.request.get('/new-password')).status()).toBe(410);
  });
});

test('a forgotten password is replaced by a mailed link, once', async ({ page, site, allowConsole }) => {
  allowConsole(/the server responded with a status of 410/);
  await registerDoctor(page);
  await setStatus(site, 'verified');
  await visit(page, '/for-doctors');
  // Until the page has loaded the session, the link leads to the login page.
  await expect(portal.login(page)).toBeVisible();
  await page.getByRole('link', { name: 'Open Doctor Dashboard' }).click();
  const login = portal.dialog(page, 'Doctor Portal Login');
  const reset = portal.dialog(page, 'Reset Your Password');
  await portal.email(login).fill(DOCTOR.email);
  await login.getByRole('button', { name: 'Forgot Password?' }).click();
  await expect(login).toBeHidden();
  await expect(reset).toHaveAccessibleDescription("Enter your email and we'll send you a link to reset your password.");
  const address = reset.getByRole('textbox', { name: 'Email Address' });
  await expect(address, 'nothing is typed twice').toHaveValue(DOCTOR.email);
  await expect(address).toHaveAttribute('placeholder', /@example\.com$/);

  await address.fill('ada');
  await reset.getByRole('button', { name: 'Send Reset Link' }).click();
  await expectToast(page, 'Password Reset Failed', 'Please enter a valid email address.');
  await expect(address).toHaveAccessibleDescription(/Please enter a valid email address\./);

  await address.fill(DOCTOR.email);
  await reset.getByRole('button', { name: 'Send Reset Link' }).click();
  const sent = 'If an account exists for that email, a password reset link has been sent.';
  await expectToast(page, '✅ Reset Link Sent', sent);
  await expect(reset).toBeHidden();
  await expect(login.getByText(sent).first()).toBeVisible();

  await openLetter(page, DOCTOR.email, 'Choose a new password for Iolite');
  await page.locator('pre a[href*="token="]').click();
  await ready(page);
  const link = page.url();
  const next = page.getByLabel('New Password', { exact: true });
  const again = page.getByLabel('Confirm New Password', { exact: true });
  const save = page.getByRole('button', { name: 'Set New Password' });
  await axe(page);
  await next.fill('12345');
  await again.fill('123456');
  await save.click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Password should be at least 6 characters.',
    'Passwords do not match.',
  ]);
  await next.fill('straw yellow stone');
  await again.fill('straw yellow stone');
  await save.click();
  await expect(page).toHaveURL('/login');
  await expectArrival(page, 'Your password has been changed.', 'Please log in.');

  await signIn(page);
  await expect(page.getByText(WRONG, { exact: true }), 'the old password').toBeVisible();
  await signIn(page, 'straw yellow stone');
  await expect(page).toHaveURL('/doctor-dashboard');

  await visit(page, link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await page.getByRole('link', { name: 'Ask for a New Link' }).click();
  await expect(page).toHaveURL('/reset-password');
});
