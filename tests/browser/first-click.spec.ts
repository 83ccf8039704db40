import type { Page } from '@playwright/test';
import { visit } from './acts.ts';
import { test as anySite, expect } from './fixtures.ts';

/** A demonstration is as full as a site gets. */
const test = anySite.extend({ baseURL: async ({ demonstration }, use) => use(demonstration.url) });

// One demonstration serves all of them.
test.describe.configure({ mode: 'default' });

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

const hero = (page: Page) => page.locator('.hero');

test('the first screen says what the choice is about, and has the four ways to begin', async ({ page }) => {
  for (const screen of [DESK, PHONE]) {
    await page.setViewportSize(screen);
    await visit(page, '/');
    await expect(hero(page).locator('p')).toHaveText(
      /^Your cataract lens implant \(IOL\) stays for life\. Some mean fewer glasses/,
    );
    await expect(hero(page).locator('p')).toBeInViewport({ ratio: 1 });
    for (const [name, href] of [
      ['Help me decide', '/choose'],
      ['Named lenses', '/my-surgeon-named'],
      ['Compare Lenses Now', '/compare-lenses'],
      ['Share Your Experience', '/submit-review'],
    ] as const) {
      const button = hero(page).getByRole('link', { name });
      await expect(button).toBeInViewport({ ratio: 1 });
      await expect(button).toHaveAttribute('href', href);
    }
  }
});

test('three trade-offs lead to comparisons; the drawn one has bars from one line', async ({ page }) => {
  await page.setViewportSize(DESK);
  await visit(page, '/');
  const pairs = hero(page).locator('.hero-comparison').getByRole('link');
  await expect(pairs).toHaveText([
    'Clear nights or reading?',
    'Fewer halos or small print?',
    'Clear nights or screens?',
  ]);
  const starts = await hero(page)
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('.bar-fill')].map((fill) => fill.getBoundingClientRect().left)),
    );
  expect(starts).toHaveLength(2);
  expect(starts[0]).toEqual(starts[1]);

  const offered = await pairs.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await visit(page, '/compare-lenses');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Ready to Compare?' })).toBeVisible();
  const suggested = main.locator('.pair-links a');
  expect(await suggested.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(offered);
  await suggested.first().click();
  await expect(main.getByRole('table').first()).toContainText('Basic Monofocal');
});

test('the sections are in the order of the specification, with or without a filter', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  for (const address of ['/', '/?q=alcon']) {
    await visit(page, address);
    await expect(headings).toHaveText(['Ten lenses', 'Understanding Your IOL Options', 'News by e-mail']);
  }
  await visit(page, '/');
  await expect(page.getByRole('region', { name: 'Ten lenses' })).toContainText(
    /^Ten lenses ?Averages of [\d,]+ reviews\. Higher is better\./,
  );
  await page.getByRole('banner').locator('summary').filter({ hasText: 'Menu' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Named Lenses' }).click();
  await expect(page).toHaveURL('/my-surgeon-named');
});

test('on a lens, “Rate this Lens” and “Compare” stay in reach on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await visit(page, '/lenses/4');
  for (const place of [0, 0.5, 1]) {
    await page.locator('dialog .modal-frame').evaluate((frame, part) => {
      const scroller = frame.closest('dialog');
      for (const one of [frame, scroller]) one?.scrollTo(0, part * one.scrollHeight);
    }, place);
    for (const name of ['Rate this Lens', 'Compare']) {
      await expect(page.getByRole('dialog').getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
  }
});

test('no page asks the browser for what its policy refuses', async ({ page }) => {
  // The dialog of a lens is loaded ahead, perhaps while the page is still being visited.
  const ahead = page.waitForResponse((response) => new URL(response.url()).pathname.startsWith('/lenses/'));
  await visit(page, '/');
  await ahead;
  await expect(page.locator('link[rel="prefetch"]')).toHaveCount(0);
});

test('two whole lenses fit on the screen of a phone, and each link in them is 44 pixels high and wide', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await visit(page, '/');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(10);
  const places = await cards.evaluateAll((all) =>
    all.map((card) => {
      const { top, height } = card.getBoundingClientRect();
      return { top, height, overflows: card.scrollWidth > card.clientWidth };
    }),
  );
  for (const { height, overflows } of places) {
    expect(height).toBeLessThanOrEqual(350);
    expect(overflows).toBe(false);
  }
  const header = await page.getByRole('banner').evaluate((one) => one.getBoundingClientRect().height);
  const [first, second] = [places[1], places[2]];
  expect((second?.top ?? 0) + (second?.height ?? 0) - (first?.top ?? 0)).toBeLessThanOrEqual(PHONE.height - header);

  const targets = cards.locator('a, label');
  expect(await targets.count()).toBe(40);
  for (const target of await targets.all()) {
    await target.evaluate((one) => one.scrollIntoView({ block: 'center' }));
    const size = await target.evaluate(sizeOfTarget);
    expect(Math.min(...size), (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44);
  }
});

/** Width and height of the area around the middle of an element in which a press hits it. */
function sizeOfTarget(target: Element): [number, number] {
  const { left, top, width, height } = target.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const isHit = (dx: number, dy: number) => target.contains(document.elementFromPoint(x + dx, y + dy));
  const reach = (dx: number, dy: number): number => {
    let far = 0;
    while (far < 100 && isHit(far * dx, far * dy)) far += 0.5;
    return far;
  };
  return [reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1)];
}

test('the first page asks for at most 400 words', async ({ page }) => {
  await page.setViewportSize(DESK);
  await visit(page, '/');
  const words = await page.getByRole('main').evaluate((main) => {
    const shown: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: parent, textContent: text } = texts.currentNode;
      if (!parent?.checkVisibility() || parent.closest('.sr-only, option, noscript, [inert]')) continue;
      shown.push(text ?? '');
    }
    return shown.join(' ').match(/\S*[\p{L}\d]\S*/gu)?.length ?? 0;
  });
  expect(words).toBeGreaterThan(200);
  expect(words).toBeLessThanOrEqual(400);
});

