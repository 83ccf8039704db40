import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { card, expectArrival, followLetter, openLetter, sendReview, visit } from './acts.ts';
import { axe, expect, test } from './fixtures.ts';
import { openToEveryone } from './looks.ts';
import { seedReviews } from './seed.ts';

const ADA = 'ada@example.com';
const LETTER = 'Your link to your data on Iolite';

const ask = {
  email: (page: Page) => page.getByRole('textbox', { name: 'E-mail address' }),
  send: (page: Page) => page.getByRole('button', { name: 'E-mail me a link' }),
  answer: (page: Page) => page.getByText('Please look at your e-mail.'),
};

async function askFor(page: Page, email: string): Promise<void> {
  await page.goto('/your-data');
  await ask.email(page).fill(email);
  await ask.send(page).click();
  await expect(ask.answer(page)).toBeVisible();
}

test('a person sees, downloads and deletes their data; open pages of others follow', async ({
  page,
  site,
  newVisitor,
  allowConsole,
}) => {
  test.slow();
  allowConsole(/the server responded with a status of (410|422)/);
  const other = await test.step('two reviews are sent', async () => {
    await seedReviews(site, [{ lensId: 3, overall: 2 }]);
    await sendReview(page, { stars: 4, scores: { nearVision: 8.7 }, comments: 'Clear at every distance.' });
    await sendReview(page, { lens: 'Clearview3', stars: 5 });
    const other = await newVisitor();
    await visit(other, '/');
    await expect(card(other, 'Alcon PanOptix Pro')).toContainText('3.0 (2 reviews)');
    return other;
  });

  await test.step('a link is requested', async () => {
    await visit(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Your Data' }).click();
    await ask.email(page).fill('ada at example');
    await ask.send(page).click();
    await expect(page.getByRole('alert')).toContainText('Enter an e-mail address like name@example.com.');
    await openToEveryone(page);
    await ask.email(page).fill('ADA@example.com');
    await ask.send(page).click();
    await expect(ask.answer(page)).toBeVisible();
  });

  await test.step('the link shows the data', async () => {
    await openLetter(page, 'ADA@example.com', LETTER);
    await followLetter(page, 'your-data');
    await expect(page.getByRole('heading', { level: 1, name: 'Your Data' })).toBeVisible();
    const review = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Your review of Alcon PanOptix Pro', exact: true }) });
    await expect(review).toContainText('4 of 5 – good');
    await expect(review).toContainText('8.7 of 10');
    await expect(review).toContainText('Clear at every distance.');
    await openToEveryone(page);
  });

  await test.step('the data are downloaded', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download My Data' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^iolite-your-data-\d{4}-\d\d-\d\d\.json$/);
    const file = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(file).toMatchObject({ format: 'iolite-your-data', version: 2, email: 'ADA@example.com' });
    expect(file.data.reviews).toMatchObject([
      { lens: 'Alcon PanOptix Pro', overall: 4, nearVision: 8.7, comments: 'Clear at every distance.' },
      { lens: 'Clearview3', overall: 5 },
    ]);
  });

  await test.step('one review is deleted', async () => {
    await page.getByRole('link', { name: 'Delete: Your review of Alcon PanOptix Pro' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Delete this?' })).toBeVisible();
    await page.getByRole('link', { name: 'Keep It' }).click();
    await page.getByRole('link', { name: 'Delete: Your review of Alcon PanOptix Pro' }).click();
    await page.getByRole('button', { name: 'Delete for Good' }).click();
    await expect(page.getByRole('heading', { level: 2, name: /^Receipt DEL-\d{8}-\w{8}$/ })).toBeVisible();
    await expect(card(other, 'Alcon PanOptix Pro')).toContainText('2.0 (1 review)');
    await expect(card(other, 'Clearview3')).toContainText('5.0 (1 review)');
  });

  await test.step('e-mails are stopped and allowed', async () => {
    await page.getByRole('link', { name: 'Back to Your Data' }).click();
    await expect(page.getByRole('heading', { name: 'Your review of Clearview3', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your review of Alcon PanOptix Pro', exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Stop All E-mails' }).click();
    await expectArrival(page, 'You will get no more e-mails from us.');
    await page.getByRole('button', { name: 'Allow E-mails Again' }).click();
    await expectArrival(page, 'You can get e-mails from us again.');
    await expect(page.getByRole('button', { name: 'Stop All E-mails' })).toBeVisible();
  });

  await test.step('everything is deleted, with a receipt', async () => {
    await page.getByRole('link', { name: 'Delete Everything...' }).click();
    await expect(page.getByText('This cannot be undone.')).toBeVisible();
    await openToEveryone(page);
    await page.getByRole('button', { name: 'Delete Everything for Good' }).click();
    const receipt = page.getByRole('region', { name: /^Receipt DEL-/ });
    await expect(receipt).toContainText('Your review of Clearview3');
    await axe(page);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save as Text' }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^DEL-\d{8}-\w{8}\.txt$/);
    expect(await readFile(await saved.path(), 'utf8')).toContain('- Your review of Clearview3');
    await expect(card(other, 'Clearview3')).toContainText('No reviews yet');
    expect(await site.sql('SELECT FROM reviews WHERE email_key = $1', [ADA])).toHaveLength(0);
  });

  await test.step('the link is dead', async () => {
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('all of it works, and an unknown e-mail address gets the same answer', async ({ page, site }) => {
    await sendReview(page, { stars: 4 });
    await askFor(page, 'nobody@example.com');
    const answer = await page.getByRole('main').textContent();
    await askFor(page, ADA);
    expect((await page.getByRole('main').textContent())?.replace(ADA, 'nobody@example.com')).toBe(answer);

    await openLetter(page, 'nobody@example.com', LETTER);
    await page.locator('pre a[href*="/your-data/"]').click();
    await expect(page.getByRole('region', { name: 'Nothing Stored' })).toContainText('Reviews');

    await openLetter(page, ADA, LETTER);
    await page.locator('pre a[href*="/your-data/"]').click();
    await page.getByRole('button', { name: 'Stop All E-mails' }).click();
    await expect(page.getByText('You will get no more e-mails from us.')).toBeVisible();
    await page.getByRole('link', { name: 'Delete: Your review of Alcon PanOptix Pro' }).click();
    await page.getByRole('button', { name: 'Delete for Good' }).click();
    await expect(page.getByRole('region', { name: /^Receipt DEL-/ })).toContainText(
      'Your review of Alcon PanOptix Pro',
    );
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await page.getByRole('link', { name: 'Back to Your Data' }).click();
    await page.getByRole('link', { name: 'Delete Everything...' }).click();
    await page.getByRole('button', { name: 'Delete Everything for Good' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Deleted' })).toBeVisible();
    expect(await site.sql('SELECT FROM data_requests WHERE email_key = $1', [ADA])).toHaveLength(0);
  });
});
