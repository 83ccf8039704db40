import type { DoctorSession } from '#domain/doctor/rules.ts';
import type { Changed, Refused } from '#domain/form/act.ts';
import { readSent } from '#domain/form/rules.ts';
import { emailKey } from '#domain/person/rules.ts';
import { cutPage, decodeCursor } from '#platform/db/cursor.ts';
import type { Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { TooMany } from '#platform/limits/limits.ts';
import type { Parts } from '#platform/service/parts.ts';
import * as store from './by-program.store.ts';
import { createInvitationForm } from './form.ts';
import { INVITATION_LIMITS } from './limits.ts';
import { INVITATION_DAYS, type InvitationErrors, type SentInvitation } from './rules.ts';
import { daysAfter, type SendingDeps, senderOf } from './sending.ts';

const { ofNetwork, ofSender } = INVITATION_LIMITS;
const PAGE_SIZE = 50;

export type ByProgramDeps = SendingDeps & Parts<'db' | 'limits' | 'keyedHash' | 'fixedResponseTime'>;

/** A doctor for whom a program asks; verified at this moment. */
export type Principal = Pick<DoctorSession, 'uid' | 'email' | 'hasProvenAddress' | 'practiceName'>;

/** What a doctor's program has asked for. It names no patient. */
export type AcceptedInvitation = {
  readonly id: string;
  readonly lensId: number;
  readonly acceptedAt: Date;
  /** Until then a letter that has left can be answered. */
  readonly expiresAt: Date;
};

/**
 * The result of an invitation by a program. `accepted` reveals nothing about the patient: perhaps no letter is sent.
 * `changed`: the same key came with another invitation. `unproven`: the sender's address is not verified.
 */
export type ByProgramOutcome =
  | { readonly kind: 'accepted'; readonly accepted: AcceptedInvitation }
  | Changed
  | { readonly kind: 'unproven' }
  | Refused<InvitationErrors>
  | TooMany;

const asAccepted = ({ id, lensId, acceptedAt, expiresAt }: AcceptedInvitation) => ({
  id,
  lensId,
  acceptedAt,
  expiresAt,
});

/** Invitations that a program of a verified doctor's practice sends: by the rules, letters and limits of the page. */
export function createByProgram(deps: ByProgramDeps) {
  const { catalogue, db, limits, keyedHash, clock, fixedResponseTime, request } = deps;
  const { parseAddressed } = createInvitationForm(catalogue);

  return {
    /**
     * Invites a patient by letter.
     *
     * @param form lensId and patientEmail.
     * @param key by which the same request, sent again because its answer was lost, is known; null without one.
     */
    async send(
      doctor: Principal,
      form: SentInvitation,
      { network, key }: { readonly network: string; readonly key: string | null },
    ): Promise<ByProgramOutcome> {
      const sender = senderOf(doctor);
      if (!sender) return { kind: 'unproven' };
      const { uid } = doctor;
      const parsed = parseAddressed(readSent(['lensId', 'patientEmail'], form));
      if (!parsed.ok) return { kind: 'refused', errors: parsed.errors };
      const { lensId, patientEmail } = parsed.value;
      const hash = (what: string) => (key === null ? null : keyedHash(`${what} ${uid} ${key}`));
      const keyHash = hash('invitation key');
      const bodyHash = hash(`invitation ${lensId} ${emailKey(patientEmail)}`);

      const before = keyHash && (await store.findRequest(db, keyHash));
      if (before)
        return before.bodyHash === bodyHash ? { kind: 'accepted', accepted: asAccepted(before) } : { kind: 'changed' };
      const tooMany = await limits.take({ limit: ofNetwork, key: network }, { limit: ofSender, key: uid });
      if (tooMany) return tooMany;

      const accept = async (tx: Transaction): Promise<ByProgramOutcome> => {
        const acceptedAt = clock();
        const expiresAt = daysAfter(acceptedAt, INVITATION_DAYS);
        const wanted = { doctorUid: uid, lensId, acceptedAt, expiresAt, keyHash, bodyHash };
        const stored = await store.insertRequest(tx, wanted);
        if (stored) {
          await request(tx, patientEmail, { kind: 'invitation', lensId, sender });
          return { kind: 'accepted', accepted: asAccepted(stored) };
        }
        // The same key came twice at once, and the other one was first.
        const first = keyHash === null ? undefined : await store.findRequest(tx, keyHash);
        return first?.bodyHash === bodyHash ? { kind: 'accepted', accepted: asAccepted(first) } : { kind: 'changed' };
      };
      return fixedResponseTime('query', () => inTransaction(db, accept));
    },

    /**
     * What a doctor's programs have asked for, newest first, and how many letters were answered until yesterday, by
     * lens. Neither reveals what one patient has done. Null for a cursor that is not one of ours.
     */
    async list({ uid }: Pick<Principal, 'uid'>, cursor: string | null) {
      const after = cursor === null ? null : decodeCursor(cursor);
      if (cursor !== null && after === null) return null;
      const today = new Date(clock().toISOString().slice(0, 10));
      const found = await store.listRequests(db, uid, { after, limit: PAGE_SIZE + 1 });
      const rows = found.map((each) => ({ ...each, submittedAt: each.acceptedAt }));
      const { page, nextCursor } = cutPage(rows, PAGE_SIZE);
      return { invitations: page.map(asAccepted), answered: await store.countAnswered(db, uid, today), nextCursor };
    },

    /** Deletes keys after a day, and requests once their letters can no longer be answered; returns how many. */
    async deleteExpired(): Promise<number> {
      await store.deleteKeys(db, daysAfter(clock(), -1));
      return store.deleteExpiredRequests(db, clock());
    },
  };
}
