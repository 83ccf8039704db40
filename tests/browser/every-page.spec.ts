import { visit } from './acts.ts';
import { axe, expect, test } from './fixtures.ts';

/** Pages that differ from one another only in the lens they are about; one of each kind stands for all. */
const OF_ANOTHER_LENS = /^\/((lenses|submit-review)\/|compare\?lens1=)(?!3$)\d+$/;
/** No page, but a file for programs. */
const FILE = /^\/api\/|\.csv(\?|$)/;
/** Nothing links to these. */
const UNLINKED = ['/logout', '/new-password?token=from-a-letter'];
/** Other tests look at these in every look and state; what is not listed here is looked at once on the way. */
const LOOKED_AT = new Set([
  '/',
  '/lenses',
  '/compare-lenses',
  '/submit-review',
  '/for-doctors',
  '/doctor-registration',
  '/invite',
  '/newsletter',
  '/your-data',
  '/faq',
  '/your-choices',
  '/warning-signs-card',
  '/how-it-works',
  '/privacy-policy',
]);
/** One of the classes, which differ in words alone, is among those. */
const isLookedAt = (kind: string) => LOOKED_AT.has(kind) || kind.startsWith('/iol-class/');

test('every link on the site leads to a page that works, with a title and a heading of its own', async ({
  page,
  site,
  allowConsole,
}) => {
  // The link of a letter that nobody has sent.
  allowConsole(/the server responded with a status of 410/);
  test.slow();
  const waiting = ['/', ...UNLINKED];
  const found = new Set(waiting);
  const fragments = new Set<string>();
  const titles = new Map<string, string>();
  for (let address = waiting.shift(); address; address = waiting.shift()) {
    if (OF_ANOTHER_LENS.test(address) || FILE.test(address)) {
      expect((await page.request.get(address)).status(), address).toBe(200);
      continue;
    }
    await test.step(address, async () => {
      await visit(page, address);
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page.locator('h1')).toHaveCount(1);
      const forSearchEngines = (await page.locator('meta[name="robots"][content*="noindex"]').count()) === 0;
      await expect(page.locator('meta[name="description"]')).toHaveCount(forSearchEngines ? 1 : 0);
      const title = await page.title();
      const kind = new URL(page.url()).pathname.replace(/\/3$/, '');
      expect(titles.get(title) ?? kind, `another page called “${title}”`).toBe(kind);
      titles.set(title, kind);
      if (!isLookedAt(kind)) await axe(page);
    });
    for (const href of await page
      .locator('a[href]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))) {
      const url = new URL(href);
      if (url.origin !== site.url) continue;
      if (url.hash) fragments.add(url.href);
      const next = url.pathname + url.search;
      if (!found.has(next)) waiting.push(next);
      found.add(next);
    }
  }
  expect(found.size).toBeGreaterThan(30);

  for (const href of fragments) {
    const { pathname, search, hash } = new URL(href);
    const html = await (await page.request.get(pathname + search)).text();
    expect(html.includes(`id="${decodeURIComponent(hash.slice(1))}"`), `what ${href} points to`).toBe(true);
  }
});

test('the header and the footer offer the ways that every page has', async ({ page }) => {
  await visit(page, '/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  for (const [name, href] of [
    ['Compare Lenses', '/compare-lenses'],
    ['For Doctors', '/for-doctors'],
    ['Submit Review', '/submit-review'],
  ] as const) {
    await expect(header.getByRole('link', { name })).toHaveAttribute('href', href);
  }

  const footer = page.getByRole('contentinfo');
  const links = (group: string) => footer.getByRole('navigation', { name: group }).getByRole('link').allTextContents();
  expect(await links('Resources')).toEqual(
    expect.arrayContaining(['Lens Comparison', 'Patient Reviews', 'Blog & Articles', 'For Doctors']),
  );
  expect(await links('Support')).toEqual(expect.arrayContaining(['FAQ', 'Contact Us', 'Add a Lens Request']));
  expect(await links('Legal')).toEqual(
    expect.arrayContaining(['Privacy Policy', 'Terms of Service', 'Medical Disclaimer']),
  );
  for (const name of ['Contact Us', 'Add a Lens Request']) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^mailto:[^@]+@[^@]+/);
  }
  await expect(footer).toContainText('It is not a substitute for medical advice');
});

test('the header stays in sight while a page scrolls', async ({ page }) => {
  await visit(page, '/');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Submit Review' })).toBeInViewport();
});
