import { comments, followLetter, openLetter, sendReview, visit } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { openToEveryone } from './looks.ts';
import { standInTheRoom } from './operator.ts';

test('a reported comment is hidden by a rule, its writer appeals, and an operator restores it', async ({
  page,
  site,
  newVisitor,
}) => {
  const writer = await newVisitor();
  await sendReview(writer, { comments: 'Mine came from lens.example.' });
  const reader = await newVisitor();
  const [review] = await site.sql<{ id: string }>('select id from reviews');
  await visit(reader, `/report/${review?.id}`);
  await reader.getByRole('radio', { name: 'Advertising or links' }).check();
  await reader.getByRole('button', { name: 'Send Report' }).click();
  await expect(reader.getByRole('status')).toContainText('Thank you. We have your report.');

  await standInTheRoom(page, site);
  await page.getByRole('link', { name: 'Reports and Appeals' }).click();
  const open = page.getByRole('listitem', { name: 'Review of Alcon PanOptix Pro' });
  await expect(open).toContainText('1 report');
  await openToEveryone(page, 'a report');
  await open.getByRole('button', { name: 'Hide Under This Rule' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('The review is hidden.');
  await expect(page.getByText('There is nothing to decide.')).toBeVisible();

  await openLetter(writer, 'ada@example.com', 'Your review of Alcon PanOptix Pro is hidden');
  await followLetter(writer, 'appeal');
  await expect(writer.getByRole('heading', { level: 1 })).toHaveText('Your review is hidden');
  await expect(writer.getByText('Rule 2, Advertising or links.')).toBeVisible();
  await openToEveryone(writer, 'an answer to a hiding');
  await writer
    .getByRole('textbox', { name: 'Why should your review be shown?' })
    .fill('I only name where it came from.');
  await writer.getByRole('button', { name: 'Send My Answer' }).click();
  await expect.poll(() => site.sql('select words from review_appeals')).toHaveLength(1);

  await visit(page, '/operator/reports');
  await expect(open).toContainText('I only name where it came from.');
  await openToEveryone(page, 'an answer');
  await open.getByRole('button', { name: 'Show the Review Again' }).click();
  await expect(page.getByText('There is nothing to decide.')).toBeVisible();
  await visit(reader, '/lenses/3');
  await reader.getByRole('button', { name: 'Read Comments' }).click();
  await expect(comments(reader)).toHaveCount(1);
});
