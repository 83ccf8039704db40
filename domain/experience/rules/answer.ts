import type { Errors, Sent } from '#domain/form/rules.ts';
import { readSent } from '#domain/form/rules.ts';
import type { Month } from './months.ts';
import {
  type AgeBand,
  CHOICE_NAMES,
  type ChoiceName,
  type ChoiceOf,
  type Condition,
  DATED_EVENTS,
  type EventKind,
  SCALE_NAMES,
  type Scale,
} from './questions.ts';

/** Something that has happened since surgery; without a month where none was given. */
export type ExperienceEvent = { readonly kind: EventKind; readonly month: Month | null };

/** What one sending says. Null is a question that was skipped. */
export type ExperienceContent = {
  readonly surgeryMonth: Month | null;
  readonly otherLensId: number | null;
  readonly ageBand: AgeBand | null;
  /** Other conditions of the eye: several, or one of the exclusive ones. */
  readonly conditions: readonly Condition[] | null;
  readonly events: readonly ExperienceEvent[];
} & { readonly [Name in ChoiceName]: ChoiceOf<Name> | null } & { readonly [Name in Scale]: number | null };

/** A sending as its owner sees it again. */
export type OwnAnswer = ExperienceContent & {
  readonly id: string;
  readonly answeredAt: Date;
  /** Whole months from the month of surgery to the answer; null where one of them is unknown. */
  readonly monthsSince: number | null;
};

/** The parts of the form that can be wrong. */
export type ExperienceField =
  | 'surgeryMonth'
  | 'otherLensId'
  | 'ageBand'
  | 'conditions'
  | 'events'
  | 'letters'
  | ChoiceName
  | Scale;
export type ExperienceErrors = Errors<ExperienceField>;

/** The fields of the month in which something happened. */
export const monthFields = <Name extends string>(of: Name) =>
  ({ month: `${of}Month`, year: `${of}Year` }) as const satisfies Record<'month' | 'year', string>;

/** Names a sending, so that one that comes twice is stored once. */
export const SENDING = 'sending';

/** Every name under which the form sends one text. */
export const EXPERIENCE_FIELDS = [
  SENDING,
  'surgeryMonth',
  'surgeryYear',
  'otherLensId',
  'ageBand',
  'letters',
  ...CHOICE_NAMES,
  ...SCALE_NAMES,
  ...DATED_EVENTS.flatMap((kind) => Object.values(monthFields(kind))),
] as const;
/** Those under which it sends several. */
export const EXPERIENCE_LISTS = ['conditions', 'events'] as const;
export type SentExperience = Sent<(typeof EXPERIENCE_FIELDS)[number] | (typeof EXPERIENCE_LISTS)[number]>;

/** Takes what the form asks out of what was sent, lists as lists. */
export function readSentExperience(form: FormData): SentExperience {
  const lists = Object.fromEntries(EXPERIENCE_LISTS.map((name) => [name, form.getAll(name)]));
  return { ...readSent(EXPERIENCE_FIELDS, form), ...lists } as SentExperience;
}
