import type { Page } from '@playwright/test';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { card, comments, lensNames, ready } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { openDashboard, portal } from './portal.ts';
import { seedReviews } from './seed.ts';

test.use({ firstVisit: true });

/** The scripts that a page has asked for so far, without the small one that it begins with. */
function watchScripts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js') && !pathname.startsWith('/assets/start-')) asked.push(pathname);
  });
  return asked;
}

/** Opens a page and waits until all that it does by itself is done. */
async function read(page: Page, address: string): Promise<void> {
  const session = page.waitForResponse('**/api/session');
  await page.goto(address);
  await (await session).finished();
  await expect(page.locator('[data-unknown]')).toHaveCount(0);
}

const FRAMEWORK = '**/assets/framework-*.js';

/** Holds the framework back. Returns what lets it come. */
async function holdFramework(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(FRAMEWORK, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test('whoever only reads loads no framework, and the page is whole', async ({ page, site }) => {
  await seedReviews(site, [{ lensId: 3, overall: 5 }]);
  const scripts = watchScripts(page);
  for (const address of ['/', '/compare-lenses?lens1=3&lens2=4', '/submit-review', '/faq']) {
    await read(page, address);
    await expect(portal.login(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const stream = page.waitForResponse('**/api/live?*');
  await read(page, '/lenses/3');
  await stream;
  const dialog = page.getByRole('dialog', { name: 'Alcon PanOptix Pro' });
  await expect(dialog.getByRole('heading', { level: 2 }).first()).toBeFocused();
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  expect(scripts).toEqual([]);
});

test('a page begins in its colors, however late they come', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.css', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/compare-lenses?lens1=3&lens2=4', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Reset Comparison' });
  await button.evaluate((element) => {
    document.addEventListener('transitionrun', () => document.documentElement.toggleAttribute('data-changed', true));
    return getComputedStyle(element).borderColor;
  });
  held.resolve();
  await expect(button).toHaveCSS('font-weight', '700');
  await expect(page.locator('html')).not.toHaveAttribute('data-changed');
});

test('figures follow on a page that nobody touches, and a break is told', async ({
  page,
  context,
  site,
  allowConsole,
}) => {
  allowConsole(/net::ERR_INTERNET_DISCONNECTED|net::ERR_NETWORK_CHANGED/);
  const scripts = watchScripts(page);
  const stream = page.waitForResponse('**/api/live?*');
  await read(page, '/');
  await stream;
  const note = page.getByRole('status').filter({ hasText: 'These figures may be a few minutes old.' });
  await context.setOffline(true);
  await expect(note).toBeVisible();
  await context.setOffline(false);
  await expect(note).toHaveCount(0);
  expect(scripts).toEqual([]);
  await seedReviews(site, [{ lensId: 3, overall: 5 }]);
  await expect(card(page, 'Alcon PanOptix Pro')).toContainText('5.0 (1 review)');
  await seedReviews(site, [{ lensId: 3, overall: 4 }]);
  await expect(card(page, 'Alcon PanOptix Pro')).toContainText('4.5 (2 reviews)');
});

test('another lens than those compared is no news to a comparison', async ({ page, site }) => {
  const scripts = watchScripts(page);
  const stream = page.waitForResponse('**/api/live?*');
  await read(page, '/compare-lenses?lens1=3&lens2=4');
  await stream;
  await page.evaluate(() => {
    Object.assign(window, { heard: '' });
    const stream = new EventSource('/api/live?since=');
    stream.addEventListener('figures', ({ lastEventId }) => Object.assign(window, { heard: lastEventId }));
  });
  // By the versions that an event names: the same news may come twice, the last of the test before among them.
  const versions = () => page.evaluate(() => (window as unknown as { heard: string }).heard);
  await expect.poll(versions).not.toBe('');
  const before = await versions();
  await seedReviews(site, [{ lensId: 9, overall: 5 }]);
  await expect.poll(versions).not.toBe(before);
  expect(scripts).toEqual([]);
  await seedReviews(site, [{ lensId: 4, overall: 5 }]);
  await ready(page);
});

test.describe('the first press', () => {
  test('on what only scripts answer is answered once they are there', async ({ page, site }) => {
    await seedReviews(site, [{ lensId: 3, comments: 'Clear at last.' }]);
    const letCome = await holdFramework(page);
    await read(page, '/lenses/3');
    await page.getByRole('button', { name: 'Read Comments' }).click();
    letCome();
    await ready(page);
    await expect(comments(page)).toHaveText([/Clear at last\./]);
    await expect(page.getByRole('button', { name: 'Hide' })).toBeVisible();
  });

  test('in a field is taken over with what was typed', async ({ page }) => {
    const letCome = await holdFramework(page);
    await read(page, '/');
    await page.getByRole('searchbox', { name: 'Search' }).fill('alcon');
    await page.getByRole('combobox', { name: 'Lens type' }).selectOption('Multifocal');
    letCome();
    await expect(page).toHaveURL('/?q=alcon&type=Multifocal');
    await expect(lensNames(page)).toHaveText(['Alcon PanOptix Pro']);
  });

  test('in a list beside the form is taken over as well', async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const letCompare = await holdFramework(page);
    await read(page, '/compare-lenses?lens1=3&lens2=4&lens3=9');
    await page.getByRole('combobox', { name: 'Shown second' }).selectOption('Clearview3');
    letCompare();
    await expect(page).toHaveURL('/compare-lenses?lens1=3&lens2=9&lens3=4');
    await expect(page.getByRole('combobox', { name: 'Shown first' })).toHaveValue('3');
    await expect(page.getByRole('combobox', { name: 'Shown second' })).toHaveValue('9');

    await seedReviews(site, [
      { lensId: 3, overall: 5, comments: 'Clear at last.' },
      { lensId: 3, overall: 2, comments: 'Halos at night.' },
    ]);
    const letRead = await holdFramework(page);
    await page.goto('/lenses/3?order=critical', { waitUntil: 'commit' });
    await page.getByRole('combobox', { name: 'Stars' }).selectOption('2');
    letRead();
    await expect(page).toHaveURL('/lenses/3?stars=2&order=critical');
    const list = page.getByRole('region', { name: 'Comments, most critical first' });
    await expect(list.getByRole('listitem')).toHaveText([/Halos at night\./]);
  });

  test('on a link leads there, also on a line that is slow', async ({ page }) => {
    const letCome = await holdFramework(page);
    await read(page, '/');
    await page.getByRole('banner').getByRole('link', { name: 'Compare Lenses' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Compare/);
    await read(page, '/lenses/3');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    letCome();
  });

  test('of a key is one as well', async ({ page }) => {
    await read(page, '/');
    await page.keyboard.press('Tab');
    await ready(page);
    await expect(page.getByRole('link', { name: 'Skip to' })).toBeFocused();
  });
});

test('a pointer that lies still is no act, and one that moves is', async ({ page }) => {
  const scripts = watchScripts(page);
  await read(page, '/faq');
  expect(scripts).toEqual([]);
  await page.mouse.move(300, 300);
  await ready(page);
});

test('a doctor who is signed in is greeted without touching anything', async ({ page, site }) => {
  await openDashboard(page, site);
  // A tab of its own knows nothing of the one before.
  const tab = await page.context().newPage();
  await tab.goto('/faq');
  await expect(portal.logout(tab)).toBeVisible();
  expect(await tab.evaluate(() => localStorage.length)).toBe(0);
});

test('whoever comes back to a page, or cannot be known to, begins with the framework', async ({ page, newVisitor }) => {
  await read(page, '/faq');
  await page.mouse.move(300, 300);
  await ready(page);
  await page.getByRole('banner').getByRole('link', { name: 'Compare Lenses' }).click();
  await page.goto('/');
  await ready(page);
  await page.goBack();
  await ready(page);
  const refused = await newVisitor();
  await refused.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new Error('The operation is insecure.');
      },
    }),
  );
  await refused.goto('/faq');
  await ready(refused);
});

