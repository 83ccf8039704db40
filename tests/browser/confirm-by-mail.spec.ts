import { SUB_SCORE_LABELS } from '#domain/review/rules.ts';
import {
  comments,
  expectArrival,
  expectButtons,
  followLetter,
  lettersTo,
  openLetter,
  sendReview,
  visit,
} from './acts.ts';
import { expect, test } from './fixtures.ts';
import { figuresOf } from './seed.ts';

const LETTER = 'Is this your review of Alcon PanOptix Pro?';
const GONE = /the server responded with a status of 410/;

test.beforeEach(async ({ page }) => {
  await sendReview(page, { stars: 5, comments: 'Clear at every distance.' });
});

test('confirming gives the review its tick, in the figures and beside the comment', async ({
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
  await expect(comment).not.toContainText('Verified');

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
  await expectArrival(page, 'Your review is confirmed.', 'It now carries a tick.');
  await expect(page.getByRole('region', { name: 'Overall Rating' })).toContainText('1 verified');

  await expect(overall).toContainText('1 verified');
  await expect(reader.getByText('1 total, 1 verified')).toBeVisible();
  await reader.getByRole('button', { name: 'Hide' }).click();
  await reader.getByRole('button', { name: 'Read Comments' }).click();
  await expect(comment).toContainText('Verified');

  await visit(page, letterAddress);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have confirmed this review');
  await expect(page.getByRole('button', { name: 'Yes, This Is My Review' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remove This Review' })).toBeVisible();
});

test('"This wasn’t me" removes the review, and the link is dead from then on', async ({
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

test('a forged link opens nothing and changes nothing, and updating a review mails nothing more', async ({
  page,
  site,
  newVisitor,
}) => {
  await test.step('a forged link opens nothing and changes nothing', async () => {
    await openLetter(page, 'ada@example.com', LETTER);
    const href = (await page.locator('pre a[href*="/confirm-review/"]').getAttribute('href')) ?? '';
    const token = href.split('/').at(-1) ?? '';
    const [header, payload, signature = ''] = token.split('.');
    const otherSignature = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
    const forged = [
      `/confirm-review/${header}.${payload}.${otherSignature}`,
      '/confirm-review/not-a-token',
      // A real token, made for another purpose.
      `/confirm-change/${token}`,
      `/edit-link/${token}`,
    ];
    for (const address of forged) {
      const seen = await page.request.get(address);
      expect(seen.status(), address).toBe(410);
      const [main = ''] = /<main.*<\/main>/s.exec(await seen.text()) ?? [];
      expect(main, address).toContain('This link no longer works');
      expect(main, address).not.toContain('<button');
      const answer = await page.request.post(address, {
        form: { intent: address.startsWith('/confirm-change/') ? 'apply' : 'remove' },
        headers: { Origin: site.url },
      });
      expect(answer.status(), address).toBe(410);
    }
    expect((await figuresOf(site, 3)).all).toMatchObject({ reviews: 1, verified: 0 });
  });

  await test.step('updating a review mails nothing more', async () => {
    const reader = await newVisitor();
    await openLetter(reader, 'ada@example.com', LETTER);
    await visit(page, '/submit-review/3');
    await page.getByRole('textbox', { name: 'E-mail address' }).fill('ada@example.com');
    await page.getByRole('button', { name: 'Update My Review' }).click();
    await expect(page).toHaveURL('/');
    await sendReview(page, { lens: 'Clearview3' });
    await openLetter(reader, 'ada@example.com', 'Is this your review of Clearview3?');
    await reader.goto('/mail-tray');
    await expect(lettersTo(reader, 'ada@example.com')).toHaveCount(2);
  });
});
