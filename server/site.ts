import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '#app/context/services.ts';
import { fillExperience } from '#domain/experience/demonstration/fill.ts';
import { createOutcomeServices } from '#domain/outcome/services.ts';
import { fillReviews } from '#domain/review/data/demonstration/fill.ts';
import type { FailingLetters } from '#letters/failing.ts';
import { startMailings } from '#letters/mailings.ts';
import type { OpenDatabase } from '#platform/db/database.ts';
import type { Limits } from '#platform/limits/limits.ts';
import type { Links } from '#platform/links/links.ts';
import type { Hub } from '#platform/live/hub.ts';
import type { FailureLog } from '#platform/log/failures.ts';
import type { Secrets } from '#platform/secrets/store.ts';
import { beatHeart } from './api/live.ts';
import { openBackups } from './backups.ts';
import { createLetters } from './letters.ts';
import { openPlatform, type SiteOptions } from './platform.ts';
import { createReadiness, type Readiness } from './readiness.ts';
import { createResponseCache, type ResponseCache } from './response-cache.ts';
import { keepSchedules, REVIEW_ALARMS } from './schedules.ts';
import { createServices } from './services.ts';
import { watchFigures } from './watched-figures.ts';

/** How long stray queries and the last traces may take when the site stops, in milliseconds. */
const LAST_MOMENTS = 500;

/** The parts of a running site that its web application needs. */
export type Site = {
  readonly services: Services;
  readonly database: OpenDatabase;
  /** Public streams. */
  readonly hub: Hub;
  /** Streams of doctors. */
  readonly outcomeHub: Hub;
  readonly responseCache: ResponseCache;
  readonly limits: Limits;
  readonly links: Links;
  readonly secrets: Secrets;
  /** Browsers use HTTPS for subdomains of the site as well. */
  readonly hstsSubdomains: boolean;
  readonly readiness: Readiness;
  readonly failingLetters: FailingLetters;
  /** The log of failed requests. */
  readonly failures: FailureLog;
  /** Scheduled backups; undefined without a folder for them. */
  readonly backups: Awaited<ReturnType<typeof openBackups>>;
  /** Folders whose disks need free space. */
  readonly folders: { readonly data: string | undefined; readonly backups: string | undefined };
  /** Marks the process as not ready and ends live streams. Everything else continues. */
  leave(): Promise<void>;
  /** Calls `leave`, lets running jobs finish and, once all requests have ended, closes every connection. */
  stop(requestsEnded?: Promise<void>): Promise<void>;
};

/** Creates the services over a migrated database and starts background work: live figures and letters. */
export async function openSite(options: SiteOptions): Promise<Site> {
  const { config, catalogue, clock, log } = options;
  const platform = await openPlatform(options);
  const { directUrl, failures, database, db, secrets, limits, links, jobs, traces } = platform;
  if (options.demonstration) {
    await fillReviews(db, clock());
    await fillExperience(db, clock());
  }
  const hasQuestionnaire = config.QUESTIONNAIRE_NAME !== undefined;
  const outcome = createOutcomeServices(
    { catalogue, db, limits, clock, hasQuestionnaire },
    await secrets.read('patients'),
  );
  const responseCache = createResponseCache();
  const scheduled = Promise.withResolvers<void>();
  const watched = await watchFigures({
    ...platform,
    ...outcome,
    catalogue,
    responseCache,
    checkAlarms: () => scheduled.promise.then(() => jobs.runSoon(REVIEW_ALARMS)),
    clock,
    log: failures,
  });
  const letters = createLetters(options, platform);
  const { sender, mailer, failingLetters } = letters;
  await watched.connected;
  await jobs.start();
  await letters.startSending();
  const backups = await openBackups({ config, secrets, url: directUrl, clock, log });
  const services = await createServices({ ...options, ...platform, ...outcome, ...watched, ...letters, backups });
  await letters.startRequests({
    'doctor-password': services.doctors.passwords,
    'operator-password': services.operators.passwords,
    'edit-link': services.reviews,
    subscription: services.subscribers,
    invitation: services.invitations,
  });
  await startMailings({ jobs, mailer, site: sender, dispatch: services.mailings.dispatch, log });
  await keepSchedules(jobs, { db, services, failingLetters, clock, log });
  scheduled.resolve();
  await backups?.start(jobs);

  const { hub, outcomeHub } = watched;
  const stopHearts = [hub, outcomeHub].map(beatHeart);
  const readiness = createReadiness(platform.refusalOfDatabase, log);
  async function leave() {
    readiness.leave();
    for (const stopHeart of stopHearts) stopHeart();
    // Now, so that little is left to be sent at the end.
    void traces?.flush();
    await Promise.all([hub, outcomeHub].map((each) => each.close('retry: 1000\n\n')));
  }
  return {
    services,
    database,
    hub,
    outcomeHub,
    responseCache,
    readiness,
    failingLetters,
    failures,
    backups,
    folders: { data: options.dataDir, backups: config.BACKUP_DIR },
    leave,
    limits,
    links,
    secrets,
    hstsSubdomains: config.HSTS_SUBDOMAINS,
    async stop(requestsEnded) {
      await Promise.all([leave(), backups?.stop(), jobs.stop(), requestsEnded]);
      await watched.stop();
      failures.stop();
      letters.stopSending();
      await Promise.race([
        Promise.all([platform.closeDatabases(), traces?.close()]),
        pause(LAST_MOMENTS, undefined, { ref: false }),
      ]);
    },
  };
}
