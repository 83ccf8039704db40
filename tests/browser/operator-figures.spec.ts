import { ALARM_WORDS } from '#domain/review/rules/alarms.ts';
import { visit } from './acts.ts';
import { axe, expect, test } from './fixtures.ts';
import { standInTheRoom } from './operator.ts';
import { figuresOf, seedReviews } from './seed.ts';

test('an operator sees an alarm, answers it, holds the lens, resumes it and lets its scores follow', async ({
  page,
  site,
}) => {
  await seedReviews(
    site,
    Array.from({ length: 40 }, () => ({ lensId: 3, overall: 4, verified: true, minutesOld: 60 * 24 * 40 })),
  );
  await site.sql(`INSERT INTO review_bases (lens_id, day, since, parts) VALUES (3, current_date - 1, now() - interval '40 days',
    '[{"reviewerType":"patient","step":"confirmed","year":2026,"reviews":40,"stars4":40}]')`);
  await seedReviews(
    site,
    Array.from({ length: 4 }, () => ({ lensId: 3, overall: 1, verified: true, comments: 'Terrible.' })),
  );
  // The check that this commit requests runs within half a minute.
  const alarms = () => site.sql(`SELECT 1 FROM review_alarms WHERE kind = 'movement'`);
  await expect.poll(alarms).toHaveLength(1);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const status = page.getByRole('main').getByRole('status');
  await standInTheRoom(page, site);

  await page.getByRole('link', { name: 'Alarms about lenses' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Figures' })).toBeVisible();
  const lens = page.getByRole('listitem', { name: 'Alcon PanOptix Pro' });
  await expect(lens).toContainText(ALARM_WORDS.movement);
  await axe(page);

  await lens.getByLabel('What did you find?').first().fill('Real people.');
  await button('I Have Looked').first().click();
  await expect(status).toContainText('Your answer is saved.');
  await button('Hold the Scores').click();
  await expect(status).toContainText('The scores are on hold.');
  await button('Resume').click();
  await expect(status).toContainText('The scores are no longer on hold.');
  await button('Follow Now').press('Enter');
  await expect(status).toContainText('The scores now show all that counts.');
  expect((await figuresOf(site, 3)).all.reviews).toBe(44);
  await visit(page, '/lenses/3');
  await expect(page.getByRole('region', { name: 'Overall Rating' })).not.toContainText('follow slowly');
});
