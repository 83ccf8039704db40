import type { Services } from '#app/context/services.ts';
import type { SiteFacts } from '#app/context.ts';
import { createDoctorService } from '#domain/doctor/service.ts';
import { createVerificationForms, type VerificationForms } from '#domain/doctor/verification-forms.ts';
import type { ExperienceFigureCache } from '#domain/experience/figures/figure-cache.ts';
import { createModeration } from '#domain/experience/moderation.ts';
import { createExperienceData } from '#domain/experience/personal-data.ts';
import { createExperienceService } from '#domain/experience/service.ts';
import { createIntake } from '#domain/intake/service.ts';
import { leaveInvitations } from '#domain/invitation/leaving.ts';
import { createInvitationData } from '#domain/invitation/personal-data.ts';
import { createRefusals } from '#domain/invitation/refusal.ts';
import { createInvitationService } from '#domain/invitation/service.ts';
import { createSlipData } from '#domain/invitation/slips/personal-data.ts';
import { createSlipService } from '#domain/invitation/slips/service.ts';
import type { Catalogue } from '#domain/lens/rules.ts';
import type { WaitingSource } from '#domain/operator/news.ts';
import { operatorData } from '#domain/operator/personal-data.ts';
import { createOperatorService } from '#domain/operator/service.ts';
import type { ByProgram } from '#domain/outcome/batches/by-program.ts';
import type { BatchService } from '#domain/outcome/batches/service.ts';
import { fillOutcomes } from '#domain/outcome/demonstration/fill.ts';
import { createPeriodService } from '#domain/outcome/periods/service.ts';
import { createDoctorData } from '#domain/outcome/personal-data.ts';
import type { OutcomeService } from '#domain/outcome/service.ts';
import { createClosing } from '#domain/privacy/closing.ts';
import { createPrivacyService } from '#domain/privacy/service.ts';
import { createConsentData } from '#domain/release/personal-data.ts';
import { createOpenData } from '#domain/release/service.ts';
import type { FigureCache } from '#domain/review/count/figure-cache.ts';
import { createReviewData } from '#domain/review/data/personal-data.ts';
import { createAppeals } from '#domain/review/moderate/appeals/service.ts';
import { createCases } from '#domain/review/moderate/reports/cases.ts';
import { createReports } from '#domain/review/moderate/reports/service.ts';
import { createPublicAccount } from '#domain/review/show/account/service.ts';
import { createReviewService } from '#domain/review/write/service.ts';
import { createMailings } from '#domain/subscriber/mailings/service.ts';
import { createSubscriberData } from '#domain/subscriber/personal-data.ts';
import { createSubscriberService } from '#domain/subscriber/service.ts';
import { FAILING_MINUTES, type FailingLetters } from '#letters/failing.ts';
import { type Letter, renderLetter } from '#letters/index.ts';
import type { Site } from '#letters/layout.ts';
import { mailingQueueOn } from '#letters/mailings.ts';
import type { Notices } from '#letters/notices.ts';
import { createLetterData } from '#letters/personal-data.ts';
import type { Post } from '#letters/post.ts';
import type { createRequests } from '#letters/requests.ts';
import { createUnsentQueue } from '#letters/unsent.ts';
import type { PasswordHash } from '#platform/auth/password-lane.ts';
import { type Config, isPublic } from '#platform/config/config.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Read } from '#platform/db/reader.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { FailureLog } from '#platform/log/failures.ts';
import type { Log } from '#platform/log/log.ts';
import type { Suppression } from '#platform/mail/suppression.store.ts';
import type { Secrets } from '#platform/secrets/store.ts';
import type { Parts } from '#platform/service/parts.ts';
import { createApiReference } from './api/reference.ts';
import type { openBackups } from './backups.ts';
import { framedAnswer } from './tray-page.ts';
import { unknownCommitMessage } from './unknown-commit-message.ts';

/** Dependencies that every service shares. */
export type ServiceDeps = Parts & {
  readonly catalogue: Catalogue;
  readonly passwordHash: PasswordHash | undefined;
  readonly post: (tx: Transaction, to: string, letter: Letter, leavesAt?: Date) => Promise<void>;
  readonly postAll: Post['postAll'];
  readonly request: ReturnType<typeof createRequests>['request'];
};

