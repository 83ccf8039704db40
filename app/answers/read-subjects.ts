import type { RouterContextProvider } from 'react-router';
import { experienceServices } from '#app/context/experience.ts';
import { outcomeServices } from '#app/context/outcome.ts';
import { reviewServices } from '#app/context/review.ts';
import { pageNotesContext } from '#app/context.ts';
import { type LensSubject, lensSubject } from '#domain/answer/rules.ts';
import type { ShownFigures } from '#domain/review/rules/shown-figures.ts';

type Context = Readonly<RouterContextProvider>;

/** All lenses of the catalogue with what is known of them, for the loader of a page that changes with any of them. */
export async function readSubjects(context: Context, rated: (figures: ShownFigures) => string): Promise<LensSubject[]> {
  const { catalogue, experience } = context.get(experienceServices);
  const { figures } = context.get(reviewServices);
  const { outcomes } = context.get(outcomeServices);
  context.get(pageNotesContext).isPublic(catalogue.map(({ id }) => id));
  const life = await experience.figures();
  return catalogue.map((lens) =>
    lensSubject(lens, {
      life: life.get(lens.id) ?? null,
      surgeons: outcomes.publicFigures(lens.id),
      rated: rated(figures.of(lens.id).all),
    }),
  );
}
