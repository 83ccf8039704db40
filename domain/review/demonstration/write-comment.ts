import type { Chance } from '#platform/chance/chance.ts';
import { COMMENT_LIMIT, type ReviewContent } from '../rules.ts';
import { CLOSINGS, DOCTORS, FAR, NEAR, NIGHT, OPENINGS } from './phrases.ts';

/** An invented comment that agrees with the scores, from nothing at all to nearly as long as allowed. */
export function writeComment(chance: Chance, review: Omit<ReviewContent, 'comments'>): string {
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
