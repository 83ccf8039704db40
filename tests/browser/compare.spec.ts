import type { Page } from '@playwright/test';
import { addAnswers, peopleSaying } from '#domain/experience/figures/answers.fixture.ts';
import { card, expectServed, openOptions, reload, visit } from './acts.ts';
import { axe, expect, test } from './fixtures.ts';
import { seedReviews } from './seed.ts';

const first = (page: Page) => page.getByRole('combobox', { name: 'First lens' });
const second = (page: Page) => page.getByRole('combobox', { name: 'Second lens' });
const reset = (page: Page) => page.getByRole('button', { name: 'Reset Comparison' });
const prompt = (page: Page) => page.getByRole('heading', { name: 'Ready to Compare?' });
/** The two values of a row of the comparison. */
const values = (page: Page, attribute: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: attribute, exact: true }) })
    .getByRole('cell');

test('two lists pick two different lenses, the URL reflects them, and their names stay visible', {
  tag: '@check',
}, async ({ page }) => {
  await test.step('two lists pick two different lenses and the URL reflects them', async () => {
    await visit(page, '/compare-lenses');
    await expect(prompt(page)).toBeVisible();
    await expect(reset(page)).toHaveCount(0);

    await first(page).selectOption('Alcon PanOptix Pro');
    await expect(page).toHaveURL('/compare-lenses?lens1=3');
    await expect(second(page).getByRole('option', { name: 'Alcon PanOptix Pro' })).toBeDisabled();
    await expect(second(page).getByRole('option', { disabled: true })).toHaveCount(1);
    await expect(prompt(page)).toBeVisible();
    await expect(reset(page)).toHaveCount(0);

    await second(page).selectOption('Clearview3');
    await expect(page).toHaveURL('/compare-lenses?lens1=3&lens2=9');
    await expect(first(page).getByRole('option', { name: 'Clearview3' })).toBeDisabled();
    await expect(page.getByRole('table', { name: 'Alcon PanOptix Pro and Clearview3 compared' })).toBeVisible();
    await expect(page).toHaveTitle('Alcon PanOptix Pro or Clearview3 – Iolite');
    await expect(prompt(page)).toHaveCount(0);

    await reload(page);
    await expect(first(page)).toHaveValue('3');
    await expect(second(page)).toHaveValue('9');
    await reset(page).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/compare-lenses');
    await expect(first(page), 'the button goes, the keyboard stays in the form').toBeFocused();
    await expect(first(page)).toHaveValue('');
    await expect(second(page)).toHaveValue('');
    await expect(prompt(page)).toBeVisible();
    await expect(reset(page)).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('table', { name: 'Alcon PanOptix Pro and Clearview3 compared' })).toBeVisible();
  });

  await test.step('the names of both lenses stay in sight below the header, on a wide screen and on a phone', async () => {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await values(page, 'Cons').first().getByRole('listitem').last().scrollIntoViewIfNeeded();
      const header = await page.getByRole('banner').boundingBox();
      for (const name of ['Alcon PanOptix Pro', 'Clearview3']) {
        const shown = await page.getByRole('columnheader').getByRole('link', { name }).boundingBox();
        const below = (shown?.y ?? 0) - (header?.height ?? 0);
        expect(below, `${name} at ${width}`).toBeGreaterThanOrEqual(0);
        expect(below, `${name} at ${width}`).toBeLessThan(30);
      }
    }
  });

  await test.step('the short URL leads to the comparison of its lenses', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const answer = await page.request.get('/compare?lens1=3', { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers().location).toBe('/compare-lenses?lens1=3');
    await visit(page, '/compare?lens1=3&lens2=9');
    await expect(page).toHaveURL('/compare-lenses?lens1=3&lens2=9');
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
    await card(page, 'Clearview3').getByRole('link', { name: 'Compare Clearview3' }).click();
    await expect(page).toHaveURL('/compare-lenses?lens1=9');
    await expect(first(page)).toHaveValue('9');
  });

  await test.step('a URL with one lens twice, or with unknown ones, asks for lenses', async () => {
    await visit(page, '/compare-lenses?lens1=3&lens2=3');
    await expect(first(page)).toHaveValue('3');
    await expect(second(page)).toHaveValue('');
    await expect(prompt(page)).toBeVisible();
    await visit(page, '/compare-lenses?lens1=11&lens2=clearview');
    await expect(first(page)).toHaveValue('');
    await expect(second(page)).toHaveValue('');
    await expect(prompt(page)).toBeVisible();
    await visit(page, '/compare-lenses?lens2=9');
    await expect(second(page)).toHaveValue('9');
    await expect(prompt(page)).toBeVisible();
  });
});

/** The text beside the leading value. */
const MARKS = /^(Higher|Lower|slightly (higher|lower), may be chance)$/;

