import { type Chance, seededChance } from '#platform/chance/chance.ts';
import type { Database } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { verifiedAs } from '../rules/verification-level.ts';
import { type ReviewContent, type ReviewerType, SUB_SCORES, type SubScore } from '../rules.ts';
import { countReviews, insertReviews, type NewReview } from '../store.ts';
import { PROFILES, type Profile } from './profiles.ts';
import { writeComment } from './write-comment.ts';

const SEED = 20_260_101;
const TWO_YEARS = 2 * 365 * 24 * 3600 * 1000;

/**
 * Fills an empty database with some thousands of synthetic reviews, the same ones every time but for their
 * dates, which reach back two years from now. A database that has reviews stays as it is.
 */
export async function fillDemonstration(db: Database, now: Date): Promise<void> {
  if ((await countReviews(db)) > 0) return;
  const chance = seededChance(SEED);
  const invented = Object.entries(PROFILES).flatMap(([lensId, profile]) =>
    Array.from({ length: profile.reviews }, (_, index) => inventReview(chance, Number(lensId), index, profile, now)),
  );
  await inTransaction(db, (tx) => insertReviews(tx, invented));
}

function inventReview(chance: Chance, lensId: number, index: number, profile: Profile, now: Date): NewReview {
  const mood = chance.bell();
  const reviewerType = chance.happens(0.14) ? 'doctor' : 'patient';
  const content: Omit<ReviewContent, 'comments'> = {
    reviewerType,
    overall: within(1, 5, Math.round(profile.stars + 0.75 * mood + 0.35 * chance.bell())),
    ...inventScores(chance, mood, profile),
  };
  const email = `visitor-${lensId}-${index}@demonstration.example`;
  const submittedAt = new Date(now.getTime() - chance.below(TWO_YEARS));
  return {
    ...content,
    comments: writeComment(chance, content),
    lensId,
    email,
    emailKey: email,
    authorKeyHash: null,
    ...inventProof(chance, reviewerType, submittedAt),
    submittedAt,
  };
}

/** Of ten, three have not opened their letter and two were invited; five confirmed by mail, or are doctors known to us. */
function inventProof(chance: Chance, reviewerType: ReviewerType, submittedAt: Date) {
  const tenth = chance.below(10);
  if (tenth < 3) return { step: 'sent', viaDoctor: false } as const;
  if (tenth < 5) return verifiedAs('invited', submittedAt);
  return verifiedAs(reviewerType === 'doctor' ? 'doctor' : 'confirmed', submittedAt);
}

function inventScores(chance: Chance, mood: number, profile: Profile): Record<SubScore, number | null> {
  const scores = SUB_SCORES.map((score) => {
    if (chance.happens(0.08)) return [score, null];
    const better = score === 'dysphotopsia' ? -1 : 1;
    return [score, within(0, 100, Math.round(10 * (profile[score] + better * 0.8 * mood + 1.1 * chance.bell())))];
  });
  return Object.fromEntries(scores) as Record<SubScore, number | null>;
}

const within = (low: number, high: number, value: number) => Math.min(high, Math.max(low, value));
