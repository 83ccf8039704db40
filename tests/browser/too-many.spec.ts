import type { Locator, Page } from '@playwright/test';
import { expectToast, fillReview, form, REVIEW, sendReview, visit } from './acts.ts';
import { axe, expect, type Site, test } from './fixtures.ts';
import { DOCTOR, fillRegistration, openDashboard, portal, registerDoctor, signIn } from './portal.ts';
import { expectEye, fillEye, postOp, storedEyes } from './post-op.ts';

/* What people see when this network has exceeded a limit. */

const WORDS = /There were too many attempts in a short time\. Please wait .+ and try again\./;

/** A trial has no limits for its own machine, but for the visitors of a proxy. */
const THROUGH_A_PROXY = { extraHTTPHeaders: { 'X-Forwarded-For': '192.0.2.7' } };
test.use(THROUGH_A_PROXY);

/** From now on, repeating any act exceeds its limit. */
const wearOut = (site: Site) => site.sql('UPDATE rate_limits SET points = 100000');
const notice = (within: Page | Locator) => within.getByRole('alert').filter({ hasText: WORDS });
/** In the form itself; a toast shows it as well. */
const waits = (within: Locator) => within.locator('form').getByText(WORDS);

test.beforeEach(({ allowConsole }) => allowConsole(/status of (401|429)/));

test('a review and a link to edit wait, at their buttons, and no input is lost', async ({ page, site, newVisitor }) => {
  await sendReview(page, { email: 'bob@example.com' });
  await visit(page, '/submit-review');
  await fillReview(page, { ...REVIEW, comments: 'Three months after the operation.' });
  await form.askForLink(page).click();
  await expect(page.getByText('Please look at your e-mail.')).toBeVisible();

  await wearOut(site);
  await form.askForLink(page).click();
  await expect(notice(page).filter({ hasText: 'No link has been sent.' })).toBeInViewport();
  await form.submit(page).click();
  await expect(notice(page).filter({ hasText: 'Your review has not been sent.' })).toBeInViewport();
  await expect(page.getByText('Submission Failed', { exact: true })).toBeVisible();
  await expect(form.stars(page, 4)).toBeChecked();
  await expect(form.comments(page)).toHaveValue('Three months after the operation.');
  await axe(page);

  await test.step('without scripts the page says so at its top', async () => {
    const visitor = await newVisitor({
      ...THROUGH_A_PROXY,
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    });
    await visitor.goto('/submit-review');
    await fillReview(visitor, { ...REVIEW, comments: 'Three months after the operation.' });
    await form.submit(visitor).click();
    await expect(notice(visitor)).toBeInViewport();
    await expect(notice(visitor)).toHaveCount(1);
    await expect(form.comments(visitor)).toHaveValue('Three months after the operation.');
  });

  await site.sql('UPDATE rate_limits SET expire = 0');
  await form.submit(page).click();
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Thank you for your valuable feedback!');
});

test('in the dialogs of the portal login, reset and registration wait', async ({ page, site }) => {
  await registerDoctor(page);
  await visit(page, '/');
  await portal.login(page).click();
  const login = portal.dialog(page, 'Doctor Portal Login');
  await signIn(login, 'not it');
  await expect(login.getByText('Invalid email or password. Please try again.')).toBeVisible();
  await login.getByRole('button', { name: 'Forgot Password?' }).click();
  const reset = portal.dialog(page, 'Reset Your Password');
  await reset.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(login.getByText('Reset Link Sent', { exact: true })).toBeVisible();

  await wearOut(site);
  await signIn(login);
  await expect(waits(login)).toHaveCount(1);
  await expect(portal.email(login)).toHaveValue(DOCTOR.email);
  await login.getByRole('button', { name: 'Forgot Password?' }).click();
  await reset.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(waits(reset)).toHaveCount(1);
  await expect(reset.getByLabel('Email Address')).toHaveValue(DOCTOR.email);

  await visit(page, '/');
  await portal.signUp(page).click();
  const registration = portal.dialog(page, 'Doctor Registration');
  await fillRegistration(registration);
  await portal.submit(registration).click();
  await expect(waits(registration)).toBeInViewport();
  await expect(portal.practice(registration, 'Phone')).toHaveValue(DOCTOR.practicePhone);
  await expect(portal.password(registration)).toHaveValue(DOCTOR.password);
});

test('a post-op form waits, and preserves the eye', async ({ page, site }) => {
  await openDashboard(page, site);
  await fillEye(page);
  await postOp.submit(page).click();
  await expect(page.getByText('Submission Successful', { exact: true })).toBeVisible();
  await wearOut(site);
  await fillEye(page);
  await postOp.submit(page).click();
  await expect(notice(page)).toBeInViewport();
  await expectEye(page);
  expect(await storedEyes(site)).toHaveLength(1);
  await site.sql('UPDATE rate_limits SET expire = 0');
  await postOp.submit(page).click();
  await expect.poll(() => storedEyes(site)).toHaveLength(2);
});
