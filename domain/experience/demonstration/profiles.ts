import type { Distance, Symptom } from '../rules.ts';

/** How often people say "never", "sometimes" and "always": three parts of one. */
export type Often = readonly [never: number, sometimes: number, always: number];
/** The mean of a symptom on the scale of its pictures a month after surgery, and a year later. */
type Fading = readonly [early: number, late: number];

/** What people say of one lens in the demonstration. */
export type Profile = {
  readonly people: number;
  readonly glasses: Readonly<Record<Distance, Often>>;
  readonly night: Readonly<Record<Symptom, Fading>>;
  /** Part of those who have one eye set nearer. */
  readonly nearer: number;
  /** Part of those who would choose the lens again, when nothing bothers them. */
  readonly again: number;
};

// Invented, after what trials of the classes have found: rings split light and free from glasses, one focus does
// neither, a stretched focus lies between, and what is seen at night fades.
const ONE_FOCUS = {
  glasses: { far: [0.8, 0.15, 0.05], computer: [0.35, 0.35, 0.3], reading: [0.08, 0.17, 0.75] },
  night: { halos: [0.1, -0.4], starbursts: [0.3, -0.3], glare: [0.6, 0] },
  nearer: 0.1,
  again: 0.93,
} as const satisfies Partial<Profile>;
const THREE_FOCI = {
  glasses: { far: [0.92, 0.06, 0.02], computer: [0.88, 0.1, 0.02], reading: [0.8, 0.16, 0.04] },
  night: { halos: [1.9, 1], starbursts: [1.1, 0.4], glare: [1.1, 0.4] },
  nearer: 0.02,
  again: 0.92,
} as const satisfies Partial<Profile>;
const STRETCHED = {
  glasses: { far: [0.9, 0.08, 0.02], computer: [0.8, 0.17, 0.03], reading: [0.38, 0.4, 0.22] },
  night: { halos: [0.4, 0], starbursts: [0.5, 0], glare: [0.7, 0.1] },
  nearer: 0.2,
  again: 0.92,
} as const satisfies Partial<Profile>;

/** One profile a lens, by its number. Invented: they say nothing about any real lens. */
export const PROFILES: Readonly<Record<number, Profile>> = {
  1: {
    ...ONE_FOCUS,
    people: 90,
    glasses: { far: [0.9, 0.08, 0.02], computer: [0.6, 0.28, 0.12], reading: [0.35, 0.33, 0.32] },
    nearer: 0.5,
    again: 0.96,
  },
  2: { ...THREE_FOCI, people: 140, night: { halos: [1.6, 0.9], starbursts: [1, 0.4], glare: [1, 0.3] } },
  3: { ...THREE_FOCI, people: 190 },
  4: { ...STRETCHED, people: 150 },
  5: { ...THREE_FOCI, people: 70, night: { halos: [1.8, 1], starbursts: [1.2, 0.5], glare: [1.1, 0.5] } },
  6: { ...STRETCHED, people: 120, night: { halos: [1.2, 0.5], starbursts: [1.4, 0.7], glare: [0.9, 0.3] } },
  7: { ...ONE_FOCUS, people: 200 },
  8: { ...ONE_FOCUS, people: 110, glasses: { ...ONE_FOCUS.glasses, far: [0.86, 0.11, 0.03] } },
  9: {
    ...THREE_FOCI,
    people: 40,
    glasses: { far: [0.85, 0.12, 0.03], computer: [0.4, 0.36, 0.24], reading: [0.7, 0.2, 0.1] },
    night: { halos: [1.1, 0.6], starbursts: [1, 0.5], glare: [1.3, 0.7] },
  },
  10: { ...STRETCHED, people: 4 },
};
