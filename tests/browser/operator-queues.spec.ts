import { ALARM_WORDS } from '#domain/review/rules/alarms.ts';
import { visit } from './acts.ts';
import { axe, expect, test } from './fixtures.ts';
import { standInTheRoom } from './operator.ts';
import { figuresOf, seedReviews } from './seed.ts';

test('an operator sees an alarm, holds the lens, resumes it and lets all that waits count', async ({ page, site }) => {
  await seedReviews(
    site,
    Array.from({ length: 40 }, () => ({ lensId: 3, overall: 4, verified: true, minutesOld: 60 * 24 * 40 })),
  );
  await seedReviews(
    site,
    Array.from({ length: 4 }, () => ({ lensId: 3, overall: 1, verified: true, comments: 'Terrible.' })),
  );
  await site.sql(`UPDATE reviews SET waiting_since = now(), waiting_rule = 6 WHERE comments = 'Terrible.'`);
  // The check that this commit requests runs within half a minute.
  const alarms = () => site.sql(`SELECT 1 FROM review_alarms WHERE kind = 'queue'`);
  await expect.poll(alarms).toHaveLength(1);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const status = page.getByRole('main').getByRole('status');
  await standInTheRoom(page, site);

  await page.getByRole('link', { name: 'Alarms about lenses' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Queues' })).toBeVisible();
  const lens = page.getByRole('listitem', { name: 'Alcon PanOptix Pro' });
  await expect(lens).toContainText(`${ALARM_WORDS.queue}: 4 reviews, −0.27 stars`);
  await expect(lens).toContainText('If all counted: −0.27 stars');
  await expect(lens).toContainText('4 under rule 6');
  await axe(page);

  await button('Hold This Lens').click();
  await expect(status).toContainText('The lens is on hold.');
  await expect(lens).toContainText('On hold: no waiting review counts.');
  await button('Resume').click();
  await expect(status).toContainText('The lens is no longer on hold.');
  expect((await figuresOf(site, 3)).all.reviews).toBeLessThan(44);
  await button('Count All of Them').press('Enter');
  await expect(status).toContainText('All waiting reviews now count.');
  await expect(lens).toContainText('No reviews are waiting.');
  expect((await figuresOf(site, 3)).all.reviews).toBe(44);

  await visit(page, '/lenses/3');
  await expect(page.getByRole('region', { name: 'Overall Rating' })).not.toContainText('to be counted');
});
