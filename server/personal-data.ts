import { createExperienceData } from '#domain/experience/personal-data.ts';
import { leaveInvitations } from '#domain/invitation/leaving.ts';
import { createInvitationData } from '#domain/invitation/personal-data.ts';
import { createSlipData } from '#domain/invitation/slips/personal-data.ts';
import { operatorData } from '#domain/operator/personal-data.ts';
import { createDoctorData } from '#domain/outcome/personal-data.ts';
import { createConsentData } from '#domain/release/personal-data.ts';
import { createReviewData } from '#domain/review/data/personal-data.ts';
import { createSubscriberData } from '#domain/subscriber/personal-data.ts';
import type { Site } from '#letters/layout.ts';
import { createLetterData } from '#letters/personal-data.ts';
import type { Platform, SiteOptions } from './platform.ts';

/** What is stored under an e-mail address, from every room, in the order of the page that shows it. */
export function createPersonalData(
  deps: Pick<SiteOptions, 'catalogue' | 'clock'> & Pick<Platform, 'keyedHash'> & { readonly sender: Site },
) {
  const { catalogue, clock, sender } = deps;
  const doctorData = createDoctorData({ catalogue, clock, leaves: [leaveInvitations] });
  const sources = [
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
  ];
  return { doctorData, sources };
}
