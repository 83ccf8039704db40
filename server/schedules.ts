import type { Services } from '#app/context/services.ts';
import type { FailingLetters } from '#letters/failing.ts';
import type { Database } from '#platform/db/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log/log.ts';
import { scheduleSweep } from './sweep.ts';

export type ScheduleOptions = {
  readonly db: Database;
  readonly services: Services;
  readonly failingLetters: FailingLetters;
  readonly clock: () => Date;
  readonly log: Log;
};

/** The check for alarms about lenses; a change of reviews requests it ahead of its schedule. */
export const REVIEW_ALARMS = 'review-alarms';

/** All scheduled jobs of the site. */
export async function keepSchedules(jobs: Jobs, options: ScheduleOptions): Promise<void> {
  const { db, services, failingLetters, clock, log } = options;
  const { operators, account, experience, openData, outcomes } = services;
  await jobs.repeat('operator-news', '*/10 * * * *', async () => {
    await operators.news.notify();
  });
  await jobs.repeat('failing-letters', '*/5 * * * *', async () => {
    await failingLetters.check();
  });
  await jobs.repeat('account-of-moderation', '*/10 * * * *', account.fold);
  await jobs.repeat('follow-ups', '*/10 * * * *', async () => {
    await experience.followUps.send();
  });
  // Acts once a day at its hour; scheduled hourly, so that a site that was down then catches up.
  await jobs.repeat('review-bases', '0 * * * *', async () => {
    await services.moderation.moveBases();
    await experience.moveBases();
  });
  await jobs.repeat(REVIEW_ALARMS, '*/10 * * * *', async () => {
    await services.moderation.checkAlarms(operators.news.announce);
  });
  // A release a month; comments that were withdrawn leave it every night. Normally before the day's backups.
  await jobs.repeat('open-data', '15 8 * * *', async () => {
    const version = await openData.release();
    if (version) log.info({ version }, 'Open data are released');
  });
  // Acts once a day at a fixed hour; scheduled hourly, so that a site that was down then catches up.
  await jobs.repeat('outcome-snapshots', '0 * * * *', outcomes.advance);
  await scheduleSweep(jobs, { db, services, clock, log });
}
