import type { Page } from '@playwright/test';
import { problemOfLetters, NEWSLETTER_WORDS as WORDS } from '#domain/subscriber/rules.ts';
import { expectArrival, expectButtons, expectToast, followLetter, openLetter, ready, visit } from './acts.ts';
import { axe, expect, test } from './fixtures.ts';
import { openToEveryone } from './looks.ts';

const ADA = 'ada@example.com';
const LETTER = 'Welcome to Iolite: please confirm your subscription';
const NO_ADDRESS = 'Enter an e-mail address like name@example.com.';
const ASKING = '**/api/addSubscriber';

const block = (page: Page) => page.getByRole('region', { name: 'News by e-mail' });
const email = (page: Page) => page.getByRole('textbox', { name: 'E-mail address' });
const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscribe' });

test('a reader gets from the home page by the letter onto the list, and off it', async ({ page, site }) => {
  test.slow();
  const confirmed = () => site.sql('SELECT source, confirmed_at IS NOT NULL AS confirmed FROM subscribers');

  await test.step('an e-mail address typed before hydration is preserved', async () => {
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await email(page).fill(ADA);
    scripts.resolve();
    await ready(page);
    await expect(email(page)).toHaveValue(ADA);
  });

  await test.step('the form waits while it is being sent', async () => {
    const slow = Promise.withResolvers<void>();
    let sent = 0;
    await page.route(ASKING, async (route) => {
      sent += 1;
      await slow.promise;
      await route.continue();
    });
    await email(page).press('Enter');
    const busy = page.getByRole('button', { name: 'Subscribing...' });
    await expect(busy).toBeVisible();
    await expect(email(page)).toBeDisabled();
    await expect(email(page)).toHaveValue(ADA);
    await busy.click({ force: true });
    slow.resolve();
    await expectToast(page, '🎉 Subscribed!', 'Thanks for signing up! Your welcome email is on its way.');
    expect(sent).toBe(1);
  });
  await expect(subscribe(page)).toBeVisible();
  await expect(email(page)).toBeEnabled();
  await expect(email(page)).toHaveValue('');
  await expect(block(page).getByText('Please look at your e-mail.')).toBeVisible();
  expect(await confirmed()).toEqual([{ source: 'page', confirmed: false }]);

  await openLetter(page, ADA, LETTER);
  const oneClick = (await page.locator('pre a[href*="/unsubscribe/"]').getAttribute('href')) ?? '';
  const unsubscribePage = new URL(oneClick).pathname;
  await expectButtons(page, await followLetter(page, 'confirm-subscription'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your subscription');
  await openToEveryone(page);
  expect(await confirmed(), 'opening the link confirms nothing').toEqual([{ source: 'page', confirmed: false }]);
  await page.getByRole('button', { name: 'Confirm My Subscription' }).click();
  await expect(page).toHaveURL('/');
  await expectArrival(page, 'Your subscription is confirmed.', 'You will get the next newsletter.');
  expect(await confirmed()).toEqual([{ source: 'page', confirmed: true }]);

  await visit(page, `/api${unsubscribePage}`);
  await expect(page, 'opening the one-click address leads to the page').toHaveURL(unsubscribePage);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unsubscribe from the newsletter');
  await openToEveryone(page);
  const clicked = await page.request.post(`/api${unsubscribePage}`, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(clicked.status()).toBe(200);
  expect(await confirmed()).toEqual([]);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page).toHaveURL('/');
  await expectArrival(page, 'You have unsubscribed.');
  await visit(page, unsubscribePage);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have unsubscribed');
});

test('every failure has its own message, and costs no input', async ({ page, site, allowConsole }) => {
  test.slow();
  allowConsole(/the server responded with a status of (410|413|422|500|503)|net::ERR_INTERNET_DISCONNECTED/);
  await visit(page, '/newsletter');

  await subscribe(page).click();
  await expectToast(page, 'Whoops!', 'Please enter your email address.');
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveAccessibleDescription(/Please enter your email address\.$/);

  await email(page).fill('ada@example');
  await email(page).press('Enter');
  await expectToast(page, 'Uh oh! Something went wrong.', NO_ADDRESS);
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveValue('ada@example');
  await expect(email(page)).toHaveAccessibleDescription(new RegExp(`${NO_ADDRESS}$`));
  await axe(page);

  await email(page).clear();
  // Its first "a" behind the @ is Cyrillic; Chromium sends such a domain as Punycode.
  await email(page).pressSequentially('ada@m\u0430il.example');
  await email(page).press('Enter');
  await expectToast(page, 'Uh oh! Something went wrong.', problemOfLetters('@xn--') ?? '');
  await expect(email(page)).toHaveAccessibleDescription(/We can only write to addresses in plain letters, a to z\./);

  await email(page).fill(`${'a'.repeat(100_000)}@mail.example`);
  await email(page).press('Enter');
  const tooLong = 'This is too long. Please send an e-mail address only.';
  await expectToast(page, 'Uh oh! Something went wrong.', tooLong);
  await expect(email(page)).toHaveAccessibleDescription(new RegExp(`${tooLong}$`));

  await email(page).fill(ADA);
  const failures: [string, () => Promise<void>, () => Promise<void>, string][] = [
    [
      'the database is out of order',
      async () => void (await site.sql('ALTER TABLE pgboss.job ADD CONSTRAINT broken CHECK (false) NOT VALID')),
      async () => void (await site.sql('ALTER TABLE pgboss.job DROP CONSTRAINT broken')),
      WORDS.failed,
    ],
    [
      'a machine in between answers',
      async () => void (await page.route(ASKING, (route) => route.fulfill({ status: 500, body: '<h1>No</h1>' }))),
      () => page.unroute(ASKING),
      WORDS.unexpected,
    ],
    ['offline', () => page.context().setOffline(true), () => page.context().setOffline(false), WORDS.failed],
  ];
  for (const [name, begin, end, words] of failures) {
    await test.step(name, async () => {
      await begin();
      try {
        await subscribe(page).click();
        await expectToast(page, 'Uh oh! Something went wrong.', words);
      } finally {
        await end();
      }
      await expect(page.getByRole('main').getByText(words)).toBeVisible();
      await expect(email(page)).toHaveValue(ADA);
      await expect(email(page), 'the address is not to blame').not.toHaveAttribute('aria-invalid');
    });
  }
  expect(await site.sql('SELECT FROM subscribers')).toEqual([]);

  await test.step('a filled honeypot is thanked, and nothing is sent', async () => {
    await page.route(ASKING, (route) => route.abort());
    await page.locator('input[name="further"]').evaluate((honeypot: HTMLInputElement) => {
      honeypot.value = 'https://spam.example';
    });
    await subscribe(page).click();
    await expectToast(page, '🎉 Subscribed!', 'Thanks for signing up!');
    await expect(email(page)).toHaveValue('');
    await page.unroute(ASKING);
  });

  for (const [address, heading] of [
    ['/confirm-subscription/not-a-token', 'This link no longer works'],
    ['/unsubscribe/not-a-token', 'This link does not work'],
  ] as const) {
    await visit(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an e-mail address can be corrected, sent, confirmed and removed', async ({ page, site, allowConsole }) => {
    allowConsole(/the server responded with a status of 422/);
    await page.goto('/');
    await expect(page.locator('input[name="further"]')).not.toBeInViewport();
    await subscribe(page).click();
    await expect(page).toHaveURL('/newsletter');
    await expect(page.getByRole('main').getByText('Whoops!', { exact: true })).toBeVisible();
    await expect(email(page)).toHaveAccessibleDescription(/Please enter your email address\.$/);
    await email(page).fill('ada@example');
    await subscribe(page).click();
    await expect(page.getByText('Uh oh! Something went wrong.', { exact: true })).toBeVisible();
    await expect(email(page)).toHaveValue('ada@example');
    await email(page).fill(ADA);
    await subscribe(page).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('🎉 Subscribed!', { exact: true })).toBeVisible();
    await expect(page.getByText('Thanks for signing up! Your welcome email is on its way.')).toBeVisible();

    await openLetter(page, ADA, LETTER);
    const unsubscribePage = (await page.locator('pre a[href*="/unsubscribe/"]').getAttribute('href')) ?? '';
    await page.locator('pre a[href*="/confirm-subscription/"]').click();
    await page.getByRole('button', { name: 'Confirm My Subscription' }).click();
    await expect(page.getByText('Your subscription is confirmed.')).toBeVisible();

    await page.goto('/lenses/3');
    await page.getByText('Studies and changes').click();
    await page.getByRole('link', { name: 'Show this part' }).click();
    await page.getByRole('link', { name: 'Get news of this lens by e-mail' }).click();
    const box = page.getByRole('checkbox', { name: /^Also e-mail me news of the / });
    await expect(box, 'nobody is asked by a box that is ticked').not.toBeChecked();
    await email(page).fill(ADA);
    await box.check();
    await subscribe(page).click();
    await expect(page).toHaveURL('/');
    await openLetter(page, ADA, 'Iolite: please confirm what you asked for');
    await page.locator('pre a[href*="/confirm-subscription/"]').click();
    await page.getByRole('button', { name: 'Confirm What I Asked For' }).click();
    await expect(page.getByText('Your subscription is confirmed.')).toBeVisible();
    expect(await site.sql('SELECT lens_id, confirmed_at IS NOT NULL AS confirmed FROM lens_wishes')).toEqual([
      { lens_id: 3, confirmed: true },
    ]);
    await page.goto(unsubscribePage);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByText('You have unsubscribed.')).toBeVisible();
    expect(await site.sql('SELECT FROM subscribers')).toEqual([]);
  });
});
