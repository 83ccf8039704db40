import type { Page } from '@playwright/test';
import { visit } from './acts.ts';
import { axe, expect, test } from './fixtures.ts';

const root = (page: Page) => page.locator('html');
const button = (page: Page) => page.getByRole('banner').locator('summary').filter({ hasText: 'Display' });
const group = (page: Page, name: string) => page.getByRole('banner').getByRole('group', { name, exact: true });
const choice = (page: Page, name: string, value: string) =>
  group(page, name).getByRole('radio', { name: value, exact: true });
const background = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('There is no canvas.');
    canvas.fillStyle = getComputedStyle(document.body).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  });

test('text size, theme and contrast can be set, apply to other windows, and are there before the first paint', async ({
  page,
  context,
}) => {
  await visit(page, '/faq');
  const other = await context.newPage();
  await visit(other, '/faq');
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(choice(page, 'Text size', 'Normal')).toBeChecked();
  await expect(choice(page, 'Theme', 'Same as this device')).toBeChecked();
  await expect(choice(page, 'Stronger contrast', 'Off')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(choice(page, 'Text size', 'Normal')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(choice(page, 'Text size', 'Large'), 'larger text folds the header, but not what is open').toBeFocused();
  await expect(choice(page, 'Text size', 'Large')).toBeChecked();
  await choice(page, 'Theme', 'Dark').check();
  await choice(page, 'Stronger contrast', 'On').check();
  for (const window of [page, other]) {
    await expect(root(window)).toHaveAttribute('data-text', 'large');
    await expect(root(window)).toHaveAttribute('data-theme', 'dark');
    await expect(root(window)).toHaveAttribute('data-contrast', 'more');
    expect(await background(window)).toEqual([0, 0, 0]);
    expect(await window.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('22px');
  }
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(choice(page, 'Theme', 'Dark')).toBeHidden();
  await expect(button(page)).toBeFocused();

  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Object.assign(window, { atFirstSight: { ...document.documentElement.dataset } });
    }).observe(document, { childList: true, subtree: true });
  });
  await visit(page, '/');
  expect(await page.evaluate(() => (window as unknown as { atFirstSight: object }).atFirstSight)).toEqual({
    text: 'large',
    theme: 'dark',
    contrast: 'more',
  });
  await button(page).click();
  await choice(page, 'Text size', 'Normal').check();
  await choice(page, 'Theme', 'Same as this device').check();
  await choice(page, 'Stronger contrast', 'Off').check();
  for (const window of [page, other]) expect(await root(window).evaluate((html) => ({ ...html.dataset }))).toEqual({});
});

const WINDOWS = [
  [1280, 900],
  [360, 740],
  [320, 480],
] as const;

test('the panel fits into windows of any width, and no choice moves it', async ({ page }) => {
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await visit(page, '/faq');
    const panel = page.getByRole('banner').locator('.disclosure-panel').filter({ hasText: 'Text size' });
    for (const sizes of [
      ['Larger', 'Large', 'Normal'],
      ['Larger', 'Normal', 'Large'],
    ]) {
      await button(page).click();
      await expect(panel).toBeInViewport({ ratio: 1 });
      for (const size of sizes) {
        const before = await choice(page, 'Text size', size).boundingBox();
        await choice(page, 'Text size', size).check();
        await expect(panel).toBeInViewport({ ratio: 1 });
        const after = await choice(page, 'Text size', size).boundingBox();
        expect(Math.abs((after?.x ?? 0) - (before?.x ?? 0)), `${size} moves sideways, ${width} px`).toBeLessThan(2);
        expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0)), `${size} moves up or down, ${width} px`).toBeLessThan(2);
      }
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(button(page)).toBeInViewport({ ratio: 1 });
    }
    // The next window begins like this one.
    await page.evaluate(() => localStorage.clear());
  }
});

test('settings that are not chosen follow the system while the page is open, and can be overridden', async ({
  page,
}) => {
  await visit(page, '/faq');
  await page.emulateMedia({ colorScheme: 'dark', contrast: 'more' });
  expect(await background(page)).toEqual([0, 0, 0]);
  await button(page).click();
  await expect(choice(page, 'Stronger contrast', 'On')).toBeChecked();
  await choice(page, 'Stronger contrast', 'Off').check();
  expect(await background(page)).not.toEqual([0, 0, 0]);
  await choice(page, 'Theme', 'Light').check();
  expect(Math.min(...(await background(page)))).toBeGreaterThan(200);
  await page.reload();
  expect(Math.min(...(await background(page)))).toBeGreaterThan(200);
});

test('without scripts, the system decides', async ({ newVisitor }) => {
  const scriptless = await newVisitor({ javaScriptEnabled: false, colorScheme: 'dark', contrast: 'more' });
  await scriptless.goto('/faq');
  await expect(button(scriptless)).toBeHidden();
  await expect(scriptless.locator('body')).toHaveCSS('background-color', /rgb\(0, 0, 0\)|color\(srgb 0 0 0\)/);
});

test('in forced colors, a score can still be read from its bar, and drawings are visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' });
  await visit(page, '/how-it-works');
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { theme: 'light' }));
  expect(
    await page.evaluate(() => {
      const line = document.body.appendChild(Object.assign(document.createElement('i'), { className: 'site-name' }));
      line.style.cssText = 'forced-color-adjust: none; color: var(--color-lens-line)';
      return Math.min(...(getComputedStyle(line).color.match(/\d+/g) ?? []).map(Number));
    }),
    'the lines of drawings are light on the dark ground of the system',
  ).toBeGreaterThan(150);
  const [filled, track] = await page.evaluate(() => {
    const bar = document.createElement('div');
    bar.className = 'bar';
    bar.append(Object.assign(document.createElement('div'), { className: 'bar-fill' }));
    document.body.append(bar);
    return [bar.firstElementChild, bar].map((part) => part && getComputedStyle(part).backgroundColor);
  });
  expect(filled).not.toBe(track);
});
