import type { z } from 'zod';
import type { Lens } from '#domain/lens/rules.ts';
import type { FigureCache } from '#domain/review/figure-cache.ts';
import { AUTHORS, type ShownByAuthor, type ShownFigures, type ShownScore } from '#domain/review/rules/shown-figures.ts';
import { type Bins, type LensSpread, showSpread, spreadOf } from '#domain/review/rules/spread.ts';
import { isVerified, VERIFICATION_LEVELS, type VerificationLevel } from '#domain/review/rules/verification-level.ts';
import { SUB_SCORES, type SubScore } from '#domain/review/rules.ts';
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

const averageOf = (score: ShownScore) => ({ shown: inPoints(score.tenths), answers: score.count });

const inPoints = (tenths: number | null) => (tenths === null ? null : tenths / 10);

const REVIEWER_TYPES_OF = { all: undefined, patients: 'patient', doctors: 'doctor' } as const;

function publicByAuthor(figures: ShownByAuthor, spread: Pick<LensSpread, 'parts'>) {
  const shown = AUTHORS.map((author) => {
    const type = REVIEWER_TYPES_OF[author];
    const { bins } = showSpread(spreadOf(spread, ({ reviewerType }) => type === undefined || type === reviewerType));
    return [author, publicFigures(figures[author], bins)] as const;
  });
  return Object.fromEntries(shown) as Record<(typeof AUTHORS)[number], ReturnType<typeof publicFigures>>;
}

type WithHistogram = ReturnType<typeof publicScore> & { readonly histogram: readonly number[] };

function publicFigures(figures: ShownFigures, bins: Bins) {
  const subScores = SUB_SCORES.map((score): [SubScore, WithHistogram] => [
    score,
    { ...publicScore(figures[score]), histogram: bins[score] },
  ]);
  return {
    reviews: figures.reviews,
    verified: figures.verified,
    steps: Object.fromEntries(VERIFICATION_LEVELS.map((step, index) => [step, figures.steps[index]])) as Record<
      VerificationLevel,
      number
    >,
    stars: figures.stars,
    rating: publicScore(figures.overall),
    ...(Object.fromEntries(subScores) as Record<SubScore, WithHistogram>),
  };
}

/**
 * `shown` is rounded to one decimal as on the pages, or null without answers. `range` is the 95% interval as pages
 * print it, or null where they print none.
 */
function publicScore({ tenths, count, lower, upper }: ShownScore) {
  return {
    shown: inPoints(tenths),
    answers: count,
    range: lower === null || upper === null ? null : { lower: lower / 10, upper: upper / 10 },
  };
}
