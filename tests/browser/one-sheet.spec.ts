import type { Page } from '@playwright/test';
import { SUB_SCORE_LABELS } from '#domain/review/rules.ts';
import { visit } from './acts.ts';
import { test as anySite, expect } from './fixtures.ts';

/** A demonstration is as full as a site gets. */
const test = anySite.extend({ baseURL: async ({ demonstration }, use) => use(demonstration.url) });

// One demonstration serves all of them.
test.describe.configure({ mode: 'default' });

const LENS = '/lenses/4';
const COMPARISON = '/compare-lenses?lens1=3&lens2=4';
const DESK = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };

/** What a visitor sees of a sheet before anything is unfolded; all lengths in pixels from the top of the window. */
async function seen(page: Page) {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const sheet = document.querySelector('dialog .modal-frame') ?? document.querySelector('main');
    if (!sheet) throw new Error('There is no sheet.');
    const textOf = (element: Element) => element.textContent?.trim() ?? '';
    const placeOf = (element: Element | undefined) => element?.getBoundingClientRect().top ?? Number.NaN;
    const rows = [...sheet.querySelectorAll('tr')].map((row) => ({
      name: textOf(row.querySelector('th') ?? row),
      words: textOf(row),
      ...row.getBoundingClientRect().toJSON(),
    }));
    const shown: string[] = [];
    const sizes = new Set<string>();
    const texts = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: parent, textContent: text } = texts.currentNode;
      if (!parent?.checkVisibility() || !text?.trim() || parent.closest('.sr-only, option, noscript')) continue;
      shown.push(text);
      sizes.add(getComputedStyle(parent).fontSize);
    }
    const words = shown.join(' ');
    return {
      rows: rows as { name: string; words: string; top: number; bottom: number }[],
      height: sheet.scrollHeight,
      words: words.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length,
      ranges: words.match(/between \d|\d to \d+ of/g)?.length ?? 0,
      overall: placeOf([...sheet.querySelectorAll('h3, th')].find((one) => textOf(one).startsWith('Overall Rating'))),
      bands: [...sheet.querySelectorAll('.night-strip > img')].filter((one) => one.checkVisibility()).map(placeOf),
      sizes: [...sizes],
    };
  });
}

for (const address of [LENS, COMPARISON]) {
  test(`${address} shows scores, night, pros and cons on a few screens, in few words`, async ({ page }) => {
    for (const screen of [DESK, PHONE]) {
      await page.setViewportSize(screen);
      await visit(page, address);
      const isDesk = screen === DESK;
      const where = `${address} at ${screen.width}`;
      const sheet = await seen(page);
      const row = (name: string) => sheet.rows.find((one) => one.name.startsWith(name));
      for (const score of Object.values(SUB_SCORE_LABELS)) {
        expect(row(score)?.words, `${score}, ${where}`).toMatch(/\d\.\d.*\d answers/);
        expect(row(score)?.bottom, `${score}, ${where}`).toBeLessThan(isDesk ? 1_000 : 1_900);
      }
      // The budgets of words for a lens and for a comparison before anything is unfolded.
      expect(sheet.words, where).toBeLessThanOrEqual(address === LENS ? 700 : 600);
      expect(sheet.ranges, where).toBeLessThanOrEqual(12);
      expect(sheet.sizes.length, `${where}: ${sheet.sizes}`).toBeLessThanOrEqual(6);
      expect(Math.max(...sheet.bands) - Math.min(...sheet.bands), where).toBeLessThan(400);
      if (address === COMPARISON) expect(sheet.overall, where).toBeLessThan(isDesk ? 450 : 600);
      if (isDesk) continue;
      expect(sheet.height, where).toBeLessThanOrEqual(4_900);
      expect(row('Pros')?.top, where).toBeLessThan(2_500);
    }
  });
}

