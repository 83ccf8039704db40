import type { Services } from '#app/context/services.ts';
import type { SiteFacts } from '#app/context.ts';
import { createDoctorService } from '#domain/doctor/service.ts';
import { createVerificationForms } from '#domain/doctor/verification-forms.ts';
import { createModeration } from '#domain/experience/moderation.ts';
import { createExperienceService } from '#domain/experience/service.ts';
import { createIntake } from '#domain/intake/service.ts';
import { createInvitationServices } from '#domain/invitation/services.ts';
import { createOperatorService } from '#domain/operator/service.ts';
import { fillOutcomes } from '#domain/outcome/demonstration/fill.ts';
import type { createOutcomeServices } from '#domain/outcome/services.ts';
import { createClosing } from '#domain/privacy/closing.ts';
import { createPrivacyService } from '#domain/privacy/service.ts';
import { createOpenData } from '#domain/release/service.ts';
import { createReviewServices } from '#domain/review/services.ts';
import { createMailings } from '#domain/subscriber/mailings/service.ts';
import { createSubscriberService } from '#domain/subscriber/service.ts';
import { renderLetter } from '#letters/index.ts';
import { mailingQueueOn } from '#letters/mailings.ts';
import { createUnsentQueue } from '#letters/unsent.ts';
import { type Config, isPublic } from '#platform/config/config.ts';
import { createApiReference } from './api/reference.ts';
import type { openBackups } from './backups.ts';
import type { Letters } from './letters.ts';
import { createPersonalData } from './personal-data.ts';
import type { Platform, SiteOptions } from './platform.ts';
import { framedAnswer } from './tray-page.ts';
import { unknownCommitMessage } from './unknown-commit-message.ts';
import type { WatchedFigures } from './watched-figures.ts';

/** What the services are made of. */
export type House = SiteOptions &
  Platform &
  Letters &
  WatchedFigures &
  ReturnType<typeof createOutcomeServices> & { readonly backups: Awaited<ReturnType<typeof openBackups>> };

/** Creates the services of all rooms, each with the earlier ones that it needs. */
export async function createServices(house: House): Promise<Services> {
  const { catalogue, db, clock, config, demonstration, failures, secrets, outcomes } = house;
  const site = siteFactsOf(house);
  const review = await createReviewServices({
    ...house,
    report: site.report,
    read: house.reader.read,
    weightOf: house.figures.weightOf,
  });
  const doctor = { ...house, secret: await secrets.read('auth'), log: failures };
  const doctors = createDoctorService(doctor);
  if (demonstration) {
    const silent = createDoctorService({ ...doctor, post: async () => undefined });
    await fillOutcomes({ db, doctors: silent, clock });
    // A first snapshot at once, not at the next fixed hour.
    await outcomes.advance();
  }
  const verification = createVerificationForms(house);
  const experience = createExperienceService(house);
  const moderation = createModeration(house);
  const openData = createOpenData({ ...house, readWeights: moderation.weights });
  // A trial has a release at once, not after the first night.
  if (demonstration) await openData.release();
  const subscribers = createSubscriberService(house);
  const mailings = createMailings({
    ...house,
    perMinute: config.NEWSLETTER_PER_MINUTE,
    lacksPostalAddress: isPublic(config) && !config.POSTAL_ADDRESS,
    queue: mailingQueueOn(house.jobs),
    render: (letter) => renderLetter(letter, house.sender),
  });
  const ends = [subscribers.end, experience.endAll];
  const invitation = createInvitationServices({ ...house, ...review, doctors, ends });
  const queue = createUnsentQueue(house);
  const operators = createOperatorService({
    ...house,
    secret: await secrets.read('operators'),
    log: failures,
    queue,
    // In the order in which operators see what waits for them.
    sources: [review.cases, verification, moderation, queue, house.failingLetters, house.backups].flatMap(
      (room) => room?.waiting ?? [],
    ),
    events: [
      { to: '/operator/reviews', what: 'Reviews sent', count: moderation.countSubmitted },
      { to: '/operator/reviews?state=hidden', what: 'Reviews hidden', count: moderation.countHidden },
      { to: '/operator/doctors', what: 'Doctors registered', count: verification.countRegistered },
      { what: 'Eyes entered by doctors', count: outcomes.countSubmitted },
      { to: '/operator/newsletter', what: 'New readers of the newsletter', count: subscribers.countConfirmed },
    ],
  });
  const { doctorData, sources } = createPersonalData(house);
  const rooms: Omit<Services, 'apiReference'> = {
    site,
    catalogue,
    signedIn: async (headers) => {
      const [doctor, access] = await Promise.all([
        doctors.session(headers),
        operators.access(headers, { needsFactor: true }),
      ]);
      const shown = doctor && { displayName: doctor.displayName, isVerifiedDoctor: doctor.isVerifiedDoctor };
      return { doctor: shown, isOperator: access.kind !== 'signedOut' };
    },
    figures: house.figures,
    ...review,
    moderation,
    openData,
    doctors,
    verification,
    outcomes,
    batches: house.batches,
    periods: house.periods,
    intake: createIntake(house),
    experience: Object.assign(experience, house.experienceFigures),
    subscribers,
    mailings,
    ...invitation,
    operators,
    closing: createClosing({ ...house, doctors, doctorData }),
    privacy: createPrivacyService({ ...house, ...invitation, sources }),
  };
  return { ...rooms, apiReference: createApiReference(rooms) };
}

/** What pages print about this installation. */
function siteFactsOf({ config, publicUrl, demonstration, trial = false, failures }: House): SiteFacts {
  return {
    publicUrl,
    supportEmail: config.SUPPORT_EMAIL,
    funding: config.FUNDING ?? null,
    operatedBy: config.OPERATED_BY ?? null,
    copyrightAgent: copyrightAgentOf(config),
    securityContact: config.SECURITY_CONTACT ?? null,
    demonstration,
    questionnaire: config.QUESTIONNAIRE_NAME ?? null,
    trial,
    framed: framedAnswer,
    report: (error) => failures.error({ err: error }, 'A page failed'),
    unknownCommitMessage,
  };
}

/** The agent of the settings, which have all of it or nothing. */
function copyrightAgentOf(config: Config): SiteFacts['copyrightAgent'] {
  const { DMCA_AGENT_NAME: name, DMCA_AGENT_ADDRESS: address } = config;
  const { DMCA_AGENT_PHONE: phone, DMCA_AGENT_REGISTRATION: registration } = config;
  return name && address && phone && registration ? { name, address, phone, registration } : null;
}
