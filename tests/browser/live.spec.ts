import { card, visit } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { seedReviews } from './seed.ts';

const NOTE = 'These figures may be a few minutes old. They update by themselves once the connection is back.';

test.describe('without a network', () => {
  test.use({ untouched: true });

  test('a lost connection is indicated quietly and recovers by itself, with the missed changes', async ({
    page,
    context,
    site,
    allowConsole,
  }) => {
    allowConsole(/net::ERR_INTERNET_DISCONNECTED|net::ERR_NETWORK_CHANGED/);
    await seedReviews(site, [{ lensId: 3, overall: 5 }]);
    // The dialog of a lens is loaded ahead: without it the router would load the page again.
    const ahead = page.waitForEvent('requestfinished', (request) => /\/assets\/lens-[\w-]{8}\.js$/.test(request.url()));
    await visit(page, '/');
    const code = (await ahead).url();
    await page.evaluate(`import(${JSON.stringify(code)}).then(() => undefined)`);
    await expect(card(page, 'Alcon PanOptix Pro')).toContainText('5.0 (1 review)');
    await expect(page.getByText(NOTE)).toHaveCount(0);
    const statuses = page.getByRole('main').getByRole('status');
    await expect(statuses, 'one waits for words: screen readers pass over one that comes with them').toHaveText([
      '',
      '10 lenses',
      '',
    ]);

    await context.setOffline(true);
    await expect(page.getByRole('status').filter({ hasText: NOTE })).toBeVisible();
    await seedReviews(site, [{ lensId: 3, overall: 4 }]);
    await expect(card(page, 'Alcon PanOptix Pro')).toContainText('5.0 (1 review)');

    await context.setOffline(false);
    await expect(card(page, 'Alcon PanOptix Pro')).toContainText('4.5 (2 reviews)');
    await expect(page.getByText(NOTE)).toHaveCount(0);
    await seedReviews(site, [{ lensId: 3, overall: 3 }]);
    await expect(card(page, 'Alcon PanOptix Pro')).toContainText('4.0 (3 reviews)');
  });
});

test('a window in the background catches up when it becomes visible', async ({ page, site }) => {
  const setHidden = (hidden: boolean) =>
    page.evaluate(
      (state) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
        document.dispatchEvent(new Event('visibilitychange'));
      },
      hidden ? 'hidden' : 'visible',
    );
  await visit(page, '/');
  await seedReviews(site, [{ lensId: 3, overall: 5 }]);
  await expect(card(page, 'Alcon PanOptix Pro')).toContainText('5.0 (1 review)');
  await setHidden(true);
  await seedReviews(site, [{ lensId: 3, overall: 4 }]);
  await setHidden(false);
  await expect(card(page, 'Alcon PanOptix Pro')).toContainText('4.5 (2 reviews)');
  await expect(page.getByText(NOTE)).toHaveCount(0);
});

test('a page that is left closes its stream, so that the browser can cache it, and resumes on return', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const opened: EventSource[] = [];
    window.EventSource = class extends EventSource {
      constructor(address: string | URL) {
        super(address);
        opened.push(this);
      }
    };
    Object.assign(window, { openStreams: () => opened.filter(({ readyState }) => readyState !== 2).length });
  });
  const openStreams = () => page.evaluate(() => (window as unknown as { openStreams(): number }).openStreams());
  const step = (type: 'pagehide' | 'pageshow') =>
    page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
  await visit(page, '/');
  await expect.poll(openStreams).toBe(1);
  await step('pagehide');
  expect(await openStreams()).toBe(0);
  await seedReviews(site, [{ lensId: 3, overall: 5 }]);
  await expect(card(page, 'Alcon PanOptix Pro')).toContainText('No reviews yet');
  await step('pageshow');
  await expect(card(page, 'Alcon PanOptix Pro')).toContainText('5.0 (1 review)');
});
