import type { DoctorService } from '#domain/doctor/service.ts';
import type { Refused } from '#domain/form/act.ts';
import type { Errors, Sent } from '#domain/form/rules.ts';
import { parseTypedCode } from '#domain/invitation/form.ts';
import { CODE_GUESSES } from '#domain/invitation/limits.ts';
import { readCode } from '#domain/invitation/rules/codes.ts';
import type { FieldErrors, SentReview } from '#domain/review/rules.ts';
import type { ReviewService } from '#domain/review/write/service.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { TooMany } from '#platform/limits/limits.ts';
import type { Parts } from '#platform/service/parts.ts';
import { hashOfCode } from './code-hash.ts';
import * as store from './store.ts';

export type AnsweringDeps = Parts<'db' | 'limits' | 'clock' | 'keyedHash'> & {
  readonly doctors: Pick<DoctorService, 'hasStoodSince' | 'isVerifiedUntilEnd'>;
  readonly reviews: Pick<ReviewService, 'submitViaDoctor'>;
};

/** What a code leads to. `ended`: expired, voided, of a doctor who is verified no more, or never ours. */
export type HandedCode =
  | { readonly kind: 'valid'; readonly lensId: number }
  | { readonly kind: 'used'; readonly lensId: number }
  | { readonly kind: 'ended' }
  | TooMany;

/** `answered` and `ended` are what somebody meets who comes too late. */
export type HandedAnswer =
  | { readonly kind: 'stored'; readonly lensId: number }
  | { readonly kind: 'answered' | 'ended' }
  | { readonly kind: 'refused'; readonly errors: FieldErrors }
  | TooMany;

const UNKNOWN_CODE =
  'This code does not work: it is typed differently from your slip, has expired, or your doctor has taken it back. You can review your lens without a code as well.';

/** What came of a typed code. */
export type TypedCode = { readonly kind: 'found'; readonly code: string } | Refused<Errors<'code'>> | TooMany;

/** How patients use the printed codes of a doctor. */
export function createAnswering({ db, limits, clock, keyedHash, doctors, reviews }: AnsweringDeps) {
  async function stateOf(tx: Queryable, code: store.StoredCode): Promise<'valid' | 'used' | 'ended'> {
    if (code.usedOn !== null) return 'used';
    const isOver = code.voidedAt !== null || code.expiresAt <= clock();
    return !isOver && (await doctors.hasStoodSince(tx, code.doctorUid, code.madeAt)) ? 'valid' : 'ended';
  }

  /** What a code leads to. Looking does not use it up; looking for codes that are none is limited by network. */
  async function open(typed: string, network: string): Promise<HandedCode> {
    const guess = { limit: CODE_GUESSES, key: network };
    const tooMany = await limits.look(guess);
    if (tooMany) return tooMany;
    const code = readCode(typed);
    const found = code === null ? undefined : await store.findCode(db, hashOfCode(keyedHash, code));
    if (!found) {
      await limits.take(guess);
      return { kind: 'ended' };
    }
    const kind = await stateOf(db, found);
    return kind === 'ended' ? { kind } : { kind, lensId: found.lensId };
  }

  /** Uses a code up, once; the account of its doctor, or null when it was no good any more. */
  async function use(tx: Transaction, codeHash: string): Promise<string | null> {
    const code = await store.lockCode(tx, codeHash);
    if (!code || !(await doctors.isVerifiedUntilEnd(tx, code.doctorUid))) return null;
    if ((await stateOf(tx, code)) !== 'valid') return null;
    await store.markUsed(tx, codeHash, clock());
    return code.doctorUid;
  }

  return {
    open,

    /** Finds a code that somebody has typed, whatever it leads to; as it is printed. */
    async find(form: Sent<'code'>, network: string): Promise<TypedCode> {
      const parsed = parseTypedCode(form);
      if (!parsed.ok) return { kind: 'refused', errors: parsed.errors };
      const { code } = parsed.value;
      const opened = await open(code, network);
      if (opened.kind === 'tooMany') return opened;
      return opened.kind === 'ended' ? { kind: 'refused', errors: { code: UNKNOWN_CODE } } : { kind: 'found', code };
    },

    /**
     * Stores the review that came with a code, and uses the code up with it. The address is unverified: a review that
     * exists under it changes only with its owner's consent, and the answer does not reveal it.
     *
     * @param form field names and values of the review form; the lens is that of the code.
     */
    async answer(typed: string, form: SentReview, authorKey: string, network: string): Promise<HandedAnswer> {
      const opened = await open(typed, network);
      if (opened.kind !== 'valid') return opened.kind === 'used' ? { kind: 'answered' } : opened;
      const { lensId } = opened;
      const codeHash = hashOfCode(keyedHash, readCode(typed) ?? '');
      const sent = { ...form, lensId: String(lensId) };
      const came = await reviews.submitViaDoctor(sent, { authorKey, network }, (tx) => use(tx, codeHash));
      if (came.kind === 'refused') return came;
      return came.kind === 'taken' ? { kind: 'stored', lensId } : { kind: 'answered' };
    },
  };
}
