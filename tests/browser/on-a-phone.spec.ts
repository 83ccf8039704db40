import type { Page } from '@playwright/test';
import { form, toast, visit } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { seedReviews } from './seed.ts';

const PAGES = [
  '/',
  '/lenses/3',
  '/compare-lenses',
  '/compare-lenses?lens1=3&lens2=5',
  '/submit-review',
  '/iol-class/toric',
  '/faq#risks',
  '/doctor-registration',
  '/how-it-works',
];

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 });

test('the menu can be opened, navigated and closed by keyboard alone', async ({ page }) => {
  await visit(page, '/');
  const banner = page.getByRole('banner');
  const menu = banner.locator('summary').filter({ hasText: 'Menu' });
  const compare = banner.getByRole('link', { name: 'Compare Lenses' });
  await expect(compare).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(banner.getByRole('link', { name: 'Iolite' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(compare).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(banner.getByRole('link', { name: 'Home' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(compare).toBeHidden();
  await expect(menu).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(compare).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/compare-lenses');
  await expect(compare, 'the menu closes behind the page it led to').toBeHidden();
});

test('a class page begins with its answer, followed by the links to other classes', async ({ page }) => {
  for (const slug of ['multifocal', 'light-adjustable-lens']) {
    await visit(page, `/iol-class/${slug}`);
    const answer = await page.getByRole('region', { name: 'At a glance' }).boundingBox();
    const others = await page.getByRole('navigation', { name: 'Lens classes' }).boundingBox();
    if (!answer || !others) throw new Error(`A part of ${slug} is not on the page.`);
    expect(answer.y + answer.height, slug).toBeLessThan(740);
    expect(others.y, slug).toBeGreaterThan(answer.y + answer.height);
  }
});

/** Elements wider than the window, or than an open dialog; expected to be empty. */
async function sideways(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const frames = [document.documentElement, ...document.querySelectorAll('dialog .modal-frame')];
    return frames.flatMap((frame) => {
      if (frame.scrollWidth <= frame.clientWidth) return [];
      const edge = Math.max(0, frame.getBoundingClientRect().left) + frame.clientWidth;
      const seen = [...frame.querySelectorAll('*')].filter((one) => one.checkVisibility());
      const outside = seen.filter((one) => one.getBoundingClientRect().right > edge);
      const tag = (one: Element) => `${one.outerHTML.slice(0, 100)} ends at ${one.getBoundingClientRect().right}`;
      return [`${frame.scrollWidth - frame.clientWidth} px too wide`, ...outside.map(tag)];
    });
  });
}

/** Words that are broken because their column is too narrow; expected to be empty. */
async function torn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // The longest words of the language may break where text is very large.
    const words = /(?<!\p{Letter})\p{Letter}{2,14}(?!\p{Letter})/gu;
    const isClipped = (one: Element | null): boolean =>
      one !== null && (getComputedStyle(one).clipPath !== 'none' || isClipped(one.parentElement));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, ({ parentElement: parent }) =>
      parent?.checkVisibility() && !parent.closest('[aria-hidden="true"]') && !isClipped(parent)
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_REJECT,
    );
    const broken: string[] = [];
    const range = document.createRange();
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      for (const { 0: word, index } of node.data.matchAll(words)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(`${word} in ${node.parentElement?.outerHTML.slice(0, 100)}`);
      }
    }
    return broken;
  });
}

const SCREENS = [
  { name: 'at 360 pixels', width: 360, textSize: 16 },
  // As 1280 pixels at 400 percent zoom.
  { name: 'at 320 pixels', width: 320, textSize: 16 },
  { name: 'with text twice as large', width: 360, textSize: 32 },
];

/**
 * Asserts that nothing on the page is wider than any of the screens.
 *
 * @param options.words whether words must not be broken either.
 * @param options.isLarger whether the display control has made text larger.
 */
async function expectToFit(page: Page, state: string, { words = false, isLarger = false } = {}): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  for (const { name, width, textSize } of SCREENS) {
    await page.setViewportSize({ width, height: 740 });
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: textSize, fixed: textSize } });
    const usual = textSize * 1.125;
    const expected = isLarger ? Math.min(textSize * 1.625, Math.max(usual, width / 10)) : usual;
    const bodySize = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
    await expect.poll(bodySize).toBeCloseTo(expected, 1);
    await expect.poll(() => sideways(page), { message: `${state} ${name}` }).toEqual([]);
    if (words) expect(await torn(page), `${state} ${name}`).toEqual([]);
  }
  await devtools.detach();
}