export type ServicesOptions = {
  readonly deps: ServiceDeps;
  readonly config: Config;
  readonly demonstration: boolean;
  readonly trial: boolean;
  readonly read: Read;
  readonly figures: FigureCache;
  readonly experienceFigures: ExperienceFigureCache;
  readonly outcomes: OutcomeService;
  readonly batches: BatchService;
  readonly eyesByProgram: ByProgram;
  readonly suppression: Suppression;
  readonly jobs: Jobs;
  readonly secrets: Secrets;
  /** Sender of the letters. */
  readonly sender: Site;
  readonly backups: Awaited<ReturnType<typeof openBackups>>;
  readonly notices: Notices;
  readonly failingLetters: FailingLetters;
  readonly log: Log;
  readonly failures: FailureLog;
};

/** Creates the services from shared dependencies, each with the other services it needs. */
export async function createServices(options: ServicesOptions): Promise<Services> {
  const { deps, config, demonstration, trial, read, figures, experienceFigures, outcomes, batches, eyesByProgram } =
    options;
  const { suppression, jobs, secrets, sender, backups, notices, failingLetters, log, failures } = options;
  const { catalogue, db, clock, publicUrl } = deps;
  const reviews = createReviewService({ ...deps, read, weightOf: figures.weightOf });
  const portal = { ...deps, secret: await secrets.read('auth'), log: failures };
  const doctors = createDoctorService(portal);
  if (demonstration) {
    const silent = createDoctorService({ ...portal, post: async () => undefined });
    await fillOutcomes({ db, doctors: silent, clock });
    // A first snapshot at once, not at the next fixed hour.
    await outcomes.advance();
  }
  const subscribers = createSubscriberService({ ...deps, suppression });
  const mailings = createMailings({
    ...deps,
    perMinute: config.NEWSLETTER_PER_MINUTE,
    lacksPostalAddress: isPublic(config) && !config.POSTAL_ADDRESS,
    queue: mailingQueueOn(jobs),
    render: (letter) => renderLetter(letter, sender),
  });
  const experience = createExperienceService({ ...deps, suppression });
  const refusals = createRefusals({ ...deps, suppression, ends: [subscribers.end, experience.endAll] });
  const report = (error: unknown) => failures.error({ err: error }, 'A page failed');
  const account = createPublicAccount({ ...deps, report });
  // As with the figures, loaded before the first page is served.
  await account.read();
  const verification = createVerificationForms(deps);
  const doctorData = createDoctorData({ catalogue, clock, leaves: [leaveInvitations] });
  const moderation = createModeration(deps);
  const openData = createOpenData({
    ...deps,
    readWeights: moderation.weights,
  });
  // A trial has a release at once, not after the first night.
  if (demonstration) await openData.release();
  const cases = createCases(deps);
  const queue = createUnsentQueue({ db, jobs });
  const operators = createOperatorService({
    ...deps,
    secret: await secrets.read('operators'),
    log: failures,
    queue,
    postNotice: notices.post,
    sources: whatWaits({ cases, verification, moderation, queue, failingLetters, backups }),
    events: [
      { to: '/operator/reviews', what: 'Reviews sent', count: moderation.countSubmitted },
      { to: '/operator/reviews?state=hidden', what: 'Reviews hidden', count: moderation.countHidden },
      { to: '/operator/doctors', what: 'Doctors registered', count: verification.countRegistered },
      { what: 'Eyes entered by doctors', count: outcomes.countSubmitted },
      { to: '/operator/newsletter', what: 'New readers of the newsletter', count: subscribers.countConfirmed },
    ],
  });
  const rooms: Omit<Services, 'apiReference'> = {
    site: {
      publicUrl,
      supportEmail: config.SUPPORT_EMAIL,
      funding: config.FUNDING ?? null,
      operatedBy: config.OPERATED_BY ?? null,
      copyrightAgent: copyrightAgentOf(config),
      securityContact: config.SECURITY_CONTACT ?? null,
      demonstration,
      questionnaire: config.QUESTIONNAIRE_NAME ?? null,
      trial: trial,
      framed: framedAnswer,
      report,
      unknownCommitMessage,
    },
    catalogue,
    figures,
    reviews,
    reports: createReports(deps),
    appeals: createAppeals(deps),
    moderation,
    cases,
    account,
    openData,
    doctors,
    signedIn: async (headers) => {
      const [doctor, access] = await Promise.all([
        doctors.session(headers),
        operators.access(headers, { needsFactor: true }),
      ]);
      const shown = doctor && { displayName: doctor.displayName, isVerifiedDoctor: doctor.isVerifiedDoctor };
      return { doctor: shown, isOperator: access.kind !== 'signedOut' };
    },
    verification,
    closing: createClosing({ ...deps, doctors, doctorData }),
    outcomes,
    batches,
    intake: createIntake({ ...deps, outcomes, eyes: eyesByProgram }),
    periods: createPeriodService(deps),
    experience: Object.assign(experience, experienceFigures),
    subscribers,
    mailings,
    invitations: createInvitationService({ ...deps, suppression, refusals, doctors, reviews }),
    slips: createSlipService({ ...deps, doctors, reviews }),
    refusals,
    operators,
    privacy: createPrivacyService({
      ...deps,
      suppression,
      refusals,
      sources: [
        // The accompanying outcome is stored before the review, so that the receipt mentions both.
        createExperienceData(catalogue),
        createConsentData(catalogue),
        createReviewData(deps),
        createSubscriberData(catalogue),
        createInvitationData(catalogue),
        createSlipData(catalogue, clock),
        doctorData,
        operatorData,
        createLetterData(sender),
      ],
      log,
    }),
  };
  return { ...rooms, apiReference: createApiReference(rooms) };
}

