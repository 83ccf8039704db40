import { monthsAfter } from '#domain/experience/rules/months.ts';
import { LEVEL_WORDS, type Level, SYMPTOM_WORDS, SYMPTOMS, type Symptom } from '#domain/experience/rules/questions.ts';
import type { NightPicks } from './picture.ts';

/** What every picture of the street shows, whatever the eye's symptoms. */
export const STREET_WORDS =
  'A street at night, drawn: a car comes toward you, a person crosses; two street lamps, a red traffic light, a lit window.';

/** What the picture of each level shows, from 0 to 4. The rays are measured by the distance between the car’s lamps. */
export const LEVEL_MEANS = {
  halos: [
    'no rings',
    'a faint gray ring around each lamp',
    'a clear ring around each lamp, much dimmer than the lamp',
    'a bright ring around each lamp',
    'a disc around each lamp, nearly as bright as the lamp',
  ],
  starbursts: [
    'no spikes',
    'short spikes, halfway to the other lamp',
    'spikes three quarters of the way to the other lamp',
    'spikes as far as the other lamp',
    'spikes beyond the other lamp; the car is lost in them',
  ],
  glare: [
    'the dark is dark',
    'a thin veil of light, the person clear',
    'a veil of light, the person pale',
    'a thick veil of light, the person faint',
    'all washed out, the person barely there',
  ],
} as const satisfies Record<Symptom, Record<Level, string>>;

/** The name of a level: "2 – Clear". */
export const levelName = (symptom: Symptom, level: Level): string => `${level} – ${LEVEL_WORDS[symptom][level]}`;

/** A symptom with its level: "Halos: 2 – Clear". */
export const symptomLevel = (symptom: Symptom, level: Level): string =>
  `${SYMPTOM_WORDS[symptom].name}: ${levelName(symptom, level)}`;

/** Where to look in the pictures of a symptom. */
export const WHERE_TO_LOOK = {
  halos: 'Look at the lamps of the car.',
  starbursts: 'Look at the lamps of the car.',
  glare: 'Look at the person who crosses the street.',
} as const satisfies Record<Symptom, string>;

/** What three levels together look like: "Halos: a faint gray ring around each lamp. Starbursts: no spikes. …" */
export const picksWords = (picks: NightPicks): string =>
  SYMPTOMS.map((symptom) => `${SYMPTOM_WORDS[symptom].name}: ${LEVEL_MEANS[symptom][picks[symptom]]}.`).join(' ');

/** How many picked the level at which the strongest tenth begins, or a stronger one. */
export const tenthWords = (level: Level, ofHundred: number): string =>
  level === 0 ? `${ofHundred} of 100 picked a stronger one` : `${ofHundred} of 100`;

/** "214 people", or "198 to 214 people" if not all answered all three. */
export const peopleWords = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  from === to ? `${to} people` : `${from} to ${to} people`;

/** ", 1 to 12 months after surgery"; empty if nobody said when it was. Null is more than a year. */
export function monthsWords(months: { readonly from: number; readonly to: number | null } | null): string {
  if (!months) return '';
  const { from, to } = months;
  if (to === null) return `, ${from > 12 ? '' : `${from} to `}more than 12 months after surgery`;
  return from === to ? `, ${monthsAfter(to)}` : `, ${from} to ${to} months after surgery`;
}
