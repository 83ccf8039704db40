import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '#app/context/services.ts';
import { fillExperience } from '#domain/experience/demonstration/fill.ts';
import type { Catalogue } from '#domain/lens/rules.ts';
import { createByProgram } from '#domain/outcome/batches/by-program.ts';
import { createBatchService } from '#domain/outcome/batches/service.ts';
import { createOutcomeForm } from '#domain/outcome/form.ts';
import { createRowKeys } from '#domain/outcome/row-keys.ts';
import { createOutcomeService } from '#domain/outcome/service.ts';
import { storedForms } from '#domain/person/rules.ts';
import { fillReviews } from '#domain/review/data/demonstration/fill.ts';
import { createFailingLetters, type FailingLetters } from '#letters/failing.ts';
import type { Letter } from '#letters/index.ts';
import { startMailings } from '#letters/mailings.ts';
import { createNotices } from '#letters/notices.ts';
import { createPost } from '#letters/post.ts';
import { LETTER_QUEUES } from '#letters/queues.ts';
import { createRequests } from '#letters/requests.ts';
import type { PasswordHash } from '#platform/auth/password-lane.ts';
import type { FixedResponseTime } from '#platform/clock/fixed-response-time.ts';
import type { Config } from '#platform/config/config.ts';
import { createBatcher } from '#platform/db/batcher.ts';
import { type OpenDatabase, openDatabase, type Transaction, VISITOR_TIMEOUTS } from '#platform/db/database.ts';
import { createReader, REPLICA_TIMEOUTS, readsFrom } from '#platform/db/reader.ts';
import { refusalOfWrites } from '#platform/db/write-probe.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { createLimits, type Limits } from '#platform/limits/limits.ts';
import { createLinks, type Links } from '#platform/links/links.ts';
import type { Hub } from '#platform/live/hub.ts';
import { createFailureLog, type FailureLog } from '#platform/log/failures.ts';
import type { Log } from '#platform/log/log.ts';
import { openSecurityLog } from '#platform/log/security.ts';
import { createSmtpMailer } from '#platform/mail/smtp.ts';
import { createSuppression } from '#platform/mail/suppression.store.ts';
import { createTrayMailer } from '#platform/mail/tray.store.ts';
import { readSecretsKey } from '#platform/secrets/key.ts';
import { createKeyedHash } from '#platform/secrets/keyed-hash.ts';
import { createSecrets, type Secrets } from '#platform/secrets/store.ts';
import { openTraces } from '#platform/traces/traces.ts';
import { createWebhook } from '#platform/webhook/webhook.ts';
import { beatHeart } from './api/live.ts';
import { openBackups } from './backups.ts';
import { createReadiness, type Readiness } from './readiness.ts';
import { createResponseCache, type ResponseCache } from './response-cache.ts';
import { keepSchedules, REVIEW_ALARMS } from './schedules.ts';
import { senderOf } from './sender.ts';
import { createServices, type ServiceDeps } from './services.ts';
import { watchFigures } from './watched-figures.ts';

/** How long stray queries and the last traces may take when the site stops, in milliseconds. */
const LAST_MOMENTS = 500;

