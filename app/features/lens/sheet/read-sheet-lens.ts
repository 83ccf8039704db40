import type { RouterContextProvider } from 'react-router';
import { experienceServices } from '#app/context/experience.ts';
import { outcomeServices } from '#app/context/outcome.ts';
import { reviewServices } from '#app/context/review.ts';
import { pageNotesContext } from '#app/context.ts';
import { nightOf } from '#app/night-scene/shown.ts';
import type { ExperienceFigures } from '#domain/experience/rules.ts';
import type { Lens } from '#domain/lens/rules.ts';
import type { ShownLensFigures } from '#domain/review/rules/shown-figures.ts';
import type { PublicComment } from '#domain/review/rules.ts';
import { commentChoice } from '../comment-choice.ts';
import type { Population } from '../population.ts';
import type { SheetFacts } from './columns.ts';

type Context = Readonly<RouterContextProvider>;
export type ReadLens = SheetFacts & {
  readonly lens: Lens;
  readonly figures: ShownLensFigures;
  readonly life: ExperienceFigures | null;
};

/** Everything that a sheet shows of a lens. For loaders. */
export async function readSheetLens(context: Context, lens: Lens, population: Population): Promise<ReadLens> {
  const { experience } = context.get(experienceServices);
  const { figures } = context.get(reviewServices);
  const { outcomes } = context.get(outcomeServices);
  const life = (await experience.figures()).get(lens.id) ?? null;
  return {
    lens,
    figures: figures.of(lens.id),
    life,
    night: nightOf(life, lens.type),
    quote: await readQuote(context, lens.id, population),
    surgeons: outcomes.publicFigures(lens.id),
  };
}

/** The comment that speaks for the lens; none while the database is unavailable, since a page must not wait for it or fail with it. */
async function readQuote(context: Context, lensId: number, population: Population): Promise<PublicComment | null> {
  const { figures, reviews, site } = context.get(reviewServices);
  if (figures.isStale()) return null;
  try {
    return await reviews.readQuote({ lensId, ...commentChoice(population) });
  } catch (error) {
    site.report(error);
    // Not cached: the next visitor may see it again.
    context.get(pageNotesContext).isPersonal();
    return null;
  }
}
