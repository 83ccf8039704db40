import type { Done, Refused } from '#domain/form/act.ts';
import type { Errors, Sent } from '#domain/form/rules.ts';
import type { Auth } from '#platform/auth/auth.ts';
import { deletePasskeys } from '#platform/auth/passkeys.store.ts';
import type { Question } from '#platform/auth/passkeys.ts';
import { authModels, endOtherSessions } from '#platform/auth/store.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { TooMany } from '#platform/limits/limits.ts';
import { readPasskeyAnswer, readPasskeyName } from '../form.ts';
import type { ProofField } from '../rules/account.ts';
import type { SignedInDoctor } from '../rules.ts';
import * as store from '../store.ts';
import type { DoctorAccount } from './account.ts';

/** The letter about a new passkey, or one that was removed. */
export type PasskeyLetter = { readonly kind: 'doctor-passkey-added' | 'doctor-passkey-removed' };

type Deps = {
  readonly db: Database;
  readonly clock: () => Date;
  readonly auth: Auth;
  readonly account: Pick<DoctorAccount, 'prove'>;
  readonly post: (tx: Transaction, to: string, letter: PasskeyLetter) => Promise<void>;
};

type Who = Pick<SignedInDoctor, 'uid' | 'email' | 'sessionId'>;
type Unproven = Refused<Errors<ProofField>> | TooMany;

/**
 * Passkeys of a doctor's account. Adding and removing one asks for the password, and for a code where the account has
 * an app; it ends every other session and sends a letter.
 */
export function createDoctorPasskeys({ db, clock, auth, account, post }: Deps) {
  async function note(tx: Transaction, { uid, email, sessionId }: Who, act: 'added' | 'removed') {
    await endOtherSessions(tx, uid, sessionId);
    await store.recordAct(tx, { uid, act: `passkey_${act}`, actor: 'doctor', reason: null, at: clock() });
    await post(tx, email, { kind: `doctor-passkey-${act}` });
  }

  return {
    /** Whether the dashboard offers to add one. */
    isOffered: ({ uid }: Pick<Who, 'uid'>): Promise<boolean> => store.offersPasskey(db, uid),

    /** The doctor declines the offer; it is not made again. */
    async decline({ uid }: Pick<Who, 'uid'>): Promise<Done> {
      await store.endPasskeyOffer(db, uid);
      return { kind: 'done' };
    },

    /** What a browser is to make a passkey for. */
    async askForNew(who: Who, sent: Sent<ProofField>, headers: Headers): Promise<Done<Question> | Unproven> {
      const checked = await account.prove(who, sent, headers);
      return checked.kind === 'done' ? { kind: 'done', ...(await auth.askForNewPasskey(headers)) } : checked;
    },

    /** Stores the passkey that a browser has made for the question of `askForNew`. */
    async add(who: Who, answer: unknown, name: unknown, headers: Headers): Promise<Done | { kind: 'wrongPasskey' }> {
      const response = readPasskeyAnswer(answer);
      if (response === null) return { kind: 'wrongPasskey' };
      return inTransaction(db, async (tx): Promise<Done | { kind: 'wrongPasskey' }> => {
        const added = await auth.addPasskey(tx, { response, name: readPasskeyName(name) }, headers);
        if (added.kind === 'wrong') return { kind: 'wrongPasskey' };
        await store.endPasskeyOffer(tx, who.uid);
        await note(tx, who, 'added');
        return { kind: 'done' };
      });
    },

    /** Removes a passkey; one that is not there any more is `done` as well. */
    async remove(who: Who, id: string, sent: Sent<ProofField>, headers: Headers): Promise<Done | Unproven> {
      const checked = await account.prove(who, sent, headers);
      if (checked.kind !== 'done') return checked;
      return inTransaction(db, async (tx): Promise<Done> => {
        if (await deletePasskeys(tx, authModels.passkey, who.uid, id)) await note(tx, who, 'removed');
        return { kind: 'done' };
      });
    },
  };
}
