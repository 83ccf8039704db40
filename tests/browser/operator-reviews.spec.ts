import type { Locator, Page } from '@playwright/test';
import { visit } from './acts.ts';
import { axe, expect, test } from './fixtures.ts';
import { openToEveryone } from './looks.ts';
import { standInTheRoom } from './operator.ts';
import { registerDoctor } from './portal.ts';
import { figuresOf, seedReviews } from './seed.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const status = (page: Page) => page.getByRole('main').getByRole('status');

test('an operator finds a campaign, sees what hiding it would do, hides it and undoes it', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/the server responded with a status of 422/);
  const before = Array.from({ length: 6 }, () => ({ lensId: 3, overall: 5, verified: true, minutesOld: 60 * 24 * 40 }));
  await seedReviews(site, [...before, { lensId: 4, overall: 2, comments: 'Buy at www.shop.example' }]);
  await seedReviews(
    site,
    Array.from({ length: 8 }, () => ({ lensId: 3, overall: 1, comments: 'Terrible lens.', minutesOld: 90 })),
  );
  await site.sql(
    `UPDATE reviews SET network_mark = 'Kx7cPq2v-network', marked_at = now() WHERE comments = 'Terrible lens.'`,
  );
  const { all } = await figuresOf(site, 3);
  await standInTheRoom(page, site);

  await test.step('unusual arrivals are shown, with a link to them', async () => {
    await page.getByRole('link', { name: 'Reviews', exact: true }).click();
    await expect(heading(page, 'Reviews')).toBeVisible();
    await expect(page.getByText('15 reviews in all.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Unusual Arrivals' })).toBeVisible();
    await openToEveryone(page, 'unusual arrivals');
    await page
      .getByRole('link', { name: /^Alcon PanOptix Pro, .*: 8 reviews$/ })
      .first()
      .click();
    await expect(page.getByText('8 reviews match your search.')).toBeVisible();
  });

  await test.step('one press hides a review by a rule, another shows it again; both stay on the page and in the audit', async () => {
    await page.getByRole('textbox', { name: 'Sent From (UTC)' }).fill('yesterday');
    await button(page, 'Search').click();
    await expect(page.getByRole('alert')).toContainText('Write it like 2026-03-01');
    await page.getByRole('link', { name: 'Clear All' }).click();
    await expect(page.getByText('15 reviews in all.')).toBeVisible();
    await page.getByText('Search and Filter').click();
    await page.getByRole('textbox', { name: 'Words in the Comment' }).fill('SHOP');
    await button(page, 'Search').press('Enter');
    await expect(page.getByText('1 review match')).toBeVisible();
    await page.getByRole('rowheader').getByRole('link').click();
    await expect(page.getByText('“Buy at www.shop.example”')).toBeVisible();
    await expect(page.getByText(/^a…@example\.com/)).toBeVisible();
    await openToEveryone(page, 'a review');
    await page.getByRole('textbox', { name: 'Your Own Words' }).fill('A shop.');
    await button(page, 'Hide This Review').press('Enter');
    await expect(status(page)).toContainText('Choose a rule');
    await page.getByRole('radio', { name: '2. Advertising or links' }).check();
    await button(page, 'Hide This Review').press('Enter');
    await expect(status(page)).toContainText('The review is now hidden.');
    await expect(page.getByText(/^Hidden by Olga/)).toBeVisible();
    await expect(page.getByText('Rule 2, Advertising or links')).toBeVisible();
    // The result is shown while the page still loads its data anew, and nothing else is announced beside it.
    const isSeen = Promise.withResolvers<void>();
    await page.route(/\/operator\/reviews\/.*\.data/, async (route) => {
      if (route.request().method() === 'GET') await isSeen.promise;
      await route.continue();
    });
    await button(page, 'Show It Again').click();
    await expect(status(page)).toContainText('The review is shown again.');
    isSeen.resolve();
    await expect(page.getByText(/^Shown again by Olga/)).toBeVisible();
    await expect(button(page, 'Hide This Review')).toBeVisible();
  });

  await test.step('a campaign is previewed, hidden in one act, and undone', async () => {
    await visit(page, '/operator/reviews?words=terrible');
    await page.getByRole('rowheader').getByRole('link').first().click();
    await button(page, 'Block This Network for 30 Days').click();
    await expect(status(page)).toContainText('Unconfirmed reviews from its network wait until');
    await page.getByRole('link', { name: 'From the same network: 7 others' }).click();
    await expect(page.getByText('This would hide 8 reviews (8 not confirmed), of which 8 count now.')).toBeVisible();
    const row = page.getByRole('row', { name: /Alcon PanOptix Pro/ }).first();
    await expect(row).toContainText('14 → 6');
    await expect(row).toContainText('2.71 → 5.00');
    await button(page, 'Hide These 8 Reviews').click();
    await expect(page.getByRole('alert')).toContainText('Choose the rule by which they are hidden.');
    await openToEveryone(page, 'a campaign before');
    await page.getByRole('radio', { name: /^5\. Not the writer’s own experience/ }).check();
    await button(page, 'Hide These 8 Reviews').click();
    await expect(heading(page, 'A Hidden Campaign')).toBeVisible();
    await expect(page.getByText(/^Olga hid 8 reviews on /)).toBeVisible();
    expect((await figuresOf(site, 3)).all.reviews).toBe(6);
    await axe(page);
    await button(page, 'Undo: Show Them Again').click();
    await expect(status(page)).toContainText('Shown again: 8 reviews.');
    expect((await figuresOf(site, 3)).all).toEqual(all);
    await page.getByRole('link', { name: 'Campaigns' }).first().click();
    await expect(page.getByRole('row', { name: /Olga/ })).toContainText('Rule 5');
    await axe(page);
  });
});