test('a step back among views of a page shows the one before, also while the framework is on its way', async ({
  page,
}) => {
  await read(page, '/');
  await page.mouse.move(300, 300);
  await ready(page);
  await page.getByRole('combobox', { name: 'Lens type' }).selectOption('Multifocal');
  await expect(page).toHaveURL('/?type=Multifocal');
  const letCome = await holdFramework(page);
  await page.reload();
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Lens type' })).toHaveValue('All');
  letCome();
  await ready(page);
  await expect(page).toHaveURL('/');
  await expect(lensNames(page)).toHaveCount(CATALOGUE.length);
});

/** Says in the console, once a page has fetched the framework, whether it has left it at that. */
function sayWhenFetched(): void {
  const { arrayBuffer } = Response.prototype;
  const say = () =>
    console.info(`fetched, ${document.querySelector('script[type="text/plain"]') ? 'resting' : 'awake'}`);
  Response.prototype.arrayBuffer = async function () {
    const bytes = await arrayBuffer.call(this);
    if (this.url.includes('/framework-')) setTimeout(say);
    return bytes;
  };
}

test('a framework that comes after a step back waits for the page that is opened anew', async ({ page }) => {
  await read(page, '/');
  await page.mouse.move(300, 300);
  await ready(page);
  await page.getByRole('combobox', { name: 'Lens type' }).selectOption('Multifocal');
  await expect(page).toHaveURL('/?type=Multifocal');
  const letCome = await holdFramework(page);
  await page.addInitScript(sayWhenFetched);
  await page.reload();
  const opened = Promise.withResolvers<void>();
  await page.route('/', async (route) => {
    await opened.promise;
    await route.continue();
  });
  const anew = page.waitForRequest('/');
  await page.goBack();
  await anew;
  const said = page.waitForEvent('console', (message) => message.text().startsWith('fetched'));
  letCome();
  expect((await said).text()).toBe('fetched, resting');
  opened.resolve();
  await expect(page.getByRole('combobox', { name: 'Lens type' })).toHaveValue('All');
  await ready(page);
  await expect(lensNames(page)).toHaveCount(CATALOGUE.length);
});

