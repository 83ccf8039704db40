import type { Done, Gone, Unchanged } from '#domain/form/act.ts';
import { restoreDoctor, withdrawDoctor } from '#domain/review/write/owner/withdrawal.ts';
import { authStore as users } from '#platform/auth/store.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Parts, Post } from '#platform/service/parts.ts';
import { deleteTokens } from './account/tokens.store.ts';
import { nameOf } from './doctor-directory.ts';
import { judgeLink } from './persons/persons.store.ts';
import { readLinks } from './persons/persons.ts';
import { type LinkJudgment, pairOf } from './rules/persons.ts';
import type { Doctor } from './rules.ts';
import * as store from './store.ts';

export type VerificationLetter =
  | { readonly kind: 'doctor-verified' }
  /** `withdrawn` when the doctor had been verified before. */
  | { readonly kind: 'doctor-rejected'; readonly reason: string; readonly withdrawn: boolean }
  /** The letter saying that the app for codes was removed at the doctor's request. */
  | { readonly kind: 'doctor-app-removed'; readonly byUs: true };

export type VerificationDeps = Parts<'db' | 'clock'> & {
  readonly post: Post<VerificationLetter>;
};

type Found = { doctor: Doctor };
/**
 * The result of an operator's act on a doctor; `unchanged` sends no second letter. `unproven` when the doctor has not
 * proven the address.
 */
export type Verdict = Done<Found> | (Unchanged & Found) | { readonly kind: 'unproven' } | Gone;

/** Acts on a doctor whose row is locked. */
const onDoctor = <Result>(db: Database, who: string, act: (tx: Transaction, doctor: Doctor) => Promise<Result>) =>
  inTransaction(db, async (tx): Promise<Result | Gone> => {
    const doctor = await store.lockDoctor(tx, nameOf(who));
    return doctor ? act(tx, doctor) : { kind: 'gone' };
  });
const record = (
  { clock }: VerificationDeps,
  tx: Transaction,
  { uid }: Doctor,
  entry: Omit<Parameters<typeof store.recordAct>[1], 'uid' | 'at'>,
) => store.recordAct(tx, { uid, at: clock(), ...entry });

function judge(
  deps: VerificationDeps,
  who: string,
  verdict: { status: 'verified' | 'rejected'; operator: string; reason: string | null },
  mayChange: (doctor: Doctor) => boolean,
  letter: (doctor: Doctor) => VerificationLetter,
): Promise<Verdict> {
  const { status, operator, reason } = verdict;
  return onDoctor(deps.db, who, async (tx, doctor): Promise<Verdict> => {
    if (doctor.status === status) return { kind: 'unchanged', doctor };
    if (!mayChange(doctor)) return { kind: 'unproven' };
    await store.setStatus(tx, doctor.uid, status);
    await record(deps, tx, doctor, { act: status, actor: operator, reason });
    await store.noteAddressChange(tx, doctor.uid, null);
    await settleAccess(tx, doctor, status, deps.clock());
    await deps.post(tx, doctor.email, letter(doctor));
    return { kind: 'done', doctor: { ...doctor, status } };
  });
}

export type Verification = ReturnType<typeof createVerification>;

/**
 * What operators do about doctors. `who` is a uid or an e-mail address. Every change is in the audit under the operator's name.
 */
