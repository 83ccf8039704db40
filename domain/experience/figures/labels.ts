import { TRAIT_NAMES, type Traits, valuesOf, WINDOW_PLACES, type Window } from '../rules.ts';
import type { Person } from './people.ts';

/**
 * A description of people as one number: a digit for each trait, 0 where it is unknown, above them a bit for each
 * window in which they have answered, and above these the number of the lens in the other eye. A number is the sum of
 * its parts, one for each fact, and is more general than another when its parts are among the other's.
 */
export type Label = number;

const DIGITS = TRAIT_NAMES.map((trait) => valuesOf(trait).length + 1);
const PLACES = DIGITS.map((_, index) => DIGITS.slice(0, index).reduce((product, digit) => product * digit, 1));
const WINDOWS_PLACE = DIGITS.reduce((product, digit) => product * digit, 1);
const OTHER_LENS_PLACE = WINDOWS_PLACE * 2 ** WINDOW_PLACES.length;

/** The full description of a person. */
export function labelOf({ traits, inWindow }: Pick<Person, 'traits' | 'inWindow'>): Label {
  const digits = TRAIT_NAMES.map((trait, index) => {
    const value = traits[trait];
    return value === undefined ? 0 : (valuesOf(trait).indexOf(value) + 1) * (PLACES[index] ?? 0);
  });
  const bits = [...inWindow.keys()].map((window) => 2 ** window * WINDOWS_PLACE);
  const otherLens = Number(traits.otherLens ?? 0) * OTHER_LENS_PLACE;
  return [...digits, ...bits, otherLens].reduce((sum, part) => sum + part, 0);
}

/** The facts of a label, one part each. */
export function partsOf(label: Label): Label[] {
  const digits = PLACES.map((place, index) => (Math.floor(label / place) % (DIGITS[index] ?? 1)) * place);
  const windows = windowsOf(label).map((window) => 2 ** window * WINDOWS_PLACE);
  const otherLens = otherLensIn(label) * OTHER_LENS_PLACE;
  return [...digits, ...windows, otherLens].filter((part) => part !== 0);
}

/** The label and all more general ones, down to the empty one. */
export function lesserOf(label: Label): Label[] {
  const sums = [0];
  for (const part of partsOf(label)) sums.push(...sums.map((sum) => sum + part));
  return sums;
}

/** The windows in a label. */
export function windowsOf(label: Label): Window[] {
  const bits = Math.floor(label / WINDOWS_PLACE);
  return WINDOW_PLACES.filter((window) => (bits & (1 << window)) !== 0);
}

/** The number of the lens in the other eye in a label; 0 without one. */
const otherLensIn = (label: Label): number => Math.floor(label / OTHER_LENS_PLACE);

/** The traits in a label. */
export function traitsIn(label: Label): Traits {
  const traits = Object.fromEntries(
    TRAIT_NAMES.flatMap((trait, index) => {
      const digit = Math.floor(label / (PLACES[index] ?? 1)) % (DIGITS[index] ?? 1);
      return digit === 0 ? [] : [[trait, valuesOf(trait)[digit - 1]]];
    }),
  );
  const otherLens = otherLensIn(label);
  return otherLens === 0 ? traits : { ...traits, otherLens: String(otherLens) };
}