test('nothing needs sideways scrolling and no word is broken on small screens and with text twice as large', async ({
  page,
  site,
}) => {
  test.slow();
  await visit(page, '/');
  await expectToFit(page, 'home without reviews', { words: true });
  await seedReviews(site, [
    { lensId: 3, overall: 5, dayVision: 10, comments: `A word without end: ${'x'.repeat(200)}` },
    { lensId: 5, overall: 3, dayVision: 1 },
  ]);
  for (const address of PAGES) {
    await visit(page, address);
    await expectToFit(page, address, { words: true });
    if (address !== '/lenses/3') continue;
    await page.getByRole('button', { name: 'Read Comments' }).click();
    await expect(page.getByRole('region', { name: 'Comments, newest first' })).toContainText('A word without end');
    await expectToFit(page, 'comments');
  }
  await visit(page, '/');
  await page.getByText('Advanced Filters').click();
  await expect(page.getByRole('checkbox').first()).toBeInViewport();
  await expectToFit(page, 'filters');
  await page.getByText('Menu').click();
  await expectToFit(page, 'the menu');
  await page.getByRole('banner').locator('summary').filter({ hasText: 'Display' }).click();
  await page.getByRole('banner').getByText('Larger', { exact: true }).click();
  await expectToFit(page, 'still larger text', { isLarger: true });
  await page.getByRole('banner').getByText('On', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'more');
});

test('the first lens is within two screens, and a result is a panel with a toast below it and no X on its words', async ({
  page,
  context,
  site,
}) => {
  await seedReviews(
    site,
    Array(40)
      .fill([{ lensId: 3 }, { lensId: 4 }])
      .flat(),
  );
  await visit(page, '/');
  const first = await page.getByRole('article').first().boundingBox();
  expect(first?.y).toBeLessThan(1.4 * 740);

  await context.addCookies([{ name: 'flash', value: 'review-sent', url: site.url }]);
  await visit(page, '/');
  const panel = page.getByRole('region', { name: 'Thank you for your valuable feedback!' });
  await expect(panel).toBeFocused();
  await expect(panel).toContainText('Please confirm it.');
  const shownToast = await toast(page).boundingBox();
  const shownPanel = await panel.boundingBox();
  if (!shownToast || !shownPanel) throw new Error('A message is not on the page.');
  expect(shownToast.y, 'the toast is below the panel').toBeGreaterThanOrEqual(shownPanel.y + shownPanel.height);
  expect(740 - shownToast.y - shownToast.height, 'at the foot').toBeLessThan(24);
  const devtools = await page.context().newCDPSession(page);
  for (const standard of [16, 32]) {
    await devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
    const covered = await panel.evaluate((box) => {
      const button = box.querySelector('button')?.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(box.querySelector('p')?.parentElement ?? box);
      return [...range.getClientRects()].filter(
        (line) => button && line.right > button.left && line.top < button.bottom && line.bottom > button.top,
      ).length;
    });
    expect(covered, `lines under the X with text of ${standard} px`).toBe(0);
  }
  await devtools.detach();

  await page.goto('/faq');
  await expect(panel).toHaveCount(0);
});

test('a slider of the review is as wide as a finger needs for 101 steps, with its value above', async ({ page }) => {
  await visit(page, '/submit-review/3');
  const sliders = await page.getByRole('slider').all();
  expect(sliders).toHaveLength(5);
  for (const slider of sliders) {
    const track = await slider.boundingBox();
    const value = await slider.locator('xpath=following-sibling::output').boundingBox();
    expect(track?.width).toBeGreaterThanOrEqual(280);
    expect((value?.y ?? 0) + (value?.height ?? 0)).toBeLessThanOrEqual((track?.y ?? 0) + 1);
  }
});

test('every star and every choice is large enough for a finger', async ({ page }) => {
  await visit(page, '/submit-review');
  for (const radio of await page.getByRole('radio').all()) {
    const label = await radio.locator('xpath=ancestor::label').boundingBox();
    expect(Math.min(label?.width ?? 0, label?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  const button = await form.submit(page).boundingBox();
  expect(button?.height).toBeGreaterThanOrEqual(44);

  await visit(page, '/faq#risks');
  const sources = page.getByRole('link', { name: /^Sources? \d/ });
  await expect(sources.first()).toBeVisible();
  const sides = await sources.evaluateAll((links) =>
    links.flatMap((link) => [link.getBoundingClientRect().width, link.getBoundingClientRect().height]),
  );
  expect(
    Math.min(...sides.filter((side) => side > 0)),
    'numbers of sources, which stand in lines of text',
  ).toBeGreaterThanOrEqual(24);
});
