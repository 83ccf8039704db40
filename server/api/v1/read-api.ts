import { type Context, Hono } from 'hono';
import type { Services } from '#app/context/services.ts';
import { lensNamed } from '#domain/lens/rules.ts';
import { comparableOf, leaderAmong, SCORE_ROWS, type ScoreRow } from '#domain/review/rules/shown-figures.ts';
import { COMPARISON, SURGEONS } from '../contract/reads.ts';
import { summaryOf } from '../figures.ts';
import { createLensApi, type LensServices } from '../lenses.ts';
import { noSuchLens, problem, readOnly } from '../problem.ts';
import { routePath, serveRead } from '../serve.ts';

export type ReadServices = LensServices & Pick<Services, 'outcomes'>;

/** The public read operations of the versioned API. */
export function createReadApi(services: ReadServices) {
  const { catalogue, figures, outcomes } = services;
  const api = new Hono();
  api.route('/', createLensApi(services));

  const named = (number: string | undefined) => lensNamed(number, catalogue) ?? [];
  const showsNamed = (numbers: readonly (string | undefined)[]) => numbers.flatMap(named).map(({ id }) => id);

  serveRead(
    api,
    SURGEONS,
    (c) => {
      const lens = lensNamed(c.req.param('lens'), catalogue);
      if (!lens) return noSuchLens(c, catalogue);
      return outcomes.publicFigures(lens.id) ?? notYet(c);
    },
    { shows: (c) => showsNamed([c.req.param('lens')]) },
  );

  serveRead(
    api,
    COMPARISON,
    (c, { lens: asked = [], reviews = 'all', proof }) => {
      const lenses = asked.flatMap(named);
      if (lenses.length < asked.length) return noSuchLens(c, catalogue);
      const counted = lenses.map(({ id }) => comparableOf(figures.of(id), reviews, proof !== undefined));
      const leaderIn = (score: ScoreRow) => {
        const leader = leaderAmong(score, counted);
        const lens = leader && lenses[leader.at];
        return lens ? { lensId: lens.id, mark: leader.mark, clear: leader.mark === 'clear' } : null;
      };
      type Leaders = Record<ScoreRow, ReturnType<typeof leaderIn>>;
      return {
        reviews,
        confirmedOnly: proof !== undefined,
        leaders: Object.fromEntries(SCORE_ROWS.map((row) => [row, leaderIn(row)])) as Leaders,
        lenses: lenses.map((lens) => summaryOf(lens, figures)),
      };
    },
    { shows: (_c, { lens: asked = [] }) => showsNamed(asked) },
  );

  api.on('ALL', [SURGEONS, COMPARISON].map(routePath), readOnly);
  return api;
}

/** The snapshot of a lens is read at startup. */
const notYet = (c: Context) =>
  problem(c, 503, 'Not available just now', 'These figures are being read. Please try again in a minute.');
