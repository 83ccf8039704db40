import { card, expectToast, fillReview, form, REVIEW, visit } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { figuresOf, seedReviews } from './seed.ts';

const row = (name: string) => ({ name: new RegExp(`^${name}`) });

test('a review sent in one window updates the figures in all others, without a reload', { tag: '@check' }, async ({
  page,
  site,
  newVisitor,
}) => {
  await seedReviews(site, [{ lensId: 3, overall: 5, dayVision: 8, nightVision: 8 }]);
  const [home, detail, comparison] = await Promise.all([newVisitor(), newVisitor(), newVisitor()]);
  const windows = [home, detail, comparison];
  await Promise.all([
    visit(home, '/'),
    visit(detail, '/lenses/3'),
    visit(comparison, '/compare-lenses?lens1=3&lens2=4'),
  ]);
  const openedAt = () => Promise.all(windows.map((window) => window.evaluate(() => performance.timeOrigin)));
  const before = await openedAt();

  const onCard = card(home, 'Alcon PanOptix Pro');
  const inDetail = detail.getByRole('dialog', { name: 'Alcon PanOptix Pro' });
  const compared = (name: string) => comparison.getByRole('row', row(name)).getByRole('cell').first();
  await expect(onCard).toContainText('5.0 (1 review)');
  await expect(inDetail.getByRole('region', { name: 'Overall Rating' })).toContainText('5.0 of 5 (1 review)');
  await expect(compared('Overall Rating')).toContainText('5.0 of 5 (1 review)');

  await visit(page, '/submit-review');
  await fillReview(page, {
    lens: 'Alcon PanOptix Pro',
    stars: 1,
    scores: { dayVision: 2.5, nightVision: 'can’t say' },
    as: 'Doctor',
    email: 'ada@example.com',
    comments: 'Halos around every lamp.',
  });
  await form.submit(page).click();
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Thank you for your valuable feedback!');
  await expect(card(page, 'Alcon PanOptix Pro')).toContainText('3.0 (2 reviews)');

  await expect(onCard).toContainText('3.0 (2 reviews)');
  await expect(onCard.getByRole('img', { name: '3 of 5 stars' })).toBeVisible();
  await expect(onCard).toContainText('Far 5.3');
  await expect(onCard).toContainText('Night 8.0');
  await expect(onCard.locator('.bar-fill').first()).toHaveAttribute('style', /width:\s*53%/);

  await expect(inDetail.getByRole('region', { name: 'Overall Rating' })).toContainText('3.0 of 5 (2 reviews)');
  await expect(inDetail).toContainText(
    'Daytime Far Vision5.3 of 10 (too few answers for a margin of error · 2 answers)',
  );
  await expect(inDetail).toContainText('Night Vision8.0 of 10 (too few answers for a margin of error · 1 answer)');
  await inDetail.getByText('How sure', { exact: true }).click();
  await expect(inDetail.getByRole('row', { name: '1 star 1 50%' })).toBeVisible();

  await expect(compared('Overall Rating')).toContainText('3.0 of 5 (2 reviews)');
  await expect(compared('Daytime Far Vision')).toContainText('5.3 of 10');
  await expect(compared('Daytime Far Vision').locator('.bar-fill')).toHaveAttribute('style', /width:\s*53%/);
  expect(await openedAt()).toEqual(before);
});

test('the figures count exactly what was answered', async ({ page, site }) => {
  await visit(page, '/submit-review');
  await fillReview(page, {
    ...REVIEW,
    scores: { dayVision: 9.1, nightVision: 0, nearVision: 'can’t say', intermediateVision: 10 },
    comments: 'For everybody.',
  });
  const box = page.getByRole('checkbox', { name: 'My comment may be published in the open data of this site' });
  await expect(box, 'nobody agrees without a hand').not.toBeChecked();
  await box.check();
  await form.submit(page).click();
  await expect(page).toHaveURL('/');
  const { all, doctors } = await figuresOf(site, 3);
  expect(all).toMatchObject({
    reviews: 1,
    verified: 0,
    rating: { shown: 4, answers: 1 },
    dayVision: { shown: 9.1, answers: 1 },
    nightVision: { shown: 0, answers: 1 },
    nearVision: { shown: null, answers: 0 },
    intermediateVision: { shown: 10, answers: 1 },
    dysphotopsia: { shown: null, answers: 0 },
  });
  expect(doctors.reviews).toBe(0);
  expect(await site.sql('select open_words from reviews')).toEqual([{ open_words: 2 }]);
});
