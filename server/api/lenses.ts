import { type Context, Hono } from 'hono';
import type { Services } from '#app/context/services.ts';
import { answerOf, lensSubject, titleOf } from '#domain/answer/rules.ts';
import { lifeSummary, readCut } from '#domain/experience/rules.ts';
import { CONDITION_KEYS } from '#domain/lens/rules/conditions.ts';
import { QUESTIONS } from '#domain/lens/rules/questions.ts';
import { lensNamed } from '#domain/lens/rules.ts';
import { ANSWERS, AVERAGES, COMMENT_COUNTS, COMMENTS, LENS, LENSES, SINCE_SURGERY } from './contract/reads.ts';
import { averagesOf, summaryOf } from './figures.ts';
import { nextLink, nextPage } from './next-page.ts';
import { noSuchLens, problem, readOnly } from './problem.ts';
import { routePath, serveRead } from './serve.ts';

const READS = [LENSES, AVERAGES, LENS, ANSWERS, COMMENTS, COMMENT_COUNTS, SINCE_SURGERY];
const TOPICS = [...QUESTIONS, ...CONDITION_KEYS];
export type LensServices = Pick<Services, 'catalogue' | 'experience' | 'figures' | 'outcomes' | 'reviews' | 'site'>;

/** The catalogue and its figures, as every page shows them, under the versioned and the unversioned path. */
export function createLensApi(services: LensServices) {
  const { catalogue, experience, figures, outcomes, reviews, site } = services;
  const api = new Hono();
  const find = (c: Context) => lensNamed(c.req.param('lens'), catalogue);
  // While notifications are down, cached responses would never be invalidated.
  const isCached = () => !figures.isStale();
  const showsAll = () => catalogue.map(({ id }) => id);
  const showsOne = (c: Context) => [find(c)?.id ?? []].flat();

  serveRead(
    api,
    LENSES,
    () => ({
      version: figures.version(),
      lenses: catalogue.map((lens) => summaryOf(lens, figures)),
    }),
    { isCached, shows: showsAll },
  );

  serveRead(
    api,
    AVERAGES,
    () => ({
      version: figures.version(),
      lenses: catalogue.map((lens) => averagesOf(lens, figures)),
    }),
    { isCached, shows: showsAll },
  );

  serveRead(
    api,
    LENS,
    (c) => {
      const lens = find(c);
      return lens ? { ...lens, ...summaryOf(lens, figures) } : noSuchLens(c, catalogue);
    },
    { isCached, shows: showsOne },
  );

  serveRead(
    api,
    ANSWERS,
    async (c) => {
      const lens = find(c);
      if (!lens) return noSuchLens(c, catalogue);
      const life = (await experience.figures()).get(lens.id) ?? null;
      const subject = lensSubject(lens, { life, surgeons: outcomes.publicFigures(lens.id) });
      const answers = TOPICS.map((on) => ({ on, title: titleOf(on).title, ...answerOf(subject, on) }));
      return { lensId: lens.id, answers };
    },
    { shows: showsOne },
  );

  serveRead(
    api,
    COMMENTS,
    async (c, { by, reviewers, stars, step, order, proof, cursor }) => {
      const lens = find(c);
      if (!lens) return noSuchLens(c, catalogue);
      const page = await reviews.readCommentsFrom({
        lensId: lens.id,
        reviewerType: by ?? reviewers,
        confirmedOnly: proof !== undefined,
        stars: stars === undefined ? null : Number(stars),
        step: step ?? null,
        order: order ?? 'newest',
        cursor: cursor ?? null,
      });
      if (!page) {
        const detail = 'Use the nextCursor of the page before, in the same order, or leave the cursor out.';
        return problem(c, 400, 'Wrong cursor', detail);
      }
      const next = nextPage(c, site.publicUrl, page.nextCursor);
      nextLink(c, next);
      return { ...page, next };
    },
    { isCached, shows: showsOne },
  );

  serveRead(
    api,
    COMMENT_COUNTS,
    async (c) => {
      const lens = find(c);
      return lens ? { counts: await reviews.countComments(lens.id) } : noSuchLens(c, catalogue);
    },
    { isCached, shows: showsOne },
  );

  serveRead(
    api,
    SINCE_SURGERY,
    (c) => {
      const lens = find(c);
      if (!lens) return noSuchLens(c, catalogue);
      const cut = readCut(new URL(c.req.url).searchParams);
      const of = (whom: typeof cut) => experience.peopleLike(lens.id, whom);
      return lifeSummary(experience.fadeOf(lens.id), of({}), cut, of(cut));
    },
    { shows: showsOne },
  );

  api.on('ALL', READS.map(routePath), readOnly);
  return api;
}
