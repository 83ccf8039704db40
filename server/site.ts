import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '#app/context.ts';
import { createDoctorDesk } from '#domain/doctor/desk.ts';
import { createDoctorService } from '#domain/doctor/service.ts';
import { fillExperience } from '#domain/experience/demonstration/fill.ts';
import { createExperienceFigures } from '#domain/experience/figures/figure-cache.ts';
import { createExperienceData } from '#domain/experience/personal-data.ts';
import { createExperienceService } from '#domain/experience/service.ts';
import { leaveInvitations } from '#domain/invitation/leaving.ts';
import { createInvitationData } from '#domain/invitation/personal-data.ts';
import { createRefusals } from '#domain/invitation/refusal.ts';
import { createInvitationService } from '#domain/invitation/service.ts';
import { createSheetData } from '#domain/invitation/sheets/personal-data.ts';
import { createSheetService } from '#domain/invitation/sheets/service.ts';
import type { Catalogue } from '#domain/lens/rules.ts';
import { operatorData } from '#domain/operator/personal-data.ts';
import { createOperatorService } from '#domain/operator/service.ts';
import { createBatchService } from '#domain/outcome/batches/service.ts';
import { fillOutcomes } from '#domain/outcome/demonstration/fill.ts';
import { createOutcomeForm } from '#domain/outcome/form.ts';
import { createOwnNumbers } from '#domain/outcome/own-number.ts';
import { createDoctorData } from '#domain/outcome/personal-data.ts';
import { createOutcomeService } from '#domain/outcome/service.ts';
import { emailKey, mailboxKey } from '#domain/person/rules.ts';
import { createClosing } from '#domain/privacy/closing.ts';
import { createPrivacyService } from '#domain/privacy/service.ts';
import { createConsentData } from '#domain/release/personal-data.ts';
import { createOpenData } from '#domain/release/service.ts';
import { createPublicAccount } from '#domain/review/account/service.ts';
import { createAppeals } from '#domain/review/appeals/service.ts';
import { fillDemonstration } from '#domain/review/demonstration/fill.ts';
import { createFigureCache, type FigureCache } from '#domain/review/figure-cache.ts';
import { createModeration } from '#domain/review/moderation.ts';
import { createReviewData } from '#domain/review/personal-data.ts';
import { createCases } from '#domain/review/reports/cases.ts';
import { createReports } from '#domain/review/reports/service.ts';
import { createReviewService } from '#domain/review/service.ts';
import { createMailings } from '#domain/subscriber/mailings/service.ts';
import { createSubscriberData } from '#domain/subscriber/personal-data.ts';
import { createSubscriberService } from '#domain/subscriber/service.ts';
import { createLetterDesk } from '#letters/desk.ts';
import { type Letter, renderLetter } from '#letters/index.ts';
import { mailingQueueOn, startMailings } from '#letters/mailings.ts';
import { createLetterData } from '#letters/personal-data.ts';
import { createPost } from '#letters/post.ts';
import { LETTER_QUEUES } from '#letters/queues.ts';
import type { PasswordHash } from '#platform/auth/auth.ts';
import type { ConstantTime } from '#platform/clock/constant-time.ts';
import type { Config } from '#platform/config/config.ts';
import { type OpenDatabase, openDatabase, type Transaction } from '#platform/db/database.ts';
import { createReader, readsFrom } from '#platform/db/reader.ts';
import { refusalOfWrites } from '#platform/db/write-probe.ts';
import { createPageCache, type PageCache } from '#platform/http/page-cache.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { createLimits, type Limits } from '#platform/limits/limits.ts';
import { createLinks, type Links } from '#platform/links/links.ts';
import { createHub, type Hub } from '#platform/live/hub.ts';
import { listen } from '#platform/live/listener.ts';
import type { Log } from '#platform/log/log.ts';
import { openSecurityLog } from '#platform/log/security.ts';
import { createSmtpMailer } from '#platform/mail/smtp.ts';
import { createSuppression } from '#platform/mail/suppression.store.ts';
import { createTrayMailer } from '#platform/mail/tray.store.ts';
import { createKeyedHash } from '#platform/secrets/keyed-hash.ts';
import { readSecret } from '#platform/secrets/store.ts';
import { openTraces } from '#platform/traces/traces.ts';
import { beatHeart, createFigureNews } from './api/live.ts';
import { OUTCOMES_CHANGED } from './api/outcomes.ts';
import { createApiReference } from './api/reference.ts';
import { openBackups } from './backups.ts';
import { doubtOf } from './doubt.ts';
import { createReadiness, type Readiness } from './readiness.ts';
import { senderOf } from './sender.ts';
import { scheduleSweep } from './sweep.ts';
import { framedAnswer } from './tray-page.ts';

