import { type LifeFigures, lensesOfPair, type PairName } from '#domain/experience/rules.ts';
import { type Lens, parseLensId } from '#domain/lens/rules.ts';
import type { Comparable } from '#domain/review/rules/shown-figures.ts';

import type { Choice } from './comparison.ts';

/** A lens in the comparison with its figures, and with figures since surgery if there are any. */
export type ComparedLens = {
  readonly lens: Lens;
  readonly reviews: Comparable;
  readonly life?: LifeFigures | null;
};
/** Two lenses in one pair of eyes: only figures since surgery are about both. */
export type ComparedPair = {
  readonly pair: PairName;
  readonly lenses: readonly [Lens, Lens];
  readonly life: LifeFigures;
};
export type Compared = ComparedLens | ComparedPair;

/** A lens or a pair as an option of a list. */
export type Option = { readonly id: Choice; readonly name: string };

export const isLens = (one: Compared): one is ComparedLens => 'lens' in one;
/** The lenses of a column: one, or the two of a pair. */
export const lensesOf = (one: Compared): readonly Lens[] => (isLens(one) ? [one.lens] : one.lenses);
/** "Alcon Clareon Vivity", "Alcon Clareon Vivity + Basic Monofocal" */
export const nameOf = (one: Compared): string =>
  lensesOf(one)
    .map(({ name }) => name)
    .join(' + ');
export const choiceOf = (one: Compared): Choice => (isLens(one) ? one.lens.id : one.pair);
/** What reviews say: of a pair nothing, for each review is about one lens. */
export const scoredOf = (one: Compared): Comparable | null => (isLens(one) ? one.reviews : null);

/** The pairs that can be compared, both of whose lenses are in the catalogue, by name. */
export function pairOptions(
  pairs: Iterable<PairName>,
  lenses: readonly Pick<Lens, 'id' | 'name'>[],
): { readonly id: PairName; readonly name: string }[] {
  return [...pairs]
    .flatMap((id) => {
      const names = lensesOfPair(id).flatMap((lensId) => lenses.find((lens) => lens.id === lensId)?.name ?? []);
      return names.length === 2 ? [{ id, name: names.join(' + ') }] : [];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Parses a lens or a pair from a URL, a pair in either order; null if it cannot be compared. */
export function choiceReader(
  lenses: readonly Pick<Lens, 'id'>[],
  pairs: readonly { readonly id: PairName }[],
): (text: string | null) => Choice | null {
  return (text) => {
    const turned = text?.split('-').toReversed().join('-');
    return parseLensId(text, lenses) ?? pairs.find(({ id }) => id === text || id === turned)?.id ?? null;
  };
}

/** The columns of a selection, from left to right, with the present figures of each lens. */
export function columnsOf<Shown>(
  choices: readonly Choice[],
  catalogue: readonly Lens[],
  figuresOf: (lens: Lens) => Shown,
  pairs: ReadonlyMap<PairName, LifeFigures>,
): (({ readonly lens: Lens } & Shown) | ComparedPair)[] {
  const find = (id: number) => catalogue.find((lens) => lens.id === id);
  return choices.flatMap((choice): (({ readonly lens: Lens } & Shown) | ComparedPair)[] => {
    if (typeof choice === 'number') {
      const lens = find(choice);
      return lens ? [{ lens, ...figuresOf(lens) }] : [];
    }
    const [one, other] = lensesOfPair(choice).map(find);
    const life = pairs.get(choice);
    return one && other && life ? [{ pair: choice, lenses: [one, other] as const, life }] : [];
  });
}

/** The numbers of all lenses in the columns, once each. */
export const lensIdsOf = (choices: readonly Choice[]): number[] => [
  ...new Set(choices.flatMap((choice) => (typeof choice === 'number' ? [choice] : lensesOfPair(choice)))),
];
