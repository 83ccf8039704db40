import type { Done, Gone, Refused } from '#domain/form/act.ts';
import type { Sent } from '#domain/form/rules.ts';
import { emailKey, mailboxKey } from '#domain/person/rules.ts';
import { DAY } from '#domain/wording/rules.ts';
import type { Auth } from '#platform/auth/auth.ts';
import { lockAddress } from '#platform/auth/store.ts';
import type { Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { TooMany } from '#platform/limits/limits.ts';
import type { Parts, Post } from '#platform/service/parts.ts';
import { isHeld } from './account/address.store.ts';
import { parseRegistration } from './form.ts';
import { DOCTOR_LIMITS } from './limits.ts';
import type { Traces } from './persons/traces.ts';
import { PORTAL_WORDS, type RegistrationErrors, type RegistrationField } from './rules.ts';
import * as store from './store.ts';

const PROOF = 'confirm-address';
/** How long the link that proves an address holds, in seconds. */
export const PROOF_SECONDS = 30 * DAY;

/** The link that verifies the address, and for how many seconds it is valid. */
export type RegistrationLetter = { readonly kind: 'doctor-registered'; readonly url: string; readonly holds: number };

type Deps = Parts<'db' | 'limits' | 'links' | 'publicUrl' | 'clock'> & {
  readonly auth: Auth;
  readonly traces: Traces;
  readonly post: Post<RegistrationLetter>;
};

/** What became of a registration. One that was refused is not stored. */
export type RegistrationResult = { readonly kind: 'registered' } | Refused<RegistrationErrors> | TooMany;

/** What the link in the letter to a new doctor leads to. */
export type AddressProof = 'open' | 'proven';

async function postProof({ links, publicUrl, post }: Deps, tx: Transaction, uid: string, email: string): Promise<void> {
  const token = await links.sign({ purpose: PROOF, subject: uid, seconds: PROOF_SECONDS });
  await post(tx, email, {
    kind: 'doctor-registered',
    url: `${publicUrl}/confirm-address/${token}`,
    holds: PROOF_SECONDS,
  });
}

export type Registration = ReturnType<typeof createRegistration>;

/** How doctors register, and prove the address that they have given. */
export function createRegistration(deps: Deps) {
  const { db, limits, links, clock, auth, traces } = deps;

  /** Whether a letter may be sent to an unverified address; invented spellings of a mailbox share one allowance. */
  async function mayReach(address: string): Promise<boolean> {
    const mailbox = mailboxKey(address);
    return (
      address === mailbox || (await limits.take({ limit: DOCTOR_LIMITS.lettersToSpellings, key: mailbox })) === null
    );
  }

  /** Records that the owner of a doctor's address has opened a letter sent to it. */
  async function noteProof(tx: Transaction, uid: string): Promise<void> {
    if (!(await auth.users.proveAddress(tx, uid))) return;
    await store.recordAct(tx, { uid, act: 'address_proven', actor: 'doctor', reason: null, at: clock() });
  }

  return {
    mayReach,
    noteProof,

    /** Whether a doctor who knows the password has yet to prove the address; then another letter with the link leaves. */
    async askForProof(email: string): Promise<boolean> {
      const doctor = await store.findDoctor(db, email);
      if (!doctor || doctor.hasProvenAddress) return false;
      if (
        (await limits.take({ limit: DOCTOR_LIMITS.proofsToOne, key: doctor.uid })) === null &&
        (await mayReach(doctor.email))
      ) {
        await inTransaction(db, (tx) => postProof(deps, tx, doctor.uid, doctor.email));
      }
      return true;
    },

    /**
     * Registers a doctor, who gets a letter and waits for verification. A session that was open in this browser ends.
     */
    async register(form: Sent<RegistrationField>, headers: Headers, network: string): Promise<RegistrationResult> {
      const parsed = parseRegistration(form);
      if (!parsed.ok) return { kind: 'refused', errors: parsed.errors };
      const tooMany = await limits.take({ limit: DOCTOR_LIMITS.registrations, key: network });
      if (tooMany) return tooMany;
      const { email, password, practiceName, practiceWebsite, practicePhone } = parsed.value;
      const address = emailKey(email);
      const isReached = await mayReach(address);
      const isTaken = await inTransaction(db, async (tx) => {
        await lockAddress(tx, address);
        const uid = (await isHeld(tx, address, clock()))
          ? null
          : await auth.createUser(tx, { email: address, password });
        if (!uid) return true;
        const now = clock();
        await store.insertDoctor(tx, { uid, practiceName, practiceWebsite, practicePhone, createdAt: now });
        await store.recordAct(tx, { uid, act: 'registered', actor: 'system', reason: null, at: now });
        await traces.note(tx, uid, headers, network);
        if (isReached) await postProof(deps, tx, uid, address);
        return false;
      });
      if (isTaken) return { kind: 'refused', errors: { email: PORTAL_WORDS.emailInUse } };
      await auth.signOut(headers);
      return { kind: 'registered' };
    },

    /** What the link in the letter to a new doctor leads to; null when it is forged or expired. Looking proves nothing. */
    async openProof(token: string): Promise<AddressProof | null> {
      const link = await links.open(PROOF, token);
      const doctor = link && (await store.findDoctor(db, link.subject));
      return doctor ? (doctor.hasProvenAddress ? 'proven' : 'open') : null;
    },

    /** The owner of the address says: I registered. Saying it again is `done` as well. */
    async prove(token: string): Promise<Done | Gone> {
      const link = await links.open(PROOF, token);
      if (!link) return { kind: 'gone' };
      return inTransaction(db, async (tx): Promise<Done | Gone> => {
        const doctor = await store.lockDoctor(tx, link.subject);
        if (!doctor) return { kind: 'gone' };
        await noteProof(tx, doctor.uid);
        return { kind: 'done' };
      });
    },
  };
}
