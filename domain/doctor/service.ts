import { createAccount } from '#domain/account/account.ts';
import { passwordForms } from '#domain/account/form.ts';
import { createKnownBrowsers } from '#domain/account/known-browser.ts';
import { createPasswords } from '#domain/account/passwords.ts';
import type { Who } from '#domain/account/role.ts';
import { PASSWORD_MAXIMUM } from '#domain/account/rules.ts';
import { createSignIn } from '#domain/account/sign-in.ts';
import { createAuth } from '#platform/auth/auth.ts';
import type { PasswordHash } from '#platform/auth/password-lane.ts';
import { authModels } from '#platform/auth/store.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { FailureLog } from '#platform/log/failures.ts';
import type { Parts, Post } from '#platform/service/parts.ts';
import { deleteExpiredAddressChanges, findChange } from './account/address.store.ts';
import { type AddressLetter, createAddressChange } from './account/address.ts';
import { deleteExpiredTokens, listTokens } from './account/tokens.store.ts';
import { createTokens, type TokenLetter } from './account/tokens.ts';
import { DOCTOR_LIMITS } from './limits.ts';
import { deleteExpiredNetworks } from './persons/persons.store.ts';
import { createTraces } from './persons/traces.ts';
import { createRegistration, type Registration, type RegistrationLetter } from './registration.ts';
import { type AccountLetter, doctorRole } from './role.ts';
import { ADDRESS_PROOF_SECONDS, type OwnAccount, SESSION_SECONDS } from './rules/account.ts';
import { PASSWORD_MINIMUM, type SignedInDoctor } from './rules.ts';
import { createStepUp, type StepUpLetter } from './step-up.ts';
import * as store from './store.ts';

/** Asks for a link that sets a new password. */
export type PasswordRequest = { readonly kind: 'doctor-password' };

export type DoctorLetter = RegistrationLetter | AccountLetter | AddressLetter | StepUpLetter | TokenLetter;

export type DoctorServiceDeps = Parts<
  'db' | 'limits' | 'links' | 'publicUrl' | 'clock' | 'fixedResponseTime' | 'keyedHash'
> & {
  /** 32 random bytes in base64url, the same in every process of the site. */
  readonly secret: string;
  readonly passwordHash?: PasswordHash;
  readonly log: FailureLog;
  readonly post: Post<DoctorLetter>;
  /** Enqueues a request in the transaction; `carryOut` handles it after the response. */
  readonly request: (tx: Transaction, to: string, request: PasswordRequest) => Promise<void>;
};

export type DoctorService = ReturnType<typeof createDoctorService>;

/**
 * The portal of doctors. Headers are those of the request, cookies come back as Set-Cookie values, a network is the
 * visitor's. Where the database cannot be reached, every act throws.
 */
