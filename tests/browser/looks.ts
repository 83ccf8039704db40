import type { Page } from '@playwright/test';
import { axe, expect, test } from './fixtures.ts';

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };

/**
 * Asserts that what the page shows now is open to everyone: in light on a desktop, and by its looks in dark on a phone,
 * where nothing is wider than the screen. Leaves the page in light at desktop size. That dark holds on a desktop as well
 * follows from the colors, each pair of which is reckoned in every theme (app/ui/tokens.test.ts).
 */
export async function openToEveryone(page: Page, state = 'open to everyone'): Promise<void> {
  await test.step(state, async () => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await axe(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize(PHONE);
    const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(tooWide, { message: 'px wider than a phone' }).toBeLessThanOrEqual(0);
    await axe(page, { looksAlone: true });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(DESKTOP);
  });
}
