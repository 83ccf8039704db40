import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import type { Services } from '#app/context/services.ts';
import { answerOf, lensSubject, titleOf } from '#domain/answer/rules.ts';
import { lifeSummary, readCut } from '#domain/experience/rules.ts';
import { CONDITION_KEYS } from '#domain/lens/rules/conditions.ts';
import { QUESTIONS } from '#domain/lens/rules/questions.ts';
import { type Lens, lensNamed } from '#domain/lens/rules.ts';
import type { Operation } from './contract/operation.ts';
import { ANSWERS, AVERAGES, COMMENT_COUNTS, COMMENTS, LENS, LENSES, SINCE_SURGERY } from './contract/reads.ts';
import { averagesOf, summaryOf } from './figures.ts';
import { nextLink, nextPage } from './next-page.ts';
import { noSuchLens, problem, readOnly } from './problem.ts';
import { type Answered, routePath, serveRead } from './serve.ts';

const READS = [LENSES, AVERAGES, LENS, ANSWERS, COMMENTS, COMMENT_COUNTS, SINCE_SURGERY];
const TOPICS = [...QUESTIONS, ...CONDITION_KEYS];
export type LensServices = Pick<Services, 'catalogue' | 'experience' | 'figures' | 'outcomes' | 'reviews' | 'site'>;

/** The catalogue and its figures, as every page shows them, under the versioned and the unversioned path. */
export function createLensApi(services: LensServices) {
  const { catalogue, experience, figures, outcomes, reviews, site } = services;
  const api = new Hono();
  // While notifications are down, cached responses would never be invalidated.
  const isCached = () => !figures.isStale();
  const ofAll = { isCached, shows: () => catalogue.map(({ id }) => id) };
  const find = (c: Context) => lensNamed(c.req.param('lens'), catalogue);

  /** Serves what is known of the lens in the path. */
  function serveLens<Query extends z.ZodObject, Answer extends z.ZodType>(
    operation: Operation<Query, Answer>,
    ask: (lens: Lens, c: Context, query: Partial<z.output<Query>>) => Answered<Answer>,
    policy: { readonly isCached?: () => boolean } = {},
  ): void {
    const answer = (c: Context, query: Partial<z.output<Query>>) => {
      const lens = find(c);
      return lens ? ask(lens, c, query) : noSuchLens(c, catalogue);
    };
    serveRead(api, operation, answer, { ...policy, shows: (c) => [find(c)?.id ?? []].flat() });
  }

  serveRead(
    api,
    LENSES,
    () => ({ version: figures.version(), lenses: catalogue.map((lens) => summaryOf(lens, figures)) }),
    ofAll,
  );
  serveRead(
    api,
    AVERAGES,
    () => ({ version: figures.version(), lenses: catalogue.map((lens) => averagesOf(lens, figures)) }),
    ofAll,
  );
  serveLens(LENS, (lens) => ({ ...lens, ...summaryOf(lens, figures) }), { isCached });
  serveLens(ANSWERS, async (lens) => {
    const life = (await experience.figures()).get(lens.id) ?? null;
    const subject = lensSubject(lens, { life, surgeons: outcomes.publicFigures(lens.id) });
    const answers = TOPICS.map((on) => ({ on, title: titleOf(on).title, ...answerOf(subject, on) }));
    return { lensId: lens.id, answers };
  });
  serveLens(
    COMMENTS,
    async (lens, c, { by, reviewers, stars, step, order, proof, cursor }) => {
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
    { isCached },
  );
  serveLens(COMMENT_COUNTS, async (lens) => ({ counts: await reviews.countComments(lens.id) }), { isCached });
  serveLens(SINCE_SURGERY, (lens, c) => {
    const cut = readCut(new URL(c.req.url).searchParams);
    const of = (whom: typeof cut) => experience.peopleLike(lens.id, whom);
    return lifeSummary(experience.fadeOf(lens.id), of({}), cut, of(cut));
  });

  api.on('ALL', READS.map(routePath), readOnly);
  return api;
}