export type SiteOptions = {
  readonly config: Config;
  readonly databaseUrl: string;
  /** The data directory of the private PostgreSQL; undefined with an external database. */
  readonly dataDir?: string | undefined;
  readonly catalogue: Catalogue;
  /** Public origin of the site. */
  readonly publicUrl: string;
  readonly demonstration: boolean;
  /** Trial mode: reviews from this machine count at once and have few limits. */
  readonly trial?: boolean;
  readonly clock: () => Date;
  /** Delays answers about e-mail addresses to a constant time. */
  readonly fixedResponseTime: FixedResponseTime;
  readonly passwordHash?: PasswordHash;
  readonly log: Log;
};

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
  const { config, databaseUrl, catalogue, publicUrl, clock, fixedResponseTime, passwordHash, log } = options;
  const traces = await openTraces({ endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT, log });
  const directUrl = config.DIRECT_DATABASE_URL ?? databaseUrl;
  const failures = createFailureLog({ log, probe: () => refusalOfWrites(database.db) });
  const onBroken = (error: Error) => failures.warn({ err: error }, 'An idle database connection broke');
  const database = openDatabase(databaseUrl, onBroken, { directUrl, timeouts: VISITOR_TIMEOUTS });
  const replica = config.READ_DATABASE_URL
    ? openDatabase(config.READ_DATABASE_URL, onBroken, {
        directUrl: config.DIRECT_DATABASE_URL,
        timeouts: REPLICA_TIMEOUTS,
      })
    : undefined;
  const { db } = database;
  const secrets = createSecrets(db, readSecretsKey(config));
  const onTurn = (answers: 'primary' | 'replica') => {
    if (answers === 'replica') log.info('The replica keeps up again and answers');
    else log.warn('The replica is more than five seconds behind or gone: the primary answers in its place');
  };
  const reader = replica ? createReader({ primary: db, replica: replica.db, onTurn }) : readsFrom(db);

  if (options.demonstration) {
    await fillReviews(db, clock());
    await fillExperience(db, clock());
  }

  const securityMark = createKeyedHash(await secrets.read('security'));
  openSecurityLog({
    file: config.SECURITY_LOG,
    log,
    // Keyed by month, so that no network can be followed for longer.
    markOf: (network) => securityMark(`${clock().toISOString().slice(0, 7)} ${network}`).slice(0, 22),
  });
  const limits = createLimits({ pool: database.pool, secret: await secrets.read('limits') });
  const hasQuestionnaire = config.QUESTIONNAIRE_NAME !== undefined;
  const outcomes = createOutcomeService({ catalogue, db, limits, clock, hasQuestionnaire });
  const outcomeForm = createOutcomeForm(catalogue, { clock, hasQuestionnaire });
  const eyesByProgram = createByProgram({ form: outcomeForm, db, clock });
  const batches = createBatchService({
    form: outcomeForm,
    rowKeys: createRowKeys(await secrets.read('patients')),
    db,
    limits,
    clock,
  });
  const responseCache = createResponseCache();
  const jobs = createJobs({ url: directUrl, queues: LETTER_QUEUES, log, failures, repeats: true });
  const scheduled = Promise.withResolvers<void>();
  const checkAlarms = () => scheduled.promise.then(() => jobs.runSoon(REVIEW_ALARMS));
  const shared = { db, reader, directUrl, catalogue, outcomes, responseCache, clock, log: failures };
  const watched = await watchFigures({ ...shared, checkAlarms });

  const smtp = config.SMTP_URL
    ? createSmtpMailer({
        url: config.SMTP_URL,
        from: senderOf(config, publicUrl),
      })
    : undefined;
  const mailer = smtp ?? createTrayMailer(db);
  const links = createLinks(await secrets.readPair('links', clock()), clock);
  const addresses = await secrets.read('addresses');
  const suppression = createSuppression({ secret: addresses, formsOf: storedForms });
  const sender = {
    publicUrl,
    supportEmail: config.SUPPORT_EMAIL,
    ...(config.POSTAL_ADDRESS && { postalAddress: config.POSTAL_ADDRESS }),
  };
  const post = createPost({
    jobs,
    mailer,
    site: sender,
    // One query for all letters of a batch.
    wantsNoLetters: createBatcher((addresses) => suppression.hasEach(db, addresses)),
    log,
  });
  const requests = createRequests({ jobs, limits });
  const { OPERATOR_WEBHOOK } = config;
  const webhook = OPERATOR_WEBHOOK ? createWebhook(OPERATOR_WEBHOOK, publicUrl) : undefined;
  const notices = createNotices({ jobs, webhook, site: sender });
  const failingLetters = createFailingLetters({ db, clock, notices });
  await watched.connected;
  await jobs.start();
  await post.start();
  await notices.start();

  /** Dependencies that every service shares. */
  const deps: ServiceDeps = {
    catalogue,
    db,
    limits,
    links,
    clock,
    fixedResponseTime,
    passwordHash,
    publicUrl,
    keyedHash: createKeyedHash(addresses),
    post: (tx: Transaction, to: string, letter: Letter, leavesAt?: Date) => post.post(tx, { to, letter }, leavesAt),
    postAll: post.postAll,
    request: requests.request,
  };
  const backups = await openBackups({ config, secrets, url: directUrl, clock, log });
  const { demonstration, trial = false } = options;
  const { figures, experienceFigures, hub, outcomeHub } = watched;
  const services = await createServices({
    deps,
    config,
    demonstration,
    trial,
    read: reader.read,
    figures,
    experienceFigures,
    outcomes,
    batches,
    eyesByProgram,
    suppression,
    jobs,
    secrets,
    sender,
    backups,
    notices,
    failingLetters,
    log,
    failures,
  });
  await requests.start({
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

  const stopHearts = [hub, outcomeHub].map(beatHeart);
  const readiness = createReadiness(() => refusalOfWrites(db), log);
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
      smtp?.close();
      await Promise.race([
        Promise.all([database.close(), replica?.close(), traces?.close()]),
        pause(LAST_MOMENTS, undefined, { ref: false }),
      ]);
    },
  };
}
