import type { Page } from '@playwright/test';
import { expectToast, fillReview, form, REVIEW, type ReviewAnswers, reload, toast, visit } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { figuresOf } from './seed.ts';

const ANSWERS = {
  ...REVIEW,
  as: 'Doctor',
  scores: { dayVision: 7.3, nightVision: 'can’t say' },
  comments: 'Three months after the operation.',
} as const satisfies ReviewAnswers;

async function expectAnswers(page: Page) {
  await expect(form.lens(page)).toHaveValue('3');
  await expect(form.stars(page, 4)).toBeChecked();
  await expect(form.slider(page, 'dayVision')).toHaveValue('7.3');
  await expect(form.cannotSay(page, 'nightVision')).toBeChecked();
  await expect(form.reviewer(page, 'Doctor')).toBeChecked();
  await expect(form.email(page)).toHaveValue('ada@example.com');
  await expect(form.comments(page)).toHaveValue('Three months after the operation.');
}

const isSending = (address: URL) => address.pathname.startsWith('/submit-review');

test('failures while a review is sent cost no input, and while it is being sent a second press does nothing', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/net::ERR_CONNECTION_RESET|the server responded with a status of 503/);
  await visit(page, '/submit-review');
  await fillReview(page, ANSWERS);

  await test.step('a connection that drops', async () => {
    await page.route(isSending, (route) => route.abort('connectionreset'));
    await form.submit(page).click();
    await expectToast(page, 'Submission Failed', 'Could not submit your review. Please try again later.');
    await expect(page.getByRole('alert').filter({ hasText: 'Your review has not been sent.' })).toBeVisible();
    await expect(page).toHaveURL('/submit-review');
    await expectAnswers(page);
    await page.unroute(isSending);
    await toast(page).getByRole('button', { name: 'Close' }).click();
    await expect(toast(page)).toHaveCount(0);
  });

  await test.step('a failed database', async () => {
    await site.sql('ALTER TABLE reviews ADD CONSTRAINT out_of_order CHECK (false) NOT VALID');
    try {
      await form.submit(page).click();
      await expectToast(page, 'Submission Failed', 'Could not submit your review. Please try again later.');
    } finally {
      await site.sql('ALTER TABLE reviews DROP CONSTRAINT out_of_order');
    }
    await expectAnswers(page);
  });

  await test.step('a review being sent', async () => {
    const slow = Promise.withResolvers<void>();
    let sent = 0;
    await page.route(isSending, async (route) => {
      if (route.request().method() === 'POST') {
        sent += 1;
        await slow.promise;
      }
      await route.continue();
    });
    await form.submit(page).click();
    const busy = page.getByRole('button', { name: 'Submitting...' });
    await expect(busy).toBeVisible();
    await expect(busy).toBeDisabled();
    await expect(busy).toBeFocused();
    await busy.click({ force: true });
    slow.resolve();
    await expect(page).toHaveURL('/');
    await expectToast(page, 'Thank you for your valuable feedback!');
    expect(sent).toBe(1);
    expect((await figuresOf(site, 3)).doctors).toMatchObject({ reviews: 1, dayVision: { shown: 7.3 } });
  });
});

test('a draft survives a reload and navigation, and is deleted once it is sent', async ({ page }) => {
  await visit(page, '/submit-review');
  await fillReview(page, ANSWERS);
  await reload(page);
  await expectAnswers(page);

  await page.getByRole('banner').getByRole('link', { name: 'Compare Lenses' }).click();
  await expect(page).toHaveURL('/compare-lenses');
  await page.getByRole('banner').getByRole('link', { name: 'Submit Review' }).click();
  await expectAnswers(page);
  await visit(page, '/submit-review/9');
  await expect(form.lens(page), 'the lens of the address goes before that of the draft').toHaveValue('9');
  await expect(form.comments(page)).toHaveValue('Three months after the operation.');

  await form.submit(page).click();
  await expect(page).toHaveURL('/');
  await visit(page, '/submit-review');
  await expect(form.comments(page)).toHaveValue('');
  await expect(form.email(page)).toHaveValue('');
  await expect(form.lens(page)).toHaveValue('');
});

test('a draft shows its age, can be cleared in one press, and is deleted after seven days', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-03-01T12:00:00Z') });
  await visit(page, '/submit-review');
  await fillReview(page, ANSWERS);
  const draft = (age: string) => page.getByText(`A draft from this device, ${age}, is filled in.`);
  await page.clock.setFixedTime(new Date('2026-03-04T13:00:00Z'));
  await visit(page, '/submit-review');
  await expect(draft('3 days old')).toBeVisible();
  await expectAnswers(page);
  await visit(page, '/submit-review');
  await expect(draft('3 days old'), 'looking at it makes it no younger').toBeVisible();

  await page.getByRole('button', { name: 'Clear the Draft' }).click();
  await expect(form.comments(page)).toHaveValue('');
  await expect(form.email(page)).toHaveValue('');
  await expect(page.getByText('A draft from this device')).toHaveCount(0);
  await visit(page, '/submit-review');
  await expect(form.comments(page)).toHaveValue('');

  await fillReview(page, ANSWERS);
  await page.clock.setFixedTime(new Date('2026-03-11T13:00:01Z'));
  await visit(page, '/submit-review');
  await expect(form.heading(page)).toBeVisible();
  await expect(form.comments(page)).toHaveValue('');
  expect(await page.evaluate(() => localStorage.getItem('iolite.review-draft'))).toBeNull();
});

test('a shared device stores no draft and no key, and stays shared', async ({ page, context }) => {
  await visit(page, '/submit-review');
  const shared = page.getByRole('checkbox', { name: 'This device is shared' });
  await fillReview(page, ANSWERS);
  await shared.check();
  expect(await page.evaluate(() => localStorage.getItem('iolite.review-draft'))).toBeNull();
  await form.submit(page).click();
  await expect(page).toHaveURL('/');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('author_key');

  await visit(page, '/submit-review');
  await expect(shared, 'for the next visitor').toBeChecked();
  await fillReview(page, ANSWERS);
  await expect(form.submit(page), 'nothing is known of the review before').toBeEnabled();
  await reload(page);
  await expect(shared).toBeChecked();
  await expect(form.comments(page)).toHaveValue('');
});

test('input before hydration is preserved, and a shared device stays shared', async ({ page }) => {
  await test.step('input before hydration is preserved', async () => {
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto('/submit-review', { waitUntil: 'commit' });
    await fillReview(page, ANSWERS);
    scripts.resolve();
    await expect(form.submit(page)).toBeEnabled();
    await expect(page.getByText('Still needed')).toHaveCount(0);
    await expect(page.getByText('33/500')).toBeVisible();
    await expectAnswers(page);
    await form.submit(page).click();
    await expect(page).toHaveURL('/');
  });

  await test.step('a shared device stays shared for input before hydration', async () => {
    await visit(page, '/submit-review');
    await page.getByRole('checkbox', { name: 'This device is shared' }).check();
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto('/submit-review', { waitUntil: 'commit' });
    await form.comments(page).fill('Typed early.');
    scripts.resolve();
    await expect(page.getByText('12/500')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'This device is shared' })).toBeChecked();
    expect(await page.evaluate(() => localStorage.getItem('iolite.review-draft'))).toBeNull();
  });
});