/** Queries that outlive their requests, and the last traces, have this long when the site stops, in milliseconds. */
const LAST_MOMENTS = 500;

export type SiteOptions = {
  readonly config: Config;
  readonly databaseUrl: string;
  /** Where the private PostgreSQL keeps its data; undefined where the database is somebody else's. */
  readonly dataDir?: string | undefined;
  readonly catalogue: Catalogue;
  /** Origin of the site as people reach it. */
  readonly publicUrl: string;
  readonly demonstration: boolean;
  /** Somebody tries the site out: what comes from this machine counts at once and meets few limits. */
  readonly trial?: boolean;
  readonly clock: () => Date;
  /** In which answers about an address leave. */
  readonly constantTime: ConstantTime;
  readonly passwordHash?: PasswordHash;
  readonly log: Log;
};

/** The parts of a running site that its web application needs. */
export type Site = {
  readonly services: Services;
  readonly database: OpenDatabase;
  /** Streams that are open to everybody. */
  readonly hub: Hub;
  /** Streams of doctors. */
  readonly outcomeHub: Hub;
  readonly pageCache: PageCache;
  readonly limits: Limits;
  readonly links: Links;
  readonly readiness: Readiness;
  /** What needs room on a disk. */
  readonly folders: { readonly data: string | undefined; readonly backups: string | undefined };
  /** Sends visitors elsewhere: it is not ready any more, and live streams end. All else goes on as before. */
  leave(): Promise<void>;
  /** Leaves, lets running jobs finish and, once no request runs any more, closes every connection. */
  stop(requestsEnded?: Promise<void>): Promise<void>;
};

