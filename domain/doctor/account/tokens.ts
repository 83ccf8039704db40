import { randomBytes, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Account } from '#domain/account/account.ts';
import type { Done, Refused } from '#domain/form/act.ts';
import type { Sent } from '#domain/form/rules.ts';
import { DAY } from '#domain/wording/rules.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { TooMany } from '#platform/limits/limits.ts';
import type { FailureLog } from '#platform/log/failures.ts';
import { createKeyedHash } from '#platform/secrets/keyed-hash.ts';
import type { Parts, Post } from '#platform/service/parts.ts';
import { parseToken } from '../form.ts';
import type { StepUpNeeded } from '../rules/step-up.ts';
import {
  MOST_TOKENS,
  type OwnToken,
  TOKEN_WORDS,
  type TokenErrors,
  type TokenField,
  type TokenScope,
} from '../rules/tokens.ts';
import type { DoctorSession, SignedInDoctor } from '../rules.ts';
import type { StepUp, Visit } from '../step-up.ts';
import * as doctors from '../store.ts';
import * as store from './tokens.store.ts';

/** The letter saying that a program can act for the doctor, in what, and for how many seconds. */
export type TokenLetter = { readonly kind: 'doctor-token-made'; readonly scope: TokenScope; readonly holds: number };

type Deps = Parts<'db' | 'clock'> & {
  readonly secret: string;
  readonly log: FailureLog;
  readonly account: Pick<Account, 'prove'>;
  readonly stepUp: Pick<StepUp, 'require'>;
  readonly post: Post<TokenLetter>;
};

type Who = Pick<SignedInDoctor, 'uid' | 'email' | 'sessionId'>;
/** A doctor for whom a program asks, and what it may ask for. */
export type ActingFor = Pick<DoctorSession, 'uid' | 'email' | 'hasProvenAddress' | 'practiceName'> & {
  readonly scope: TokenScope;
};
/** The result of asking for a token; when one is made, it contains the token, once. */
export type TokenResult = Done<{ readonly token: string }> | Refused<TokenErrors> | StepUpNeeded | TooMany;

/** The prefix of every token, so that people and secret scanners recognize one. */
const MARK = 'iolite_';
const SECRET_BYTES = 24;
const TOKEN = /^iolite_[0-9a-f]{56}$/;

/** An eight-digit checksum: it shows that a token was copied completely, and lets secret scanners recognize one. */
const checksum = (secret: string) =>
  crc32(MARK + secret)
    .toString(16)
    .padStart(8, '0');

/** A new token: 192 bits of chance. */
export function newToken(): string {
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  return MARK + secret + checksum(secret);
}

/** Whether a text can be a token; other texts need no lookup. */
export function isToken(text: string): boolean {
  return TOKEN.test(text) && checksum(text.slice(MARK.length, -8)) === text.slice(-8);
}

/**
 * Tokens with which a program of a doctor's practice does what their scope says, and nothing else. Making one asks for
 * the password, and a code where the account has an app. What is stored is its keyed hash. All end with the verification,
 * the account, and with whatever ends every session or makes another password: a door that somebody else has made must
 * not outlive what keeps them out.
 */
export function createTokens({ db, secret, clock, log, account, stepUp, post }: Deps) {
  const keyed = createKeyedHash(secret);
  const hashOf = (token: string) => keyed(`api token ${token}`);

  return {
    /** Tokens of a doctor that work. */
    list: ({ uid }: Pick<Who, 'uid'>): Promise<OwnToken[]> => store.listTokens(db, uid, clock()),

    /** Makes a token, returns it once, and sends a letter about it. In a new browser, a second step comes first. */
    async make(who: Who, form: Sent<TokenField>, visit: Visit): Promise<TokenResult> {
      const parsed = parseToken(form);
      if (!parsed.ok) return { kind: 'refused', errors: parsed.errors };
      const checked = await account.prove(who, form, visit.headers);
      if (checked.kind !== 'done') return checked;
      // Where the account has an app, `prove` has checked its code.
      const needed = await stepUp.require(who, visit, { invitations: 0, hasGivenAppCode: true });
      if (needed) return needed;
      const { name, scope, days } = parsed.value;
      const token = newToken();
      return inTransaction(db, async (tx): Promise<TokenResult> => {
        const now = clock();
        const holds = days * DAY;
        await doctors.lockDoctor(tx, who.uid);
        const others = await store.listTokens(tx, who.uid, now);
        if (others.length >= MOST_TOKENS) return { kind: 'refused', errors: { name: TOKEN_WORDS.tooMany } };
        const expiresAt = new Date(now.getTime() + 1000 * holds);
        const { uid } = who;
        const tokenHash = hashOf(token);
        await store.insertToken(tx, { id: randomUUID(), uid, name, scope, tokenHash, madeAt: now, expiresAt });
        await doctors.recordAct(tx, { uid, act: 'token_made', actor: 'doctor', reason: null, at: now });
        await post(tx, who.email, { kind: 'doctor-token-made', scope, holds });
        return { kind: 'done', token };
      });
    },

    /** Takes the force out of a token at once; one that is not there any more is `done` as well. */
    revoke({ uid }: Pick<Who, 'uid'>, id: string): Promise<Done> {
      return inTransaction(db, async (tx): Promise<Done> => {
        const entry = { uid, act: 'token_revoked', actor: 'doctor', reason: null, at: clock() } as const;
        if (await store.deleteToken(tx, uid, id)) await doctors.recordAct(tx, entry);
        return { kind: 'done' };
      });
    },

    /** The doctor for whom this token acts; null when it is not valid. */
    async open(token: string): Promise<ActingFor | null> {
      if (!isToken(token)) return null;
      const now = clock();
      const found = await store.findOwner(db, hashOf(token), now);
      if (!found) return null;
      const { id, lastUsedOn, ...doctor } = found;
      const today = now.toISOString().slice(0, 10);
      if (lastUsedOn !== today) {
        // A disk that is full does not keep anybody from asking.
        await store.noteUse(db, id, today).catch((error) => log.warn({ err: error }, 'A use was not noted'));
      }
      return doctor;
    },
  };
}
