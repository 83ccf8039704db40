import { card, comments, lensNames, openOptions, visit } from './acts.ts';
import { axe, expect, test } from './fixtures.ts';
import { seedReviews } from './seed.ts';

test('every score can be computed from the confirmed reviews only, and each level of verification is counted', async ({
  page,
  site,
}) => {
  await seedReviews(site, [
    { lensId: 3, overall: 5, dayVision: 9, comments: 'Nobody knows whose.' },
    { lensId: 3, overall: 4, verified: true, comments: 'From my mailbox.', minutesOld: 1 },
    { lensId: 3, overall: 3, step: 'invited', comments: 'My doctor asked.', minutesOld: 2 },
    { lensId: 3, overall: 1, dayVision: 1, step: 'doctor', reviewerType: 'doctor', comments: 'I see why.' },
    { lensId: 4, overall: 5 },
  ]);
  await visit(page, '/');
  await expect(lensNames(page).first()).toHaveText('Alcon Clareon Vivity');
  await expect(card(page, 'Alcon PanOptix Pro')).toContainText('3.3 (4 reviews)');

  await page.getByText('Advanced Filters').click();
  await page.getByRole('checkbox', { name: 'Show Confirmed Reviews Only' }).check();
  await expect(page).toHaveURL('/?proof=confirmed');
  await expect(lensNames(page).first()).toHaveText('Alcon PanOptix Pro');
  await expect(card(page, 'Alcon PanOptix Pro')).toContainText('2.7 (3 confirmed reviews)');
  await expect(card(page, 'Alcon Clareon Vivity')).toContainText('No confirmed reviews yet');
  await seedReviews(site, [{ lensId: 3, overall: 4, verified: true, minutesOld: 3 }]);
  await expect(card(page, 'Alcon PanOptix Pro'), 'live').toContainText('3.0 (4 confirmed reviews)');

  await card(page, 'Alcon PanOptix Pro').getByRole('link', { name: 'View Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Alcon PanOptix Pro' });
  const overall = dialog.getByRole('region', { name: 'Overall Rating' });
  await dialog.getByText('How sure', { exact: true }).click();
  await expect(dialog).toContainText('3.4 from all 5 reviews, 3.0 from the 4 confirmed.');
  await expect(dialog.locator('.verification-levels dt')).toHaveText([
    'Not confirmed 1',
    'Confirmed by e-mail 2',
    'Confirmed by invitation 1',
    'Confirmed by a verified doctor 1',
  ]);
  await dialog.getByRole('button', { name: 'Read Comments' }).click();
  await expect(comments(page).getByRole('blockquote')).toHaveText([
    '“I see why.”',
    '“From my mailbox.”',
    '“My doctor asked.”',
  ]);
  await expect(comments(page).nth(0)).toContainText('Verified doctor');
  await expect(comments(page).nth(2)).toContainText('Invited by a verified doctor');
  await axe(page);

  await dialog.getByRole('link', { name: 'Show all reviews' }).click();
  await expect(page).toHaveURL('/lenses/3');
  await expect(overall).toContainText('3.4 of 5 (5 reviews)');
  await dialog.getByRole('link', { name: 'Show confirmed reviews only' }).click();
  // The URL changes before the page is rendered with it; its links follow with the figures.
  await expect(overall).toContainText('3.0 of 5 (4 confirmed reviews)');
  await expect(page).toHaveURL('/lenses/3?proof=confirmed');
  await dialog.getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL('/compare-lenses?lens1=3&proof=confirmed');
  await page.getByRole('combobox', { name: 'Second lens' }).selectOption('Alcon Clareon Vivity');
  await openOptions(page);
  await page.getByRole('combobox', { name: 'Reviews by' }).selectOption('Patients');
  await expect(page.getByRole('row', { name: /^Overall Rating by Patients, confirmed only/ })).toContainText(
    '3.7 of 5 (3 confirmed patient reviews)',
  );
  await page.getByRole('link', { name: 'Confirmed reviews only, remove' }).click();
  await expect(page).toHaveURL('/compare-lenses?lens1=3&lens2=4&reviews=patients');
  await expect(page.getByRole('row', { name: /^Overall Rating by Patients/ })).toContainText(
    '4.0 of 5 (4 patient reviews)',
  );
  await openOptions(page);
  await page.getByRole('checkbox', { name: 'Confirmed reviews only' }).check();
  await expect(page).toHaveURL('/compare-lenses?lens1=3&lens2=4&reviews=patients&proof=confirmed');
});
