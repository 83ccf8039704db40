import { card, lensNames, visit } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { seedReviews } from './seed.ts';

test.beforeEach(async ({ site }) => {
  await seedReviews(site, [
    { lensId: 3, overall: 5, dayVision: 9 },
    { lensId: 3, overall: 5, dayVision: 9 },
    { lensId: 3, overall: 2, dayVision: 4, reviewerType: 'doctor', verified: true },
    { lensId: 4, overall: 1, dayVision: 2 },
    { lensId: 4, overall: 3, dayVision: 6, reviewerType: 'doctor' },
    { lensId: 9, overall: 5 },
  ]);
});

test('the switch shows and sorts by the figures of doctors', async ({ page }) => {
  await visit(page, '/');
  await expect(lensNames(page).first()).toHaveText('Clearview3');
  await expect(card(page, 'Alcon PanOptix Pro')).toContainText('4.0 (3 reviews)');

  await page.getByText('Advanced Filters').click();
  await page.getByRole('checkbox', { name: 'Show Doctor Reviews Only' }).check();
  await expect(page).toHaveURL('/?doctors=only');
  await expect(lensNames(page).first()).toHaveText('Alcon Clareon Vivity');
  await expect(lensNames(page).nth(1)).toHaveText('Alcon PanOptix Pro');
  await expect(card(page, 'Alcon PanOptix Pro')).toContainText('2.0 (1 review)');
  await expect(card(page, 'Alcon PanOptix Pro')).toContainText('Day vision4.0 of 10');
  await expect(card(page, 'Clearview3').getByText('No reviews yet')).toHaveCount(3);

  await page.getByRole('checkbox', { name: 'Show Doctor Reviews Only' }).uncheck();
  await expect(page).toHaveURL('/');
  await expect(lensNames(page).first()).toHaveText('Clearview3');
});

test('the details of a lens follow the switch', async ({ page }) => {
  await visit(page, '/?doctors=only');
  await page.getByRole('link', { name: 'View Details of Alcon PanOptix Pro' }).click();
  await expect(page).toHaveURL('/lenses/3?doctors=only');
  const dialog = page.getByRole('dialog', { name: 'Alcon PanOptix Pro' });
  const overall = dialog.getByRole('region', { name: 'Overall Doctor Rating' });
  await expect(overall).toContainText('2.0 (1 review)');
  await expect(overall).toContainText('1 verified');
  await expect(dialog).toContainText('Daytime Far Vision4.0 of 101 answer');

  await dialog.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL('/?doctors=only');
  await visit(page, '/lenses/9?doctors=only');
  await expect(page.getByRole('region', { name: 'Overall Doctor Rating' })).toContainText('No reviews yet');
  await visit(page, '/lenses/9');
  await expect(page.getByRole('region', { name: 'Overall Rating' })).toContainText('5.0 (1 review)');
});
