import { SUB_SCORE_LABELS, SUB_SCORES, type SubScore } from '#domain/review/rules.ts';
import { card, form, lensNames, openOptions } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { figuresOf, seedReviews } from './seed.ts';

test.use({ javaScriptEnabled: false });

test('a review can be written, corrected and sent', { tag: '@check' }, async ({ page, site, allowConsole }) => {
  allowConsole(/the server responded with a status of 422/);
  await page.goto('/submit-review');
  await expect(page.getByText('Still needed')).toHaveCount(0);
  await expect(form.submit(page)).toBeEnabled();
  await page.getByText('2 – fair', { exact: true }).click();
  await expect(page.getByRole('slider')).toHaveCount(0);
  const number = (score: SubScore) => page.getByRole('textbox', { name: SUB_SCORE_LABELS[score], exact: true });
  for (const score of SUB_SCORES) await expect(number(score)).toHaveValue('');
  await number('dayVision').fill('7,3');
  await form.cannotSay(page, 'nightVision').check();
  await form.reviewer(page, 'Doctor').check();
  await form.email(page).fill('ada@example');
  await form.comments(page).fill('Two lines,\nand a <b>tag</b>.');
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await form.submit(page).click();
  expect((await answered).status()).toBe(422);

  const summary = page.getByRole('alert');
  await expect(summary.getByRole('link')).toHaveText([
    'Choose the lens this review is about.',
    'Enter an e-mail address like name@example.com.',
    'Tick that you agree. Without it we may not store your review.',
  ]);
  await expect(summary.getByRole('link').first()).toHaveAttribute('href', '#lensId');
  await expect(form.lens(page)).toHaveAccessibleDescription(/Choose the lens this review is about\./);
  await expect(form.email(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(form.stars(page, 2)).toBeChecked();
  await expect(number('dayVision')).toHaveValue('7.3');
  await expect(number('nearVision')).toHaveValue('');
  await expect(form.cannotSay(page, 'nightVision')).toBeChecked();
  await expect(form.cannotSay(page, 'dayVision')).not.toBeChecked();
  await expect(form.reviewer(page, 'Doctor')).toBeChecked();
  await expect(form.email(page)).toHaveValue('ada@example');
  await expect(form.comments(page)).toHaveValue('Two lines,\nand a <b>tag</b>.');

  await form.lens(page).selectOption('Alcon PanOptix Pro');
  await form.consent(page).check();
  await form.email(page).fill('ada@example.com');
  await form.submit(page).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Thank you for your valuable feedback!')).toBeVisible();
  expect((await figuresOf(site, 3)).doctors).toMatchObject({
    reviews: 1,
    rating: { shown: 2 },
    dayVision: { shown: 7.3, answers: 1 },
    nightVision: { shown: null, answers: 0 },
    nearVision: { shown: null, answers: 0 },
  });
  await page.goto('/');
  await expect(card(page, 'Alcon PanOptix Pro')).toContainText('2.0 (1 review)');
  await expect(page.getByText('Thank you for your valuable feedback!'), 'said once').toHaveCount(0);
});

test('a URL with a filter has its results and its words in the field, and can be filtered further', async ({
  page,
}) => {
  await page.goto('/?q=alcon');
  await expect(lensNames(page)).toHaveText(['Alcon Clareon Vivity', 'Alcon PanOptix Pro']);
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('alcon');
  await expect(page.locator('.hero')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Lens type' }).selectOption('Multifocal');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/\?q=alcon&type=Multifocal/);
  await expect(lensNames(page)).toHaveText(['Alcon PanOptix Pro']);
  await page.goBack();
  await expect(lensNames(page)).toHaveCount(2);
});

test('the grid can be searched, lenses can be read and compared, a link can be requested, and the menu opens', async ({
  page,
  site,
}) => {
  await test.step('the grid can be searched, filtered and sorted', async () => {
    await seedReviews(site, [
      { lensId: 4, nightVision: 9 },
      { lensId: 3, nightVision: 2, reviewerType: 'doctor' },
    ]);
    await page.goto('/');
    await page.getByRole('searchbox', { name: 'Search' }).fill('alcon');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Night Vision');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL(/\?q=alcon&type=All&sort=nightVision$/);
    await expect(lensNames(page)).toHaveText(['Alcon Clareon Vivity', 'Alcon PanOptix Pro']);
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('alcon');

    await page.getByText('Advanced Filters').click();
    await page.getByRole('checkbox', { name: 'Show Doctor Reviews Only' }).check();
    await page.getByRole('combobox', { name: 'Lens type' }).selectOption('Multifocal');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(lensNames(page)).toHaveText(['Alcon PanOptix Pro']);
    await expect(card(page, 'Alcon PanOptix Pro')).toContainText('Night 2.0');
  });

  await test.step('the details of a lens can be read and closed', async () => {
    await page.goto('/?sort=name');
    await card(page, 'Clearview3').getByRole('link', { name: 'View Details of Clearview3' }).click();
    await expect(page).toHaveURL('/lenses/9?sort=name');
    const dialog = page.getByRole('dialog', { name: 'Clearview3' });
    await expect(dialog).toBeInViewport();
    await expect(dialog.getByRole('heading', { name: 'Performance Breakdown' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Read Comments' })).toBeHidden();
    await expect(dialog.getByRole('link', { name: 'Read Comments' })).toBeVisible();
    await dialog.getByRole('link', { name: 'Close' }).click();
    await expect(page).toHaveURL('/?sort=name');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a link to edit can be asked for', async () => {
    await page.goto('/submit-review/3');
    await form.email(page).fill('ada@example.com');
    await form.askForLink(page).click();
    await expect(page.getByText('Please look at your e-mail.')).toBeVisible();
    await expect(form.email(page)).toHaveValue('ada@example.com');
    await expect(form.lens(page)).toHaveValue('3');
  });

  await test.step('lenses can be compared, and a shortlist as well', async () => {
    await page.goto('/compare-lenses');
    await page.getByRole('combobox', { name: 'First lens' }).selectOption('Alcon PanOptix Pro');
    await page.getByRole('combobox', { name: 'Second lens' }).selectOption('Clearview3');
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page).toHaveURL(/\/compare-lenses\?lens1=3&lens2=9\b/);
    await expect(page.getByRole('table', { name: 'Alcon PanOptix Pro and Clearview3 compared' })).toBeVisible();
    await page.getByText('Print / Export').click();
    await expect(page.getByRole('link', { name: 'Download as CSV' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Link to This Comparison' })).toBeVisible();

    await page.goto('/?doctors=only');
    for (const lens of ['Clearview3', 'Alcon PanOptix Pro', 'Basic Monofocal'])
      await page.getByRole('checkbox', { name: `Shortlist ${lens}` }).check();
    await page.getByRole('button', { name: 'Compare the Shortlist' }).click();
    await openOptions(page);
    await expect(page.getByRole('combobox', { name: 'Reviews by' })).toHaveValue('doctors');
    await expect(page.getByRole('combobox', { name: 'Third lens' })).toHaveValue('9');
    const names = ['Alcon PanOptix Pro', 'Basic Monofocal', 'Clearview3'];
    await expect(page.getByRole('columnheader').getByRole('link')).toHaveCount(3);
    await page.setViewportSize({ width: 360, height: 740 });
    for (const name of names) await expect(page.getByRole('columnheader', { name })).toBeVisible();
  });

  await test.step('the menu opens on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Compare Lenses' })).toBeHidden();
    await page.getByRole('banner').getByText('Menu').click();
    await page.getByRole('banner').getByRole('link', { name: 'Compare Lenses' }).click();
    await expect(page).toHaveURL('/compare-lenses');
  });
});

test('all comments can be read, page by page', async ({ page, site }) => {
  const comment = (index: number, reviewerType: 'patient' | 'doctor') => ({
    lensId: 3,
    comments: `Comment ${index}`,
    minutesOld: index,
    reviewerType,
  });
  await seedReviews(site, [
    ...Array.from({ length: 11 }, (_, index) => comment(index, 'patient')),
    ...Array.from({ length: 6 }, (_, index) => comment(11 + index, 'doctor')),
  ]);
  const read = async (): Promise<string[]> => {
    const texts = await page.getByRole('main').getByRole('blockquote').allTextContents();
    const older = page.getByRole('link', { name: 'Older Comments' });
    if ((await older.count()) === 0) return texts;
    await older.click();
    await expect(page.getByRole('blockquote').first()).not.toHaveText(texts[0] ?? '');
    return [...texts, ...(await read())];
  };
  await page.goto('/lenses/3');
  await page.getByRole('link', { name: 'Read Comments' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User Comments');
  await expect(page.getByText('17 total, 0 verified')).toBeVisible();
  expect(await read()).toEqual(Array.from({ length: 17 }, (_, index) => `“Comment ${index}”`));
  await page.getByRole('link', { name: 'Newest Comments' }).click();
  await expect(page.getByRole('blockquote').first()).toHaveText('“Comment 0”');
  await page.getByRole('main').getByRole('link', { name: 'Alcon PanOptix Pro' }).click();
  await expect(page).toHaveURL('/lenses/3');

  await page.goto('/lenses/3?doctors=only');
  await page.getByRole('link', { name: 'Read Doctor Comments' }).click();
  await expect(page.getByText('6 total, 0 verified')).toBeVisible();
  expect(await read()).toHaveLength(6);
});

test('a citation opens the folded list of sources, and paper shows it', async ({ page }) => {
  await page.goto('/iol-class/toric');
  const citation = page.getByRole('link', { name: /^Sources? \d/ }).first();
  const source = page.locator((await citation.getAttribute('href')) ?? '');
  await expect(source).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(source).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await citation.click();
  await expect(source).toBeInViewport();
});
