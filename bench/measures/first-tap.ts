import { chromium, devices } from '@playwright/test';
import { findChromium } from '#tests/support/chromium/find.ts';
import type { Measure } from '../measure.ts';
import { seedReviews } from '../seed.ts';
import { median } from '../statistics.ts';

const LOOKS = 5;
/** A phone on a slow line: 1.6 Mbit/s, 150 ms, a processor four times slower. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWDOWN = 4;
/** When the person taps, in milliseconds after the first paint. */
const AFTER_PAINT = 3_000;

type Noted = Window & { opened?: number };

/**
 * Notes in the page how long after the tap the first frame with a dialog comes, in milliseconds: a test tool looks for
 * the link before it taps, and for the dialog while it opens, at the cost of the same slow processor.
 */
function noteOpening(): void {
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const look = () => {
        if (!document.querySelector('dialog:modal')) requestAnimationFrame(look);
        else setTimeout(() => Object.assign(window, { opened: performance.now() - timeStamp }));
      };
      requestAnimationFrame(look);
    },
    { capture: true, once: true },
  );
}

/** From a tap on a lens of the home page until its dialog is open, in the same document. */
export const firstTap: Measure = {
  name: 'first-tap',
  what: `from a tap on a lens, ${AFTER_PAINT / 1_000} s after the first paint on a slow phone, until its dialog is open; median of ${LOOKS}`,
  async run(context) {
    const database = await context.createDatabase();
    await seedReviews(context.openDatabase(database), { reviews: 1_000 });
    const origin = await context.startSite(database);
    const browser = await chromium.launch(await findChromium());
    context.atEnd(() => browser.close());
    async function look(): Promise<number> {
      const page = await browser.newPage(devices['Pixel 7']);
      const session = await page.context().newCDPSession(page);
      await session.send('Network.emulateNetworkConditions', LINE);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      await page.goto(origin, { waitUntil: 'commit' });
      await page.waitForFunction(
        (after) => {
          const [paint] = performance.getEntriesByName('first-contentful-paint');
          return paint !== undefined && performance.now() > paint.startTime + after;
        },
        AFTER_PAINT,
        { timeout: 60_000 },
      );
      await page.evaluate(noteOpening);
      await page.locator('a[href^="/lenses/3"]').first().tap();
      // In a new document the note is gone.
      const opened = await page.waitForFunction(() => (window as Noted).opened, undefined, { timeout: 60_000 });
      const took = Number(await opened.jsonValue());
      await page.close();
      return took;
    }
    const times: number[] = [];
    while (times.length < LOOKS) times.push(await look());
    return { value: median(times), unit: 'ms', aims: [{ of: 'value', atMost: 700 }] };
  },
};
