import type { z } from 'zod';
import type { Lens } from '#domain/lens/rules.ts';
import type { FigureCache } from '#domain/review/figure-cache.ts';
import { intervalOf, shownInterval } from '#domain/review/rules/interval.ts';
import { type Bins, type LensSpread, spreadOf } from '#domain/review/rules/spread.ts';
import { isVerified, VERIFICATION_LEVELS, type VerificationLevel } from '#domain/review/rules/verification-level.ts';
import {
  type Figures,
  type FiguresByAuthor,
  mean,
  patientsOf,
  type ReviewerType,
  type Score,
  SUB_SCORES,
  type SubScore,
  shownTenths,
} from '#domain/review/rules.ts';
import type { lensAverages, lensSummary } from './contract/figures.ts';
import type { ReadonlyDeep } from './contract/schema.ts';

/** A lens with its figures, as the API returns them. */
export function summaryOf(
  lens: Lens,
  cache: Pick<FigureCache, 'of' | 'spreadOf'>,
): ReadonlyDeep<z.input<typeof lensSummary>> {
  const { version, confirmed, ...figures } = cache.of(lens.id);
  const spread = cache.spreadOf(lens.id);
  return {
    id: lens.id,
    name: lens.name,
    manufacturer: lens.manufacturer,
    type: lens.type,
    tags: lens.tags,
    version,
    ...publicByAuthor(figures, spread),
    confirmed: publicByAuthor(confirmed, { parts: spread.parts.filter(({ step }) => isVerified(step)) }),
  };
}

/** Averages of a lens over all reviews, rounded as on the pages. */
export function averagesOf(lens: Lens, cache: Pick<FigureCache, 'of'>): ReadonlyDeep<z.input<typeof lensAverages>> {
  const { version, all } = cache.of(lens.id);
  const subScores = SUB_SCORES.map((score) => [score, averageOf(all[score])]);
  return {
    id: lens.id,
    name: lens.name,
    version,
    reviews: all.reviews,
    rating: averageOf(all.overall),
    ...(Object.fromEntries(subScores) as Record<SubScore, ReturnType<typeof averageOf>>),
  };
}

const averageOf = (score: Score) => ({ shown: shownOf(score), answers: score.count });

function shownOf(score: Score): number | null {
  const tenths = shownTenths(score);
  return tenths === null ? null : tenths / 10;
}

function publicByAuthor(figures: FiguresByAuthor, spread: Pick<LensSpread, 'parts'>) {
  const binsOf = (whose?: ReviewerType) =>
    spreadOf(spread, ({ reviewerType }) => whose === undefined || whose === reviewerType).bins;
  return {
    all: publicFigures(figures.all, binsOf()),
    patients: publicFigures(patientsOf(figures), binsOf('patient')),
    doctors: publicFigures(figures.doctors, binsOf('doctor')),
  };
}

type WithHistogram = ReturnType<typeof publicScore> & { readonly histogram: readonly number[] };

function publicFigures(figures: Figures, bins: Bins) {
  const subScores = SUB_SCORES.map((score): [SubScore, WithHistogram] => [
    score,
    { ...publicScore(score, figures[score]), histogram: bins[score] },
  ]);
  return {
    reviews: figures.reviews,
    verified: figures.verified,
    steps: Object.fromEntries(VERIFICATION_LEVELS.map((step, index) => [step, figures.steps[index]])) as Record<
      VerificationLevel,
      number
    >,
    stars: figures.stars,
    rating: publicScore('overall', figures.overall),
    ...(Object.fromEntries(subScores) as Record<SubScore, WithHistogram>),
  };
}

/**
 * `shown` is rounded to one decimal as on the pages, `mean` is exact; both are null without answers. `range` is the 95%
 * interval as pages print it, or null where they print none.
 */
function publicScore(row: SubScore | 'overall', score: Score) {
  const interval = intervalOf(row, score);
  const ends = interval && shownInterval(interval);
  return {
    shown: shownOf(score),
    mean: mean(score),
    answers: score.count,
    range: ends && { lower: Number(ends.lower), upper: Number(ends.upper) },
  };
}
