import type { Chance } from '#platform/chance/chance.ts';
import { clamp, fillDemonstration, inventRows } from '#platform/chance/demonstration.ts';
import type { Database } from '#platform/db/database.ts';
import { CLUSTERS } from '../../rules/clusters.ts';
import { verifiedAs } from '../../rules/verification-level.ts';
import { COMMENT_LIMIT, type ReviewContent, type ReviewerType, SUB_SCORES, type SubScore } from '../../rules.ts';
import { countReviews, insertReviews, type NewReview } from '../../write/store.ts';
import { CLOSINGS, DOCTORS, FAR, NEAR, NIGHT, OPENINGS } from './phrases.ts';
import { PROFILES, type Profile } from './profiles.ts';

const SEED = 20_260_101;
const TWO_YEARS = 2 * 365 * 24 * 3600 * 1000;

/**
 * Fills an empty database with some thousands of synthetic reviews, the same ones every time but for their
 * dates, which reach back two years from now. A database that has reviews stays as it is.
 */
export function fillReviews(db: Database, now: Date): Promise<void> {
  const invent = () =>
    inventRows(SEED, PROFILES, (chance, lensId, profile) =>
      Array.from({ length: profile.reviews }, (_, index) => inventReview(chance, lensId, index, profile, now)),
    );
  return fillDemonstration(db, { count: countReviews, invent, insert: insertReviews });
}

function inventReview(chance: Chance, lensId: number, index: number, profile: Profile, now: Date): NewReview {
  const mood = chance.bell();
  const reviewerType = chance.happens(0.14) ? 'doctor' : 'patient';
  const content: Omit<ReviewContent, 'comments'> = {
    reviewerType,
    overall: clamp(1, 5, Math.round(profile.stars + 0.75 * mood + 0.35 * chance.bell())),
    ...inventScores(chance, mood, profile),
  };
  const email = `visitor-${lensId}-${index}@demonstration.example`;
  const submittedAt = new Date(now.getTime() - chance.below(TWO_YEARS));
  const comments = writeComment(chance, content);
  // Invented comments share their sentences, which would alarm operators.
  const isNew = now.getTime() - submittedAt.getTime() <= CLUSTERS.days * 24 * 3600 * 1000;
  return {
    ...content,
    comments: isNew ? '' : comments,
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
    return [score, clamp(0, 100, Math.round(10 * (profile[score] + better * 0.8 * mood + 1.1 * chance.bell())))];
  });
  return Object.fromEntries(scores) as Record<SubScore, number | null>;
}

/** An invented comment that agrees with the scores, from nothing at all to nearly as long as allowed. */
function writeComment(chance: Chance, review: Omit<ReviewContent, 'comments'>): string {
  if (chance.happens(0.35)) return '';
  const tone = (score: number | null) => ((score ?? 50) >= 60 ? 'good' : 'poor');
  const body = [
    chance.pick(FAR[tone(review.dayVision)]),
    chance.pick(NEAR[tone(review.nearVision)]),
    chance.pick(NIGHT[tone(review.nightVision)]),
  ];
  const sentences =
    review.reviewerType === 'doctor'
      ? [chance.pick(DOCTORS), chance.pick(DOCTORS)]
      : [chance.pick(OPENINGS), ...chance.shuffle(body), chance.pick(CLOSINGS)];
  const length = 1 + chance.below(sentences.length);
  const text = [...new Set(sentences)].slice(0, length).join(chance.happens(0.1) ? '\n\n' : ' ');
  return text.slice(0, COMMENT_LIMIT);
}
