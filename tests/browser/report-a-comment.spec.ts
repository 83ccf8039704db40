import { comments, visit } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { openToEveryone } from './looks.ts';
import { seedReviews } from './seed.ts';

test('a reader reports a comment: from the lens to a form of its own, which preserves the input', {
  tag: '@check',
}, async ({ page, site, allowConsole }) => {
  allowConsole(/the server responded with a status of 422/);
  await seedReviews(site, [{ lensId: 3, overall: 5, comments: 'Order yours at lens.example today!' }]);
  await visit(page, '/lenses/3');
  await page.getByRole('button', { name: 'Read Comments' }).click();
  await comments(page).getByRole('link', { name: 'Report this comment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Report a comment' })).toBeVisible();
  await expect(page.getByRole('blockquote')).toHaveText('“Order yours at lens.example today!”');

  await page.getByRole('textbox', { name: 'In your own words' }).fill('It sells something.');
  await page.getByRole('button', { name: 'Send Report' }).click();
  await expect(page.getByRole('alert')).toContainText('Choose what is wrong with the comment.');
  await openToEveryone(page, 'a report with an error');
  await page.getByRole('radio', { name: 'Advertising or links' }).check();
  await expect(page.getByRole('textbox', { name: 'In your own words' })).toHaveValue('It sells something.');
  await page.getByRole('button', { name: 'Send Report' }).click();
  await expect(page.getByRole('status')).toContainText('Thank you. We have your report.');
  await expect(page.getByRole('button', { name: 'Send Report' })).toHaveCount(0);
  expect(await site.sql('select rule, words from review_reports')).toEqual([{ rule: 2, words: 'It sells something.' }]);

  await page.getByRole('main').getByRole('link', { name: 'Alcon PanOptix Pro' }).click();
  await page.getByRole('button', { name: 'Read Comments' }).click();
  await expect(comments(page), 'a report alone hides nothing').toHaveCount(1);
});
