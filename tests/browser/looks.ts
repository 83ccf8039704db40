import type { Page } from '@playwright/test';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { axe, expect, test } from './fixtures.ts';

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };

/** Names of lenses that a list would cut off if they were chosen and that begin alike; expected to be empty. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(
    (names) => {
      const pen = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
      // On a phone, pages have none.
      const scrollbar = innerWidth - document.documentElement.getBoundingClientRect().width;
      const lists = [...document.querySelectorAll('select')].filter((list) => list.checkVisibility());
      return lists.flatMap((list) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(list);
        const room = list.clientWidth + scrollbar - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        pen.font = font;
        const offered = Array.from(list.options, ({ text }) => text).filter((text) => names.includes(text));
        return offered.filter((name) => pen.measureText(name).width > room).map((name) => `${name} in ${list.id}`);
      });
    },
    CATALOGUE.map(({ name }) => name),
  );

/**
 * Asserts that the present state of the page is accessible, in dark on a phone, where nothing is wider than the screen
 * and no list too narrow for the lenses that it offers. Leaves the page in light at desktop size. Each page is so
 * checked in one state at least, or in light on a desktop; one theme is enough because the contrast of each color pair
 * is checked in all themes (app/ui/tokens.test.ts).
 */
export async function openToEveryone(page: Page, state = 'open to everyone'): Promise<void> {
  await test.step(state, async () => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.setViewportSize(PHONE);
    const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(tooWide, { message: 'px wider than a phone' }).toBeLessThanOrEqual(0);
    expect(await cutOff(page), 'lenses cut off in lists').toEqual([]);
    // What the sticky header happens to cover would count as too small to press.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await axe(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(DESKTOP);
  });
}
