import type { Intake } from '#domain/intake/service.ts';
import { siteServices } from '../context.ts';
import { type DoctorServices, doctorServices } from './doctor.ts';
import { type ExperienceServices, experienceServices } from './experience.ts';
import { type InvitationServices, invitationServices } from './invitation.ts';
import { type ModerationServices, moderationServices } from './moderation.ts';
import { type OperatorServices, operatorServices } from './operator.ts';
import { type OutcomeServices, outcomeServices } from './outcome.ts';
import { type PrivacyServices, privacyServices } from './privacy.ts';
import { type ReleaseServices, releaseServices } from './release.ts';
import { type ReviewServices, reviewServices } from './review.ts';
import { type SubscriberServices, subscriberServices } from './subscriber.ts';

/** All services of the site. */
export type Services = DoctorServices &
  ExperienceServices &
  InvitationServices &
  ModerationServices &
  OperatorServices &
  OutcomeServices &
  PrivacyServices &
  ReleaseServices &
  ReviewServices &
  SubscriberServices & {
    /** Only the API uses it. */
    readonly intake: Intake;
  };

/** The keys of the services. The host sets each, to one object; a route imports those whose services it uses. */
export const serviceKeys = [
  siteServices,
  doctorServices,
  experienceServices,
  invitationServices,
  moderationServices,
  operatorServices,
  outcomeServices,
  privacyServices,
  releaseServices,
  reviewServices,
  subscriberServices,
];
