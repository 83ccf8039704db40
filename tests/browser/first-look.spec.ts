import { visit } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { seedReviews } from './seed.ts';

test('the first page shows what the site does: two lenses compared, live, from real figures', async ({
  page,
  site,
}) => {
  await visit(page, '/');
  const picture = page.getByRole('table', { name: 'What kinds of lenses give, and what they take' });
  await expect(picture.getByRole('row')).toHaveCount(6);
  await expect(page.getByRole('link', { name: 'write the first one' })).toHaveAttribute('href', '/submit-review');
  await expect(page.getByRole('heading', { name: 'Too few reviews to rank' })).toHaveCount(0);

  const scores = { nightVision: 5, nearVision: 5, intermediateVision: 5 };
  const five = <T>(review: T): T[] => Array.from({ length: 5 }, () => review);
  await seedReviews(site, [
    { lensId: 3, overall: 5, dayVision: 8, dysphotopsia: 6, ...scores, verified: true },
    ...five({ lensId: 3, overall: 5, dayVision: 8, dysphotopsia: 6, ...scores }),
    ...five({ lensId: 7, overall: 4, dayVision: 9, dysphotopsia: 1, ...scores }),
    // As many reviews as the one above, but of the type that already stands there.
    ...five({ lensId: 9, overall: 5 }),
  ]);
  await expect(page.getByText('16 reviews so far, 1 verified.')).toBeVisible();
  await expect(picture, 'what is being looked at does not change').toBeVisible();

  await visit(page, '/');
  const compared = page.getByRole('table', { name: 'Alcon PanOptix Pro and Basic Monofocal, scores from 0 to 10' });
  const row = (name: string) => compared.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await expect(row('Overall').getByRole('cell')).toHaveText([
    /^5\.0 Higher all answers alike$/,
    /^4\.0 +all answers alike$/,
  ]);
  await expect(row('Day vision').getByRole('cell')).toHaveText([
    /^8\.0 +all answers alike$/,
    /^9\.0 Higher all answers alike$/,
  ]);
  await expect(row('Night vision').getByRole('cell')).toHaveText([
    /^5\.0 +all answers alike$/,
    /^5\.0 +all answers alike$/,
  ]);
  await expect(row('Halos').getByRole('cell')).toHaveText([
    /^6\.0 +all answers alike$/,
    /^1\.0 Lower all answers alike$/,
  ]);
  await seedReviews(site, five({ lensId: 7, overall: 4, dayVision: 5, dysphotopsia: 1, ...scores }));
  await expect(row('Day vision').getByRole('cell')).toHaveText([/^8\.0 .*slightly higher, may be chance$/, /^7\.0/]);
  await page.getByRole('link', { name: 'Open this comparison' }).click();
  await expect(page).toHaveURL('/compare-lenses?lens1=3&lens2=7');
});