export function createDoctorService(deps: DoctorServiceDeps) {
  const { db, links, secret, publicUrl, clock, passwordHash, log } = deps;
  const isVerified = async (uid: string, on: Queryable = db) =>
    (await store.findStatus(on, uid))?.status === 'verified';
  const auth = createAuth({
    db,
    models: authModels,
    cookiePrefix: 'iolite',
    secret,
    publicUrl,
    sessionSeconds: SESSION_SECONDS,
    password: { minimum: PASSWORD_MINIMUM, maximum: PASSWORD_MAXIMUM },
    passwordHash,
    mayStartSession: isVerified,
    claims: async (uid) => ({ verifiedDoctor: await isVerified(uid) }),
    log,
  });

  /** Who is signed in; the status is read every time, so that a revoked doctor is out at once. */
  async function session(headers: Headers): Promise<SignedInDoctor | null> {
    const current = await auth.findSession(headers);
    if (!current) return null;
    const { id, userId, email, name, hasProvenAddress } = current;
    const doctor = await store.findStatus(db, userId);
    return {
      uid: userId,
      sessionId: id,
      email,
      displayName: name || email.split('@')[0] || 'Doctor',
      isVerifiedDoctor: doctor?.status === 'verified',
      hasProvenAddress,
      practiceName: doctor?.practiceName ?? '',
    };
  }

  const browsers = createKnownBrowsers(links);
  /** Whether the account that was last in this browser was rejected: another tab may have ended the session since. */
  async function isRejected(headers: Headers): Promise<boolean> {
    const uid = await browsers.owner(headers);
    return uid !== null && (await store.findStatus(db, uid))?.status === 'rejected';
  }
  const traces = createTraces({ ...deps, browsers });
  const registration: Registration = createRegistration({ ...deps, auth, traces });
  const { mayReach, noteProof, askForProof, ...registering } = registration;

  const forms = passwordForms(PASSWORD_MINIMUM);
  const limitsOf = DOCTOR_LIMITS;
  const role = doctorRole({ ...deps, auth, browsers, forms, limitsOf, traces, mayReach, askForProof, noteProof });
  const passwords = createPasswords(role, {
    ...deps,
    request: (tx, to) => deps.request(tx, to, { kind: 'doctor-password' }),
  });
  const account = createAccount(role);
  const address = createAddressChange({ ...deps, mayReach, account });
  const stepUp = createStepUp({ ...deps, auth, traces });
  const tokens = createTokens({ ...deps, account, stepUp });

  return {
    ...createSignIn(role, deps.fixedResponseTime),
    ...registering,
    passwords,

    /** Whether a doctor is verified, and stays so until the transaction ends: what rests on it is not stored beside a revocation. */
    isVerifiedUntilEnd: async (tx: Queryable, uid: string) => (await store.holdStatus(tx, uid)) === 'verified',

    session,

    /** The doctor who is signed in and verified at this moment, or why there is none. */
    async requireVerified(headers: Headers): Promise<SignedInDoctor | 'signedOut' | 'notVerified'> {
      const doctor = await session(headers);
      if (!doctor) return (await isRejected(headers)) ? 'notVerified' : 'signedOut';
      if (!doctor.isVerifiedDoctor) return 'notVerified';
      // A disk that is full does not close the pages that only read.
      await auth.noteUse(doctor.sessionId, clock()).catch((error) => log.warn({ err: error }, 'A use was not noted'));
      return doctor;
    },

    /** Whether a doctor is verified and has been ever since: what was given out before a revocation is void for good. */
    hasStoodSince: store.hasStoodSince,

    account,
    address,

    /** What a doctor sees of the own account. */
    async readAccount(who: Who): Promise<OwnAccount> {
      const now = clock();
      const [login, tokens, change] = await Promise.all([
        account.read(who),
        listTokens(db, who.uid, now),
        findChange(db, who.uid, now),
      ]);
      const until = change && new Date(change.askedAt.getTime() + 1000 * ADDRESS_PROOF_SECONDS);
      const waits = change && until && change.doneAt === null && until > now;
      return {
        ...login,
        tokens,
        waiting: waits ? { email: change.newEmail, until } : null,
        undoneUntil: change?.doneAt ? change.expiresAt : null,
      };
    },

    tokens,
    stepUp,

    /** Whether the dashboard offers to add a passkey. */
    offersPasskey: (uid: string): Promise<boolean> => store.offersPasskey(db, uid),

    /** The doctor declines the offer of a passkey; it is not made again. */
    declinePasskey: (uid: string): Promise<void> => store.endPasskeyOffer(db, uid),

    /** Deletes expired sessions, pending logins, address changes, tokens and networks; returns how many. */
    async deleteExpired(): Promise<number> {
      const now = clock();
      const deletions = [
        auth.deleteExpired(now),
        deleteExpiredAddressChanges(db, now),
        deleteExpiredTokens(db, now),
        deleteExpiredNetworks(db, now),
      ];
      return (await Promise.all(deletions)).reduce((sum, count) => sum + count, 0);
    },

    /** A signed token about the signed-in doctor, with the claim verifiedDoctor; null when nobody is signed in. */
    signToken(headers: Headers): Promise<string | null> {
      return auth.signToken(headers);
    },

    /** The keys with which others check signed tokens (JWKS). */
    publicKeys: () => auth.publicKeys(),
  };
}
