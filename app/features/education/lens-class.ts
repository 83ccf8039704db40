import type { LensType, Source } from '#domain/lens/rules.ts';
import type { Part } from './leaflet.tsx';

/** What a class usually gives, in words, for the strip on top of every class page. */
export type AtAGlance = {
  readonly far: string;
  readonly armsLength: string;
  readonly reading: string;
  readonly nightLights: string;
  readonly glasses: string;
};

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
};
