import { SOURCES } from '#domain/evidence/rules/sources.ts';
import type { Source } from '#domain/evidence/rules.ts';
import type { OwnFacts, Priority } from '#domain/lens/rules/priorities.ts';
import type { LensType } from '#domain/lens/rules.ts';
import { CLASS_FACTS } from './class-facts.ts';

/** Explains the order of classes and lenses for a priority. */
export type Reason = { readonly words: string; readonly sources: readonly Source[] };

export const ORDER_REASONS: Readonly<Record<Priority, Reason>> = {
  driving: {
    words:
      'We found one study of driving by lens, published in 1999: in a simulator, with an older multifocal lens. People with one focus did better in 4 of 30 tests, and alike in 26. The order follows what disturbs at night: halos, glare and low contrast. Classes with one focus come first, then one longer focus, then several.',
    sources: [SOURCES['driving-simulator'], SOURCES['trade-offs'], SOURCES['edof-or-monofocal']],
  },
  reading: {
    words:
      'In trials that compared classes, lenses with several focuses came first for near sight. In an analysis of 2021, those with one longer focus were a chart line behind. Classes with one focus stand together after them.',
    sources: [SOURCES['network-review'], SOURCES['edof-or-trifocal']],
  },
  computer: {
    words:
      'In an analysis of 2021, lenses with one longer focus were almost a chart line ahead of trifocal lenses at arm’s length. Classes with one focus stand together after both.',
    sources: [SOURCES['edof-or-trifocal']],
  },
  far: {
    words:
      'In trials far sight was about as sharp with all classes. What differs is contrast. It is highest with one focus, so these classes come first. The others stand together after them.',
    sources: [SOURCES['multifocal-review'], SOURCES['edof-or-trifocal'], SOURCES['trade-offs']],
  },
  halos: {
    words:
      'In trials halos were least common with one focus. They were more common with one longer focus and with several. Studies that compared the last two found no clear difference, so they stand together after one focus.',
    sources: [SOURCES['multifocal-review'], SOURCES['edof-or-monofocal'], SOURCES['edof-or-trifocal']],
  },
  cost: {
    words:
      'In the US, Medicare covers a lens with one focus that corrects nothing else. For all others you pay a part yourself, so they stand together after it. We show no prices: they differ from clinic to clinic.',
    sources: [SOURCES['who-pays']],
  },
  record: {
    words:
      'The oldest comes first. After that counts the year of the first FDA approval that we found: of the lens or the one that it was made from, or of the first lens of a class. Lenses whose year we did not find come last.',
    sources: [],
  },
};

/** The rank of a class; lower comes first. */
const rankOfClass = (type: LensType, priority: Priority) => CLASS_FACTS[type][priority].rank;

/**
 * The rank of a lens: its own, or else that of its class. How long a lens has been in use does not follow from its
 * class.
 */
export function rankOf(lens: { readonly type: LensType; readonly facts: OwnFacts }, priority: Priority): number {
  const unknown = priority === 'record' ? Number.POSITIVE_INFINITY : rankOfClass(lens.type, priority);
  return lens.facts[priority]?.rank ?? unknown;
}

/** Classes in order for a priority. The sort is stable; without a priority the order is unchanged. */
export function orderClasses<Class extends { readonly type: LensType }>(
  classes: readonly Class[],
  leading: Priority | null,
): Class[] {
  if (!leading) return [...classes];
  return classes.toSorted((a, b) => rankOfClass(a.type, leading) - rankOfClass(b.type, leading));
}

/** Lenses in order for a priority; equal ranks, and all lenses without a priority, are sorted by name. */
export function orderLenses<One extends { readonly name: string; readonly type: LensType; readonly facts: OwnFacts }>(
  lenses: readonly One[],
  leading: Priority | null,
): One[] {
  const byName = lenses.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  if (!leading) return byName;
  const place = (lens: One) => rankOf(lens, leading);
  // Two unknown ranks are equal: their difference would be NaN.
  return byName.toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
}
