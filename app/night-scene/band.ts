import { MEDIUM_FROM } from '#domain/experience/rules/fade.ts';
import { LEVELS, type Level, SYMPTOMS, type Symptom } from '#domain/experience/rules/questions.ts';
import type { Counts } from '#domain/experience/rules.ts';

/** How many people picked each level of a symptom, from 0 to 4. */
export type PicksByLevel = Counts<5>;

/** How many people picked any level. */
export const picked = (counts: PicksByLevel): number => counts.reduce((sum, count) => sum + count, 0);

/** How many of 100 people picked each level of a symptom, from 0 to 4: whole numbers whose sum is 100. */
export type OfHundredByLevel = readonly number[];

/**
 * The band of 100 lights, filled from top to bottom, then from left to right. `cell` is the side of the square of one
 * light in units of the drawing: as wide as a halo.
 */
export const BAND = { columns: 20, rows: 5, cell: 44 } as const;

/** How far the lines between levels reach into a cell, in units of the drawing. */
export const BORDER = 2;

/**
 * Counts as shares of 100: the levels from the middle one on have the sum that is printed for them, and the others
 * the rest. Within both, rounded by the largest remainder; of equal remainders the stronger level is rounded up.
 */
export function ofHundredByLevel(counts: PicksByLevel): OfHundredByLevel {
  const people = picked(counts);
  const exact = LEVELS.map((level) => (100 * (counts[level] ?? 0)) / people);
  const strong = Math.round(100 * (picked(counts.slice(MEDIUM_FROM)) / people));
  return [...roundedTo(100 - strong, exact.slice(0, MEDIUM_FROM)), ...roundedTo(strong, exact.slice(MEDIUM_FROM))];
}

/** Shares as whole numbers with this sum, which is their own sum rounded. */
function roundedTo(sum: number, exact: readonly number[]): number[] {
  const places = exact.map((_, place) => place);
  const byRemainder = places.toSorted((a, b) => ((exact[b] ?? 0) % 1) - ((exact[a] ?? 0) % 1) || b - a);
  const missing = sum - exact.reduce((all, share) => all + Math.floor(share), 0);
  const raised = new Set(byRemainder.slice(0, missing));
  return exact.map((share, place) => Math.floor(share) + (raised.has(place) ? 1 : 0));
}

/** The URL of the picture of a band: "halos-66-25-7-2-0.svg" has 66 lights without halos. */
export const nightBandUrl = (symptom: Symptom, of100: OfHundredByLevel): string =>
  `/night-scene/${symptom}-${of100.join('-')}.svg`;

/**
 * The URL of one light of a band, from the middle of those at a level: a part of the same file, which loads once. The
 * lines between levels are left out.
 */
export function nightLightUrl(symptom: Symptom, of100: OfHundredByLevel, level: Level): string {
  const before = picked(of100.slice(0, level));
  const place = before + Math.floor((of100[level] ?? 0) / 2);
  const { rows, cell } = BAND;
  const [left, top] = [Math.floor(place / rows) * cell, (place % rows) * cell];
  const side = cell - 2 * BORDER;
  return `${nightBandUrl(symptom, of100)}#svgView(viewBox(${left + BORDER},${top + BORDER},${side},${side}))`;
}

const LONGEST = 'starbursts-100-0-0-0-0.svg'.length + 8;

/** The band of a file name; null if it is not one. */
export function readNightBandFile(
  file: string,
): { readonly symptom: Symptom; readonly of100: OfHundredByLevel } | null {
  if (file.length > LONGEST) return null;
  const [, name, shares = ''] = /^([a-z]+)((?:-(?:0|[1-9]\d{0,2})){5})\.svg$/.exec(file) ?? [];
  const symptom = SYMPTOMS.find((one) => one === name);
  const of100 = shares.split('-').slice(1).map(Number);
  return symptom && of100.reduce((sum, share) => sum + share, 0) === 100 ? { symptom, of100 } : null;
}
