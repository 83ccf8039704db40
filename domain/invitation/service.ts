import type { DoctorSession } from '#domain/doctor/rules.ts';
import type { DoctorService } from '#domain/doctor/service.ts';
import { DAY } from '#domain/duration/rules.ts';
import { readSent } from '#domain/form/rules.ts';
import { type Catalogue, lensName } from '#domain/lens/rules.ts';
import { storedName } from '#domain/person/name.ts';
import { emailKey, mailboxKey } from '#domain/person/rules.ts';
import type { FieldErrors, ReviewContent, SentReview } from '#domain/review/rules.ts';
import type { ReviewService } from '#domain/review/service.ts';
import type { ConstantTime } from '#platform/clock/constant-time.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Limits, TooMany } from '#platform/limits/limits.ts';
import type { Links } from '#platform/links/links.ts';
import type { Suppression } from '#platform/mail/suppression.store.ts';
import { createInvitationForm } from './form.ts';
import { INVITATION_LIMITS, MOST_A_DAY } from './limits.ts';
import type { RefusalLinks, Refusals } from './refusal.ts';
import {
  DOCTOR_NAME_LIMIT,
  INVITATION_DAYS,
  INVITATION_FIELDS,
  type InvitationErrors,
  type SentInvitation,
  type VerifiedSender,
} from './rules.ts';
import * as store from './store.ts';

/** An invitation is forgotten this many days after its link has expired. */
export const KEPT_DAYS = 30;
const PURPOSE = 'survey';
const { ofNetwork, ofSender } = INVITATION_LIMITS;

export type InvitationLetter = {
  readonly kind: 'survey-invitation';
  readonly lensName: string;
  readonly doctorName: string;
  readonly doctorEmail: string;
  /** The sender is a verified doctor; otherwise name and address are what somebody typed. */
  readonly isVerified: boolean;
  readonly url: string;
  /** How long the link holds, in seconds. */
  readonly holds: number;
  readonly refuse: RefusalLinks;
};

export type InvitationServiceDeps = {
  readonly catalogue: Catalogue;
  readonly db: Database;
  readonly links: Links;
  readonly limits: Limits;
  readonly suppression: Suppression;
  readonly refusals: Pick<Refusals, 'linksFor'>;
  readonly doctors: Pick<DoctorService, 'isVerifiedUntilEnd'> & {
    readonly requireVerified: (headers: Headers) => Promise<DoctorSession | 'signedOut' | 'notVerified'>;
  };
  readonly reviews: Pick<ReviewService, 'submitProved' | 'findProved' | 'requestEditLink'>;
  readonly clock: () => Date;
  /** In which answers about an address leave, so that their timing tells nothing. */
  readonly constantTime: ConstantTime;
  /** Origin of the site as people reach it, without a slash at the end. */
  readonly publicUrl: string;
  /** Hands a letter to the queue inside the transaction that causes it. */
  readonly post: (tx: Transaction, to: string, letter: InvitationLetter) => Promise<void>;
};

/** Where a sent invitation comes from: the network, and the headers that say who is signed in. */
export type Origin = { readonly network: string; readonly headers: Headers };

/** `sent` tells nothing about the patient: it may be that no letter leaves. */
export type SendOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused'; readonly errors: InvitationErrors }
  | TooMany;

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

type Sender = { readonly name: string; readonly email: string; readonly uid: string | null };

export type InvitationService = ReturnType<typeof createInvitationService>;

