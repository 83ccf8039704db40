import { monthsAfter } from '#domain/experience/rules/months.ts';
import { LEVEL_WORDS, type Level, type Symptom } from '#domain/experience/rules/questions.ts';
import { listed } from '#domain/wording/rules.ts';

/** What the picture of each level shows, from 0 to 4. The rays are measured by the distance between the car’s lamps. */
export const LEVEL_MEANS = {
  halos: [
    'no rings',
    'a faint gray ring around each lamp',
    'a ring around each lamp, much dimmer than the lamp',
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

/** The name of a level: "2 – Medium". */
export const levelName = (symptom: Symptom, level: Level): string => `${level} – ${LEVEL_WORDS[symptom][level]}`;

/** Where to look in the pictures of a symptom. */
export const WHERE_TO_LOOK = {
  halos: 'Look at the lamps of the car.',
  starbursts: 'Look at the lamps of the car.',
  glare: 'Look at the person who crosses the street.',
} as const satisfies Record<Symptom, string>;

/** ", 1 to 12 months after surgery"; empty if nobody said when it was. Null is more than a year. */
export function monthsWords(months: { readonly from: number; readonly to: number | null } | null): string {
  if (!months) return '';
  const { from, to } = months;
  if (to === null) return `, ${from > 12 ? '' : `${from} to `}more than 12 months after surgery`;
  return from === to ? `, ${monthsAfter(to)}` : `, ${from} to ${to} months after surgery`;
}

/** What each light of a band stands for, and which of them are better. */
export const BAND_MEANS = {
  halos: 'Each light is one of 100 people. Fewer bright rings are better.',
  starbursts: 'Each light is one of 100 people. Fewer long spikes are better.',
  glare: 'Each figure is one of 100 people. Fewer pale figures are better.',
} as const satisfies Record<Symptom, string>;

/** A band in words: "Of 100 people, 66 picked none, 25 faint, 7 medium, 2 bright and 0 very bright." */
export function bandWords(symptom: Symptom, of100: readonly number[]): string {
  const parts = LEVEL_WORDS[symptom].map(
    (word, level) => `${of100[level]}${level === 0 ? ' picked' : ''} ${word.toLowerCase()}`,
  );
  return `Of 100 people, ${listed(parts)}.`;
}
