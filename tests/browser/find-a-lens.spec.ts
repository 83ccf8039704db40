import type { Page } from '@playwright/test';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { card, lensNames, reload, visit } from './acts.ts';
import { axe, expect, test } from './fixtures.ts';
import { type SeededReview, seedReviews } from './seed.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const type = (page: Page) => page.getByRole('combobox', { name: 'Lens type' });
const sort = (page: Page) => page.getByRole('combobox', { name: 'Sort by' });
const named = (...ids: number[]) => ids.map((id) => CATALOGUE[id - 1]?.name ?? '');
const BY_NAME = named(4, 3, 7, 5, 9, 10, 6, 2, 1, 8);

const TYPES: [filter: string, lenses: string[]][] = [
  ['Monofocal', named(7, 1, 8)],
  ['Multifocal', named(3, 5, 9, 2)],
  ['Extended Depth of Focus', named(4, 10, 6)],
  ['Toric', named(8)],
  ['Adjustable Monofocal', named(1)],
  ['Presbyopia-Correcting IOL', named(4, 3, 5, 9, 10, 6, 2)],
];

test('the grid shows all lenses, is filtered by words and by type, and each view has a URL', { tag: '@check' }, async ({
  page,
}) => {
  await test.step('the home page shows all lenses, each with its type and manufacturer', async () => {
    await visit(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clarity in Sight. Confidence in Choice.');
    await expect(page.getByText(`${CATALOGUE.length} lenses`, { exact: true })).toBeVisible();
    await expect(lensNames(page)).toHaveText(BY_NAME);
    const panOptix = card(page, 'Alcon PanOptix Pro');
    await expect(panOptix).toContainText('Alcon · Multifocal');
    await expect(panOptix.getByRole('list', { name: 'Features' }).getByRole('listitem')).toHaveText([
      'Three focuses',
      'Fine rings',
      '+4 more',
    ]);
    await expect(panOptix.getByText('No reviews yet')).toHaveCount(1);
  });

  await test.step('searching filters the grid by name and manufacturer, ignoring case', async () => {
    await expect(search(page)).toHaveAttribute('placeholder', 'Search by name or manufacturer...');
    await search(page).pressSequentially('aLcOn');
    await expect(lensNames(page)).toHaveText(named(4, 3));
    await expect(page).toHaveURL('/?q=aLcOn');
    await search(page).fill('lenstec');
    await expect(lensNames(page)).toHaveText(named(9));
    await expect(page.getByText('1 lens', { exact: true })).toBeVisible();
    await search(page).fill('no such lens');
    await expect(page.getByRole('heading', { name: 'No Lenses Found' })).toBeVisible();
    await expect(page.getByText('Try adjusting your search or filter criteria.', { exact: true })).toBeVisible();
    await expect(lensNames(page)).toHaveCount(0);
    await search(page).fill('');
    await expect(lensNames(page)).toHaveCount(CATALOGUE.length);
    await expect(page).toHaveURL('/');
  });

  await test.step('every type filter shows its lenses, by the control and by the URL', async () => {
    for (const [filter, lenses] of TYPES) {
      await type(page).selectOption(filter);
      await expect(lensNames(page), filter).toHaveText(lenses);
      expect(new URL(page.url()).searchParams.get('type')).toBe(filter);
    }
    await type(page).selectOption('All');
    await expect(lensNames(page)).toHaveText(BY_NAME);
    await expect(page).toHaveURL('/');
    for (const [filter, lenses] of TYPES) {
      const response = await page.request.get(`/?type=${encodeURIComponent(filter)}`);
      const headings = [...(await response.text()).matchAll(/<h3 id="lens-\d+"[^>]*>.*?<\/h3>/g)];
      expect(headings.length, filter).toBe(lenses.length);
    }
  });

  await test.step('a view survives a reload, and Back and Forward move through the views', async () => {
    await type(page).selectOption('Multifocal');
    await sort(page).selectOption('Name');
    await search(page).fill('john');
    await expect(page).toHaveURL('/?q=john&type=Multifocal&sort=name');
    await reload(page);
    await expect(lensNames(page)).toHaveText(named(2));
    await expect(search(page)).toHaveValue('john');
    await expect(type(page)).toHaveValue('Multifocal');
    await expect(sort(page)).toHaveValue('name');

    // Typing replaces the URL of its view, so that one step back leaves the whole word.
    await page.goBack();
    await expect(page).toHaveURL('/?type=Multifocal');
    await expect(lensNames(page)).toHaveText(named(3, 5, 9, 2));
    await expect(search(page)).toHaveValue('');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(lensNames(page)).toHaveCount(CATALOGUE.length);
    await page.goForward();
    await page.goForward();
    await expect(lensNames(page)).toHaveText(named(2));
    await expect(search(page)).toHaveValue('john');
  });

  await test.step('Back puts the search field right even while it has focus', async () => {
    await visit(page, '/');
    await type(page).selectOption('Multifocal');
    await search(page).fill('lenstec');
    await expect(lensNames(page)).toHaveText(named(9));
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(lensNames(page)).toHaveCount(CATALOGUE.length);
    await expect(search(page)).toHaveValue('');
  });

  await test.step('unknown query parameters do no harm', async () => {
    await visit(page, '/?q=&type=Nonsense&sort=worst&doctors=maybe&page=99&%E0%A4%A');
    await expect(lensNames(page)).toHaveText(BY_NAME);
    await expect(type(page)).toHaveValue('All');
    await expect(sort(page)).toHaveValue('rating');
  });
});

test('every order puts the best first, ties by reviews and then by name, lenses without answers last', async ({
  page,
  site,
}) => {
  const reviews: SeededReview[] = [
    { lensId: 1, overall: 4, dayVision: 9, nightVision: null, nearVision: 1, dysphotopsia: 8 },
    { lensId: 2, overall: 4, dayVision: 2, nightVision: 3, nearVision: 7, dysphotopsia: 3 },
    { lensId: 2, overall: 4, dayVision: 2, nightVision: 3, nearVision: 7, dysphotopsia: 3 },
    { lensId: 5, overall: 5, dayVision: 6, nightVision: 4, nearVision: 0 },
    { lensId: 9, overall: 4, dayVision: 6, nightVision: 8, nearVision: 7, dysphotopsia: 1 },
  ];
  await seedReviews(site, Array<SeededReview[]>(40).fill(reviews).flat());
  await visit(page, '/');
  const orders: [label: string, parameter: string, first: string[]][] = [
    ['Overall Rating', 'rating', named(5, 2, 9, 1, 4)],
    ['Day Vision', 'dayVision', named(1, 5, 9, 2, 4)],
    ['Night Vision', 'nightVision', named(9, 5, 2, 1, 4)],
    ['Near Vision', 'nearVision', named(2, 9, 1, 5, 4)],
    ['Least Halos and Glare', 'dysphotopsia', named(9, 2, 5, 1, 4)],
    ['Name', 'name', BY_NAME],
  ];
  for (const [label, parameter, first] of orders) {
    const html = await (await page.request.get(`/?sort=${parameter}`)).text();
    const served = await page.evaluate((text) => {
      const made = new DOMParser().parseFromString(text, 'text/html');
      const names = [...made.querySelectorAll('article h3')].map((name) => name.textContent);
      return { names, order: made.querySelector<HTMLSelectElement>('[name="sort"]')?.selectedOptions[0]?.text };
    }, html);
    expect(served.order).toBe(label);
    expect(served.names.slice(0, first.length), label).toEqual(first);
  }
  for (const [label, , first] of orders) {
    await sort(page).selectOption(label);
    await expect.poll(async () => (await lensNames(page).allTextContents()).slice(0, first.length)).toEqual(first);
  }
});

test('lenses with too few answers do not lead: they are listed separately, by the same score', async ({
  page,
  site,
}) => {
  const times = (count: number, review: SeededReview) => Array.from({ length: count }, () => review);
  await seedReviews(site, [
    ...times(4, { lensId: 1, overall: 5, dayVision: 10, nearVision: 10 }),
    ...times(40, { lensId: 2, overall: 3, dayVision: 4, nearVision: 2 }),
    ...times(40, { lensId: 5, overall: 4, dayVision: 3, nearVision: null }),
    ...times(1, { lensId: 5, overall: 4, dayVision: 3, nearVision: 9 }),
  ]);
  await visit(page, '/');
  const apart = page.getByRole('heading', { name: 'Too few reviews to rank' });
  /** Names of lenses and the heading in reading order. */
  const outline = async () => (await page.locator('#lenses h3').allTextContents()).slice(0, 5);
  await expect(apart).toBeVisible();
  expect(await outline()).toEqual([...named(5, 2), 'Too few reviews to rank', ...named(1, 4)]);
  await sort(page).selectOption('Day Vision');
  await expect.poll(outline).toEqual([...named(2, 5), 'Too few reviews to rank', ...named(1, 4)]);
  await expect(card(page, 'Light Adjustable Lens (LAL)')).toContainText('4 answers');
  await sort(page).selectOption('Near Vision');
  await expect.poll(outline).toEqual([...named(2), 'Too few reviews to rank', ...named(1, 5, 4)]);
  await expect(card(page, 'Light Adjustable Lens (LAL)')).toContainText('Near 10.0 4 answers');
  await sort(page).selectOption('Name');
  await expect(apart).toHaveCount(0);
  await expect(lensNames(page)).toHaveText(BY_NAME);
});

test('a card shows the trade-offs of a lens, and a shortlist follows to other pages', async ({ page, site }) => {
  await seedReviews(
    site,
    Array<number[]>(12)
      .fill([0, 0.5, 1, 0.5, 0])
      .flat()
      .map((more) => ({
        lensId: 7,
        dayVision: 9 + more,
        intermediateVision: 6 + more,
        nearVision: 3 + more,
        nightVision: 6 + more,
        dysphotopsia: 1 + more,
      })),
  );
  await visit(page, '/?sort=dysphotopsia');
  const monofocal = card(page, 'Basic Monofocal');
  await expect(monofocal.getByRole('list', { name: 'Scores of 10' }).getByRole('listitem')).toHaveText([
    'Halos, glare 1.4 lower is better · 60 answers',
    'Far 9.4',
    'Near 3.4',
    'Night 6.4',
  ]);
  await expect(page.getByText('10 lenses, by the score for halos, glare and starbursts in reviews')).toBeVisible();

  const box = (lens: string) => page.getByRole('checkbox', { name: `Shortlist ${lens}`, exact: true });
  for (const lens of ['Toric Monofocal', 'Basic Monofocal', 'Alcon PanOptix Pro']) await box(lens).check();
  await expect(page).toHaveURL('/?sort=dysphotopsia&lens=3&lens=7&lens=8');
  const shortlist = page.getByRole('status').filter({ hasText: 'Shortlist: 3 of 4' });
  await expect(shortlist).toContainText('Alcon PanOptix Pro, Basic Monofocal, Toric Monofocal');
  await expect(shortlist, 'in sight while the grid is').toBeInViewport();
  await sort(page).selectOption('Name');
  await expect(page).toHaveURL('/?sort=name&lens=3&lens=7&lens=8');
  await reload(page);
  await expect(box('Basic Monofocal')).toBeChecked();
  await box('Clearview3').check();
  await expect(box('J&J PureSee'), 'four are as many as can be compared').toBeDisabled();
  await box('Toric Monofocal').uncheck();
  await axe(page);
  await page.setViewportSize({ width: 320, height: 740 });
  await box('J&J PureSee').focus();
  await expect(box('J&J PureSee'), 'what has focus is not behind it').toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Question Sheet', exact: true })).toHaveAttribute(
    'href',
    '/choose/sheet?lens=3&lens=7&lens=9',
  );
  await main.getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(page).toHaveURL('/compare-lenses?lens1=3&lens2=7&lens3=9');
  await page.goBack();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL('/?sort=name');
  await expect(box('Basic Monofocal')).not.toBeChecked();
});

test('choices before hydration are preserved', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await search(page).fill('alcon');
  await type(page).selectOption('Multifocal');
  scripts.resolve();
  await expect(lensNames(page)).toHaveText(named(3));
  await expect(search(page)).toHaveValue('alcon');
  await expect(type(page)).toHaveValue('Multifocal');
});
