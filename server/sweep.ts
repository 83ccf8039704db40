import type { Services } from '#app/context/services.ts';
import type { Database } from '#platform/db/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { deleteExpiredLimits } from '#platform/limits/limits.store.ts';
import { deleteExpiredLinks } from '#platform/links/store.ts';
import type { Log } from '#platform/log/log.ts';
import { deleteOldInTray } from '#platform/mail/tray.store.ts';
import { deletePrevious } from '#platform/secrets/store.ts';

const EVERY_TEN_MINUTES = '*/10 * * * *';
const DAY = 24 * 3600 * 1000;
/** How long letters stay in the tray, in days: at most as long as their links are valid. */
const TRAY_DAYS = 30;

export type SweepOptions = {
  readonly db: Database;
  readonly services: Pick<
    Services,
    | 'reviews'
    | 'moderation'
    | 'reports'
    | 'doctors'
    | 'operators'
    | 'outcomes'
    | 'intake'
    | 'experience'
    | 'subscribers'
    | 'mailings'
    | 'invitations'
    | 'slips'
    | 'privacy'
    | 'openData'
  >;
  readonly clock: () => Date;
  readonly log: Log;
};

/** Deletes expired data soon after expiry, whether or not anybody visits. */
export function scheduleSweep(jobs: Jobs, options: SweepOptions): Promise<void> {
  return jobs.repeat('sweep', EVERY_TEN_MINUTES, () => sweep(options));
}

/** Runs all deletions; one that fails does not prevent the others. */
async function sweep({ db, services, clock, log }: SweepOptions): Promise<void> {
  const now = clock();
  const places: Record<string, () => Promise<number>> = {
    changes: services.reviews.deleteExpired,
    unconfirmedReviews: services.reviews.deleteUnconfirmed,
    alarms: services.moderation.pruneAlarms,
    originHashes: services.reviews.pruneOriginHashes,
    reportHashes: services.reports.pruneOriginHashes,
    signIns: services.doctors.deleteExpired,
    operatorSignIns: services.operators.deleteExpired,
    outcomes: services.outcomes.deleteExpired,
    intake: services.intake.deleteExpired,
    experience: services.experience.deleteExpired,
    subscriptions: services.subscribers.deleteExpired,
    lettersOfMailings: services.mailings.deleteExpired,
    invitations: services.invitations.deleteExpired,
    slips: services.slips.deleteExpired,
    dataRequests: services.privacy.deleteExpired,
    openData: services.openData.deleteExpired,
    usedLinks: () => deleteExpiredLinks(db, now),
    limits: () => deleteExpiredLimits(db, now),
    secrets: () => deletePrevious(db, now),
    tray: () => deleteOldInTray(db, new Date(now.getTime() - TRAY_DAYS * DAY)),
  };
  const deleted: Record<string, number> = {};
  for (const [place, remove] of Object.entries(places)) {
    try {
      const count = await remove();
      if (count > 0) deleted[place] = count;
    } catch (error) {
      log.error({ err: error, place }, 'What has expired could not be deleted');
    }
  }
  if (Object.keys(deleted).length > 0) log.info({ deleted }, 'What has expired is deleted');
}