type WaitingDeps = {
  readonly cases: ReturnType<typeof createCases>;
  readonly verification: VerificationForms;
  readonly moderation: ReturnType<typeof createModeration>;
  readonly queue: ReturnType<typeof createUnsentQueue>;
  readonly failingLetters: FailingLetters;
  readonly backups: Awaited<ReturnType<typeof openBackups>>;
};

/** The agent of the settings, which have all of it or nothing. */
function copyrightAgentOf(config: Config): SiteFacts['copyrightAgent'] {
  const { DMCA_AGENT_NAME: name, DMCA_AGENT_ADDRESS: address } = config;
  const { DMCA_AGENT_PHONE: phone, DMCA_AGENT_REGISTRATION: registration } = config;
  return name && address && phone && registration ? { name, address, phone, registration } : null;
}

/** Open tasks for operators, shown on their first page and in letters to them. */
function whatWaits({
  cases,
  verification,
  moderation,
  queue,
  failingLetters,
  backups,
}: WaitingDeps): readonly WaitingSource[] {
  return [
    ...cases.waiting,
    { to: '/operator/doctors', what: 'Doctors to verify', notifyFrom: 1, waitingSince: verification.pendingSince },
    {
      to: '/operator/doctors?status=new_address',
      what: 'Doctors with a new address',
      notifyFrom: 1,
      waitingSince: verification.changedSince,
    },
    {
      to: '/operator/doctors?status=linked',
      what: 'Accounts of doctors that may be one person’s',
      notifyFrom: 1,
      waitingSince: verification.unjudgedSince,
    },
    {
      to: '/operator/reviews',
      what: 'Unusual hours and days of arrivals',
      notifyFrom: 1,
      waitingSince: moderation.unusualSince,
    },
    // An alarm has a letter of its own.
    {
      to: '/operator/figures',
      what: 'Alarms about lenses',
      notifyFrom: Number.POSITIVE_INFINITY,
      waitingSince: moderation.alarmsSince,
    },
    { to: '/operator/letters', what: 'Undelivered letters', notifyFrom: 1, waitingSince: queue.deadSince },
    // A letter about it would not arrive: it has a notice.
    {
      to: '/operator/letters',
      what: `Letters that have failed for more than ${FAILING_MINUTES} minutes`,
      notifyFrom: Number.POSITIVE_INFINITY,
      waitingSince: failingLetters.waitingSince,
    },
    ...(backups?.waiting ?? []),
  ];
}
