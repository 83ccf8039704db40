import {
  comments,
  expectArrival,
  expectButtons,
  expectToast,
  fillReview,
  followLetter,
  form,
  lettersTo,
  openLetter,
  REVIEW,
  sendReview,
  visit,
} from './acts.ts';
import { axe, expect, test } from './fixtures.ts';
import { figuresOf } from './seed.ts';

const CHANGE_LETTER = 'A change to your review of Alcon PanOptix Pro needs your OK';

test.beforeEach(async ({ page, site }) => {
  await sendReview(page, { stars: 5, comments: 'Clear at every distance.' });
  expect((await figuresOf(site, 3)).all).toMatchObject({ reviews: 1, rating: { shown: 5 } });
});

/** What a stranger sends with the owner's e-mail address, which must not be published. */
const UNWANTED = { stars: 1, comments: 'Do not take this one.' } as const;

test.describe('a stranger sends a review with the owner’s e-mail address', () => {
  test('the owner sees both texts, and accepts the new one', async ({ page, site, newVisitor }) => {
    const stranger = await newVisitor();
    await visit(stranger, '/submit-review');
    await fillReview(stranger, { ...REVIEW, ...UNWANTED });
    await form.submit(stranger).click();
    await expect(stranger).toHaveURL('/');
    await expectToast(stranger, 'Thank you for your valuable feedback!');

    expect((await figuresOf(site, 3)).all).toMatchObject({ reviews: 1, rating: { shown: 5 } });
    await visit(stranger, '/lenses/3');
    await stranger.getByRole('button', { name: 'Read Comments' }).click();
    await expect(comments(stranger)).toContainText(['“Clear at every distance.”']);
    await expect(stranger.getByText('Do not take this one.')).toHaveCount(0);

    await openLetter(page, 'ada@example.com', CHANGE_LETTER);
    await expectButtons(page, await followLetter(page, 'confirm-change'));
    await expect(page.getByRole('region', { name: 'Your review now' })).toContainText('Clear at every distance.');
    await expect(page.getByRole('region', { name: 'Your review now' })).not.toContainText('Do not take this one.');
    await expect(page.getByRole('region', { name: 'The new text' })).toContainText('Do not take this one.');
    const address = page.url();
    await axe(page);

    await page.getByRole('button', { name: 'Use the New Text' }).click();
    await expect(page).toHaveURL('/lenses/3');
    await expectArrival(page, 'Your review has been updated.');
    await expect(page.getByRole('region', { name: 'Overall Rating' })).toContainText('1.0 of 5 (1 review)');
    expect((await figuresOf(site, 3)).all).toMatchObject({ reviews: 1, rating: { shown: 1 } });

    const again = await page.request.get(address);
    expect(again.status()).toBe(410);
    expect(await again.text()).toContain('This link no longer works');
  });

  test('the owner gets one letter about a stranger’s review, however often it is sent', async ({
    page,
    site,
    newVisitor,
  }) => {
    await sendReview(await newVisitor(), UNWANTED);
    await openLetter(page, 'ada@example.com', CHANGE_LETTER);
    const another = await newVisitor();
    await sendReview(another, { stars: 2 });
    await sendReview(another, { stars: 3 });
    await site.lettersLeft();
    await page.goto('/mail-tray');
    await expect(lettersTo(page, 'ada@example.com').filter({ hasText: CHANGE_LETTER })).toHaveCount(1);

    await openLetter(page, 'ada@example.com', CHANGE_LETTER);
    await followLetter(page, 'confirm-change');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changes to your review');
    await expect(page.getByRole('region', { name: 'New text 1' })).toContainText('Do not take this one.');
    await expect(page.getByRole('region', { name: 'New text 2' })).toContainText('By a patient');
    await axe(page);
    await page.getByRole('region', { name: 'New text 2' }).getByRole('button', { name: 'Use the New Text' }).click();
    await expectToast(page, 'Your review has been updated.');
    await expect(page.getByRole('region', { name: 'Overall Rating' })).toContainText('3.0 of 5 (1 review)');
  });
});
