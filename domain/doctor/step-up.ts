import { readCode, readPasskeyAnswer } from '#domain/account/form.ts';
import { createKnownBrowsers } from '#domain/account/known-browser.ts';
import { DAY, HOUR } from '#domain/wording/rules.ts';
import type { Auth } from '#platform/auth/auth.ts';
import { authStore as users } from '#platform/auth/store.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Limit, TooMany } from '#platform/limits/limits.ts';
import { securityEvent } from '#platform/log/security.ts';
import type { Parts, Post } from '#platform/service/parts.ts';
import { findChange } from './account/address.store.ts';
import { DOCTOR_LIMITS } from './limits.ts';
import type { Traces } from './persons/traces.ts';
import { MOST_WITHOUT_STEP_UP, type StepUpNeeded } from './rules/step-up.ts';
import type { DoctorSession } from './rules.ts';
import * as store from './store.ts';

/** How long a mailed code is valid, and how long a confirmation covers a burst, in seconds. */
const STEP_UP_SECONDS = HOUR;
/**
 * An app or a passkey counts once it is this old, in seconds: with a stolen password one can be added, and its letter
 * missed.
 */
const NEW_FACTOR_SECONDS = 7 * DAY;
const PURPOSE = 'step-up';

const LIMITS = {
  burst: { name: 'doctor-invitation-burst', most: MOST_WITHOUT_STEP_UP, seconds: HOUR },
  /** Letters with a code to one doctor. */
  letters: { name: 'step-up-letters', most: 5, seconds: HOUR, guardsPasswords: true },
  /** Guesses at one mailed code, of eight digits. */
  guesses: { name: 'step-up-guesses', most: 5, seconds: STEP_UP_SECONDS, guardsPasswords: true },
  uses: { name: 'step-up-uses', most: 1, seconds: STEP_UP_SECONDS, guardsPasswords: true },
} as const satisfies Record<string, Limit>;

/** The letter with a code that confirms a browser, and for how many seconds it is valid. */
export type StepUpLetter = {
  readonly kind: 'doctor-step-up';
  readonly code: string;
  readonly url: string;
  readonly holds: number;
};

/** What a page sends along for a confirmation, and how its response sets cookies. */
export type Confirmation = {
  readonly code: unknown;
  readonly ticket: unknown;
  /** The answer of a passkey, in place of a code. */
  readonly passkey?: unknown;
  readonly keep: (cookies: readonly string[]) => void;
};

/** Where an act comes from. Without `confirmation` the act cannot be confirmed there, as in the JSON API. */
export type Visit = {
  readonly headers: Headers;
  readonly network: string;
  readonly confirmation?: Confirmation | undefined;
};

type Deps = Parts<'db' | 'limits' | 'links' | 'keyedHash' | 'publicUrl' | 'clock'> & {
  readonly auth: Pick<Auth, 'giveCode' | 'provePasskey'>;
  readonly traces: Traces;
  readonly post: Post<StepUpLetter>;
};

type Who = Pick<DoctorSession, 'uid' | 'email'>;
type Needed = Omit<StepUpNeeded, 'hasPasskey'>;

const before = (clock: () => Date, seconds: number) => new Date(clock().getTime() - 1000 * seconds);

/** The eight digits that belong to a ticket. */
function codeOf({ keyedHash }: Deps, ticketId: string): string {
  const hash = Buffer.from(keyedHash(`step-up code ${ticketId}`), 'base64url');
  return String(hash.readBigUInt64BE() % 100_000_000n).padStart(8, '0');
}

/** The address that gets codes: the former one as long as it can undo a change. */
async function addressOf({ db, clock }: Deps, { uid, email }: Who): Promise<string> {
  const change = await findChange(db, uid, clock());
  return change?.doneAt ? change.oldEmail : email;
}

async function ask(deps: Deps, who: Who, isWrong: boolean): Promise<Needed | TooMany> {
  const { db, limits, links, publicUrl, post } = deps;
  const tooMany = await limits.take({ limit: LIMITS.letters, key: who.uid });
  if (tooMany) return tooMany;
  const ticket = await links.sign({ purpose: PURPOSE, subject: who.uid, seconds: STEP_UP_SECONDS });
  const link = await links.open(PURPOSE, ticket);
  if (!link) throw new Error('A ticket cannot be opened.');
  const to = await addressOf(deps, who);
  const letter = {
    kind: 'doctor-step-up',
    code: codeOf(deps, link.id),
    url: `${publicUrl}/reset-password`,
    holds: STEP_UP_SECONDS,
  } as const;
  await inTransaction(db, (tx) => post(tx, to, letter));
  return { kind: 'stepUp', by: 'letter', ticket, isWrong };
}