test('on a phone, reviews are cards without sideways scrolling, and addresses end their lines between words', async ({
  page,
  site,
}) => {
  const comments = `Buy at https://www.shop.example/${'halos-and-glare/'.repeat(6)}`;
  await seedReviews(
    site,
    Array.from({ length: 4 }, () => ({ lensId: 3, overall: 2, comments })),
  );
  await registerDoctor(page);
  await page.context().clearCookies();
  await site.sql(
    `UPDATE auth_users SET email = 'ada.augusta.lovelace.of.the.upper.valley@eyesurgeonsoftheuppervalley.example'`,
  );
  await site.sql(
    `UPDATE registered_doctors SET practice_website = 'https://www.eyesurgeonsoftheuppervalley.example/contact'`,
  );
  const [{ uid } = { uid: '' }] = await site.sql<{ uid: string }>('SELECT uid FROM registered_doctors');
  await standInTheRoom(page, site);
  await page.setViewportSize({ width: 360, height: 740 });

  await visit(page, '/operator/reviews');
  const cards = page.locator('.found-table tbody tr');
  await expect(cards).toHaveCount(4);
  for (const card of await cards.all()) {
    const box = await card.boundingBox();
    expect(box?.width, 'the width of a card').toBeLessThanOrEqual(360);
    expect(box?.height, 'the height of a card').toBeLessThan(400);
    expect(await card.getByText('Buy at').evaluate((comment) => getComputedStyle(comment).textAlign)).toBe('left');
  }
  await expectNoSidewaysScrolling(page);
  await axe(page);

  await visit(page, `/operator/doctors/${uid}`);
  await expectNoSidewaysScrolling(page);
  for (const words of [/^ada\.augusta/, /^https:\/\/www/]) {
    const place = page.getByText(words);
    const lines = await linesOf(place);
    expect(lines.length).toBeGreaterThan(1);
    expect(
      lines.slice(0, -1).filter((line) => /[a-z]$/.test(line)),
      lines.join('|'),
    ).toEqual([]);
  }
});

const expectNoSidewaysScrolling = async (page: Page) =>
  expect(
    await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('main *')]
        .filter((part) => part.scrollWidth > part.clientWidth && /auto|scroll/.test(getComputedStyle(part).overflowX))
        .map((part) => part.outerHTML.slice(0, 80)),
    ),
  ).toEqual([]);

/** The visible text of an element, line by line. */
const linesOf = (place: Locator) =>
  place.evaluate((element) => {
    const lines = new Map<number, string>();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (text.parentElement?.closest('.sr-only')) continue;
      for (let at = 0; at < text.length; at += 1) {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const top = Math.round(range.getBoundingClientRect().top);
        lines.set(top, (lines.get(top) ?? '') + text.data[at]);
      }
    }
    return [...lines.values()];
  });