/** Puts the rooms together over one migrated database and starts what runs by itself: live figures and letters. */
export async function openSite(options: SiteOptions): Promise<Site> {
  const { config, databaseUrl, catalogue, publicUrl, clock, constantTime, passwordHash, log } = options;
  const traces = await openTraces({ endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT, log });
  const directUrl = config.DIRECT_DATABASE_URL ?? databaseUrl;
  const onBroken = (error: Error) => log.warn({ err: error }, 'An idle database connection broke');
  const database = openDatabase(databaseUrl, onBroken, directUrl);
  const replica = config.READ_DATABASE_URL
    ? openDatabase(config.READ_DATABASE_URL, onBroken, config.DIRECT_DATABASE_URL)
    : undefined;
  const { db } = database;
  const reader = replica ? createReader(db, replica.db) : readsFrom(db);

  if (options.demonstration) {
    await fillDemonstration(db, clock());
    await fillExperience(db, clock());
  }

  const hub = createHub();
  const pageCache = createPageCache();
  const tellFigures = createFigureNews(hub, () => figures);
  const figures: FigureCache = createFigureCache(db, catalogue, (changed) => {
    pageCache.invalidate(changed.length > 0 ? new Set(changed.map((lens) => lens.lensId)) : 'all');
    tellFigures(changed);
  });
  await figures.refresh();
  const listener = listen({
    url: directUrl,
    channel: 'lens_figures',
    async onNotifications(lensIds) {
      // Before the pages that show it are forgotten, so that none is made anew of what a replica has not heard yet.
      await reader.catchUp();
      await figures.refresh([...lensIds].map(Number));
    },
    async onConnected() {
      await reader.catchUp();
      await figures.refresh();
      figures.setStale(false);
    },
    onDisconnected(error) {
      log.warn({ err: error }, 'Live figures have lost the database');
      figures.setStale(true);
    },
  });

  const securityMark = createKeyedHash(await readSecret(db, 'security'));
  openSecurityLog({
    file: config.SECURITY_LOG,
    log,
    // Another mark every month, so that none follows anybody for longer.
    markOf: (network) => securityMark(`${clock().toISOString().slice(0, 7)} ${network}`).slice(0, 22),
  });
  const limits = createLimits({ pool: database.pool, secret: await readSecret(db, 'limits') });
  const patientsSecret = await readSecret(db, 'patients');
  const hasQuestionnaire = config.QUESTIONNAIRE_NAME !== undefined;
  const outcomes = createOutcomeService({ catalogue, db, limits, clock, secret: patientsSecret, hasQuestionnaire });
  const batches = createBatchService({
    form: createOutcomeForm(catalogue, { clock, hasQuestionnaire }),
    ownNumbers: createOwnNumbers(patientsSecret),
    db,
    limits,
    clock,
  });
  const outcomeHub = createHub();
  const tellOutcomes = async (lensIds = catalogue.map(({ id }) => id)) => {
    const before = lensIds.map((lensId) => outcomes.publicFigures(lensId)?.version);
    await outcomes.advance(lensIds);
    const moved = lensIds.filter((lensId, place) => outcomes.publicFigures(lensId)?.version !== before[place]);
    if (moved.length > 0) pageCache.invalidate(new Set(moved));
    outcomeHub.broadcast(OUTCOMES_CHANGED);
  };
  const outcomeListener = listen({
    url: directUrl,
    channel: 'outcome_figures',
    onNotifications: (lensIds) => tellOutcomes([...lensIds].map(Number)),
    onConnected: () => tellOutcomes(),
    onDisconnected: (error) => log.warn({ err: error }, 'Live outcomes have lost the database'),
  });

  const experienceFigures = createExperienceFigures(db, clock, (lensIds, otherPairs) =>
    // Which pairs there are is told wherever lenses are compared.
    pageCache.invalidate(otherPairs ? 'all' : new Set(lensIds)),
  );
  const experienceListener = listen({
    url: directUrl,
    channel: 'experience_figures',
    onNotifications: (lensIds) => experienceFigures.advance([...lensIds].map(Number)),
    onConnected: () => experienceFigures.advance(catalogue.map(({ id }) => id)),
    onDisconnected: (error) => log.warn({ err: error }, 'Figures of what people say since surgery lost the database'),
  });
  const listeners = [listener, outcomeListener, experienceListener];

  const jobs = createJobs({ url: directUrl, queues: LETTER_QUEUES, log, repeats: true });
  const smtp = config.SMTP_URL
    ? createSmtpMailer({
        url: config.SMTP_URL,
        from: senderOf(config, publicUrl),
      })
    : undefined;
  const mailer = smtp ?? createTrayMailer(db);
  const links = createLinks(await readSecret(db, 'links'), clock);
  const addresses = await readSecret(db, 'addresses');
  const suppression = createSuppression({ secret: addresses, mailboxOf: mailboxKey, spellingOf: emailKey });
  const sender = {
    publicUrl,
    supportEmail: config.SUPPORT_EMAIL,
    ...(config.POSTAL_ADDRESS && { postalAddress: config.POSTAL_ADDRESS }),
  };
  const post = createPost({
    jobs,
    mailer,
    site: sender,
    wantsNoLetters: (address) => suppression.has(db, address),
    log,
  });
  // From here on no change is missed, and none of them reads everything once more behind a visitor's back.
  await Promise.all(listeners.map(({ connected }) => connected));
  await jobs.start();
  await post.start();

  /** What every service is given. */
  const context = {
    catalogue,
    db,
    limits,
    links,
    clock,
    constantTime,
    passwordHash,
    publicUrl,
    keyedHash: createKeyedHash(addresses),
    post: (tx: Transaction, to: string, letter: Letter, leavesAt?: Date) => post.post(tx, { to, letter }, leavesAt),
    postAll: post.postAll,
  };
  const reviews = createReviewService({ ...context, read: reader.read });
  const portal = { ...context, secret: await readSecret(db, 'auth'), log };
  const doctors = createDoctorService(portal);
  if (options.demonstration) {
    const silent = createDoctorService({ ...portal, post: async () => undefined });
    await fillOutcomes({ db, doctors: silent, clock });
  }
  const subscribers = createSubscriberService({ ...context, suppression });
  const mailings = createMailings({
    ...context,
    perMinute: config.NEWSLETTER_PER_MINUTE,
    queue: mailingQueueOn(jobs),
    render: (letter) => renderLetter(letter, sender),
  });
  await startMailings({ jobs, mailer, site: sender, desk: mailings.desk, log });
  const experience = createExperienceService({ ...context, suppression });
  const refusals = createRefusals({ ...context, suppression, ends: [subscribers.end, experience.endAll] });
  const report = (error: unknown) => log.error({ err: error }, 'A page failed');
  const account = createPublicAccount({ ...context, report });
  // As with the figures, what pages show is there before the first of them.
  await account.read();
  const doctorDesk = createDoctorDesk(context);
  const doctorData = createDoctorData({ catalogue, clock, leaves: [leaveInvitations] });
  const openData = createOpenData(context);
  // Whoever tries the site out finds a release without waiting for the night.
  if (options.demonstration) await openData.release();
  const cases = createCases(context);
  const moderation = createModeration(context);
  const queue = createLetterDesk({ db, jobs });
  const backups = await openBackups({ config, db, url: directUrl, clock, log });
  const operators = createOperatorService({
    ...context,
    secret: await readSecret(db, 'operators'),
    log,
    queue,
    sources: [
      ...cases.waiting,
      { to: '/operator/doctors', what: 'Doctors to verify', tellFrom: 1, count: doctorDesk.count },
      {
        to: '/operator/doctors?status=new_address',
        what: 'Doctors with a new address',
        tellFrom: 1,
        count: doctorDesk.countChanged,
      },
      {
        to: '/operator/reviews',
        what: 'Unusual hours and days of arrivals',
        tellFrom: 1,
        count: moderation.countUnusual,
      },
      { to: '/operator/letters', what: 'Parked letters', tellFrom: 1, count: queue.count },
      ...(backups?.waiting ?? []),
    ],
  });
  const rooms: Omit<Services, 'apiReference'> = {
    site: {
      publicUrl,
      supportEmail: config.SUPPORT_EMAIL,
      demonstration: options.demonstration,
      questionnaire: config.QUESTIONNAIRE_NAME ?? null,
      trial: options.trial ?? false,
      framed: framedAnswer,
      report,
      doubtOf,
    },
    catalogue,
    figures,
    reviews,
    reports: createReports(context),
    appeals: createAppeals(context),
    moderation,
    cases,
    account,
    openData,
    doctors,
    doctorDesk,
    closing: createClosing({ ...context, doctors, doctorData }),
    outcomes,
    batches,
    experience: Object.assign(experience, experienceFigures),
    subscribers,
    mailings,
    invitations: createInvitationService({ ...context, suppression, refusals, doctors, reviews }),
    sheets: createSheetService({ ...context, doctors, reviews }),
    refusals,
    operators,
    privacy: createPrivacyService({
      ...context,
      suppression,
      refusals,
      sources: [
        // What goes with a review stands before it, so that the receipt names both.
        createExperienceData(catalogue),
        createConsentData(catalogue),
        createReviewData(context),
        createSubscriberData(catalogue),
        createInvitationData(catalogue),
        createSheetData(catalogue, clock),
        doctorData,
        operatorData,
        createLetterData(sender),
      ],
      log,
    }),
  };
  const services: Services = { ...rooms, apiReference: createApiReference(rooms) };
  await jobs.repeat('operator-news', '*/10 * * * *', async () => {
    await operators.news.tell();
  });
  await jobs.repeat('account-of-moderation', '*/10 * * * *', account.fold);
  await jobs.repeat('follow-ups', '*/10 * * * *', async () => {
    await experience.followUps.send();
  });
  // When few people write anywhere in the US, and before the day's backups as a rule.
  await jobs.repeat('open-data', '15 8 * * *', async () => {
    const version = await openData.release();
    if (version) log.info({ version }, 'Open data are released');
  });
  await scheduleSweep(jobs, { db, services, clock, log });
  await backups?.start(jobs);

  const stopHearts = [hub, outcomeHub].map(beatHeart);
  const readiness = createReadiness(() => refusalOfWrites(db), log);
  async function leave() {
    readiness.leave();
    for (const stopHeart of stopHearts) stopHeart();
    // Meanwhile, so that little is left to be sent at the end.
    void traces?.flush();
    await Promise.all([hub, outcomeHub].map((each) => each.close('retry: 1000\n\n')));
  }
  return {
    services,
    database,
    hub,
    outcomeHub,
    pageCache,
    readiness,
    folders: { data: options.dataDir, backups: config.BACKUP_DIR },
    leave,
    limits,
    links,
    async stop(requestsEnded) {
      await Promise.all([leave(), backups?.stop(), jobs.stop(), requestsEnded]);
      await Promise.all(listeners.map((each) => each.stop()));
      smtp?.close();
      await Promise.race([
        Promise.all([database.close(), replica?.close(), traces?.close()]),
        pause(LAST_MOMENTS, undefined, { ref: false }),
      ]);
    },
  };
}