export function createVerification(deps: VerificationDeps) {
  const { db, post } = deps;
  return {
    /**
     * Opens the dashboard to a doctor and mails the news, once the doctor has proven the address.
     *
     * @param checked what the operator has checked, in words, and
     * @param withoutProof why an unverified address is accepted; both are recorded in the audit.
     */
    verify(who: string, operator: string, withoutProof?: string, checked?: string): Promise<Verdict> {
      const reasons = [checked, withoutProof && `without a proven address: ${withoutProof}`].filter(Boolean);
      const reason = reasons.length > 0 ? reasons.join('; ') : null;
      return judge(
        deps,
        who,
        { status: 'verified', operator, reason },
        ({ hasProvenAddress }) => hasProvenAddress || withoutProof !== undefined,
        () => ({ kind: 'doctor-verified' }),
      );
    },

    /**
     * Closes the dashboard to a doctor, at once and everywhere, and mails the reason. Each browser shows it at its next
     * request. Reviews by the doctor, and by patients invited by letter, keep the level of a confirmed mailbox; a
     * review that came by a printed code becomes an ordinary unconfirmed one.
     */
    reject(who: string, reason: string, operator: string): Promise<Verdict> {
      return judge(
        deps,
        who,
        { status: 'rejected', operator, reason },
        () => true,
        (doctor) => ({ kind: 'doctor-rejected', reason, withdrawn: doctor.status === 'verified' }),
      );
    },

    /**
     * Removes the app for codes of a doctor who has lost it, signs the doctor out everywhere, and sends a letter. The
     * password stays.
     *
     * @param reason how the operator knows that it is the doctor who asks; recorded in the audit alone.
     */
    removeApp(who: string, reason: string, operator: string): Promise<Verdict> {
      return onDoctor(db, who, async (tx, doctor): Promise<Verdict> => {
        const { uid, email } = doctor;
        if (!(await users.deleteApp(tx, uid))) return { kind: 'unchanged', doctor };
        await users.deletePending(tx, uid);
        await users.endSessions(tx, uid);
        await deleteTokens(tx, uid);
        await record(deps, tx, doctor, { act: 'app_removed', actor: operator, reason });
        await post(tx, email, { kind: 'doctor-app-removed', byUs: true });
        return { kind: 'done', doctor: { ...doctor, hasApp: false } };
      });
    },

    /** Signs the doctor out everywhere. Password, second factors and the tokens of programs stay. */
    endSessions(who: string, operator: string): Promise<Done<Found> | Gone> {
      return onDoctor(db, who, async (tx, doctor): Promise<Done<Found>> => {
        await users.endSessions(tx, doctor.uid);
        await record(deps, tx, doctor, { act: 'sessions_ended', actor: operator, reason: null });
        return { kind: 'done', doctor };
      });
    },

    /**
     * Records whether two accounts that have something in common belong to one person or two. Both audits contain it.
     * `gone` where they have nothing in common.
     */
    judgePersons(who: string, otherWho: string, judged: LinkJudgment, operator: string): Promise<Verdict> {
      return inTransaction(db, async (tx): Promise<Verdict> => {
        const doctor = await store.findDoctor(tx, nameOf(who));
        const other = await store.findDoctor(tx, nameOf(otherWho));
        if (!doctor || !other) return { kind: 'gone' };
        const pair = pairOf(doctor.uid, other.uid);
        const link = (await readLinks(tx)).find(({ uids }) => uids.join(' ') === pair.join(' '));
        if (!link) return { kind: 'gone' };
        if (!(await judgeLink(tx, link, judged))) return { kind: 'unchanged', doctor };
        const act = judged === 'one' ? 'judged_one_person' : 'judged_two_people';
        await record(deps, tx, doctor, { act, actor: operator, reason: `with the account ${other.uid}` });
        await record(deps, tx, other, { act, actor: operator, reason: `with the account ${doctor.uid}` });
        return { kind: 'done', doctor };
      });
    },

    /** An operator has checked a doctor's new address, and the verification stays valid. */
    seeAddress(who: string, operator: string): Promise<Verdict> {
      return onDoctor(db, who, async (tx, doctor): Promise<Verdict> => {
        if (doctor.addressChangedAt === null) return { kind: 'unchanged', doctor };
        await store.noteAddressChange(tx, doctor.uid, null);
        await record(deps, tx, doctor, { act: 'address_seen', actor: operator, reason: null });
        return { kind: 'done', doctor: { ...doctor, addressChangedAt: null } };
      });
    },
  };
}

/** What goes or comes back with the verification of a doctor. */
async function settleAccess(tx: Transaction, doctor: Doctor, status: 'verified' | 'rejected', now: Date) {
  if (status === 'rejected') {
    await withdrawDoctor(tx, doctor);
    await deleteTokens(tx, doctor.uid);
    return;
  }
  // A session grants nothing without the status; it only lets its browser show why access ended. It must not become
  // valid again.
  await users.endSessions(tx, doctor.uid);
  await restoreDoctor(tx, doctor, now);
}
