import { CLASS_SUMMARIES } from '#app/features/education/class-summaries.ts';
import type { Source } from '#domain/evidence/rules.ts';
import { type Choice, chosenIn, leadingOf } from './choice.ts';
import { ORDER_REASONS } from './class-facts.ts';
import { orderClasses, orderLenses } from './order.ts';
import { type LensToChoose, sourcesOf, tradeOffOfClass, tradeOffOfLens } from './trade-offs.ts';

/** All sources cited where classes and lenses are shown by priority, in the order in which they appear. */
export function shownSources(choice: Choice, lenses: readonly LensToChoose[]): Source[] {
  const leading = leadingOf(choice);
  const chosen = chosenIn(choice);
  return sourcesOf([
    ...(leading ? [{ sources: ORDER_REASONS[leading].sources, figures: [] }] : []),
    ...orderClasses(CLASS_SUMMARIES, leading).flatMap(({ type }) =>
      chosen.map((priority) => tradeOffOfClass(type, priority)),
    ),
    ...orderLenses(lenses, leading).flatMap((lens) => chosen.map((priority) => tradeOffOfLens(lens, priority))),
  ]);
}
