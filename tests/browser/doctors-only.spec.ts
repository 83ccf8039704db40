import type { Locator, Page } from '@playwright/test';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
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

test('the switch shows the figures of doctors on cards, in detail and in the comparison, until it is off', async ({
  page,
}) => {
  await test.step('the switch shows and sorts by the figures of doctors', async () => {
    await visit(page, '/');
    await expect(lensNames(page).nth(2)).toHaveText('Alcon Clareon Vivity');
    await expect(card(page, 'Alcon PanOptix Pro')).toContainText('4.0 (3 reviews)');

    await page.getByText('Advanced Filters').click();
    await page.getByRole('checkbox', { name: 'Show Doctor Reviews Only' }).check();
    await expect(page).toHaveURL('/?doctors=only');
    await expect(lensNames(page).first()).toHaveText('Alcon Clareon Vivity');
    await expect(lensNames(page).nth(1)).toHaveText('Alcon PanOptix Pro');
    await expect(lensNames(page).nth(2), 'no doctor has reviewed it').toHaveText('Basic Monofocal');
    await expect(card(page, 'Alcon PanOptix Pro')).toContainText('2.0 (1 doctor review)');
    await expect(card(page, 'Alcon PanOptix Pro')).toContainText('Far 4.0');
    await expect(card(page, 'Clearview3').getByText('No doctor reviews yet')).toHaveCount(1);

    await page.getByRole('checkbox', { name: 'Show Doctor Reviews Only' }).uncheck();
    await expect(page).toHaveURL('/');
    await expect(lensNames(page).nth(2)).toHaveText('Alcon Clareon Vivity');
  });

  await test.step('the details of a lens follow the switch', async () => {
    await visit(page, '/?doctors=only');
    await page.getByRole('link', { name: 'View Details of Alcon PanOptix Pro' }).click();
    await expect(page).toHaveURL('/lenses/3?doctors=only');
    const dialog = page.getByRole('dialog', { name: 'Alcon PanOptix Pro' });
    const overall = dialog.getByRole('region', { name: 'Overall Doctor Rating' });
    await expect(overall).toContainText('2.0 of 5 (1 doctor review)');
    await expect(overall).toContainText('1 verified');
    await expect(dialog.getByRole('row', { name: /^Daytime Far Vision/ }).first()).toContainText(
      '4.0 of 10 (too few answers for a margin of error · 1 answer)',
    );

    await dialog.getByRole('link', { name: 'Close' }).click();
    await expect(page).toHaveURL('/?doctors=only');
    await visit(page, '/lenses/9?doctors=only');
    await expect(page.getByRole('region', { name: 'Overall Doctor Rating' })).toContainText('No doctor reviews yet');
    await visit(page, '/lenses/9');
    await expect(page.getByRole('region', { name: 'Overall Rating' })).toContainText('5.0 of 5 (1 review)');
  });

  await test.step('the mode is shown above the cards, stays on in detail and comparison, and can be turned off in each', async () => {
    const mode = (within: Page | Locator) => within.getByRole('link', { name: 'Doctor reviews only, remove' });
    await visit(page, '/?doctors=only&type=Multifocal&q=alcon');
    const shown = page.getByRole('list', { name: 'Shown now' }).getByRole('link');
    await expect(shown).toHaveText(['Doctor reviews only', 'Multifocal', '“alcon”']);

    const waysOn = page.getByRole('article').getByRole('link');
    await expect(waysOn).toHaveCount(3);
    for (const way of await waysOn.all())
      await expect(way).toHaveAttribute('href', /[?&](doctors=only|reviews=doctors)\b/);
    await card(page, 'Alcon PanOptix Pro').getByRole('link', { name: 'View Details' }).click();
    const dialog = page.getByRole('dialog', { name: 'Alcon PanOptix Pro' });
    await expect(mode(dialog)).toBeVisible();
    await dialog.getByRole('link', { name: 'Compare' }).click();
    await expect(page).toHaveURL('/compare-lenses?lens1=3&reviews=doctors');
    await page.getByRole('combobox', { name: 'Second lens' }).selectOption('Alcon Clareon Vivity');
    await expect(mode(page)).toBeVisible();
    await expect(page.getByRole('row', { name: /^Overall Rating by Doctors/ })).toContainText(
      '3.0 of 5 (1 doctor review)',
    );
    await page.getByRole('columnheader').getByRole('link', { name: 'Alcon PanOptix Pro' }).click();
    await expect(page).toHaveURL('/lenses/3?doctors=only');
    await mode(dialog).click();
    await expect(page).toHaveURL('/lenses/3');
    await expect(dialog.getByRole('heading', { name: 'Overall Rating' })).toBeFocused();
    await expect(dialog.getByRole('region', { name: 'Overall Rating' })).toContainText('4.0 of 5 (3 reviews)');

    await page.goBack();
    await expect(page).toHaveURL('/compare-lenses?lens1=3&lens2=4&reviews=doctors');
    await mode(page).click();
    await expect(page.getByRole('row', { name: /^Overall Rating/ })).toContainText('4.0 of 5 (3 reviews)');

    await visit(page, '/');
    await page.getByText('Advanced Filters').click();
    await page.getByRole('checkbox', { name: 'Show Doctor Reviews Only' }).check();
    await expect(page.getByRole('link', { name: 'Compare Lenses Now' })).toHaveAttribute(
      'href',
      '/compare-lenses?reviews=doctors',
    );
    await mode(page).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('10 lenses', { exact: true }), 'the keyboard stays above the cards').toBeFocused();
  });

  await test.step('when no lens is found, the filters can be cleared and a lens be asked for', async () => {
    await visit(page, '/?doctors=only&type=Toric&q=alcon&sort=name');
    await expect(page.getByRole('heading', { name: 'No Lenses Found' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Add a Lens Request' })).toHaveAttribute(
      'href',
      /^mailto:[^?]+\?subject=/,
    );
    await page.getByRole('link', { name: 'Clear Filters' }).click();
    await expect(page).toHaveURL('/?sort=name&doctors=only');
    await expect(lensNames(page)).toHaveCount(CATALOGUE.length);
  });
});
