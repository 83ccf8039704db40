/** Conditions of the eye that change the choice of a lens, and what is known of each kind of lens. Pure. */
import data from '#content/conditions.json' with { type: 'json' };
import type { SourceKey } from '#domain/evidence/rules/sources.ts';
import type { TextHistory } from '#domain/evidence/rules.ts';
import type { Lens, LensId } from '../rules.ts';

/** From the strictest down: the order in which several conditions are listed. */
export const VERDICTS = ['advised against', 'not known', 'with care', 'fits'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Kinds of lenses that conditions tell apart, and monovision, as headings and lists name them. */
export const LENS_KIND_NAMES = {
  monofocal: 'Monofocal',
  toric: 'Toric',
  edof: 'EDOF without rings',
  edofRings: 'EDOF with rings',
  multifocal: 'Multifocal',
  lightAdjustable: 'Light Adjustable Lens',
  monovision: 'Monovision (one eye set for far, one for near)',
} as const;
export type LensKind = keyof typeof LENS_KIND_NAMES;
export const LENS_KINDS = Object.keys(LENS_KIND_NAMES) as readonly LensKind[];

export type ConditionKey = keyof typeof data.conditions;
export type ConditionGroup = keyof typeof data.groups;
type Entry = { readonly verdict: Verdict; readonly sentence?: string; readonly sources?: readonly SourceKey[] };
export type Condition = {
  /** "Mild glaucoma". */
  readonly name: string;
  /** What it is, to follow its name. */
  readonly what: string;
  readonly group: ConditionGroup;
  readonly verdicts: Readonly<Record<LensKind, Entry>>;
};

export const CONDITIONS = data.conditions as Readonly<Record<ConditionKey, Condition>>;
export const CONDITION_KEYS = Object.keys(CONDITIONS) as readonly ConditionKey[];

/** Conditions that are asked and shown together, with the question for the surgeon about each of them. */
export const CONDITION_GROUPS = (Object.keys(data.groups) as ConditionGroup[]).map((group) => ({
  group,
  ...data.groups[group],
  conditions: CONDITION_KEYS.filter((key) => CONDITIONS[key].group === group),
}));

/** When the words about conditions were written and last checked; the check includes a search for studies. */
export const CONDITIONS_HISTORY: TextHistory = {
  written: data.written,
  checked: data.checked,
  nextCheck: data.nextCheck,
};

/** The question for the surgeon about a condition, after its name. */
export const questionAbout = (condition: ConditionKey): string =>
  `${CONDITIONS[condition].name}: ${data.groups[CONDITIONS[condition].group].question}`;

/** The kind of a lens. Tags tell EDOF lenses with rings apart. */
export function kindOf({ type, tags }: Pick<Lens, 'type' | 'tags'>): LensKind {
  switch (type) {
    case 'Monofocal':
      return 'monofocal';
    case 'Toric':
      return 'toric';
    case 'Multifocal':
      return 'multifocal';
    case 'Adjustable Monofocal':
      return 'lightAdjustable';
    case 'Extended Depth of Focus':
      return tags.includes('Non-Diffractive') ? 'edof' : 'edofRings';
  }
}

/** What is known of a kind of lens, or of one lens, with a condition, as it is printed; never empty. */
export type Fit = {
  readonly verdict: Verdict;
  readonly sentence: string;
  readonly sources: readonly SourceKey[];
};

/** A kind of lens, or a lens of that kind. */
export type LensOrKind = { readonly kind: LensKind; readonly id?: LensId };

/** A lens, to be judged with its kind. */
export const fittedLens = (lens: Pick<Lens, 'id' | 'type' | 'tags'>): LensOrKind => ({
  kind: kindOf(lens),
  id: lens.id,
});

/** Sentences for verdicts that have none of their own. */
const PLAIN: Readonly<Record<Verdict, string>> = {
  fits: 'We know of no reason against this type.',
  'not known': 'We found no good study or guideline. That does not mean it is safe. Ask your surgeon.',
  'with care': 'Ask your surgeon what speaks against it in your eye.',
  'advised against': 'Surgeons usually advise against it.',
};

const OWN = data.lenses as Readonly<Record<string, Readonly<Partial<Record<ConditionKey, Entry>>>>>;

/** What is known for people with a condition: about the lens itself, or else about its kind. */
export function fitOf({ kind, id }: LensOrKind, condition: ConditionKey): Fit {
  const own = id === undefined ? undefined : OWN[id]?.[condition];
  const { verdict, sentence, sources = [] } = own ?? CONDITIONS[condition].verdicts[kind];
  return { verdict, sentence: sentence ?? PLAIN[verdict], sources };
}

/** What is known for people with several conditions, the strictest first. */
export const fitsOf = (fitted: LensOrKind, conditions: readonly ConditionKey[]) =>
  conditions
    .map((condition) => ({ condition, ...fitOf(fitted, condition) }))
    .toSorted((one, other) => VERDICTS.indexOf(one.verdict) - VERDICTS.indexOf(other.verdict));

/** What all verdicts on a lens have in common, as one sentence; undefined when there is nothing to add. */
export const noteOn = (id: LensId): string | undefined => notesOn(id)?.words;

/** The same after its sentence about one condition. */
export const noteInCondition = (id: LensId): string | undefined => notesOn(id)?.inCondition;

const notesOn = (id: LensId) => data.lensNotes.find(({ lenses }) => lenses.includes(id));

/** Every work cited about these kinds and lenses, once each. */
export function worksCited(fitted: readonly LensOrKind[], conditions: readonly ConditionKey[]): SourceKey[] {
  return [...new Set(conditions.flatMap((condition) => fitted.flatMap((one) => fitOf(one, condition).sources)))];
}
