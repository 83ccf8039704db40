import type { Page } from '@playwright/test';
import { visit } from './acts.ts';
import { expect, test } from './fixtures.ts';

const PAGES = [
  '/',
  '/lenses/3',
  '/lenses/3/since-surgery',
  '/compare-lenses?lens1=3&lens2=4',
  '/choose',
  '/choose?reading=most&halos=matters',
  '/choose/sheet',
  '/my-surgeon-named?lens=4&lens=3&eye=glaucoma-mild',
  '/your-eyes',
  '/your-choices',
  '/iol-class/multifocal',
  '/iol-class/toric',
  '/faq',
  '/how-it-works',
  '/how-it-works/methods',
  '/submit-review/3',
  '/for-doctors',
  '/doctor-registration',
  '/warning-signs-card',
  '/about',
  '/api',
  '/privacy-policy',
  '/no-such-page',
];

/** The sizes of the text that is seen, and those of the tokens, in pixels. Text in a drawing is scaled with it. */
function sizesOf(page: Page) {
  return page.evaluate(() => {
    const rounded = (size: string) => Number.parseFloat(size).toFixed(1);
    const seen = new Map<string, string>();
    for (const details of document.querySelectorAll('details')) details.open = true;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: parent, textContent: text } = texts.currentNode;
      if (!parent?.checkVisibility() || !text?.trim() || parent.closest('svg, .sr-only, option, noscript')) continue;
      seen.set(rounded(getComputedStyle(parent).fontSize), `${parent.tagName}.${parent.className}: ${text.trim()}`);
    }
    const probe = document.body.appendChild(document.createElement('p'));
    const tokens = ['sm', 'base', 'lg', 'heading', 'title', 'display'].map((name) => {
      probe.style.fontSize = `var(--text-${name})`;
      return rounded(getComputedStyle(probe).fontSize);
    });
    probe.remove();
    return { seen: [...seen], tokens };
  });
}

for (const [screen, width] of [
  ['a desktop', 1280],
  ['a phone', 360],
] as const) {
  test(`text on ${screen} has one of six sizes on every kind of page`, async ({ page, allowConsole }) => {
    allowConsole(/the server responded with a status of 404/);
    await page.setViewportSize({ width, height: 800 });
    for (const address of PAGES) {
      await visit(page, address);
      const { seen, tokens } = await sizesOf(page);
      expect(seen.length, address).toBeGreaterThan(1);
      expect(
        seen.filter(([size]) => !tokens.includes(size)),
        address,
      ).toEqual([]);
    }
  });
}

test('larger text enlarges all six', async ({ page }) => {
  const sizes: number[][] = [];
  for (const text of ['', 'large', 'larger']) {
    await visit(page, '/iol-class/multifocal');
    await page.evaluate((value) => {
      document.documentElement.dataset.text = value;
    }, text);
    const { seen, tokens } = await sizesOf(page);
    expect(seen.filter(([size]) => !tokens.includes(size))).toEqual([]);
    sizes.push(tokens.map(Number));
  }
  const [normal = [], large = [], larger = []] = sizes;
  expect(large.every((size, place) => size > (normal[place] ?? 0))).toBe(true);
  expect(larger.every((size, place) => size > (large[place] ?? 0))).toBe(true);
});
