import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import type { Services } from '#app/context.ts';
import { readCut, toldLife } from '#domain/experience/rules.ts';
import { type Lens, lensNamed } from '#domain/lens/rules.ts';
import { readCommentView } from '#domain/review/rules/comments.ts';
import { STEPS } from '#domain/review/rules/proof.ts';
import {
  type Figures,
  type FiguresByAuthor,
  type LensFigures,
  mean,
  patientsOf,
  REVIEWER_TYPES,
  type Score,
  SUB_SCORES,
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
  const find = (c: Context) => lensNamed(c.req.param('id'), catalogue);

  api.use(etag());
  api.get('/', (c) => {
    const lenses = catalogue.map((lens) => summary(lens, figures.of(lens.id)));
    return c.json({ version: figures.version(), lenses }, 200, FRESHNESS);
  });

  api.get('/:id', (c) => {
    const lens = find(c);
    if (!lens) return noSuchLens(c, catalogue);
    return c.json({ ...lens, ...summary(lens, figures.of(lens.id)) }, 200, FRESHNESS);
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

function summary(lens: Lens, { version, confirmed, ...figures }: LensFigures) {
  return {
    id: lens.id,
    name: lens.name,
    manufacturer: lens.manufacturer,
    type: lens.type,
    tags: lens.tags,
    version,
    ...publicByAuthor(figures),
    confirmed: publicByAuthor(confirmed),
  };
}

function publicByAuthor(figures: FiguresByAuthor) {
  return {
    all: publicFigures(figures.all),
    patients: publicFigures(patientsOf(figures)),
    doctors: publicFigures(figures.doctors),
  };
}

function publicFigures(figures: Figures) {
  return {
    reviews: figures.reviews,
    verified: figures.verified,
    steps: Object.fromEntries(STEPS.map((step, index) => [step, figures.steps[index]])),
    stars: figures.stars,
    rating: publicScore(figures.overall),
    ...Object.fromEntries(SUB_SCORES.map((score) => [score, publicScore(figures[score])])),
  };
}

/** `shown` is what pages print, to one decimal; `mean` is exact; both null without answers. */
function publicScore(score: Score) {
  const tenths = shownTenths(score);
  return { shown: tenths === null ? null : tenths / 10, mean: mean(score), answers: score.count };
}
