import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import type { Services } from '#app/context.ts';
import { readCut, toldLife } from '#domain/experience/rules.ts';
import { type Lens, lensNamed } from '#domain/lens/rules.ts';
import { readCommentView } from '#domain/review/rules/comments.ts';
import { intervalOf, shownInterval } from '#domain/review/rules/interval.ts';
import { isProved, STEPS } from '#domain/review/rules/proof.ts';
import { type Bins, type LensSpread, spreadOf } from '#domain/review/rules/spread.ts';
import {
  type Figures,
  type FiguresByAuthor,
  type LensFigures,
  mean,
  patientsOf,
  REVIEWER_TYPES,
  type ReviewerType,
  type Score,
  SUB_SCORES,
  type SubScore,
  shownTenths,
} from '#domain/review/rules.ts';
import { noSuchLens, problem, readOnly } from './problem.ts';

/** A shared cache may answer for a few seconds, a browser asks every time. */
const FRESHNESS = { 'Cache-Control': 'public, max-age=0, s-maxage=5, must-revalidate' };

/** The catalogue and its figures, as every page shows them. */
export function createLensApi({
  catalogue,
  experience,
  figures,
  reviews,
}: Pick<Services, 'catalogue' | 'experience' | 'figures' | 'reviews'>) {
  const api = new Hono();
  const summaryOf = (lens: Lens) => summary(lens, figures.of(lens.id), figures.spreadOf(lens.id));
  const find = (c: Context) => lensNamed(c.req.param('id'), catalogue);

  api.use(etag());
  api.get('/', (c) => {
    return c.json({ version: figures.version(), lenses: catalogue.map(summaryOf) }, 200, FRESHNESS);
  });

  api.get('/:id', (c) => {
    const lens = find(c);
    if (!lens) return noSuchLens(c, catalogue);
    return c.json({ ...lens, ...summaryOf(lens) }, 200, FRESHNESS);
  });

  api.get('/:id/comments', async (c) => {
    const lens = find(c);
    if (!lens) return noSuchLens(c, catalogue);
    const { by, stars, step, order } = readCommentView(new URL(c.req.url).searchParams);
    const page = await reviews.readCommentsFrom({
      lensId: lens.id,
      reviewerType: by ?? REVIEWER_TYPES.find((type) => type === c.req.query('reviewers')),
      confirmedOnly: c.req.query('proof') === 'confirmed',
      stars,
      step,
      order,
      cursor: c.req.query('cursor') ?? null,
    });
    if (page) return c.json(page, 200, FRESHNESS);
    return problem(
      c,
      400,
      'Wrong cursor',
      'Use the nextCursor of the page before, in the same order, or leave the cursor out.',
    );
  });

  api.get('/:id/comments/counts', async (c) => {
    const lens = find(c);
    if (!lens) return noSuchLens(c, catalogue);
    return c.json({ counts: await reviews.countComments(lens.id) }, 200, FRESHNESS);
  });

  api.get('/:id/since-surgery', (c) => {
    const lens = find(c);
    if (!lens) return noSuchLens(c, catalogue);
    const cut = readCut(new URL(c.req.url).searchParams);
    const of = (whom: typeof cut) => experience.peopleLike(lens.id, whom);
    return c.json(toldLife(experience.fadeOf(lens.id), of({}), cut, of(cut)), 200, FRESHNESS);
  });

  api.on('ALL', ['/', '/:id', '/:id/comments', '/:id/comments/counts', '/:id/since-surgery'], readOnly);
  return api;
}

function summary(lens: Lens, { version, confirmed, ...figures }: LensFigures, spread: LensSpread) {
  return {
    id: lens.id,
    name: lens.name,
    manufacturer: lens.manufacturer,
    type: lens.type,
    tags: lens.tags,
    version,
    ...publicByAuthor(figures, spread),
    confirmed: publicByAuthor(confirmed, { parts: spread.parts.filter(({ step }) => isProved(step)) }),
  };
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

function publicFigures(figures: Figures, bins: Bins) {
  return {
    reviews: figures.reviews,
    verified: figures.verified,
    steps: Object.fromEntries(STEPS.map((step, index) => [step, figures.steps[index]])),
    stars: figures.stars,
    rating: publicScore('overall', figures.overall),
    ...Object.fromEntries(
      SUB_SCORES.map((score) => [score, { ...publicScore(score, figures[score]), histogram: bins[score] }]),
    ),
  };
}

/**
 * `shown` is what pages print, to one decimal; `mean` is exact; both null without answers. `range` is how far chance
 * alone reaches, as pages print it; null where they show none.
 */
function publicScore(row: SubScore | 'overall', score: Score) {
  const tenths = shownTenths(score);
  const interval = intervalOf(row, score);
  const ends = interval && shownInterval(interval);
  return {
    shown: tenths === null ? null : tenths / 10,
    mean: mean(score),
    answers: score.count,
    range: ends && { lower: Number(ends.lower), upper: Number(ends.upper) },
  };
}
