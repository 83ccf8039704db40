import type { DoctorSession } from '#domain/doctor/rules.ts';
import { type Catalogue, lensName } from '#domain/lens/rules.ts';
import { storedName } from '#domain/person/name.ts';
import { emailKey, mailboxKey } from '#domain/person/rules.ts';
import { DAY } from '#domain/wording/rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Suppression } from '#platform/mail/suppression.store.ts';
import type { Parts, Post } from '#platform/service/parts.ts';
import type { InvitationTarget } from './form.ts';
import { MOST_A_DAY } from './limits.ts';
import type { RefusalLinks, Refusals } from './refusal.ts';
import { DOCTOR_NAME_LIMIT, INVITATION_DAYS } from './rules.ts';
import * as store from './store.ts';

export const PURPOSE = 'survey';

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

/** Asks for an invitation of a patient. */
export type InvitationRequest = { readonly kind: 'invitation'; readonly lensId: number; readonly sender: Sender };

/** Who an invitation comes from; a verified doctor has a uid. */
export type Sender = { readonly name: string; readonly email: string; readonly uid: string | null };

export type SendingDeps = Parts<'links' | 'clock' | 'publicUrl'> & {
  readonly catalogue: Catalogue;
  readonly suppression: Suppression;
  readonly refusals: Pick<Refusals, 'linksFor'>;
  readonly post: Post<InvitationLetter>;
  /** Enqueues a request in the transaction; `carryOut` handles it after the response. */
  readonly request: (tx: Transaction, to: string, request: InvitationRequest) => Promise<void>;
};

type InvitingDoctor = Pick<DoctorSession, 'uid' | 'email' | 'hasProvenAddress' | 'practiceName'>;

/**
 * A verified doctor as letters name them: only under a proven address, and if the practice has a name that letters may
 * show. Null otherwise.
 */
export function senderOf({ uid, email, hasProvenAddress, practiceName }: InvitingDoctor): Sender | null {
  const name = hasProvenAddress ? storedName(practiceName, DOCTOR_NAME_LIMIT) : null;
  return name === null ? null : { name, email, uid };
}

/** The moment so many days after another. */
export const daysAfter = (at: Date, days: number) => new Date(at.getTime() + 1000 * DAY * days);

/** How an invitation that has been checked leaves. */
export function createSending({ catalogue, links, suppression, refusals, clock, publicUrl, post }: SendingDeps) {
  return {
    /** Stores an invitation and posts its letter, unless the patient refuses letters or has had enough of them. */
    async invite(tx: Transaction, { lensId, patientEmail }: InvitationTarget, sender: Sender): Promise<void> {
      const now = clock();
      const mailbox = mailboxKey(patientEmail);
      if (await suppression.has(tx, patientEmail)) return;
      await store.lockRecipient(tx, mailbox);
      const today = await store.countSince(tx, { mailbox, lensId, since: daysAfter(now, -1) });
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
        expiresAt: daysAfter(now, INVITATION_DAYS),
      });
      await post(tx, patientEmail, {
        kind: 'survey-invitation',
        lensName: lensName(lensId, catalogue),
        doctorName: sender.name,
        doctorEmail: sender.email,
        isVerified: sender.uid !== null,
        url: `${publicUrl}/survey/${await links.sign({ purpose: PURPOSE, subject: id, seconds: INVITATION_DAYS * DAY })}`,
        holds: INVITATION_DAYS * DAY,
        refuse: await refusals.linksFor(patientEmail),
      });
    },
  };
}
