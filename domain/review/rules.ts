/**
 * What a review is, what it may contain, and how reviews become figures. Pure: the browser and the server use the same
 * functions.
 */

import type { Errors, Sent } from '#domain/form/rules.ts';
import { FEWEST_COMPARED, type Sums } from '#domain/statistics/rules.ts';
import type { HealthConsent } from './rules/health-consent.ts';
import type { OpenWords } from './rules/open-words.ts';
import type { VerificationLevel } from './rules/verification-level.ts';

export const REVIEWER_TYPES = ['patient', 'doctor'] as const;
export type ReviewerType = (typeof REVIEWER_TYPES)[number];

/** The sub-scores in the order of the form and of every table. Scale 0–10 in steps of 0.1. */
export const SUB_SCORES = ['dayVision', 'nightVision', 'nearVision', 'intermediateVision', 'dysphotopsia'] as const;
export type SubScore = (typeof SUB_SCORES)[number];

/** A value for each sub-score. */
export const eachSubScore = <Value>(make: (score: SubScore) => Value): Record<SubScore, Value> =>
  Object.fromEntries(SUB_SCORES.map((score) => [score, make(score)])) as Record<SubScore, Value>;

/** Names a sub-score in the database and in files. */
export const columnOf = (score: SubScore) => score.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const SUB_SCORE_LABELS: Record<SubScore, string> = {
  dayVision: 'Daytime Far Vision',
  nightVision: 'Night Vision',
  nearVision: 'Near (Reading) Vision without Glasses',
  intermediateVision: 'Intermediate (Computer) Vision without Glasses',
  dysphotopsia: 'Dysphotopsia Severity (Halos, Glare, Starbursts)',
};

/** Words for the value 1, 2, 3, 4 and 5 of the overall rating. */
export const STAR_WORDS = ['poor', 'fair', 'satisfactory', 'good', 'excellent'] as const;

export const COMMENT_LIMIT = 500;
export const COMMENT_PAGE_SIZE = 5;
/** Where the slider of a score is until it is answered, in points: in the middle of every form. */
export const SUB_SCORE_START = 5;

/** Said when the form is filled with a stored review. */
export const REVIEW_LOADED = {
  title: 'Welcome back!',
  description: "We've loaded your previous review for this lens.",
} as const;
export const COMMENT_TOO_LONG = 'Your comment is too long. Please shorten it to continue.';

/** What a review says. Sub-scores are tenths of a point (0–100); null is "can't say". */
export type ReviewContent = {
  readonly reviewerType: ReviewerType;
  /** 1 to 5 stars. */
  readonly overall: number;
  readonly comments: string;
  /** The wording by which the writer agreed to publish the comment in the open data; null without consent. */
  readonly openWords?: OpenWords | null;
  /** The wording by which the writer agreed to store and show it; null of reviews from before it was asked. */
  readonly healthConsent?: HealthConsent | null;
  /** The writer works for, or was paid by, a lens maker or a clinic. */
  readonly hasInterest?: boolean;
} & { readonly [K in SubScore]: number | null };

/** What a stored review says, without all else that is stored with it. */
export function contentOf(stored: ReviewContent): ReviewContent {
  const { reviewerType, overall, comments, openWords = null, healthConsent = null, hasInterest = false } = stored;
  const scores = eachSubScore((score) => stored[score]);
  return { reviewerType, overall, ...scores, comments, openWords, healthConsent, hasInterest };
}

/** Whether two texts of a review answer alike, so that one in place of the other moves no figure; words may differ. */
export function hasSameAnswers(one: ReviewContent, other: ReviewContent): boolean {
  return (['reviewerType', 'overall', ...SUB_SCORES] as const).every((answer) => one[answer] === other[answer]);
}

/** What a new text of a review can change, in the order of the form. */
export const CHANGED_FIELDS = [
  'overall',
  ...SUB_SCORES,
  'reviewerType',
  'hasInterest',
  'comments',
  'openWords',
] as const;
export type ChangedField = (typeof CHANGED_FIELDS)[number];

/** In which fields two texts of a review differ. */
export function changedFields(one: ReviewContent, other: ReviewContent): ChangedField[] {
  const [before, after] = [contentOf(one), contentOf(other)];
  return CHANGED_FIELDS.filter((field) => before[field] !== after[field]);
}

export type ReviewField = 'lensId' | 'email' | Exclude<keyof ReviewContent, 'openWords' | 'hasInterest'>;
/** What is wrong with each field of a sent form, in words a visitor understands. */
export type FieldErrors = Errors<ReviewField>;

/** Name of the checkbox beside a slider that says "can't say". */
export const unknownField = (score: SubScore) => `${score}Unknown` as const;
/** Name under which a slider itself is sent while no scripts run: its value is sent whether or not it was moved. */
export const scaleField = <Score extends string>(score: Score) => `${score}Scale` as const;

/** Every name under which the form sends what the review says; a list that pages without the form do not carry. */
export const reviewFormFields = () => [
  ...(['lensId', 'overall', 'reviewerType', 'email', 'comments', 'openWords', 'healthConsent', 'hasInterest'] as const),
  ...SUB_SCORES.flatMap((score) => [score, unknownField(score), scaleField(score)] as const),
];
/** A review as it was sent; a form with scripts sends no scales, and a box only when it is ticked. */
export type SentReview = Sent<Exclude<ReviewField, 'healthConsent'>> &
  Partial<Sent<ReturnType<typeof reviewFormFields>[number]>>;
/** The two fields that name a review. */
export type SentReviewAddress = Pick<SentReview, 'lensId' | 'email'>;

/** Nothing longer is a score; how it is written is nobody's business then. */
const isShort = (sent: unknown): sent is string => typeof sent === 'string' && sent.length <= 20;

