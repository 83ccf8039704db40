import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { card, fillReview, form, REVIEW, reload, toast, visit } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { DOCTOR, portal, registerDoctor, setStatus, signIn } from './portal.ts';
import { figuresOf, seedReviews } from './seed.ts';

const STORES = ['localStorage', 'sessionStorage', 'BroadcastChannel'] as const;
const SOME_REVIEWS = [
  { lensId: 3, overall: 5 },
  { lensId: 9, overall: 3 },
] as const;

type Visitors = { withoutCookies: (options?: BrowserContextOptions) => Promise<Page> };
const onTheRoad = test.extend<Visitors>({
  /** As `newVisitor`, with a browser that neither receives nor sends cookies. */
  async withoutCookies({ site, newVisitor }, use) {
    const road = await openRoad(site.url);
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const page = await newVisitor({ ...options, baseURL: road.url });
      contexts.push(page.context());
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
    await road.close();
  },
});

/** A storage that throws on access, as in a browser that blocks all site data. */
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
  await expect(thanks(page), 'success is shown whatever the browser refuses').toBeFocused();
  await expect(thanks(page)).toContainText('Your review of Clearview3 has arrived.');
}

const thanks = (page: Page) => page.getByRole('region', { name: 'Thank you for your valuable feedback!' });
/** A message in the URL must be harmless. */
const HARMLESS = 'If you did not just do this, nothing has happened.';

// Code that uses one store may fall back on another: all of them are refused, and each alone together with cookies.
test('people browse, compare and send where the browser refuses every store', async ({ page, site, allowConsole }) => {
  // The router warns that it could not save the scroll position in the session storage.
  allowConsole(/The operation is insecure/);
  await seedReviews(site, SOME_REVIEWS);
  await refuse(page, STORES);
  await browseCompareAndSend(page);
});

test.describe('without cookies', () => {
  onTheRoad('people browse, compare and send', async ({ withoutCookies, site }) => {
    const page = await withoutCookies();
    await seedReviews(site, SOME_REVIEWS);
    await refuse(page, ['localStorage']);
    await page.addInitScript(() =>
      Object.defineProperties(Document.prototype, {
        cookie: {
          get() {
            throw new Error('The operation is insecure.');
          },
        },
      }),
    );
    await browseCompareAndSend(page);
    expect((await figuresOf(site, 9)).all.reviews).toBe(2);

    await expect(thanks(page)).toContainText(HARMLESS);
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.getByRole('combobox', { name: 'Lens type' }).selectOption('Multifocal');
    await expect(page).toHaveURL('/?type=Multifocal');
    await expect(thanks(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/');
    await reload(page);
    await expect(page.getByRole('article')).toHaveCount(CATALOGUE.length);
    await expect(thanks(page), 'it is shown once').toHaveCount(0);
  });

  onTheRoad('a doctor learns that a login needs one', async ({ page: elsewhere, withoutCookies, site }) => {
    await registerDoctor(elsewhere);
    await setStatus(site, 'verified');
    const page = await withoutCookies();
    await visit(page, '/login');
    await signIn(page);
    const notice = page.getByRole('region', { name: 'Please log in.' });
    await expect(notice).toBeFocused();
    await expect(notice).toContainText('your browser blocked the cookie that a login needs');
    await expect(page).toHaveURL('/');
    await expect(portal.login(page)).toBeVisible();
  });

  onTheRoad('without cookies and scripts, success is shown as well', async ({ withoutCookies, site }) => {
    const visitor = await withoutCookies({ javaScriptEnabled: false });
    await visitor.goto('/newsletter');
    await visitor.getByRole('textbox', { name: 'E-mail' }).fill(DOCTOR.email);
    await visitor.getByRole('main').getByRole('button', { name: 'Subscribe' }).first().click();
    await expect(visitor).toHaveURL('/?message=subscribed');
    await expect(visitor.getByRole('main')).toContainText(HARMLESS);
    await expect.poll(() => site.sql('select email from subscribers')).toEqual([{ email: DOCTOR.email }]);
    await visitor.getByRole('banner').getByRole('link', { name: 'Iolite' }).first().click();
    await expect(visitor, 'the next link is plain').toHaveURL('/');
  });
});

test('a forged link shows only harmless messages', async ({ page, context }) => {
  await visit(page, '/lenses/3?message=review-sent.9#comments');
  await expect(thanks(page)).toContainText(HARMLESS);
  await expect(page, 'nothing else of the address is lost').toHaveURL('/lenses/3#comments');
  await expect(toast(page)).toHaveCount(0);
  expect(await context.cookies()).toEqual([expect.objectContaining({ name: 'mail_tray' })]);
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test('the display control promises only what the device does', async ({ page, newVisitor }) => {
  const note = async (visitor: Page) => {
    await visit(visitor, '/faq');
    await visitor.getByRole('banner').locator('summary').filter({ hasText: 'Display' }).first().click();
    return visitor.getByRole('banner').locator('.disclosure-panel:visible p').last();
  };
  await expect(await note(page)).toHaveText('Saved on this device only.');
  const refused = await newVisitor();
  await refuse(refused, ['localStorage']);
  const words = await note(refused);
  await expect(words).toHaveText(
    'This browser saves nothing for this site. Your choice ends when you leave or reload the page.',
  );
  await refused.getByRole('radio', { name: 'Dark', exact: true }).and(refused.locator(':visible')).check();
  await expect(refused.locator('html')).toHaveAttribute('data-theme', 'dark');
});

/** A proxy to the same site that strips cookies in both directions. */
async function openRoad(url: string): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((incoming: IncomingMessage, answer: ServerResponse) => {
    const { cookie, ...headers } = incoming.headers;
    const passed = request(new URL(incoming.url ?? '/', url), { method: incoming.method, headers }, (response) => {
      const { 'set-cookie': lost, ...rest } = response.headers;
      answer.writeHead(response.statusCode ?? 502, rest);
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
