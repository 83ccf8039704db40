import type { Locator } from '@playwright/test';
import { visit } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { seedReviews } from './seed.ts';

/** The number of lines of each of these texts. */
const linesOf = (texts: Locator) =>
  texts.evaluateAll((all) =>
    all.map((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );

test('the meanings of the stars, and that a slider is not set, take one line each', async ({ page }) => {
  await visit(page, '/submit-review');
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await linesOf(page.locator('.star-input span')), `${width} pixels wide`).toEqual([1, 1, 1, 1, 1]);
  }
  expect(await linesOf(page.locator('.slider-value'))).toEqual([1, 1, 1, 1, 1]);

  await test.step('with text of twice the size a scale stays as long as its form, and setting it moves nothing', async () => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
    const scale = page.getByRole('slider', { name: 'Night Vision' });
    const slider = page.locator('.slider', { has: scale });
    const before = await slider.boundingBox();
    expect((await scale.boundingBox())?.width).toBeGreaterThanOrEqual(before?.width ?? Number.NaN);
    await scale.press('ArrowRight');
    await expect(slider.locator('output')).toHaveText('5.1');
    expect((await slider.boundingBox())?.height).toBe(before?.height);
  });
});

test('the number of reviews is not broken in a narrow column', async ({ page, site }) => {
  await seedReviews(
    site,
    [3, 4].flatMap((lensId) => Array(12).fill({ lensId, overall: 4 })),
  );
  await page.setViewportSize({ width: 360, height: 900 });
  await visit(page, '/compare-lenses?lens1=3&lens2=4');
  expect(await linesOf(page.getByRole('table').getByText(/^\(12 reviews\)$/))).toEqual([1, 1]);
});

test('the names of lenses do not have one word per line on their cards, on screens of any width', async ({ page }) => {
  await visit(page, '/');
  for (const width of [1280, 768, 390, 360, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await linesOf(page.getByRole('article').getByRole('heading').getByRole('link'));
    expect(lines).toHaveLength(10);
    expect(Math.max(...lines), `${width} pixels wide`).toBeLessThanOrEqual(3);
  }
});
