import type { Symptom } from './questions.ts';
import { SYMPTOMS } from './questions.ts';
import type { Window } from './windows.ts';

/** From this level on, the middle one of five, a symptom is counted in the share that is printed. */
export const MEDIUM_FROM = 2;
/** From this answer on somebody counts as bothered: quite or very. */
export const BOTHERED_FROM = 2;

/** What is followed over the months: the three symptoms, and being bothered by what is seen at night. */
export const FOLLOWED = [...SYMPTOMS, 'bother'] as const;
export type FadeTopic = Symptom | 'bother';

/** How many of those who answered; null is fewer than eleven. */
export type FadeCell = { readonly count: number; readonly n: number } | null;

/** Two windows in which the same people have answered, and what they said in each. */
export type SamePeople = {
  readonly windows: readonly [Window, Window];
  /** How many people were asked twice. */
  readonly people: number;
  /** Of each question those groups in which everybody answered it both times, so that both cells are of the same people. */
  readonly cells: Readonly<Record<FadeTopic, readonly [FadeCell, FadeCell]>>;
};

/** How what people see at night, and how much it bothers them, goes on since surgery. */
export type Fade = {
  readonly lensId: number;
  /** "YYYY-MM-DD"; null before the first figures. */
  readonly asOf: string | null;
  /** Of the people asked in each window, in their order; different people at different times. */
  readonly differentPeople: Readonly<Record<FadeTopic, readonly FadeCell[]>>;
  /** Every pair of windows in which at least eleven of the same people answered, the most people first. */
  readonly samePeople: readonly SamePeople[];
};
