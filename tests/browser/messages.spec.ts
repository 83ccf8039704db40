import { expectToast, fillReview, form, REVIEW, sendReview, toast, visit } from './acts.ts';
import { expect, test } from './fixtures.ts';

test.describe('a message', () => {
  test.beforeEach(async ({ page, context, site }) => {
    await context.addCookies([{ name: 'flash', value: 'review-sent', url: site.url }]);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await visit(page, '/');
    await expectToast(page, 'Thank you for your valuable feedback!');
  });

  test('goes by itself after five seconds', async ({ page }) => {
    await page.clock.runFor(4_900);
    await expect(toast(page)).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast(page)).toHaveCount(0);
  });

  test('stays while the pointer rests on it', async ({ page }) => {
    await page.clock.runFor(3_000);
    await toast(page).hover();
    await page.clock.runFor(60_000);
    await expect(toast(page)).toBeVisible();
    await page.mouse.move(20, 20);
    await page.clock.runFor(1_900);
    await expect(toast(page)).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast(page)).toHaveCount(0);
  });

  test('stays while it has focus, and its button closes it', async ({ page }) => {
    await toast(page).getByRole('button', { name: 'Close' }).focus();
    await page.clock.runFor(60_000);
    await expect(toast(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(toast(page)).toHaveCount(0);
  });

  test('comes once', async ({ page }) => {
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(10);
    await expect(toast(page)).toHaveCount(0);
  });
});

test('a newer message takes the place of the one before', async ({ page }) => {
  await sendReview(page, REVIEW);
  await visit(page, '/submit-review');
  await fillReview(page, { ...REVIEW, lens: 'Clearview3' });
  await form.submit(page).click();
  await expectToast(page, 'Thank you for your valuable feedback!');
  await toast(page).hover();
  await page.getByRole('banner').getByRole('link', { name: 'Submit Review' }).press('Enter');
  await fillReview(page, { lens: REVIEW.lens, email: REVIEW.email });
  await expectToast(page, 'Welcome back!', "We've loaded your previous review for this lens.");
});

test('a message over open details can be read and closed', async ({ page, context, site }) => {
  await context.addCookies([{ name: 'flash', value: 'review-confirmed', url: site.url }]);
  await visit(page, '/lenses/3');
  const dialog = page.getByRole('dialog', { name: 'Alcon PanOptix Pro' });
  await expect(dialog.getByText('Your review is confirmed.', { exact: true })).toBeVisible();
  await toast(page).getByRole('button', { name: 'Close' }).click();
  await expect(toast(page)).toHaveCount(0);
  await expect(dialog).toBeVisible();
});