/** Checks a mailed code; null when it is right. */
async function checkMailed(deps: Deps, who: Who, { code, ticket }: Confirmation): Promise<Needed | TooMany | null> {
  const { limits, links } = deps;
  if (typeof ticket !== 'string' || ticket === '') return ask(deps, who, false);
  const link = await links.open(PURPOSE, ticket);
  if (link?.subject !== who.uid) return ask(deps, who, true);
  if ((await limits.take({ limit: LIMITS.guesses, key: link.id })) !== null) return ask(deps, who, true);
  if (readCode(code) !== codeOf(deps, link.id)) return { kind: 'stepUp', by: 'letter', ticket, isWrong: true };
  return (await limits.take({ limit: LIMITS.uses, key: link.id })) === null ? null : ask(deps, who, true);
}

/** Checks a code of the app; null when it is right. */
async function checkApp(
  { limits, auth }: Deps,
  who: Who,
  sent: unknown,
  headers: Headers,
): Promise<Needed | TooMany | null> {
  const code = readCode(sent);
  if (code === null) return { kind: 'stepUp', by: 'app', ticket: '', isWrong: false };
  const tooMany = await limits.take({ limit: DOCTOR_LIMITS.passwordsOfOne, key: who.uid });
  if (tooMany) return tooMany;
  const given = await auth.giveCode(code, headers);
  return given.kind === 'wrong' ? { kind: 'stepUp', by: 'app', ticket: '', isWrong: true } : null;
}

/** How many of these passkeys a doctor has that are old enough to count. */
const countOld = ({ db, clock }: Deps, uid: string, credential?: string) =>
  users.countPasskeys(db, uid, { credential, until: before(clock, NEW_FACTOR_SECONDS) });

/** Checks the answer of a passkey; null when it is right. */
async function checkPasskey(
  deps: Deps,
  who: Who,
  { passkey, ticket }: Confirmation,
  headers: Headers,
): Promise<Omit<Needed, 'by'> | TooMany | null> {
  const { limits, auth } = deps;
  const tooMany = await limits.take({ limit: DOCTOR_LIMITS.passwordsOfOne, key: who.uid });
  if (tooMany) return tooMany;
  const response = readPasskeyAnswer(passkey);
  const isRight =
    response !== null &&
    (await auth.provePasskey(who.uid, response, headers)) &&
    (await countOld(deps, who.uid, response.id)) > 0;
  return isRight ? null : { kind: 'stepUp', ticket: typeof ticket === 'string' ? ticket : '', isWrong: true };
}

export type StepUp = ReturnType<typeof createStepUp>;

/**
 * A second step before a doctor's account makes invited reviews possible, so that a stolen password alone does not. It
 * is asked for in browsers and networks that are new to the account, and in bursts. A confirmed browser has a cookie.
 */
export function createStepUp(deps: Deps) {
  const { db, limits, links, clock, traces } = deps;
  const browsers = createKnownBrowsers(links, 'inviting_browser');
  return {
    /** Value of a Set-Cookie header that lets a browser invite for a doctor. */
    remember: browsers.remember,

    /** Whether a doctor has an app or a passkey, so that no letter is needed. */
    hasSecondFactor: async (uid: string): Promise<boolean> =>
      (await users.hasApp(db, uid)) || (await users.countPasskeys(db, uid)) > 0,

    /**
     * What a doctor has to do before an act, or null when it may go on. On a trial at the machine itself it always may.
     *
     * @param invitations how many invitations or codes would leave.
     * @param hasGivenAppCode whether the same request has proven a code of the app already.
     */
    async require(
      who: Who,
      { headers, network, confirmation }: Visit,
      { invitations, hasGivenAppCode = false }: { readonly invitations: number; readonly hasGivenAppCode?: boolean },
    ): Promise<StepUpNeeded | TooMany | null> {
      if (limits.isSpared()) return null;
      const { uid } = who;
      const uses = Array.from({ length: invitations }, () => ({ limit: LIMITS.burst, key: uid }));
      const isBurst = (await limits.take(...uses)) !== null;
      const confirmedAt = await browsers.rememberedAt(headers, uid);
      const isKnown = confirmedAt !== null && (await traces.knows(uid, network));
      if (isKnown && (!isBurst || confirmedAt > before(clock, STEP_UP_SECONDS))) return null;

      const isByApp =
        (await users.hasApp(db, uid)) &&
        !(await store.hasActSince(db, uid, 'app_added', before(clock, NEW_FACTOR_SECONDS)));
      if (!(isByApp && hasGivenAppCode)) {
        const by = isByApp ? 'app' : 'letter';
        const hasPasskey = (await countOld(deps, uid)) > 0;
        if (!confirmation) return { kind: 'stepUp', by, ticket: '', isWrong: false, hasPasskey };
        const needed = confirmation.passkey
          ? await checkPasskey(deps, who, confirmation, headers)
          : isByApp
            ? await checkApp(deps, who, confirmation.code, headers)
            : await checkMailed(deps, who, confirmation);
        if (needed?.kind === 'tooMany') return needed;
        if (needed) {
          securityEvent('doctor.step_up_asked', { doctor: uid, why: by });
          return { by, ...needed, hasPasskey };
        }
      }
      await traces.note(db, uid, headers, network);
      confirmation?.keep([await browsers.remember(uid)]);
      securityEvent('doctor.step_up_done', { doctor: uid });
      return null;
    },
  };
}