test('a comparison begins with who sees fewer halos and who reads without glasses', async ({ page }) => {
  const answers = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) }).getByRole('cell');
  for (const screen of [DESK, PHONE]) {
    await page.setViewportSize(screen);
    await visit(page, COMPARISON);
    await expect(answers('What will I see at night')).toContainText([/^\s*\d+ of 100 /, /^\s*\d+ of 100 /]);
    await expect(answers('Glasses to read')).toContainText([/^\s*\d+ of 100 /, /^\s*\d+ of 100 /]);
    await expect(answers('What will I see at night').last().locator('[data-lead="clear"]')).toHaveCount(1);
    await expect(answers('Glasses to read').first().locator('[data-lead="clear"]')).toHaveCount(1);
    await expect(answers('What will I see at night').first()).toBeInViewport({ ratio: 0.5 });
  }
  const parts = (await page.getByRole('figure').last().locator('ol').innerText()).split(/\s+/);
  const none = Number(parts[0]) + Number(parts[2]);
  await expect(answers('What will I see at night').last(), 'as in the band').toContainText(`${none} of 100`);
});

test('every part of a band has its number and its word, also on a phone', async ({ page }) => {
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await visit(page, COMPARISON);
    for (const symptom of ['Halos', 'Starbursts', 'Glare']) {
      await page.locator('.night-switch label', { hasText: symptom }).click();
      const strips = page.getByRole('figure').filter({ visible: true, has: page.locator('ol') });
      await expect(strips).toHaveCount(2);
      await expect(strips.locator('figcaption')).toHaveText([
        `${symptom}: Alcon PanOptix Pro`,
        `${symptom}: Alcon Clareon Vivity`,
      ]);
      const cut = await strips
        .locator('li')
        .evaluateAll((parts) =>
          parts
            .filter(
              (part) => part.scrollWidth > part.clientWidth + 1 || part.getBoundingClientRect().right > innerWidth,
            )
            .map(({ textContent }) => textContent),
        );
      expect(cut, `${symptom} at ${width}`).toEqual([]);
      await expect(strips.locator('li:not(:has(> img[src*="svgView"]))'), 'a light for each part').toHaveCount(0);
    }
  }
});

test('on a phone, the rating of a lens and its summary are on the first screen, and nothing lies over them', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await visit(page, LENS);
  const { overall, rows } = await seen(page);
  const summary = ['What will I see at night', 'Glasses to read', 'Daytime Far Vision'];
  const places = summary.map((name) => rows.find((row) => row.name.startsWith(name)));
  const tops = [overall, ...places.map((row) => row?.top ?? Number.NaN)];
  expect(tops, 'the rating, the summary, the scores').toEqual(tops.toSorted((a, b) => a - b));
  expect(places[0]?.bottom).toBeLessThanOrEqual(PHONE.height - 16);
  const rate = await page.getByRole('dialog').getByRole('link', { name: 'Rate this Lens' }).boundingBox();
  expect(rate?.y, 'below the first of them, but for its padding').toBeGreaterThanOrEqual(
    (places[0]?.bottom ?? Number.NaN) - 8,
  );
});

test('both pages end with steps that lead on with the lenses of the page', async ({ page }) => {
  const steps = () => page.getByRole('region', { name: 'What You Can Do Now' }).getByRole('link');
  const targets = () => steps().evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await visit(page, LENS);
  await expect(steps()).toHaveCount(3);
  expect(await targets()).toEqual(['/your-eyes', '/compare-lenses?lens1=4', '/choose/sheet?lens=4']);
  await visit(page, COMPARISON);
  await expect(steps()).toHaveCount(3);
  expect(await targets()).toEqual(['/your-eyes', '/my-surgeon-named?lens=3&lens=4', '/choose/sheet?lens=3&lens=4']);
});

test('on a phone, the lists of lenses are folded above a comparison, and open before there is one', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await visit(page, COMPARISON);
  const first = page.getByRole('combobox', { name: 'First lens' });
  await expect(first).toBeHidden();
  await page.getByText('Change lenses').click();
  await first.selectOption('Basic Monofocal');
  await expect(page).toHaveURL('/compare-lenses?lens1=7&lens2=4');
  await expect(first, 'stays open while it is used').toBeVisible();
  await visit(page, '/compare-lenses');
  await expect(first).toBeVisible();
  await page.setViewportSize(DESK);
  await visit(page, COMPARISON);
  await expect(first).toBeVisible();
  await expect(page.getByText('Change lenses')).toBeHidden();
});

