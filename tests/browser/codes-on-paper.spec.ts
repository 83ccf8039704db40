import { dayOf } from '#domain/invitation/slips/store.ts';
import { expectArrival, fillReview, form, visit } from './acts.ts';
import { scan } from './camera.ts';
import { axe, expect, test } from './fixtures.ts';
import { openDashboard } from './portal.ts';
import { FORMATS, print, smallestSize, wordsOf } from './sheets.ts';

const GONE = /the server responded with a status of 410/;

test('a doctor prints slips; a patient uses one, once, and the rest is voided', async ({
  page,
  site,
  newVisitor,
  allowConsole,
}) => {
  test.slow();
  allowConsole(GONE);
  const { codes, addresses } = await test.step('a doctor makes seven codes', async () => {
    await openDashboard(page, site);
    await page.getByRole('link', { name: 'Print Invitation Codes' }).click();
    await page.getByRole('combobox', { name: 'Which lens do your patients have?' }).selectOption('Clearview3');
    await page.getByRole('textbox', { name: 'How many codes?' }).fill('7');
    await page.getByRole('button', { name: 'Make Codes' }).click();
    await expect(page.getByText('7 codes are made.')).toBeVisible();
    await axe(page);
    const slips = page.getByRole('listitem').filter({ has: page.getByRole('img', { name: /^QR code/ }) });
    await expect(slips).toHaveCount(7);
    const codes = await page.locator('.slip-code').allTextContents();

    for (const format of FORMATS) {
      const sheets = await print(page, format);
      expect(sheets, format).toHaveLength(2);
      expect(smallestSize(sheets), format).toBeGreaterThanOrEqual(11.9);
      const words = wordsOf(sheets);
      for (const code of codes) expect(words, format).toContain(code);
      expect(words, 'the slips alone').not.toMatch(/Logout|Make Codes|Printed from|Your Sheets/);
    }
    await page.emulateMedia({ media: 'print' });
    const blank = await newVisitor();
    const addresses = [];
    for (const slip of await slips.all()) addresses.push(await scan(slip.getByRole('img'), blank));
    expect(addresses).toEqual(codes.map((code) => `${site.url}/survey/${code}`));
    await page.emulateMedia({ media: null });
    return { codes, addresses };
  });

  await test.step('a patient sends a review with a slip, once', async () => {
    const patient = await newVisitor();
    await visit(patient, addresses[0] ?? '');
    await expect(patient.getByText('The lens you were invited to review')).toBeVisible();
    await fillReview(patient, {
      stars: 5,
      as: 'Patient',
      email: 'grace@example.com',
      comments: 'Read the slip myself.',
    });
    await form.submit(patient).click();
    await expectArrival(patient, 'Thank you for your valuable feedback!');
    expect(await site.sql('select lens_id, step, status from reviews')).toEqual([
      { lens_id: 9, step: 'invited', status: 'verified' },
    ]);
    await visit(patient, addresses[0] ?? '');
    await expect(form.heading(patient)).toHaveText('This code has been used');
  });

  const another = await test.step('another patient has begun when the rest is voided', async () => {
    const another = await newVisitor({ viewport: { width: 360, height: 740 } });
    await visit(another, '/code');
    await another
      .getByRole('textbox', { name: 'The code on your slip' })
      .fill((codes[1] ?? '').toLowerCase().replaceAll('-', ' '));
    await another.getByRole('button', { name: 'Continue' }).click();
    await expect(another).toHaveURL(`/survey/${codes[1]}`);
    await fillReview(another, { stars: 2, as: 'Patient', email: 'ben@example.com', comments: 'Came too late.' });

    // Whatever day it was when the test began.
    await site.sql('update sheet_codes set used_on = $1 where used_on is not null', [dayOf(new Date())]);
    await visit(page, '/invitation-codes');
    const row = page.getByRole('row', { name: /Clearview3/ });
    await expect(row.getByRole('cell').nth(2), 'used until yesterday').toHaveText('0');
    await row.getByRole('link', { name: /^Void the rest of 7 codes for Clearview3/ }).click();
    await axe(page);
    await page.getByRole('button', { name: 'Void Them' }).click();
    await expect(page.getByText('The unused codes are void.')).toBeVisible();
    await expect(row).toContainText('Voided on');
    return another;
  });

  await test.step('the void code costs nothing that was typed', async () => {
    await form.submit(another).click();
    await expect(another.getByText('This code does not work.')).toBeVisible();
    await expect(form.comments(another), 'nothing that was typed is lost').toHaveValue('Came too late.');
    expect(await site.sql('select step from reviews')).toHaveLength(1);
  });
});
