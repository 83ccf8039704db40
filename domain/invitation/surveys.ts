import type { DoctorService } from '#domain/doctor/service.ts';
import type { FieldErrors, ReviewContent, SentReview } from '#domain/review/rules.ts';
import type { ReviewService } from '#domain/review/write/service.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { TooMany } from '#platform/limits/limits.ts';
import type { Parts } from '#platform/service/parts.ts';
import { PURPOSE } from './sending.ts';
import * as store from './store.ts';

export type SurveyDeps = Parts<'db' | 'links' | 'clock'> & {
  readonly doctors: Pick<DoctorService, 'isVerifiedUntilEnd'>;
  readonly reviews: Pick<ReviewService, 'submitVerified' | 'findVerified' | 'requestEditLink'>;
};

/** What a survey link leads to. `ended`: expired, erased or never ours. */
export type Survey =
  | { readonly kind: 'ended' }
  | { readonly kind: 'answered'; readonly lensId: number }
  | {
      readonly kind: 'open';
      readonly lensId: number;
      readonly email: string;
      /** The review that is stored already and would be replaced. */
      readonly content: ReviewContent | null;
    };

export type AnswerOutcome =
  | { readonly kind: 'ended' | 'answered' }
  /** The review is of the invitation's lens, whatever the form says. */
  | { readonly kind: 'stored'; readonly lensId: number }
  | { readonly kind: 'refused'; readonly errors: FieldErrors };

export type EditLinkOutcome = { readonly kind: 'sent' | 'ended' } | TooMany;

/** What patients do with the link of an invitation. */
export function createSurveys({ db, links, clock, doctors, reviews }: SurveyDeps) {
  return {
    /** What a survey link leads to. Looking does not use it up: mail programs open links by themselves. */
    async openSurvey(token: string): Promise<Survey> {
      const link = await links.open(PURPOSE, token);
      const invitation = link && (await store.findInvitation(db, link.subject));
      if (!invitation) return { kind: 'ended' };
      const { lensId, email, usedAt } = invitation;
      if (usedAt) return { kind: 'answered', lensId };
      return { kind: 'open', lensId, email, content: await reviews.findVerified(lensId, email) };
    },

    /**
     * Mails the patient of an answered invitation a link to edit the review. The link of the invitation need not be in
     * its owner's hands any more, so the address is not shown.
     */
    async requestEditLink(token: string, network: string): Promise<EditLinkOutcome> {
      const link = await links.open(PURPOSE, token);
      const invitation = link && (await store.findInvitation(db, link.subject));
      if (!invitation?.usedAt) return { kind: 'ended' };
      const { lensId, email } = invitation;
      const asked = await reviews.requestEditLink({ lensId: String(lensId), email }, network);
      return asked.kind === 'tooMany' ? asked : { kind: 'sent' };
    },

    /**
     * Stores the review that answers an invitation, once, and uses the link up with it. The address is verified, so the
     * review carries its tick at once and belongs to this browser; whether it says "invited" is up to who invited.
     *
     * @param form field names and values of the review form; lens and address are those of the invitation.
     */
    async answer(token: string, form: SentReview, authorKey: string, network: string): Promise<AnswerOutcome> {
      const link = await links.open(PURPOSE, token);
      if (!link) return { kind: 'ended' };
      return inTransaction(db, async (tx): Promise<AnswerOutcome> => {
        const invitation = await store.lockInvitation(tx, link.subject);
        if (!invitation) return { kind: 'ended' };
        if (invitation.usedAt) return { kind: 'answered' };
        const { lensId, email, doctorUid } = invitation;
        // Unless the sender is a verified doctor now, the level is that of a confirmed mailbox.
        const isByDoctor = doctorUid !== null && (await doctors.isVerifiedUntilEnd(tx, doctorUid));
        const named = { ...form, lensId: String(lensId), email };
        const submitted = await reviews.submitVerified(tx, named, {
          authorKey,
          network,
          ...(isByDoctor ? { step: 'invited', invitedBy: doctorUid } : { step: 'confirmed' }),
        });
        if (submitted.kind === 'refused') return submitted;
        await store.markUsed(tx, invitation.id, clock());
        return { kind: 'stored', lensId };
      });
    },
  };
}
