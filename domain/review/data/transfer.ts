import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Catalogue } from '#domain/lens/rules.ts';
import { emailKey } from '#domain/person/rules.ts';
import { isKey, isPushKey, pushKeyOf } from '#platform/firebase/keys.ts';
import type { Doubt, ReadRecord, TransferKind } from '#platform/firebase/kind.ts';
import { pastInstant, readRecord, refusedFields, typedText } from '#platform/firebase/record.ts';
import type { KeyedHash } from '#platform/secrets/keyed-hash.ts';
import { isVerified, VERIFICATION_LEVELS } from '../rules/verification-level.ts';
import { columnOf, eachSubScore, SUB_SCORES } from '../rules.ts';
import { createReviewForm } from '../write/form.ts';
import * as store from './transfer.store.ts';

const score = z.number('expected a number').nullish();

const recordSchema = (now: Date) =>
  z.object({
    lensId: z.int('expected the number of a lens'),
    reviewerType: typedText,
    comments: typedText.nullish(),
    overallRating: z.number('expected a number'),
    ...eachSubScore(() => score),
    email: typedText,
    timestamp: pastInstant(now),
    status: typedText.nullish(),
    createdAt: pastInstant(now).nullish(),
    step: z.enum(VERIFICATION_LEVELS, 'expected a step of proof').nullish(),
    verifiedAt: pastInstant(now).nullish(),
    waitingSince: pastInstant(now).nullish(),
    waitingRule: z.int('expected the number of a rule').min(1).max(5).nullish(),
    hiddenAt: pastInstant(now).nullish(),
  });

/** A lens and an address as a Realtime Database names their review. Two addresses may have one key. */
export const recordKey = (lensId: number, email: string) => `${lensId}_${email.replace(/[.#$[\]@]/g, '_')}`;

type Rules = ReturnType<typeof createReviewForm> & { readonly schema: ReturnType<typeof recordSchema> };

/** Reads a review by the rules of the form; blank stays blank. */
function readReview({ schema, parseImported }: Rules, key: string, value: unknown): ReadRecord {
  return readRecord(schema, value, (record) => {
    const { timestamp, status, hiddenAt, createdAt } = record;
    const parsed = parseImported({
      ...eachSubScore((name) => String(record[name] ?? '')),
      lensId: String(record.lensId),
      overall: String(record.overallRating),
      reviewerType: record.reviewerType,
      email: record.email,
      comments: record.comments ?? '',
    });
    if (!parsed.ok) return refusedFields(parsed.errors, { ...record, overall: record.overallRating });
    const { lensId, email, reviewerType, overall, comments } = parsed.value;
    const doubts = doubtsAbout(key, lensId, email);
    if (typeof doubts === 'string') return { refused: doubts };
    return {
      doubts,
      row: {
        lens_id: lensId,
        email,
        email_key: emailKey(email),
        reviewer_type: reviewerType,
        overall,
        ...Object.fromEntries(SUB_SCORES.map((name) => [columnOf(name), parsed.value[name]])),
        comments,
        submitted_at: timestamp,
        created_at: createdAt ?? timestamp,
        ...stateOf(record),
        hidden_at: hiddenAt ?? (status === 'hidden' ? timestamp : null),
      },
    };
  });
}

type RecordState = Pick<
  z.infer<Rules['schema']>,
  'status' | 'step' | 'timestamp' | 'verifiedAt' | 'waitingSince' | 'waitingRule'
>;

/** The level of a record, and whether it waits; a tick without details came from the mailbox. */
function stateOf({ status, timestamp, waitingSince = null, waitingRule = null, ...record }: RecordState) {
  const step = record.step ?? 'confirmed';
  const verifiedAt = record.verifiedAt ?? (status === 'verified' ? timestamp : null);
  if (verifiedAt && isVerified(step)) return { step, verified_at: verifiedAt, waiting_since: null, waiting_rule: null };
  const waits = waitingSince !== null && waitingRule !== null;
  return {
    step: 'sent',
    verified_at: null,
    waiting_since: waits ? waitingSince : null,
    waiting_rule: waits ? waitingRule : null,
  };
}

/** What is odd about a key; a text where it contradicts the record, so that nobody knows which of them is right. */
function doubtsAbout(key: string, lensId: number, email: string): Doubt[] | string {
  if (isPushKey(key)) return [];
  const named = /^(\d+)_/.exec(key)?.[1];
  if (named !== undefined && Number(named) !== lensId) return `its key names lens ${named}, the record lens ${lensId}`;
  if (key.toLowerCase() === recordKey(lensId, email).toLowerCase()) return [];
  const why = named === undefined ? 'its key is of no known form' : 'its key was made from another address';
  return [{ why, will: 'lens and address are taken from the record' }];
}

const milliseconds = (instant: Date | null) => instant?.getTime() ?? null;
const points = (tenths: number | null) => (tenths === null ? null : tenths / 10);

function writeReview(review: store.TransferredReview): [string, Readonly<Record<string, unknown>>] {
  const { lensId, email, overall, comments, reviewerType, step, waitingRule } = review;
  const { submittedAt, createdAt, verifiedAt, waitingSince, hiddenAt } = review;
  const key = recordKey(lensId, email);
  const own = () => pushKeyOf(createHash('sha256').update(`${lensId} ${review.emailKey}`).digest());
  return [
    review.isAlone && isKey(key) ? key : own(),
    {
      lensId,
      reviewerType,
      comments: comments === '' ? null : comments,
      overallRating: overall,
      ...eachSubScore((name) => points(review[name])),
      email,
      timestamp: milliseconds(submittedAt),
      status: hiddenAt ? 'hidden' : verifiedAt ? 'verified' : 'unverified',
      createdAt: milliseconds(createdAt),
      step,
      verifiedAt: milliseconds(verifiedAt),
      waitingSince: milliseconds(waitingSince),
      waitingRule,
      hiddenAt: milliseconds(hiddenAt),
    },
  ];
}

type ReviewTransferDeps = { readonly now: Date; readonly keyedHash: KeyedHash; readonly catalogue: Catalogue };

/** Reviews as a Realtime Database holds them, under the key of lens and address or under one that was pushed. */
export function createReviewTransfer({ now, keyedHash, catalogue }: ReviewTransferDeps): TransferKind {
  const rules = { schema: recordSchema(now), ...createReviewForm(catalogue) };
  return {
    nodes: ['reviews'],
    mark: 'overallRating',
    read: (key, value) => readReview(rules, key, value),
    waiting: store.WAITING,
    settle: (db) => store.settleReviews(db, keyedHash),
    plan: store.planReviews,
    store: store.storeReviews,
    async *entries(db) {
      for await (const some of store.everyReview(db)) yield some.map(writeReview);
    },
  };
}

export { type LensSums, sumsBeforeAndAfter } from './transfer.store.ts';
