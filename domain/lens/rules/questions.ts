import type { FigureKey } from '#domain/evidence/rules/figures.ts';
import type { Source } from '#domain/evidence/rules.ts';

/** What may matter to somebody who chooses a lens, in the order in which it is asked. */
export const PRIORITIES = ['driving', 'reading', 'computer', 'far', 'halos', 'cost', 'record'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Each in words, as it follows "what matters:". */
export const PRIORITY_WORDS: Readonly<Record<Priority, string>> = {
  driving: 'driving at night',
  reading: 'reading without glasses',
  computer: 'computer without glasses',
  far: 'sharp far sight',
  halos: 'few halos',
  cost: 'no extra cost',
  record: 'a long record',
};

/** What is asked about every lens, in the order of every page. */
export const QUESTIONS = [
  'night',
  'driving',
  'dim',
  'reading',
  'computer',
  'far',
  'risks',
  'undo',
  'cost',
  'record',
  'again',
  'starbursts',
  'glare',
  'bother',
] as const;
export type Question = (typeof QUESTIONS)[number];

/** What is known of one lens itself on a question; everything left out is that of its class. */
export type OwnAnswer = {
  readonly words?: string;
  /** Its place among others; lower comes first, and equal places come together. */
  readonly rank?: number;
  readonly sources?: readonly Source[];
  /** What a trial of the lens counted. */
  readonly figure?: FigureKey;
};
export type OwnAnswers = Readonly<Partial<Record<Question, OwnAnswer>>>;
