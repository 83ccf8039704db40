import type { Source, TextHistory } from '#domain/evidence/rules.ts';
import type { LensType } from '#domain/lens/rules.ts';
import type { Part } from './leaflet.tsx';

/** What a class usually gives, in words. */
export type AtAGlance = {
  readonly far: string;
  readonly armsLength: string;
  readonly reading: string;
  readonly nightLights: string;
  readonly glasses: string;
};

/** What is told of each class, in this order. */
export const GLANCES: readonly (readonly [of: keyof AtAGlance, title: string])[] = [
  ['far', 'Far'],
  ['armsLength', 'Arm’s length'],
  ['reading', 'Reading distance'],
  ['nightLights', 'Halos and glare'],
  ['glasses', 'Glasses afterwards'],
];

/** A class of lenses and the leaflet about it. */
export type LensClass = {
  readonly slug: string;
  /** On the button that leads to its page. */
  readonly label: string;
  readonly title: string;
  readonly lead: string;
  /** One sentence for search results. */
  readonly description: string;
  /** Which lenses of the catalogue belong to it. */
  readonly type: LensType;
  readonly atAGlance: AtAGlance;
  readonly parts: readonly Part[];
  readonly questions: readonly string[];
  readonly sources: readonly Source[];
  readonly history: TextHistory;
};
