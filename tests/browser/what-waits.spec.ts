import { expectArrival, expectButtons, fillReview, followLetter, form, openLetter, sendReview, visit } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { figuresOf } from './seed.ts';

test('the fourth review of one network waits, its sender sees the usual message, and confirming counts it', async ({
  page,
  site,
  newVisitor,
}) => {
  // As a proxy forwards someone who is not at the machine itself.
  const headers = { extraHTTPHeaders: { 'X-Forwarded-For': '198.51.100.7' } };
  for (const lens of ['Alcon Clareon Vivity', 'Clearview3', 'Basic Monofocal']) {
    await sendReview(await newVisitor(headers), { lens, email: `${lens.slice(0, 5).trim()}@example.com` });
  }
  const sender = await newVisitor(headers);
  await visit(sender, '/submit-review');
  await fillReview(sender, { lens: 'Alcon PanOptix Pro', stars: 2, as: 'Patient', email: 'ada@example.com' });
  await form.submit(sender).click();
  await expectArrival(sender, 'Thank you for your valuable feedback!');
  await expect(sender.getByRole('main')).toContainText('open the link from us');
  expect((await figuresOf(site, 3)).all.reviews, 'it waits').toBe(0);
  expect(await site.sql('select waiting_rule from reviews where lens_id = 3')).toEqual([{ waiting_rule: 2 }]);

  await openLetter(page, 'ada@example.com', 'Please confirm your review of Alcon PanOptix Pro');
  await expectButtons(page, await followLetter(page, 'confirm-review'));
  await page.getByRole('button', { name: 'Yes, This Is My Review' }).click();
  await expectArrival(page, 'Your review is confirmed.', 'Your review counts now, and has a tick.');
  await expect(page.getByRole('region', { name: 'Overall Rating' })).toContainText('1 verified');
  expect((await figuresOf(site, 3)).all).toMatchObject({ reviews: 1, verified: 1 });
});
