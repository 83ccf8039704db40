import sharpness from '#content/sharpness.json' with { type: 'json' };
import type { SourceKey } from '#domain/evidence/rules/sources.ts';

export type Distance = 'far' | 'armsLength' | 'near';

/** The average sight with a kind of lens at three distances: 40 is 20/40, in feet. */
export type Sharpness = { readonly name: string } & Readonly<Record<Distance, number>>;

/** A trial in `content/sharpness.json`. Only lenses of one trial are set beside each other. */
export type TrialKey = keyof typeof sharpness;

/** Every trial that measured sight at the three distances, by key. A test checks the file against the type. */
export const TRIALS = sharpness as Readonly<
  Record<TrialKey, { readonly source: SourceKey; readonly lenses: readonly Sharpness[] }>
>;

/** The smallest detail that is resolved, in minutes of arc: 1 with 20/20. */
const resolved = (sight: number) => sight / 20;

/**
 * The standard deviation of the Gaussian that blurs a picture, in minutes of arc, for a reader with 20/20. A letter of
 * five details is just recognized when the Gaussian is as wide as one detail, and the blur of two Gaussians adds up as
 * their squares. So this is what is missing to 20/20; sight that is no worse is drawn sharp.
 */
export const blurOf = (sight: number): number => Math.sqrt(Math.max(0, resolved(sight) ** 2 - 1));

/** The smallest letters that are read are five details high; fluent reading takes twice their size. */
const SMALLEST = 5;
const FLUENT = 2;
const WITH_EFFORT = 1.2;

/** How letters of a height in minutes of arc are read. */
export function legibility(height: number, sight: number): 'easy to read' | 'takes effort' | 'blurred' {
  const reserve = height / (SMALLEST * resolved(sight));
  if (reserve >= FLUENT) return 'easy to read';
  return reserve >= WITH_EFFORT ? 'takes effort' : 'blurred';
}
