/** The five classes of lenses in a few words, for pages that only link to their leaflets. Pure. */
import classes from '#content/classes.json' with { type: 'json' };
import type { LensType } from '#domain/lens/rules.ts';

/** What a class usually gives, in words. */
export type AtAGlance = {
  readonly far: string;
  readonly armsLength: string;
  readonly near: string;
  readonly nightLights: string;
  readonly glasses: string;
};

/** The points described for each class, in this order. */
export const GLANCES: readonly (readonly [of: keyof AtAGlance, title: string])[] = [
  ['far', 'Far'],
  ['armsLength', 'Arm’s length'],
  ['near', 'Near'],
  ['nightLights', 'Halos and glare'],
  ['glasses', 'Glasses afterwards'],
];

/** A class of lenses in a few words. */
export type ClassSummary = {
  readonly slug: string;
  /** On the button that leads to its page. */
  readonly label: string;
  readonly lead: string;
  /** Which lenses of the catalogue belong to it. */
  readonly type: LensType;
  readonly atAGlance: AtAGlance;
};

/** The five classes in the order of their buttons. A test checks the file against the type. */
export const CLASS_SUMMARIES = classes as readonly ClassSummary[];
