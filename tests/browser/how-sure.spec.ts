import type { Page } from '@playwright/test';
import { visit } from './acts.ts';
import { axe, expect, test } from './fixtures.ts';
import { seedReviews } from './seed.ts';

/** The ends of a whisker in percent of the bar's width, as the browser has drawn it. */
async function drawnWhisker(page: Page, score: string) {
  const bar = page.getByRole('row').filter({ hasText: score }).first().locator('.bar');
  return bar.evaluate((element) => {
    const [room, line] = [element, element.querySelector('.bar-whisker')].map((one) => one?.getBoundingClientRect());
    if (!room || !line) throw new Error('There is no whisker.');
    const along = (x: number) => (100 * (x - room.left)) / room.width;
    return { from: along(line.left), to: along(line.right) };
  });
}

/** From 57.9 to 88.1 percent of the bar, apart from its edge. */
async function expectDayVision(page: Page) {
  const { from, to } = await drawnWhisker(page, 'Daytime Far Vision');
  expect(Math.abs(from - 57.9)).toBeLessThan(1);
  expect(Math.abs(to - 88.1)).toBeLessThan(1);
}

test('a lens shows the margin of error of its scores, the spread of its answers and their age', async ({
  page,
  site,
}) => {
  const answers = [8.3, 9, 7.5, 8.8, 9.2, 6, 7.1, 8.5, 7.9, 9.5];
  await seedReviews(site, [
    ...answers.map((dayVision, index) => ({
      lensId: 9,
      overall: 3 + (index % 2),
      dayVision,
      nightVision: index < 3 ? 10 : null,
      nearVision: index === 0 ? 8 : 10,
      dysphotopsia: 0,
    })),
    { lensId: 9, overall: 1, dayVision: 2, reviewerType: 'doctor' },
  ]);
  await site.sql(`insert into auth_users (id, name, email) values ('practice', '', 'practice@example.com')`);
  await site.sql(`update reviews set vouched_by = 'practice' where overall = 3`);
  await site.sql(
    `update reviews set submitted_at = case overall
       when 1 then timestamptz '2023-06-01Z' when 3 then '2025-05-04Z' else '2026-10-31T12:00Z' end`,
  );
  await site.settled();

  // Invitations and dates move no figure that could be waited for.
  await expect(async () => {
    const body = await fetch(`${site.url}/lenses/9?folds=filled`).then((answer) => answer.text());
    expect(body).toContain('1 practice');
    expect(body).toContain('>2023</th>');
  }).toPass();
  await visit(page, '/lenses/9');
  const dialog = page.getByRole('dialog', { name: 'Clearview3' });
  const score = (name: string) => dialog.locator('.sheet-score').filter({ hasText: name });
  await expect(score('Daytime Far Vision')).toContainText('7.6 of 10 (11 answers)');
  await expectDayVision(page);
  await dialog.getByText('How sure', { exact: true }).click();
  const table = dialog.getByRole('table', { name: 'Scores with their margins of error' });
  await expect(table.getByRole('row', { name: /^Daytime Far Vision/ })).toContainText(
    '7.6, between 5.8 and 8.8, 11 answers',
  );
  await expect(dialog).toContainText('5 of 11 reviews came from invitations by 1 practice.');
  await expect(score('Night Vision')).toContainText('too few answers for a margin of error');
  await expect(score('Night Vision').locator('.bar-whisker')).toHaveCount(0);
  expect((await drawnWhisker(page, 'Near (Reading) Vision')).to, 'no whisker leaves its bar').toBeLessThanOrEqual(100);
  await expect(
    dialog.getByRole('img', {
      name: '11 answers from 0 to 10 points. The highest column, about 5, is at 7 to 7.9.',
    }),
  ).toBeVisible();

  await dialog.getByText('All answers in numbers').click();
  const numbers = dialog.getByRole('table', { name: 'Answers by points' });
  await expect(numbers.getByRole('row', { name: /^9–10/ }).getByRole('cell').first()).toContainText('5');
  await dialog.getByText('Scores by year, in numbers').click();
  const years = dialog.getByRole('table', { name: 'Scores by year of writing' });
  await expect(years.getByRole('rowheader')).toHaveText(['2023', '2025', '2026']);
  await expect(years.getByRole('row', { name: '2026' }).getByRole('cell').first()).toContainText('5 answers');
  await expect(dialog.getByRole('img', { name: /^2025: .*; 2026: / }).first()).toBeVisible();
  await axe(page);

  await visit(page, '/lenses/9?doctors=only');
  await dialog.getByText('How sure', { exact: true }).click();
  await expect(score('Daytime Far Vision')).toContainText('too few answers for a margin of error · 1 answer');
  await expect(dialog.getByText('1 doctor review, written in 2023.')).toBeVisible();

  await page.setViewportSize({ width: 320, height: 740 });
  await visit(page, '/lenses/9');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectDayVision(page);
});