test.describe('when the framework does not come', () => {
  test('a network that was away brings it later', async ({ page, allowConsole }) => {
    allowConsole(/Failed to load resource/);
    await page.route('**/assets/*.js', (route) =>
      route.request().url().includes('/start-') ? route.continue() : route.abort('internetdisconnected'),
    );
    await read(page, '/faq');
    const failed = page.waitForEvent('requestfailed');
    await page.mouse.move(300, 300);
    await failed;
    await page.unroute('**/assets/*.js');
    await ready(page);
  });

  test('a site with other files by now is opened anew, once', async ({ page, allowConsole }) => {
    allowConsole(/the server responded with a status of 404/);
    let opened = 0;
    page.on('domcontentloaded', () => {
      opened += 1;
    });
    await page.route(FRAMEWORK, (route) => route.fulfill({ status: 404 }));
    await read(page, '/faq');
    const again = page.waitForResponse('**/api/session');
    await page.mouse.move(300, 300);
    await again;
    expect(opened).toBe(2);
    const refused = page.waitForResponse(FRAMEWORK);
    // The first move on a page is one from nowhere.
    await page.mouse.move(200, 200);
    await page.mouse.move(100, 100);
    await refused;
    await page.getByRole('banner').getByRole('link', { name: 'Compare Lenses' }).click();
    await expect(page).toHaveURL('/compare-lenses');
    await expect.poll(() => opened).toBe(3);
  });
});