/**
 * What a sent form answers about a score: nothing ("") when the box beside it is ticked, else the typed number, else
 * where the slider was moved to. A slider at its initial position is no answer.
 */
export function sentScore<Score extends string, Box extends string>(
  form: Partial<Sent<Score | Box | ReturnType<typeof scaleField<Score>>>>,
  { score, box }: { readonly score: Score; readonly box: Box },
): unknown {
  const [typed, scale] = [form[score], form[scaleField(score)]];
  if (form[box] !== undefined) return '';
  if (!isShort(typed)) return typed;
  if (typed.trim() !== '') return typed.trim().replace(',', '.');
  return isShort(scale) && Number(scale) !== SUB_SCORE_START ? scale : typed;
}

/**
 * An exact average: `sum` in tenths of a point over `count` answers, and the sum of their `squares`, by which they
 * spread. All are integers, so nothing drifts.
 */
export type Score = Sums & {
  /** In how many ways two answers, one after the other, can be taken that came by invitation of the same practice. */
  readonly pairs: number;
};

/** Figures of one population of reviews of one lens. */
export type Figures = {
  readonly reviews: number;
  /** How many have each verification level, in the order of `VERIFICATION_LEVELS`. */
  readonly steps: readonly [number, number, number, number];
  /** How many of them carry a tick. */
  readonly verified: number;
  /** Reviews with a comment. */
  readonly comments: number;
  readonly verifiedComments: number;
  /** How many reviews gave 1, 2, 3, 4 and 5 stars. */
  readonly stars: readonly [number, number, number, number, number];
  readonly overall: Score;
} & { readonly [K in SubScore]: Score };

/** Figures of everybody's reviews, and of the doctors' among them. */
export type FiguresByAuthor = { readonly all: Figures; readonly doctors: Figures };

/** Public figures of a lens; `version` grows with every change of its reviews. */
export type LensFigures = FiguresByAuthor & {
  readonly lensId: number;
  readonly version: number;
  /** The same of the reviews that carry a tick alone. */
  readonly confirmed: FiguresByAuthor;
};

const NO_ANSWERS: Score = { sum: 0, count: 0, squares: 0, pairs: 0 };

/** The score that these answers make, each in tenths of a point and none by invitation of a practice. */
export function scoreOf(answers: readonly number[]): Score {
  return answers.reduce<Score>(
    ({ sum, count, squares, pairs }, answer) => ({
      sum: sum + answer,
      count: count + 1,
      squares: squares + answer ** 2,
      pairs,
    }),
    NO_ANSWERS,
  );
}

export const NO_REVIEWS: Figures = {
  reviews: 0,
  steps: [0, 0, 0, 0],
  verified: 0,
  comments: 0,
  verifiedComments: 0,
  stars: [0, 0, 0, 0, 0],
  overall: NO_ANSWERS,
  ...eachSubScore(() => NO_ANSWERS),
};

/** Adds to every number of some figures, as often as `times` says, the same number of others. */
function combine<T>(some: T, others: T, times: 1 | -1): T {
  if (typeof some === 'number') return (some + times * (others as number)) as T;
  const parts = Object.entries(some as object).map(([key, part]) => [
    key,
    combine(part, others[key as keyof T], times),
  ]);
  return (Array.isArray(some) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as T;
}

/** Figures of the reviews of two populations that share none. */
export const addFigures = (some: Figures, others: Figures): Figures => combine(some, others, 1);

/** Figures of the reviews by patients: everybody's without those of doctors, exactly. */
export const patientsOf = ({ all, doctors }: FiguresByAuthor): Figures => combine(all, doctors, -1);

/**
 * By how much one more review could move an overall rating at most, in tenths of a star, rounded up, in integers:
 * the new review gives one star or five, whichever lies farther from the mean. Null without reviews.
 */
export function mostMovedTenths({ sum, count }: Pick<Score, 'sum' | 'count'>): number | null {
  if (count === 0) return null;
  const farther = Math.max(50 * count - sum, sum - 10 * count);
  return Math.ceil(farther / (count * (count + 1)));
}

/** Below this number of answers there is no range, and a count of reviews carries the hint "few reviews". */
export const FEW_REVIEWS = FEWEST_COMPARED;

/** Exact mean in points; null without answers. */
export function mean(score: Pick<Score, 'sum' | 'count'>): number | null {
  return score.count === 0 ? null : score.sum / (10 * score.count);
}

/** The mean as shown, in tenths of a point, rounded half up once and in integers; null without answers. */
export function shownTenths(score: Pick<Score, 'count' | 'sum'>): number | null {
  return score.count === 0 ? null : Math.floor((2 * score.sum + score.count) / (2 * score.count));
}

/** Tenths of a point as every page prints a mean, to one decimal; null stays null. */
export const shownScore = (tenths: number | null): string | null => (tenths === null ? null : (tenths / 10).toFixed(1));

/** How many of five stars are filled: the exact mean rounded half up; 0 without answers. */
export function filledStars(overall: Pick<Score, 'sum' | 'count'>): number {
  return overall.count === 0 ? 0 : Math.floor((overall.sum + 5 * overall.count) / (10 * overall.count));
}

/** A comment as everyone may read it. */
export type PublicComment = {
  readonly id: string;
  readonly text: string;
  readonly reviewerType: ReviewerType;
  /** The writer works for, or was paid by, a lens maker or a clinic. */
  readonly hasInterest: boolean;
  readonly verified: boolean;
  readonly step: VerificationLevel;
  /** 1 to 5. */
  readonly stars: number;
  /** The day (UTC) on which it was sent, as YYYY-MM-DD: an instant would tell which change of the figures is whose. */
  readonly day: string;
};