test('at night each lens has a band of 100 lights, one symptom at a time, with larger pictures folded', async ({
  page,
}) => {
  await visit(page, COMPARISON);
  const bands = page.getByRole('figure').getByRole('img', { name: /^Of 100 people, / });
  await expect(bands).toHaveCount(2);
  const sources = () => bands.evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''));
  for (const source of await sources()) {
    const shares = /^\/night-scene\/halos-([\d-]+)\.svg$/.exec(source)?.[1]?.split('-').map(Number) ?? [];
    expect(
      shares.reduce((sum, share) => sum + share, 0),
      source,
    ).toBe(100);
    expect((await page.request.get(source)).headers()['content-type']).toContain('image/svg+xml');
  }
  await page.getByRole('radio', { name: 'Halos' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Starbursts' })).toBeChecked();
  expect((await sources()).map((source) => source.split('-')[1]?.split('/')[1])).toEqual(['starbursts', 'starbursts']);

  await page.getByText('Larger pictures, with numbers').filter({ visible: true }).click();
  const levels = page.locator('.night-levels').filter({ visible: true }).getByRole('listitem');
  await expect(levels).toHaveCount(5);
  await expect(levels.nth(2)).toContainText(/2 – Medium.*Alcon PanOptix Pro: \d+ of 100 \(\d+ to \d+\)/);
  await levels.nth(2).getByRole('link').click();
  await expect(page).toHaveURL('/night-scene/020-whole.svg');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the folds unfold after one press more, and the symptom at night can be chosen', async ({ page }) => {
    await page.goto(LENS);
    const bands = page.getByRole('figure').getByRole('img', { name: /^Of 100 people, / });
    await expect(bands).toHaveCount(1);
    await page.getByText('Glare', { exact: true }).click();
    await expect(bands).toHaveAttribute('src', /glare-/);
    const first = page.locator('details').filter({ has: page.getByText('How sure', { exact: true }) });
    await first.locator('summary').click();
    await first.getByRole('link', { name: 'Show this part' }).click();
    await expect(page).toHaveURL(/folds=filled#/);
    await expect(page.getByText('Scores with their margins of error'), 'it is open').toBeInViewport();
    await page.goto(page.url().replace(/#.*/, ''));
    for (const [fold, content] of [
      ['How sure', 'Scores with their margins of error'],
      ['More questions', 'What can go wrong?'],
      ['Every number', 'See it by months since surgery'],
      ['Studies and changes', 'What Has Changed'],
    ] as const) {
      await expect(page.getByText(content).first(), fold).toBeHidden();
      await page.getByText(fold, { exact: true }).click();
      await expect(page.getByText(content).first(), fold).toBeVisible();
    }
  });
});

test('closing a lens leads back to where it was opened, with focus on its link', async ({ page }) => {
  await visit(page, COMPARISON);
  const link = page.getByRole('columnheader').getByRole('link', { name: 'Alcon Clareon Vivity' });
  await link.focus();
  await page.evaluate(() => scrollTo(0, 600));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(LENS);
  await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(COMPARISON);
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(600);

  for (const from of [
    '/iol-class/extended-depth-of-focus',
    '/my-surgeon-named?lens=4&lens=3',
    '/lenses/4/since-surgery',
    '/about',
  ]) {
    await visit(page, from);
    const there = page.getByRole('main').locator('a[href="/lenses/4"]').first();
    await there.evaluate((element) => {
      for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
        fold.open = true;
    });
    await there.click();
    await expect(page).toHaveURL(LENS);
    await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click();
    await expect(page).toHaveURL(from);
    await expect(there, from).toBeFocused();
    await expect(there, from).toBeInViewport();
  }

  await visit(page, LENS);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('article', { name: 'Alcon Clareon Vivity' }).getByRole('link').first()).toBeFocused();
});

test('with text twice as large on a phone, what stays in sight takes at most 80 pixels', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
  for (const address of [LENS, COMPARISON, '/', '/faq']) {
    await visit(page, address);
    const sticky = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((one) => /sticky|fixed/.test(getComputedStyle(one).position) && one.checkVisibility())
        .filter((one) => getComputedStyle(one).top !== 'auto' && !one.matches('dialog, .sr-only'))
        .map((one) => ({ name: one.className, height: one.getBoundingClientRect().height })),
    );
    expect(
      sticky.filter(({ height }) => height > 80),
      address,
    ).toEqual([]);
  }
  await devtools.detach();
});
