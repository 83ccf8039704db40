import type { Page } from '@playwright/test';
import { PAGES } from '#app/page-table.ts';
import { visit } from './acts.ts';
import { axe, expect, test } from './fixtures.ts';

/** Pages that differ only in their lens; one of each kind stands for all. */
const OF_ANOTHER_LENS = /^\/((lenses|submit-review)\/|compare\?lens1=)(?!3$)\d+$/;
/** A link of a letter that was never sent. */
const DEAD = '/new-password?token=from-a-letter';
/** Nothing links to these. */
const UNLINKED = ['/logout', DEAD];
const entries: readonly (readonly [path: string, entry: (typeof PAGES)[keyof typeof PAGES]])[] = Object.entries(PAGES);
/** The paths that the table of pages leaves to this test to measure. */
const MEASURED_HERE = entries.filter(([, { axe }]) => axe === 'every-page').map(([path]) => path);
const isPageOf = (path: string, pathname: string) =>
  new RegExp(`^${path.replace(/\/:\w+\?/, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname);

/** The server's page or file at a URL, fetched from within a browser page. */
async function served(page: Page, address: string) {
  const answer = await page.request.get(address, { headers: { Accept: 'text/html,*/*;q=0.8' } });
  const html = await answer.text();
  const seen = await page.evaluate((text) => {
    const made = new DOMParser().parseFromString(text, 'text/html');
    const count = (selector: string) => made.querySelectorAll(selector).length;
    return {
      mains: count('main'),
      headings: count('h1'),
      descriptions: count('meta[name="description"]'),
      isForSearchEngines: count('meta[name="robots"][content*="noindex"]') === 0,
      title: made.title,
      links: [...made.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''),
    };
  }, html);
  const isPage = answer.headers()['content-type']?.startsWith('text/html') ?? false;
  return { at: answer.url(), status: answer.status(), isPage, html, ...seen };
}

test('every link on the site leads to a page that works, with a title and a heading of its own', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/the server responded with a status of 410/);
  test.slow();
  const waiting = ['/', ...UNLINKED];
  const found = new Set(waiting);
  const fragments = new Set<string>();
  const titles = new Map<string, string>();
  const pages = new Map<string, string>();
  const measured = new Set<string>();
  await visit(page, '/');
  for (let address = waiting.shift(); address; address = waiting.shift()) {
    if (OF_ANOTHER_LENS.test(address)) {
      expect((await page.request.get(address)).status(), address).toBe(200);
      continue;
    }
    const { at, status, isPage, html, ...seen } = await served(page, address);
    if (!isPage) {
      expect(status, address).toBe(200);
      continue;
    }
    await test.step(address, async () => {
      expect(status, address).toBe(address === DEAD ? 410 : 200);
      expect(seen.mains, `main of ${address}`).toBe(1);
      expect(seen.headings, `h1 of ${address}`).toBe(1);
      expect(seen.descriptions, `descriptions of ${address}`).toBe(seen.isForSearchEngines ? 1 : 0);
      const kind = new URL(at).pathname.replace(/\/3$/, '');
      expect(titles.get(seen.title) ?? kind, `another page called “${seen.title}”`).toBe(kind);
      titles.set(seen.title, kind);
      const path = MEASURED_HERE.find((one) => isPageOf(one, new URL(at).pathname));
      if (!path || measured.has(path)) return;
      measured.add(path);
      await visit(page, address);
      await expect(page).toHaveTitle(seen.title);
      await axe(page);
    });
    pages.set(address, html);
    for (const href of seen.links) {
      const url = new URL(href, at);
      if (url.origin !== site.url) continue;
      if (url.hash) fragments.add(url.href);
      const next = url.pathname + url.search;
      if (!found.has(next)) waiting.push(next);
      found.add(next);
    }
  }
  expect(found.size).toBeGreaterThan(30);
  expect([...measured].toSorted()).toEqual(MEASURED_HERE.toSorted());

  for (const href of fragments) {
    const { pathname, search, hash } = new URL(href);
    const html = pages.get(pathname + search) ?? (await (await page.request.get(pathname + search)).text());
    expect(html.includes(`id="${decodeURIComponent(hash.slice(1))}"`), `what ${href} points to`).toBe(true);
  }
});

test('the header and the footer offer the same links on every page, and the header stays visible', async ({ page }) => {
  await visit(page, '/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  for (const [name, href] of [
    ['Compare Lenses', '/compare-lenses'],
    ['For Doctors', '/for-doctors'],
    ['Submit Review', '/submit-review'],
  ] as const) {
    await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
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

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(footer).toBeInViewport();
  await expect(header.getByRole('link', { name: 'Submit Review' }), 'while the page scrolls').toBeInViewport();
});
