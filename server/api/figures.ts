import type { z } from 'zod';
import type { Lens } from '#domain/lens/rules.ts';
import type { FigureCache } from '#domain/review/count/figure-cache.ts';
import { AUTHORS, type ShownByAuthor, type ShownFigures, type ShownScore } from '#domain/review/rules/shown-figures.ts';
import { showBins, spreadOf } from '#domain/review/rules/spread.ts';
import { VERIFICATION_LEVELS, type VerificationLevel } from '#domain/review/rules/verification-level.ts';
import { SUB_SCORES, type SubScore } from '#domain/review/rules.ts';
import type { lensAverages, lensSummary } from './contract/figures.ts';
import type { ReadonlyDeep } from './contract/schema.ts';

/** A lens with its figures, as the API returns them. */
export function summaryOf(
  lens: Lens,
  cache: Pick<FigureCache, 'of' | 'spreadOf'>,
): ReadonlyDeep<z.input<typeof lensSummary>> {
  const { version, confirmed, ...figures } = cache.of(lens.id);
  const bins = showBins(spreadOf(cache.spreadOf(lens.id), () => true).bins);
  const { all, ...byAuthor } = publicByAuthor(figures);
  const histograms = SUB_SCORES.map((score) => [score, { ...all[score], histogram: bins[score] }]);
  return {
    id: lens.id,
    name: lens.name,
    manufacturer: lens.manufacturer,
    type: lens.type,
    tags: lens.tags,
    version,
    all: { ...all, ...(Object.fromEntries(histograms) as Record<SubScore, WithHistogram>) },
    ...byAuthor,
    confirmed: publicByAuthor(confirmed),
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

function publicByAuthor(figures: ShownByAuthor) {
  const shown = AUTHORS.map((author) => [author, publicFigures(figures[author])] as const);
  return Object.fromEntries(shown) as Record<(typeof AUTHORS)[number], ReturnType<typeof publicFigures>>;
}

type PublicScore = ReturnType<typeof publicScore>;
type WithHistogram = PublicScore & { readonly histogram: readonly number[] };

function publicFigures(figures: ShownFigures) {
  const subScores = SUB_SCORES.map((score): [SubScore, PublicScore] => [score, publicScore(figures[score])]);
  return {
    reviews: figures.reviews,
    verified: figures.verified,
    steps: Object.fromEntries(VERIFICATION_LEVELS.map((step, index) => [step, figures.steps[index]])) as Record<
      VerificationLevel,
      number
    >,
    stars: figures.stars,
    rating: publicScore(figures.overall),
    ...(Object.fromEntries(subScores) as Record<SubScore, PublicScore>),
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
