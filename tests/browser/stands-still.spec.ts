import type { Page } from '@playwright/test';
import { card, lensNames, ready, visit } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { portal } from './portal.ts';
import { seedReviews } from './seed.ts';

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
type Watching = { shifts: Shift[]; observer: PerformanceObserver };

/** Records layout shifts as Chromium computes them. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[])));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts, observer } satisfies Watching);
  });
}

/** The sum of all layout shifts so far, and the elements that moved. */
function takeShifts(page: Page) {
  return page.evaluate(async () => {
    // Layout shifts are known after painting.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((painted) => requestAnimationFrame(painted));
    const { shifts, observer } = window as unknown as Watching;
    const moves = [...shifts, ...(observer.takeRecords() as Shift[])];
    return {
      sum: moves.reduce((sum, { value }) => sum + value, 0),
      moved: moves.flatMap(({ sources }) => sources.map(({ node }) => node?.textContent?.slice(0, 60))),
    };
  });
}

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.beforeEach(({ page }) => page.setViewportSize(viewport));

    test('the home page does not move while it loads, and requests each font once', async ({ page, site }) => {
      await seedReviews(site, [{ lensId: 3 }, { lensId: 4, overall: 2 }]);
      await watchShifts(page);
      const faces: string[] = [];
      page.on('request', (request) => request.resourceType() === 'font' && faces.push(request.url()));
      const session = page.waitForResponse('**/api/session');
      await visit(page, '/');
      await session;
      expect(await page.evaluate(() => document.fonts.ready.then(({ status }) => status))).toBe('loaded');
      // A busy machine may paint before the header is all there.
      const { sum, moved } = await takeShifts(page);
      expect(sum, moved.join(', ')).toBeLessThan(0.01);
      const once = [/atkinson-hyperlegible-next-latin-wght-normal/, /plain-zero/].map((face) =>
        expect.stringMatching(face),
      );
      expect(faces.toSorted()).toEqual(once);
    });

    test('a late font moves nothing noticeably', async ({ page, site }) => {
      await seedReviews(site, [{ lensId: 3 }, { lensId: 4, overall: 2 }]);
      await watchShifts(page);
      const late = Promise.withResolvers<void>();
      await page.route(/\.woff2$/, async (route) => {
        await late.promise;
        await route.continue();
      });
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      await ready(page);
      const isAwaited = () => page.evaluate(() => document.fonts.status === 'loading');
      // Fonts are requested during layout.
      await expect.poll(isAwaited, 'text is shown already, in another font').toBe(true);
      late.resolve();
      await expect.poll(isAwaited).toBe(false);
      // Chromium rates up to 0.1 as good.
      expect((await takeShifts(page)).sum).toBeLessThan(0.005);
    });
  });
}

test('a visitor of a missing page finds a lens from there', async ({ page, allowConsole }) => {
  allowConsole(/the server responded with a status of 404/);
  await visit(page, '/no-such-page');
  await page.getByRole('searchbox', { name: 'Find a lens' }).fill('alcon');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/?q=alcon');
  await expect(lensNames(page)).toHaveText([/^Alcon/, /^Alcon/]);
  await expect(card(page, 'Alcon PanOptix Pro')).toBeVisible();
});

test('when a dialog cannot be fetched, its page opens', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  await page.route('**/assets/dialog-forms-*', (route) => route.abort());
  await visit(page, '/faq');
  await portal.login(page).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Doctor Portal Login' })).toBeVisible();
});
