import type { OwnFacts, Priority } from '#domain/lens/rules/priorities.ts';
import type { LensType } from '#domain/lens/rules.ts';
import { CLASS_FACTS } from './class-facts.ts';

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
