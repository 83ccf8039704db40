import type { LensType } from '#domain/lens/rules.ts';

/** What a class usually gives, in words. */
export type AtAGlance = {
  readonly far: string;
  readonly armsLength: string;
  readonly reading: string;
  readonly nightLights: string;
  readonly glasses: string;
};

/** The points described for each class, in this order. */
export const GLANCES: readonly (readonly [of: keyof AtAGlance, title: string])[] = [
  ['far', 'Far'],
  ['armsLength', 'Arm’s length'],
  ['reading', 'Reading distance'],
  ['nightLights', 'Halos and glare'],
  ['glasses', 'Glasses afterwards'],
];

/** A class of lenses in a few words, for pages that only link to its leaflet and should not load it. */
export type ClassSummary = {
  readonly slug: string;
  /** On the button that leads to its page. */
  readonly label: string;
  readonly lead: string;
  /** Which lenses of the catalogue belong to it. */
  readonly type: LensType;
  readonly atAGlance: AtAGlance;
};

export const MONOFOCAL: ClassSummary = {
  slug: 'monofocal',
  label: 'Basic Monofocal',
  lead: 'One clear focus, in most eyes set for far. Reading then takes glasses.',
  type: 'Monofocal',
  atAGlance: {
    far: 'very good',
    armsLength: 'limited',
    reading: 'with glasses',
    nightLights: 'least common',
    glasses: 'for reading, often for the computer',
  },
};
export const TORIC: ClassSummary = {
  slug: 'toric',
  label: 'Toric',
  lead: 'A lens that also cancels astigmatism, an uneven curve of the clear front of the eye.',
  type: 'Toric',
  atAGlance: {
    far: 'very good, also with astigmatism',
    armsLength: 'limited',
    reading: 'with glasses',
    nightLights: 'least common',
    glasses: 'for reading, often for the computer',
  },
};
export const MULTIFOCAL: ClassSummary = {
  slug: 'multifocal',
  label: 'Multifocal',
  lead: 'Several focuses in one lens: the least use of glasses, but halos are common.',
  type: 'Multifocal',
  atAGlance: {
    far: 'good to very good',
    armsLength: 'good',
    reading: 'good',
    nightLights: 'common',
    glasses: 'least often',
  },
};
export const EDOF: ClassSummary = {
  slug: 'extended-depth-of-focus',
  label: 'EDOF',
  lead: 'One focus, stretched so that far and arm’s length run together.',
  type: 'Extended Depth of Focus',
  atAGlance: {
    far: 'very good',
    armsLength: 'good',
    reading: 'some',
    nightLights: 'more common than with one focus',
    glasses: 'for small print',
  },
};
export const LIGHT_ADJUSTABLE: ClassSummary = {
  slug: 'light-adjustable-lens',
  label: 'Light Adjustable Lens',
  lead: 'A single-focus lens whose power is set with light after the eye has healed.',
  type: 'Adjustable Monofocal',
  atAGlance: {
    far: 'very good, can be tuned',
    armsLength: 'limited, unless the eyes are set differently',
    reading: 'as it is set',
    nightLights: 'least common',
    glasses: 'depends on how it is set',
  },
};

/** The five classes in the order of their buttons. */
export const CLASS_SUMMARIES: readonly ClassSummary[] = [MONOFOCAL, TORIC, MULTIFOCAL, EDOF, LIGHT_ADJUSTABLE];