test('a value that leads by more than the margin of error is highlighted, in the table and in the file', async ({
  page,
  site,
}) => {
  const people = Array<number[]>(8).fill([8, 9, 7, 8, 9, 7]).flat();
  await seedReviews(site, [
    ...people.map((score) => ({ lensId: 3, overall: 5, dayVision: score, nightVision: score, dysphotopsia: 1 })),
    ...people.map((score) => ({
      lensId: 9,
      overall: 4,
      dayVision: score - 3,
      nightVision: score - 0.2,
      dysphotopsia: 4,
    })),
  ]);
  await visit(page, '/compare-lenses?lens1=3&lens2=9');
  const expectMark = async (attribute: string, words: string, mark: 'clear' | 'unsure') => {
    const cell = values(page, attribute).first();
    await expect(cell.getByText(MARKS), attribute).toHaveText([words]);
    await expect(cell).toHaveAttribute('data-lead', mark);
    await expect(cell.locator('svg:not([class*="star"])')).toHaveCount(mark === 'clear' ? 1 : 0);
    await expect(values(page, attribute).last().getByText(MARKS)).toHaveCount(0);
  };
  await expectMark('Overall Rating', 'Higher', 'clear');
  await expectMark('Daytime Far Vision', 'Higher', 'clear');
  await expectMark('Night Vision', 'slightly higher, may be chance', 'unsure');
  await expectMark('Dysphotopsia Severity (Halos, Glare, Starbursts) lower is better', 'Lower', 'clear');
  await expect(values(page, 'Near (Reading) Vision without Glasses').getByText(MARKS)).toHaveCount(0);
  const csv = await (await page.request.get('/compare-lenses.csv?lens1=3&lens2=9')).text();
  expect(csv).toContain('Daytime Far Vision: difference,Higher,\r\n');
  expect(csv).toContain('Night Vision: difference,"slightly higher, may be chance",\r\n');
  expect(csv).toContain('Near (Reading) Vision without Glasses: difference,,\r\n');
  expect(csv).toContain('"Dysphotopsia Severity (Halos, Glare, Starbursts): difference",Lower,\r\n');
});

test('the reviews of patients or of doctors only can be compared, and the URL reflects it', async ({ page, site }) => {
  await seedReviews(site, [
    { lensId: 3, overall: 5, dayVision: 8 },
    { lensId: 3, overall: 2, dayVision: 4, reviewerType: 'doctor' },
    { lensId: 9, overall: 4, dayVision: 6 },
  ]);
  await visit(page, '/compare-lenses?lens1=3&lens2=9');
  const reviewsBy = page.getByRole('combobox', { name: 'Reviews by' });
  await expect(values(page, 'Overall Rating').first()).toContainText('3.5 of 5 (2 reviews)');
  await openOptions(page);
  await reviewsBy.selectOption('Patients');
  await expect(page).toHaveURL('/compare-lenses?lens1=3&lens2=9&reviews=patients');
  await expect(values(page, 'Overall Rating by Patients').first()).toContainText('5.0 of 5 (1 patient review)');
  await expect(values(page, 'Daytime Far Vision').first()).toContainText('8.0 of 10');
  await reload(page);
  await openOptions(page);
  await expect(reviewsBy).toHaveValue('patients');
  await page.getByRole('link', { name: 'Patient reviews only, remove' }).click();
  await expect(page).toHaveURL('/compare-lenses?lens1=3&lens2=9');
  const options = page.locator('summary').filter({ hasText: 'Options' });
  await expect(options, 'the chip goes, the keyboard stays at what it stood for').toBeFocused();
  await reviewsBy.selectOption('Doctors');
  await expect(values(page, 'Overall Rating by Doctors').first()).toContainText('2.0 of 5 (1 doctor review)');
  await expect(values(page, 'Overall Rating by Doctors').last()).toContainText('No doctor reviews yet');
  const csv = await (await page.request.get('/compare-lenses.csv?lens1=3&lens2=9&reviews=doctors')).text();
  expect(csv).toContain('Reviews by,Doctors,Doctors');
  expect(csv).toContain('Overall rating (1 to 5),2.0,');
});

