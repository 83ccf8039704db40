import { TRADE_OFFS } from '#app/features/education/sources.ts';
import { WHO_PAYS } from '#app/features/education/surgery-sources.ts';
import {
  EDOF_OR_MONOFOCAL,
  EDOF_OR_TRIFOCAL,
  MULTIFOCAL_REVIEW,
  NETWORK_REVIEW,
  type Source,
  SYMFONY_LIGHTS,
} from '#domain/evidence/rules.ts';
import type { OwnFacts, Priority } from '#domain/lens/rules/priorities.ts';
import type { LensType } from '#domain/lens/rules.ts';
import { CLASS_FACTS } from './class-facts.ts';

/** Why classes and lenses stand in the order in which they are shown for a priority. */
export type Reason = { readonly words: string; readonly sources: readonly Source[] };

export const ORDER_REASONS: Readonly<Record<Priority, Reason>> = {
  driving: {
    words:
      'We found no study that compares driving by lens. So the order follows what disturbs at night: halos, glare and low contrast. Classes with one focus come first, then one longer focus, then several.',
    sources: [TRADE_OFFS, EDOF_OR_MONOFOCAL],
  },
  reading: {
    words:
      'In trials that compared classes, lenses with several focuses came first for near sight. Those with one longer focus were a chart line behind. Classes with one focus stand together after them.',
    sources: [NETWORK_REVIEW, EDOF_OR_TRIFOCAL],
  },
  computer: {
    words:
      'In trials lenses with one longer focus were almost a chart line ahead of trifocal lenses at arm’s length. Classes with one focus stand together after both.',
    sources: [EDOF_OR_TRIFOCAL],
  },
  far: {
    words:
      'In trials far sight was about as sharp with all classes. What differs is contrast. It is highest with one focus, so these classes come first. The others stand together after them.',
    sources: [MULTIFOCAL_REVIEW, EDOF_OR_TRIFOCAL, TRADE_OFFS],
  },
  halos: {
    words:
      'In trials halos were least common with one focus and most common with several. One longer focus stands between. A lens of that class that has rings stands with the last, since lights looked alike with it.',
    sources: [MULTIFOCAL_REVIEW, EDOF_OR_MONOFOCAL, SYMFONY_LIGHTS],
  },
  cost: {
    words:
      'In the US, Medicare covers a lens with one focus that corrects nothing else. For all others you pay a part yourself, so they stand together after it. We show no prices: they differ from clinic to clinic.',
    sources: [WHO_PAYS],
  },
  record: {
    words:
      'The oldest comes first. After that counts the year in which the FDA first approved the lens, or the one that it was made from. For multifocal lenses as a class it is the year in which trials of older ones were summed up. Lenses whose year we did not find come last.',
    sources: [],
  },
};

/** Where a class stands; less comes first. */
const standingOfClass = (type: LensType, priority: Priority) => CLASS_FACTS[type][priority].standing;

/** Where a lens stands: as it does itself, else as its class. Of how long it has been in use, its class tells nothing. */
export function standingOf(lens: { readonly type: LensType; readonly facts: OwnFacts }, priority: Priority): number {
  const unknown = priority === 'record' ? Number.POSITIVE_INFINITY : standingOfClass(lens.type, priority);
  return lens.facts[priority]?.standing ?? unknown;
}

/** Classes in order for a priority; those that stand alike keep theirs, and so do all without one. */
export function orderClasses<Class extends { readonly type: LensType }>(
  classes: readonly Class[],
  leading: Priority | null,
): Class[] {
  if (!leading) return [...classes];
  return classes.toSorted((a, b) => standingOfClass(a.type, leading) - standingOfClass(b.type, leading));
}

/** Lenses in order for a priority; those that stand alike from A to Z, and so all without one. */
export function orderLenses<One extends { readonly name: string; readonly type: LensType; readonly facts: OwnFacts }>(
  lenses: readonly One[],
  leading: Priority | null,
): One[] {
  const byName = lenses.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  if (!leading) return byName;
  const place = (lens: One) => standingOf(lens, leading);
  // Two unknown places are alike: their difference would be no number.
  return byName.toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
}
