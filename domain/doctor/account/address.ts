import { randomUUID } from 'node:crypto';
import type { Account } from '#domain/account/account.ts';
import type { Done, Gone, Refused } from '#domain/form/act.ts';
import type { Errors, Sent } from '#domain/form/rules.ts';
import { emailKey, mailboxKey } from '#domain/person/rules.ts';
import { withdrawOwn } from '#domain/review/write/owner/withdrawal.ts';
import { lockAddress, authStore as users } from '#platform/auth/store.ts';
import type { Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { TooMany } from '#platform/limits/limits.ts';
import type { Parts, Post } from '#platform/service/parts.ts';
import { parseAddressChange } from '../form.ts';
import { DOCTOR_LIMITS } from '../limits.ts';
import {
  ADDRESS_PROOF_SECONDS,
  ADDRESS_STOP_SECONDS,
  type AddressChangeField,
  SAME_ADDRESS,
} from '../rules/account.ts';
import type { SignedInDoctor } from '../rules.ts';
import * as store from '../store.ts';
import * as changes from './address.store.ts';
import { deleteTokens } from './tokens.store.ts';

const PROOF = 'doctor-new-address';
const STOP = 'doctor-keep-address';

export type AddressLetter =
  /** To the new address: the link that verifies it, and for how many seconds the link is valid. */
  | { readonly kind: 'doctor-new-address'; readonly url: string; readonly holds: number }
  /** To somebody whose account has the address that another doctor asked for. */
  | { readonly kind: 'doctor-address-taken' }
  /** To the former address: brings the link that stops the change or undoes it. */
  | {
      readonly kind: 'doctor-address-leaves';
      readonly url: string;
      readonly holds: number;
      /** The change has taken effect. */
      readonly isDone: boolean;
    }
  /** To the address that an account had in between: the former one has undone the change. */
  | { readonly kind: 'doctor-address-kept' };

type Deps = Parts<'db' | 'limits' | 'links' | 'publicUrl' | 'clock' | 'fixedResponseTime'> & {
  readonly mayReach: (address: string) => Promise<boolean>;
  readonly account: Pick<Account, 'prove'>;
  readonly post: Post<AddressLetter>;
};

type Who = Pick<SignedInDoctor, 'uid' | 'email' | 'sessionId' | 'hasProvenAddress'>;
/** What became of the wish for another address. `sent` says nothing about whether somebody else has it. */
export type AddressChangeResult =
  | { readonly kind: 'sent' }
  | Refused<Errors<AddressChangeField>>
  /** An earlier change can still be undone. */
  | { readonly kind: 'tooSoon' }
  | TooMany;
/** What the link to a new address leads to for the signed-in doctor; null when it is forged, expired or stopped. */
export type AddressProof = 'open' | 'done' | null;

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);

const isTaken = async (tx: Transaction, email: string, now: Date) =>
  (await users.findUserId(tx, email)) !== undefined || (await changes.isHeld(tx, email, now));

/** Only a verified address gets the letter and can stop the change: an unverified one may be a stranger's. */
async function notifyFormerAddress(
  { clock, links, publicUrl, post }: Deps,
  tx: Transaction,
  change: Pick<changes.StoredChange, 'id' | 'oldEmail' | 'expiresAt'>,
  isDone: boolean,
) {
  const holds = Math.floor((change.expiresAt.getTime() - clock().getTime()) / 1000);
  const url = `${publicUrl}/keep-address/${await links.sign({ purpose: STOP, subject: change.id, seconds: holds })}`;
  await post(tx, change.oldEmail, { kind: 'doctor-address-leaves', url, holds, isDone });
}

async function note(tx: Transaction, now: Date, uid: string, act: 'address_changed' | 'address_kept', reason: string) {
  await store.recordAct(tx, { uid, act, actor: 'doctor', reason, at: now });
  await store.noteAddressChange(tx, uid, now);
}

/** Stores the wish for another address in place of an earlier one, and posts the letters about it. */
async function keepWish(deps: Deps, who: Who, email: string, mayWrite: boolean): Promise<AddressChangeResult> {
  const { db, links, publicUrl, post } = deps;
  const [newEmail, now] = [emailKey(email), deps.clock()];
  return inTransaction(db, async (tx): Promise<AddressChangeResult> => {
    const doctor = await store.lockDoctor(tx, who.uid);
    const before = await changes.findChange(tx, who.uid, now);
    if (!doctor || before?.doneAt) return { kind: 'tooSoon' };
    const expiresAt = new Date(now.getTime() + 1000 * ADDRESS_STOP_SECONDS);
    const change = { uid: who.uid, id: randomUUID(), oldEmail: doctor.email, newEmail, askedAt: now, expiresAt };
    await changes.putChange(tx, change);
    const token = await links.sign({ purpose: PROOF, subject: change.id, seconds: ADDRESS_PROOF_SECONDS });
    const letter = (await isTaken(tx, newEmail, now))
      ? ({ kind: 'doctor-address-taken' } as const)
      : ({
          kind: 'doctor-new-address',
          url: `${publicUrl}/new-address/${token}`,
          holds: ADDRESS_PROOF_SECONDS,
        } as const);
    if (mayWrite) await post(tx, newEmail, letter);
    if (doctor.hasProvenAddress) await notifyFormerAddress(deps, tx, change, false);
    return { kind: 'sent' };
  });
}

