import type { Services } from '#app/context.ts';
import type { Database } from '#platform/db/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { forgetExpiredLimits } from '#platform/limits/limits.store.ts';
import { forgetExpiredLinks } from '#platform/links/store.ts';
import type { Log } from '#platform/log/log.ts';
import { forgetOldInTray } from '#platform/mail/tray.store.ts';

const EVERY_TEN_MINUTES = '*/10 * * * *';
const DAY = 24 * 3600 * 1000;
/** A letter in the tray is kept for as long as its links hold at most, in days. */
const TRAY_DAYS = 30;

export type SweepOptions = {
  readonly db: Database;
  readonly services: Pick<
    Services,
    | 'reviews'
    | 'reports'
    | 'doctors'
    | 'operators'
    | 'outcomes'
    | 'experience'
    | 'subscribers'
    | 'mailings'
    | 'invitations'
    | 'sheets'
    | 'privacy'
    | 'openData'
  >;
  readonly clock: () => Date;
  readonly log: Log;
};

/** Lets everything that is kept for a time be forgotten soon after it, whether or not anybody comes again. */
export function scheduleSweep(jobs: Jobs, options: SweepOptions): Promise<void> {
  return jobs.repeat('sweep', EVERY_TEN_MINUTES, () => sweep(options));
}

/** Forgets all that is over; what cannot be done now does not keep the rest from being done. */
async function sweep({ db, services, clock, log }: SweepOptions): Promise<void> {
  const now = clock();
  const places: Record<string, () => Promise<number>> = {
    changes: services.reviews.forgetExpired,
    unconfirmedReviews: services.reviews.forgetUnconfirmed,
    marks: services.reviews.forgetMarks,
    marksOfReports: services.reports.forgetMarks,
    signIns: services.doctors.forgetExpired,
    operatorSignIns: services.operators.forgetExpired,
    outcomes: services.outcomes.forgetExpired,
    experience: services.experience.forgetExpired,
    subscriptions: services.subscribers.forgetExpired,
    lettersOfMailings: services.mailings.forgetExpired,
    invitations: services.invitations.forgetExpired,
    sheets: services.sheets.forgetExpired,
    dataRequests: services.privacy.forgetExpired,
    openData: services.openData.forgetExpired,
    usedLinks: () => forgetExpiredLinks(db, now),
    limits: () => forgetExpiredLimits(db, now),
    tray: () => forgetOldInTray(db, new Date(now.getTime() - TRAY_DAYS * DAY)),
  };
  const forgotten: Record<string, number> = {};
  for (const [place, forget] of Object.entries(places)) {
    try {
      const count = await forget();
      if (count > 0) forgotten[place] = count;
    } catch (error) {
      log.error({ err: error, place }, 'What has expired could not be deleted');
    }
  }
  if (Object.keys(forgotten).length > 0) log.info({ deleted: forgotten }, 'What has expired is deleted');
}
