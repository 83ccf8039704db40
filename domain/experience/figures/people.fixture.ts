import type { ExperienceContent } from '../rules.ts';
import { type AnswerSet, type Person, personOf } from './people.ts';

/** A sending in which every question was skipped. */
export const SKIPPED: Omit<ExperienceContent, 'surgeryMonth' | 'events'> = {
  eyes: null,
  otherEye: null,
  otherLensId: null,
  aim: null,
  ageBand: null,
  conditions: null,
  glassesFar: null,
  glassesComputer: null,
  glassesReading: null,
  halos: null,
  starbursts: null,
  glare: null,
  crescent: null,
  bother: null,
  driving: null,
  again: null,
};

/** What was sent by a person of this name, so many months after surgery. */
export function sendingOf(reviewId: string, monthsSince: number | null, said: Partial<AnswerSet> = {}): AnswerSet {
  const answeredAt = new Date(Date.UTC(2026, 0, 1 + 30 * (monthsSince ?? 0)));
  return { ...SKIPPED, id: `${reviewId} ${monthsSince}`, reviewId, answeredAt, monthsSince, ...said };
}

/** So many people who say the same, each once. */
export function peopleWho(
  count: number,
  name: string,
  said: Partial<AnswerSet>,
  { months = 2, followed = false }: { months?: number | null; followed?: boolean } = {},
): Person[] {
  return Array.from({ length: count }, (_, place) => personOf([sendingOf(`${name} ${place}`, months, said)], followed));
}
