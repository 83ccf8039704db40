/** What operators are alarmed about, lens by lens. Pure: the browser may import it. */

import { CLUSTERS, LIKENESSES } from './clusters.ts';
import { WATCHED } from './drift.ts';

export const ALARM_KINDS = ['movement', 'young', 'answers', 'first-answers', ...WATCHED, ...LIKENESSES] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];

/** What each kind says, for operators. */
export const ALARM_WORDS: Record<AlarmKind, string> = {
  movement: 'The reviews that came or went since yesterday move the scores by more than chance',
  young: 'A lens with first reviews has many in one hour, or an average outside those of all other lenses',
  answers: 'The answers since surgery that came or went since yesterday move a share of people by more than chance',
  'first-answers':
    'A lens with first answers since surgery has many in one hour, or a share of people outside those of all other lenses',
  mean: 'The average of the newest reviews differs from the three months before',
  one: 'The share of reviews with one star has changed',
  five: 'The share of reviews with five stars has changed',
  network: `Many reviews of the last ${CLUSTERS.days} days came from one network`,
  domain: `Many reviews of the last ${CLUSTERS.days} days have the same mail domain`,
  minute: `Many reviews of the last ${CLUSTERS.days} days came within one minute`,
  words: `Comments of the last ${CLUSTERS.days} days share many words`,
};

/** An alarm about a lens. */
export type Alarm = {
  readonly lensId: number;
  readonly kind: AlarmKind;
  /** How many reviews it is about. */
  readonly reviews: number;
  /**
   * By how many stars these move, or will move, the average of the lens; null while that has none. Of answers since
   * surgery, by how many hundredths of people.
   */
  readonly effect: number | null;
};

/** When an operator has looked at an alarm, who, and what they say; null while nobody has. */
export type AlarmAnswer = {
  readonly seenAt: Date | null;
  readonly seenBy: string | null;
  readonly seenWords: string | null;
};
/** An alarm that has not ended. */
export type OpenAlarm = Alarm & { readonly id: number; readonly openedAt: Date } & AlarmAnswer;

/** The unit of the effect of an alarm. */
export const unitOf = (kind: AlarmKind): string =>
  kind === 'answers' || kind === 'first-answers' ? 'percentage points' : 'stars';

/** A movement of an average with its sign and two digits; null is not known. */
export const movementWords = (moved: number | null, unit = 'stars'): string =>
  moved === null ? 'not known' : `${moved < 0 ? '−' : '+'}${Math.abs(moved).toFixed(2)} ${unit}`;