test('up to four lenses stand side by side, on a phone two of them at a time', async ({ page, site }) => {
  const third = await test.step('four lenses are chosen', async () => {
    const people = Array<number[]>(30).fill([-0.5, 0.5]).flat();
    const rated = (lensId: number, dayVision: number, nightVision: number) =>
      people.map((off) => ({ lensId, dayVision: dayVision + off, nightVision: nightVision + off }));
    await seedReviews(site, [...rated(3, 8, 6), ...rated(9, 6, 6), ...rated(7, 5, 6), ...rated(1, 5, 8)]);
    await visit(page, '/compare-lenses?lens1=3&lens2=9');
    const third = page.getByRole('combobox', { name: 'Third lens' });
    await openOptions(page);
    await third.selectOption('Basic Monofocal');
    await page.getByRole('combobox', { name: 'Fourth lens' }).selectOption('Light Adjustable Lens (LAL)');
    await expect(page).toHaveURL('/compare-lenses?lens1=3&lens2=9&lens3=7&lens4=1');
    await expect(third.getByRole('option', { disabled: true })).toHaveCount(3);
    const names = ['Alcon PanOptix Pro', 'Clearview3', 'Basic Monofocal', 'Light Adjustable Lens (LAL)'];
    await expect(
      page.getByRole('table', { name: `${names.slice(0, 3).join(', ')} and ${names[3]} compared` }),
    ).toBeVisible();
    await expect(page).toHaveTitle(`${names.slice(0, 3).join(', ')} or ${names[3]} – Iolite`);
    await expect(values(page, 'Daytime Far Vision').getByText(MARKS)).toHaveText(['Higher']);
    await expect(values(page, 'Daytime Far Vision').first()).toHaveAttribute('data-lead', 'clear');
    await expect(values(page, 'Night Vision').last()).toHaveAttribute('data-lead', 'clear');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const more = page.locator('.sheet-more > summary').first();
    await more.focus();
    const [focused, head] = [await more.boundingBox(), await page.locator('.sheet-names').boundingBox()];
    expect(focused?.y, 'what has focus is below the names').toBeGreaterThan((head?.y ?? 0) + (head?.height ?? 0));
    return third;
  });

  await test.step('only differences are shown', async () => {
    await openOptions(page);
    await page.getByRole('checkbox', { name: 'Differences only' }).check();
    await expect(page).toHaveURL('/compare-lenses?lens1=3&lens2=9&lens3=7&lens4=1&rows=differences');
    await expect(page.getByRole('rowheader')).toHaveText([
      'Daytime Far Vision',
      'Night Vision',
      'At Night',
      'Pros',
      'Cons',
    ]);
    await expect(
      page.getByText('Not shown, because the differences are small or may be chance: Overall Rating, Near'),
    ).toBeVisible();
  });

  await test.step('a phone shows two of them', async () => {
    await page.setViewportSize({ width: 320, height: 740 });
    const shown = () => values(page, 'Daytime Far Vision').filter({ visible: true });
    await expect(shown()).toHaveCount(2);
    await page.getByRole('combobox', { name: 'Shown second' }).selectOption('Light Adjustable Lens (LAL)');
    await expect(page).toHaveURL('/compare-lenses?lens1=3&lens2=1&lens3=7&lens4=9&rows=differences');
    await expect(page.getByRole('columnheader')).toHaveText([/^Alcon PanOptix Pro/, /^Light Adjustable Lens/]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await axe(page);
    await page.goBack();
    await expect(page.getByRole('combobox', { name: 'Shown second' })).toHaveValue('9');
  });

  await test.step('all four are shared and saved', async () => {
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.getByText('Print / Export').click();
    await page.getByRole('button', { name: 'Copy Link' }).click();
    await expect(page.getByRole('textbox', { name: 'Link, to copy' }), 'where the clipboard is refused').toHaveValue(
      `${site.url}/compare-lenses?lens1=3&lens2=9&lens3=7&lens4=1&rows=differences`,
    );
    const csv = await page.request.get('/compare-lenses.csv?lens1=3&lens2=9&lens3=7&lens4=1');
    expect(csv.headers()['content-disposition']).toContain('lens-comparison-3-9-7-1.csv');
    expect(await csv.text()).toContain('Daytime Far Vision: difference,Higher,,,\r\n');
  });

  await test.step('a lens is taken out', async () => {
    await openOptions(page);
    await third.selectOption('');
    await expect(page, 'the fourth moves up').toHaveURL('/compare-lenses?lens1=3&lens2=9&lens3=1&rows=differences');
  });

  await test.step('two lenses in one pair of eyes are compared', async () => {
    await addAnswers(site.sql, 4, peopleSaying(12, { other_eye: 'listed', other_lens_id: 7 }, [1, { halos: 2 }]));
    const pair = 'Alcon Clareon Vivity + Basic Monofocal';
    await expectServed(page, '/compare-lenses', pair);
    await visit(page, '/compare-lenses?lens1=3&lens2=9');
    await openOptions(page);
    await third.selectOption(pair);
    await expect(page).toHaveURL('/compare-lenses?lens1=3&lens2=9&lens3=4-7');
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole('columnheader').last()).toHaveText(
      new RegExp(`^${pair.replace('+', '\\+')}.*12 people$`),
    );
    await expect(
      page
        .getByRole('row', { name: /^What will I see at night/ })
        .getByRole('cell')
        .last(),
    ).toContainText('0 of 100');
    await expect(values(page, 'Overall Rating').last()).toHaveText('– (scores belong to one lens)');
    await axe(page);
  });
});
