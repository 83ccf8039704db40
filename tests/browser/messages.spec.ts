import { FLASH_MESSAGES } from '#app/features/site/flash-messages.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { expectToast, fillReview, form, REVIEW, toast, visit } from './acts.ts';
import { expect, test } from './fixtures.ts';

test('a message appears once, disappears after five seconds, and stays under the pointer and the focus', async ({
  page,
  context,
  site,
}) => {
  const leaveWord = () => context.addCookies([{ name: 'flash', value: 'review-sent', url: site.url }]);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await leaveWord();
  await visit(page, '/faq');
  await expectToast(page, 'Thank you for your valuable feedback!');
  await page.clock.runFor(4_900);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast(page)).toHaveCount(0);
  await visit(page, '/');
  await expect(page.getByRole('article')).toHaveCount(CATALOGUE.length);
  await expect(toast(page), 'it comes once').toHaveCount(0);

  await leaveWord();
  await visit(page, '/faq');
  await expectToast(page, 'Thank you for your valuable feedback!');
  await page.clock.runFor(3_000);
  await toast(page).hover();
  await page.clock.runFor(60_000);
  await expect(toast(page), 'under the pointer').toBeVisible();
  await page.mouse.move(20, 20);
  await page.clock.runFor(1_900);
  await expect(toast(page)).toBeVisible();
  await toast(page).getByRole('button', { name: 'Close' }).focus();
  await page.clock.runFor(60_000);
  await expect(toast(page), 'with focus').toBeVisible();
  await page.keyboard.press('Enter');
  await expect(toast(page), 'its button closes it').toHaveCount(0);
});

test('after a review, the page begins at its top, with focus on the result and the next steps', async ({ page }) => {
  await visit(page, '/submit-review');
  await fillReview(page, REVIEW);
  await form.submit(page).click();
  await expect(page).toHaveURL('/');
  const panel = page.getByRole('region', { name: 'Thank you for your valuable feedback!' });
  await expect(panel).toBeFocused();
  await expect(panel).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(panel.getByRole('link', { name: REVIEW.lens })).toHaveAttribute('href', '/lenses/3');
  await expect(panel).toContainText('Please confirm it. Look at your e-mail');
  await expectToast(page, 'Thank you for your valuable feedback!');
  // It stays as long as the pointer rests on it.
  await toast(page).hover();

  await page.getByRole('banner').getByRole('link', { name: 'Compare Lenses' }).press('Enter');
  await expect(page).toHaveURL('/compare-lenses');
  await expect(panel, 'it stays on its page').toHaveCount(0);
  await page.goBack();
  await expect(panel, 'until it is dismissed').toBeVisible();
  await panel.getByRole('button', { name: 'Dismiss this message' }).click();
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await test.step('a newer message takes the place of the one before', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Submit Review' }).press('Enter');
    await fillReview(page, { lens: REVIEW.lens, email: REVIEW.email });
    await expectToast(page, 'Welcome back!', "We've loaded your previous review for this lens.");
  });
});

/** One message of each kind; the others differ in words only. */
const KINDS = new Map(
  Object.entries(FLASH_MESSAGES).map((entry) => [`${entry[1].variant} ${Object.keys(entry[1]).toSorted()}`, entry]),
).values();

test('every message of a form appears at the top of a page, with focus on the result', async ({
  page,
  context,
  site,
}) => {
  for (const [flash, { title }] of KINDS) {
    await test.step(flash, async () => {
      await context.addCookies([{ name: 'flash', value: flash, url: site.url }]);
      await visit(page, '/');
      const panel = page.getByRole('region', { name: title, exact: true });
      await expect(panel).toBeFocused();
      await expect(panel).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
  }
});

test('a message over open details can be read and closed', async ({ page, context, site }) => {
  await context.addCookies([{ name: 'flash', value: 'review-confirmed', url: site.url }]);
  await visit(page, '/lenses/3');
  const dialog = page.getByRole('dialog', { name: 'Alcon PanOptix Pro' });
  await expect(toast(page).getByText('Your review is confirmed.', { exact: true })).toBeVisible();
  const panel = dialog.getByRole('region', { name: 'Your review is confirmed.' });
  await expect(panel, 'the result is in the dialog').toBeFocused();
  await toast(page).getByRole('button', { name: 'Close' }).click();
  await expect(toast(page)).toHaveCount(0);
  await expect(dialog).toBeVisible();
});
