import { visit } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { seedReviews } from './seed.ts';

test('the first page promises reviews, in its head and its words, only once there are some', async ({ page, site }) => {
  const description = page.locator('meta[name="description"]');
  await visit(page, '/');
  await expect(page).toHaveTitle('Iolite – compare cataract lenses');
  await expect(description).toHaveAttribute(
    'content',
    'Ten lenses for cataract surgery, explained in plain words. Compare two side by side.',
  );
  await expect(page.getByText('No reviews yet. If you live with one of these lenses')).toBeVisible();
  const html = await (await page.request.get('/')).text();
  expect(html).not.toMatch(/\brated\b|\breviewed\b|ratings and reviews|higher is better/i);

  await seedReviews(site, [{ lensId: 3, overall: 5 }]);
  await visit(page, '/');
  await expect(page).toHaveTitle('Iolite – compare cataract lenses by ratings and reviews');
  await expect(description).toHaveAttribute('content', /rated and reviewed by patients and doctors/);
  await expect(page.getByText('Averages of 1 review. Higher is better.')).toBeVisible();
});

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
  const forty = <T>(review: T): T[] => Array.from({ length: 40 }, () => review);
  await seedReviews(site, [
    { lensId: 3, overall: 5, dayVision: 8, dysphotopsia: 6, ...scores, verified: true },
    ...forty({ lensId: 3, overall: 5, dayVision: 8, dysphotopsia: 6, ...scores }),
    ...forty({ lensId: 7, overall: 4, dayVision: 9, dysphotopsia: 1, ...scores }),
    // As many reviews as the one above, but of the type that is already shown.
    ...forty({ lensId: 9, overall: 5 }),
  ]);
  await expect(page.getByText('Averages of 121 reviews. Higher is better.')).toBeVisible();
  await expect(picture, 'what is being looked at does not change').toBeVisible();

  await visit(page, '/');
  const compared = page.getByRole('table', { name: 'Clear nights or reading?' });
  const row = (name: string) => compared.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await expect(row('Basic Monofocal').getByRole('cell')).toHaveText([
    /^5\.0 +between 4\.8 and 5\.2/,
    /^5\.0 +between 4\.8 and 5\.2/,
  ]);
  await seedReviews(site, forty({ lensId: 7, overall: 4, ...scores, nightVision: 9, nearVision: 4 }));
  await expect(row('Basic Monofocal').getByRole('cell')).toHaveText([/^7\.0 .*Higher$/, /^4\.5/]);
  await expect(row('Alcon PanOptix Pro').getByRole('cell')).toHaveText([/^5\.0/, /^5\.0 .*(Higher|chance|same)$/]);
  await compared.getByRole('link').click();
  await expect(page).toHaveURL('/compare-lenses?lens1=7&lens2=3');
});
