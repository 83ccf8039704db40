import { chromium } from '@playwright/test';
import { findChromium } from '#tests/support/chromium/find.ts';
import type { Measure } from '../measure.ts';

/**
 * What a browser has loaded of scripts, in kilobytes as they were sent, and how many files. What it has by then, it takes
 * from its cache: nothing is transferred.
 */
function scriptsLoaded() {
  const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ name, transferSize }) => /\.js(\?|$)/.test(name) && transferSize > 0,
  );
  const bytes = scripts.map(({ encodedBodySize }) => encodedBodySize);
  return { size: bytes.reduce((sum, size) => sum + size, 0) / 1_000, files: scripts.length };
}

/** In a browser, until the page is hydrated. */
export const javascript: Measure = {
  name: 'javascript',
  what: 'JavaScript that the home page loads, as the site sends it',
  async run(context) {
    const site = await context.startSite(await context.createDatabase());
    const browser = await chromium.launch(await findChromium());
    context.atEnd(() => browser.close());
    const page = await browser.newPage();
    await page.goto(site);
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
    const { size, files } = await page.evaluate(scriptsLoaded);
    return [{ value: size, unit: 'kB', also: { files } }];
  },
};
