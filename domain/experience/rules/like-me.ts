import type { ExperienceContent } from './answer.ts';
import { AGE_BANDS, type Condition } from './questions.ts';

/** The traits by which a reader can select similar people, with the words of the control for each value. */
export const TRAITS = {
  age: {
    label: 'Age',
    values: Object.fromEntries(AGE_BANDS.map((band) => [band, band])) as Record<string, string>,
  },
  trouble: { label: 'Other eye problems', values: { none: 'None', some: 'Dry eye, glaucoma, macula or diabetes' } },
  earlier: { label: 'Earlier laser or eye surgery', values: { no: 'No', yes: 'Yes' } },
  pair: { label: 'Lenses', values: { same: 'The same lens in both eyes', other: 'One eye, or two different lenses' } },
  aim: {
    label: 'What the eyes were set for',
    values: { far: 'Both for far', 'one-nearer': 'One nearer (monovision)', 'both-nearer': 'Both for near' },
  },
  driver: { label: 'Driving at night', values: { yes: 'Drives or drove at night', no: 'Never drove at night' } },
} as const satisfies Record<string, { readonly label: string; readonly values: Readonly<Record<string, string>> }>;
export type Trait = keyof typeof TRAITS;
export const TRAIT_NAMES = Object.keys(TRAITS) as readonly Trait[];
/** The values of a trait, in the order of its control. */
export const valuesOf = (trait: Trait): readonly string[] => Object.keys(TRAITS[trait].values);
/** A value in words. */
export const valueInWords = (trait: Trait, value: string): string =>
  (TRAITS[trait].values as Readonly<Record<string, string>>)[value] ?? value;

/** People who have all of these. None of them is everybody. */
export type Cut = { readonly [T in Trait]?: string };
/** What is known of a person, or of all people of a group. */
export type Traits = Cut & {
  /** The number of the lens in their other eye, where it is another one of the list. */
  readonly otherLens?: string;
};
/** So many traits may be asked for at a time. */
export const MOST_TRAITS = 2;

const TROUBLES: ReadonlySet<Condition> = new Set(['dry-eye', 'glaucoma', 'macula', 'diabetes'] as const);

/** What a person's answers say of each trait; what they leave open is left out. */
export function traitsOf(
  said: Pick<ExperienceContent, 'ageBand' | 'conditions' | 'eyes' | 'otherEye' | 'otherLensId' | 'aim' | 'driving'>,
): Traits {
  const conditions = said.conditions?.includes('unknown') ? null : said.conditions;
  const aim = said.aim === 'unknown' ? null : said.aim;
  return {
    ...(said.ageBand && { age: said.ageBand }),
    ...(conditions && {
      trouble: conditions.some((each) => TROUBLES.has(each)) ? 'some' : 'none',
      earlier: conditions.includes('earlier-surgery') ? 'yes' : 'no',
    }),
    ...((said.eyes || said.otherEye) && { pair: said.otherEye === 'same' ? 'same' : 'other' }),
    ...(said.otherEye === 'listed' && said.otherLensId !== null && { otherLens: String(said.otherLensId) }),
    ...(aim && { aim }),
    ...(said.driving && { driver: said.driving === 'never-did' ? 'no' : 'yes' }),
  };
}

/**
 * The cut that an address asks for, by the names of the traits. What it does not name, or names with a value that there
 * is not, narrows nothing; of more than two the first two count, so that every address shows something.
 */
export function readCut(params: URLSearchParams): Cut {
  const asked = TRAIT_NAMES.map((trait) => [trait, params.get(trait) ?? ''] as const);
  return Object.fromEntries(asked.filter(([trait, value]) => valuesOf(trait).includes(value)).slice(0, MOST_TRAITS));
}