/** Invitations to review a lens: doctors send them, patients answer them. */
export function createInvitationService(deps: InvitationServiceDeps) {
  const { catalogue, db, links, limits, suppression, refusals, doctors, reviews } = deps;
  const { clock, constantTime, publicUrl, post } = deps;
  const { parseAddressed, parseSelfDeclared } = createInvitationForm(catalogue);

  /**
   * The verified doctor who is signed in, as letters name them: only under a proven address, and if the practice has a
   * name that letters may show. Who else is signed in says who they are, like everybody.
   */
  async function findSender(headers: Headers): Promise<Sender | null> {
    const doctor = await doctors.requireVerified(headers);
    if (typeof doctor === 'string' || !doctor.hasProvenAddress) return null;
    const name = storedName(doctor.practiceName, DOCTOR_NAME_LIMIT);
    return name === null ? null : { name, email: doctor.email, uid: doctor.uid };
  }

  function parse(form: SentInvitation, sender: Sender | null) {
    if (sender) {
      const parsed = parseAddressed(form);
      return parsed.ok ? { ...parsed, value: { ...parsed.value, sender } } : parsed;
    }
    const parsed = parseSelfDeclared(readSent(INVITATION_FIELDS, form));
    if (!parsed.ok) return parsed;
    const { doctorName, doctorEmail, ...addressed } = parsed.value;
    return { ok: true as const, value: { ...addressed, sender: { name: doctorName, email: doctorEmail, uid: null } } };
  }

  async function invite(tx: Transaction, lensId: number, patientEmail: string, sender: Sender): Promise<void> {
    const now = clock();
    const after = (days: number) => new Date(now.getTime() + 1000 * DAY * days);
    const mailbox = mailboxKey(patientEmail);
    if (await suppression.has(tx, patientEmail)) return;
    await store.lockRecipient(tx, mailbox);
    const today = await store.countSince(tx, { mailbox, lensId, since: after(-1) });
    if (today.all >= MOST_A_DAY.all || today.ofLens >= MOST_A_DAY.ofLens) return;

    const id = await store.insertInvitation(tx, {
      lensId,
      email: patientEmail,
      emailKey: emailKey(patientEmail),
      mailbox,
      doctorName: sender.name,
      doctorEmail: sender.email,
      doctorUid: sender.uid,
      sentAt: now,
      expiresAt: after(INVITATION_DAYS),
    });
    await post(tx, patientEmail, {
      kind: 'survey-invitation',
      lensName: lensName(lensId, catalogue),
      doctorName: sender.name,
      doctorEmail: sender.email,
      isVerified: sender.uid !== null,
      url: `${publicUrl}/survey/${await links.sign(PURPOSE, id, INVITATION_DAYS * DAY)}`,
      holds: INVITATION_DAYS * DAY,
      refuse: await refusals.linksFor(patientEmail),
    });
  }

  return {
    /** Name and address under which the visitor with these headers invites; null when they say so themselves. */
    async knownSender(headers: Headers): Promise<VerifiedSender | null> {
      const sender = await findSender(headers);
      return sender && { name: sender.name, email: sender.email };
    },

    /**
     * Invites a patient by letter. Who has refused letters, or has just got some, gets none; the sender cannot tell.
     *
     * @param form lensId, patientEmail and, unless a verified doctor is signed in, doctorName and doctorEmail.
     */
    async send(form: SentInvitation, { network, headers }: Origin): Promise<SendOutcome> {
      const parsed = parse(form, await findSender(headers));
      if (!parsed.ok) return { kind: 'refused', errors: parsed.errors };
      const { lensId, patientEmail, sender } = parsed.value;
      const tooMany = await limits.take([ofNetwork, network], [ofSender, sender.uid ?? mailboxKey(sender.email)]);
      if (tooMany) return tooMany;
      await constantTime('query', () => inTransaction(db, (tx) => invite(tx, lensId, patientEmail, sender)));
      return { kind: 'sent' };
    },

    /** Forgets invitations that have been over for a while; how many. */
    forgetExpired: () => store.forgetExpired(db, new Date(clock().getTime() - 1000 * DAY * KEPT_DAYS)),

    /** What a survey link leads to. Looking does not use it up: mail programs open links by themselves. */
    async openSurvey(token: string): Promise<Survey> {
      const link = await links.open(PURPOSE, token);
      const invitation = link && (await store.findInvitation(db, link.subject));
      if (!invitation) return { kind: 'ended' };
      const { lensId, email, usedAt } = invitation;
      if (usedAt) return { kind: 'answered', lensId };
      return { kind: 'open', lensId, email, content: await reviews.findProved(lensId, email) };
    },

    /**
     * Mails the patient of an answered invitation a link to edit the review. The link of the invitation need not be in
     * its owner's hands any more, so the address is told to nobody.
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
     * Stores the review that answers an invitation, once, and uses the link up with it. The address is proved, so the
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
        // Whoever was only called a doctor, or is one no more, vouches for nobody; the mailbox is proved all the same.
        const isByDoctor = doctorUid !== null && (await doctors.isVerifiedUntilEnd(tx, doctorUid));
        const named = { ...form, lensId: String(lensId), email };
        const submitted = await reviews.submitProved(tx, named, {
          authorKey,
          network,
          ...(isByDoctor ? { step: 'invited', vouchedBy: doctorUid } : { step: 'confirmed' }),
        });
        if (submitted.kind === 'refused') return submitted;
        await store.markUsed(tx, invitation.id, clock());
        return { kind: 'stored', lensId };
      });
    },
  };
}