test('a URL with a filter begins at its results, and typing moves nothing', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await visit(page, '/?q=vivity');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clarity in Sight. Confidence in Choice.');
  await expect(hero(page)).toHaveCount(0);
  await expect(page.getByRole('article').first()).toBeInViewport();
  await page.getByRole('link', { name: 'Iolite', exact: true }).click();
  await expect(hero(page), 'the whole page again').toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(1);

  await visit(page, '/?q=alcon');
  await page.getByRole('link', { name: 'Compare Alcon Clareon Vivity' }).click();
  await expect(page).toHaveURL('/compare-lenses?lens1=4');
  await page.goBack();
  await expect(page).toHaveURL('/?q=alcon');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(hero(page), 'again from its results on').toHaveCount(0);

  await visit(page, '/');
  const top = () =>
    page.getByLabel('Search', { exact: true }).evaluate((one) => one.getBoundingClientRect().top + scrollY);
  const before = await top();
  await page.getByLabel('Search', { exact: true }).fill('vivity');
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(await top()).toBe(before);
});

for (const question of ['glaucoma', 'halos', 'driving', 'cost']) {
  test(`a search for “${question}” shows the page that answers`, async ({ page }) => {
    await visit(page, `/?q=${question}`);
    const ways = page.getByRole('navigation', { name: 'Pages about your search' }).getByRole('link');
    await expect(page.getByRole('heading', { name: 'No Lenses Found' })).toBeVisible();
    await ways.first().click();
    await expect(page).toHaveURL(/\/[a-z-]+[^?]*$/);
  });
}

test('the footer is three short groups, in two columns on a phone, and one row of other pages on a desk', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await visit(page, '/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('navigation', { name: 'Resources' }).getByRole('link')).toHaveText([
    'Lens Comparison',
    'Patient Reviews',
    'Blog & Articles',
    'For Doctors',
  ]);
  const [resources, support] = await Promise.all(
    ['Resources', 'Support'].map((name) => footer.getByRole('navigation', { name }).boundingBox()),
  );
  expect(support?.y).toBe(resources?.y);
  const more = await footer.getByRole('navigation', { name: 'More pages' }).boundingBox();
  expect(more?.y).toBeGreaterThan((resources?.y ?? 0) + (resources?.height ?? 0));
  await page.setViewportSize(DESK);
  const row = footer.getByRole('navigation', { name: 'More pages' }).getByRole('link');
  await expect(row.filter({ hasText: 'Accessibility' })).toHaveAttribute('href', '/about#accessibility');
  const tops = await row.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test('Login and Sign Up say that they are for doctors', async ({ page }) => {
  await page.setViewportSize(DESK);
  await visit(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Login for doctors' }).click();
  await expect(page.getByRole('dialog', { name: 'Doctor Portal Login' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up for doctors' }).click();
  await expect(page.getByRole('dialog')).toContainText(/doctor|ophthalmologist/i);
});
