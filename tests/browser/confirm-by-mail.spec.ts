import { SUB_SCORE_LABELS } from '#domain/review/rules.ts';
import { comments, expectArrival, expectButtons, followLetter, openLetter, sendReview, visit } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { figuresOf } from './seed.ts';

const LETTER = 'Please confirm your review of Alcon PanOptix Pro';
const GONE = /the server responded with a status of 410/;

test.beforeEach(async ({ page }) => {
  await sendReview(page, { stars: 5, comments: 'Clear at every distance.' });
});

test('confirming gives the review its tick, in the figures and beside the comment', { tag: '@check' }, async ({
  page,
  site,
  newVisitor,
}) => {
  const reader = await newVisitor();
  await visit(reader, '/lenses/3');
  const overall = reader.getByRole('region', { name: 'Overall Rating' });
  await expect(overall).toContainText('0 verified');
  await reader.getByRole('button', { name: 'Read Comments' }).click();
  await expect(reader.getByText('1 total, 0 verified')).toBeVisible();
  const comment = comments(reader).filter({ hasText: '“Clear at every distance.”' });
  await expect(comment).toContainText('Patient');
  await expect(comment).not.toContainText('Confirmed');

  await openLetter(page, 'ada@example.com', LETTER);
  await expectButtons(page, await followLetter(page, 'confirm-review'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is this your review?');
  const shown = page.getByRole('region', { name: 'Alcon PanOptix Pro' });
  await expect(shown).toContainText('Clear at every distance.');
  for (const label of Object.values(SUB_SCORE_LABELS)) {
    await expect(shown.locator('dl > div').filter({ hasText: label }), label).toContainText('5.0 of 10');
  }
  expect((await figuresOf(site, 3)).all.verified, 'opening the link confirms nothing').toBe(0);
  const letterAddress = page.url();

  await page.getByRole('button', { name: 'Yes, This Is My Review' }).click();
  await expect(page).toHaveURL('/lenses/3');
  await expectArrival(page, 'Your review is confirmed.', 'Your review counts now, and has a tick.');
  await expect(page.getByRole('region', { name: 'Overall Rating' })).toContainText('1 verified');

  await expect(overall).toContainText('1 verified');
  await expect(reader.getByText('1 total, 1 verified')).toBeVisible();
  await reader.getByRole('button', { name: 'Hide' }).click();
  await reader.getByRole('button', { name: 'Read Comments' }).click();
  await expect(comment).toContainText('Confirmed');

  await visit(page, letterAddress);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have confirmed this review');
  await expect(page.getByRole('button', { name: 'Yes, This Is My Review' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remove This Review' })).toBeVisible();
});

test('"This wasn’t me" removes the review, and the link no longer works', async ({
  page,
  site,
  newVisitor,
  allowConsole,
}) => {
  await openLetter(page, 'ada@example.com', LETTER);
  await followLetter(page, 'confirm-review');
  const letterAddress = page.url();
  const elsewhere = await newVisitor();
  await visit(elsewhere, letterAddress);
  await page.getByRole('button', { name: 'This Wasn’t Me: Remove It' }).click();
  await expect(page).toHaveURL('/lenses/3');
  await expectArrival(page, 'The review has been removed.');
  await expect(page.getByRole('region', { name: 'Overall Rating' })).toContainText('No reviews yet');
  expect((await figuresOf(site, 3)).all).toMatchObject({ reviews: 0, verified: 0, rating: { shown: null } });

  allowConsole(GONE);
  await elsewhere.getByRole('button', { name: 'Yes, This Is My Review' }).click();
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await visit(page, letterAddress);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
});
