import type { Page } from '@playwright/test';
import { axe, expect, test } from './fixtures.ts';

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };

/**
 * Asserts that what the page shows now is open to everyone, in dark on a phone, where nothing is wider than the screen.
 * Leaves the page in light at desktop size. Each page is so looked at in one state at least, or in light on a desktop;
 * that one theme stands for the others follows from the colors, each pair of which is reckoned in all of them
 * (app/ui/tokens.test.ts).
 */
export async function openToEveryone(page: Page, state = 'open to everyone'): Promise<void> {
  await test.step(state, async () => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.setViewportSize(PHONE);
    const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(tooWide, { message: 'px wider than a phone' }).toBeLessThanOrEqual(0);
    await axe(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(DESKTOP);
  });
}
