import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { seedReviews } from './seed.ts';

const PAGES = [
  '/',
  '/lenses/3',
  '/compare-lenses?lens1=3&lens2=4',
  '/submit-review',
  '/faq',
  '/iol-class/multifocal',
  '/for-doctors',
];

/** Words of different elements that are separate on the styled page, and run together without styles. */
function wordsThatOnlyStylesPart(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (walker.currentNode.nodeValue?.trim()) texts.push(walker.currentNode as Text);

    const boxOf = (text: Text, at: number) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getClientRects()[0];
    };
    const touch = ([one, other]: readonly [Text, Text]) => {
      const left = boxOf(one, one.length - 1);
      const right = boxOf(other, 0);
      if (!left || !right) return false;
      const isOneLine = left.top < right.bottom && right.top < left.bottom;
      return isOneLine && Math.abs(right.left - left.right) <= 2;
    };

    const apart = texts
      .map((text, index) => [text, texts[index + 1] ?? text] as const)
      .filter(([one, other]) => one.parentNode !== other.parentNode)
      .filter(([one, other]) => /[\p{L}\p{N}]$/u.test(one.data) && /^[\p{L}\p{N}]/u.test(other.data))
      .filter((pair) => !touch(pair));
    for (const sheet of document.styleSheets) sheet.disabled = true;
    for (const element of document.querySelectorAll('[style]')) element.removeAttribute('style');
    return apart.filter(touch).map(([one, other]) => `${one.data}|${other.data}`);
  });
}

// Untouched by scripts, as a simple reader gets the page.
test.use({ javaScriptEnabled: false });

test('without styles, no words run together', async ({ page, site }) => {
  await seedReviews(site, [
    { lensId: 3, overall: 4 },
    { lensId: 4, overall: 5 },
  ]);
  for (const address of PAGES) {
    await page.goto(address);
    expect(await wordsThatOnlyStylesPart(page), address).toEqual([]);
  }
});