/**
 * How a doctor's address becomes another one: the password asks for it, a link to the new address proves it in a
 * browser of the same doctor, and a link to the former one stops or undoes it for some days.
 */
export function createAddressChange(deps: Deps) {
  const { db, limits, links, clock, fixedResponseTime, mayReach, account, post } = deps;

  return {
    /**
     * A doctor's wish for another address. It changes nothing yet; whether somebody else has that address changes
     * neither the answer nor its time.
     */
    async ask(who: Who, form: Sent<AddressChangeField>, headers: Headers): Promise<AddressChangeResult> {
      const parsed = parseAddressChange(form);
      if (!parsed.ok) return { kind: 'refused', errors: parsed.errors };
      const { email } = parsed.value;
      if (emailKey(email) === who.email) return { kind: 'refused', errors: { email: SAME_ADDRESS } };
      return fixedResponseTime('password', async () => {
        const checked = await account.prove(who, form, headers);
        if (checked.kind !== 'done') return checked;
        const tooMany = await limits.take({ limit: DOCTOR_LIMITS.addressChanges, key: who.uid });
        if (tooMany) return tooMany;
        const isHeldBack =
          (await limits.take({ limit: DOCTOR_LIMITS.newAddressLetters, key: mailboxKey(email) })) !== null;
        return keepWish(deps, who, email, !isHeldBack && (await mayReach(emailKey(email))));
      });
    },

    /** What the link to a new address leads to. Looking proves nothing. */
    async open(token: string, who: Who): Promise<AddressProof> {
      const link = await links.open(PROOF, token);
      const change = link && (await changes.findChangeOf(db, link.subject, clock()));
      if (change?.uid !== who.uid) return null;
      return change.doneAt ? 'done' : 'open';
    },

    /**
     * The doctor, signed in, has opened the letter to the new address: from now on it is the account's, and every other
     * browser is signed out. A second time is `done` as well.
     */
    async prove(token: string, who: Who): Promise<Done | Gone> {
      const link = await links.open(PROOF, token);
      if (!link) return { kind: 'gone' };
      return inTransaction(db, async (tx): Promise<Done | Gone> => {
        const now = clock();
        // Locks the doctor first, as every caller does: one order of locks prevents deadlocks.
        const doctor = await store.lockDoctor(tx, who.uid);
        const change = await changes.lockChange(tx, link.subject, now);
        if (!doctor || change?.uid !== doctor.uid) return { kind: 'gone' };
        if (change.doneAt) return { kind: 'done' };
        const { id, uid, oldEmail, newEmail } = change;
        for (const each of [oldEmail, newEmail].sort()) await lockAddress(tx, each);
        if (await isTaken(tx, newEmail, now)) return { kind: 'gone' };
        await withdrawOwn(tx, oldEmail);
        await users.changeAddress(tx, uid, newEmail);
        await changes.noteDone(tx, id, now);
        await users.deletePending(tx, uid);
        await users.endSessions(tx, uid, { but: who.sessionId });
        const isNear = domainOf(oldEmail) === domainOf(newEmail);
        await note(tx, now, uid, 'address_changed', `to one at ${isNear ? 'the same' : 'another'} mail domain`);
        if (doctor.hasProvenAddress) await notifyFormerAddress(deps, tx, change, true);
        return { kind: 'done' };
      });
    },

    /** Whether the link to a former address still stops or undoes a change. */
    async stopWorks(token: string): Promise<boolean> {
      const link = await links.open(STOP, token);
      return link !== null && (await changes.findChangeOf(db, link.subject, clock())) !== undefined;
    },

    /**
     * The owner of the former address says: it was not me. The account gets that address back, every session, token and
     * passkey ends, and the password, which somebody else knows, becomes invalid. A second factor stays, since no letter may
     * bypass it.
     */
    async stop(token: string): Promise<Done | Gone> {
      const link = await links.open(STOP, token);
      if (!link) return { kind: 'gone' };
      return inTransaction(db, async (tx): Promise<Done | Gone> => {
        const named = await changes.findChangeOf(tx, link.subject, clock());
        await store.lockDoctor(tx, named?.uid ?? '');
        const change = await changes.lockChange(tx, link.subject, clock());
        if (!change) return { kind: 'gone' };
        const { id, uid, oldEmail, newEmail, doneAt } = change;
        await changes.deleteChange(tx, id);
        await users.endSessions(tx, uid);
        await deleteTokens(tx, uid);
        await users.deletePending(tx, uid);
        await users.setPassword(tx, uid, null);
        await users.deletePasskeys(tx, uid);
        if (doneAt) {
          await withdrawOwn(tx, newEmail);
          await users.changeAddress(tx, uid, oldEmail);
          await post(tx, newEmail, { kind: 'doctor-address-kept' });
        }
        await note(tx, clock(), uid, 'address_kept', doneAt ? 'after it had changed' : 'before it changed');
        return { kind: 'done' };
      });
    },
  };
}
