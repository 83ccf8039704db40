import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { card, fillReview, form, REVIEW, visit } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { figuresOf, seedReviews } from './seed.ts';

const STORES = ['localStorage', 'sessionStorage', 'BroadcastChannel'] as const;
const SOME_REVIEWS = [
  { lensId: 3, overall: 5 },
  { lensId: 9, overall: 3 },
] as const;

/** A store that throws as soon as it is touched, as in a browser that blocks all data of a site. */
async function refuse(page: Page, stores: readonly string[]): Promise<void> {
  await page.addInitScript((names) => {
    for (const name of names) {
      Object.defineProperty(window, name, {
        get() {
          throw new Error('The operation is insecure.');
        },
      });
    }
  }, stores);
}

async function browseCompareAndSend(page: Page): Promise<void> {
  await visit(page, '/');
  await expect(card(page, 'Alcon PanOptix Pro')).toContainText('5.0 (1 review)');
  await page.getByRole('combobox', { name: 'Lens type' }).selectOption('Multifocal');
  await card(page, 'Alcon PanOptix Pro')
    .getByRole('link', { name: /^View Details/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Alcon PanOptix Pro' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/?type=Multifocal');
  await card(page, 'Alcon PanOptix Pro')
    .getByRole('link', { name: /^Compare/ })
    .click();
  await page.getByRole('combobox', { name: 'Second lens' }).selectOption('Clearview3');
  await expect(page.getByRole('table', { name: 'Alcon PanOptix Pro and Clearview3 compared' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Submit Review' }).click();
  await fillReview(page, { ...REVIEW, lens: 'Clearview3', stars: 5 });
  await form.submit(page).click();
  await expect(page).toHaveURL(/\/(\?.*)?$/);
  await expect(card(page, 'Clearview3')).toContainText('4.0 (2 reviews)');
}

for (const refused of [...STORES.map((store) => [store]), STORES]) {
  test(`people browse, compare and send where the browser refuses ${refused.join(', ')}`, async ({
    page,
    site,
    allowConsole,
  }) => {
    // The router asks the session's store where the page was scrolled to, and says that it could not.
    if (refused.includes('sessionStorage')) allowConsole(/The operation is insecure/);
    await seedReviews(site, SOME_REVIEWS);
    await refuse(page, refused);
    await browseCompareAndSend(page);
  });
}

test('people browse, compare and send where no cookie is kept', async ({ page, site }) => {
  await seedReviews(site, SOME_REVIEWS);
  const road = await withoutCookies(site.url);
  try {
    await page.addInitScript(() =>
      Object.defineProperties(Document.prototype, {
        cookie: {
          get() {
            throw new Error('The operation is insecure.');
          },
        },
      }),
    );
    await page.goto(road.url);
    await browseCompareAndSend(page);
    expect((await figuresOf(site, 9)).all.reviews).toBe(2);
  } finally {
    await road.close();
  }
});

test('the display control promises only what the device does', async ({ page, newVisitor }) => {
  const note = async (visitor: Page) => {
    await visit(visitor, '/faq');
    await visitor.getByRole('banner').locator('summary').filter({ hasText: 'Display' }).first().click();
    return visitor.getByRole('banner').locator('.disclosure-panel:visible p').last();
  };
  await expect(await note(page)).toHaveText('Kept on this device only.');
  const refused = await newVisitor();
  await refuse(refused, ['localStorage']);
  const words = await note(refused);
  await expect(words).toHaveText(
    'This browser keeps nothing for this site: your choice ends when you leave or reload the page.',
  );
  await refused.getByRole('radio', { name: 'Dark', exact: true }).and(refused.locator(':visible')).check();
  await expect(refused.locator('html')).toHaveAttribute('data-theme', 'dark');
});

/** The same site behind a road on which cookies get lost, in both directions. */
async function withoutCookies(url: string): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((incoming: IncomingMessage, answer: ServerResponse) => {
    const { cookie, ...headers } = incoming.headers;
    const passed = request(new URL(incoming.url ?? '/', url), { method: incoming.method, headers }, (response) => {
      const { 'set-cookie': lost, ...kept } = response.headers;
      answer.writeHead(response.statusCode ?? 502, kept);
      response.pipe(answer);
    });
    answer.on('close', () => passed.destroy());
    passed.on('error', () => answer.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The road has no address.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
