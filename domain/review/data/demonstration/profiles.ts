import type { SubScore } from '../../rules.ts';

/** How reviews of one lens are spread in the demonstration: means in points, invented for the class of the lens. */
export type Profile = { readonly reviews: number; readonly stars: number } & { readonly [K in SubScore]: number };

const singleFocus = {
  dayVision: 8.8,
  nightVision: 8.4,
  nearVision: 3.2,
  intermediateVision: 4.6,
  dysphotopsia: 1.3,
} as const;
const fullRange = {
  dayVision: 8.3,
  nightVision: 6.4,
  nearVision: 7.9,
  intermediateVision: 7.7,
  dysphotopsia: 4.4,
} as const;
const stretched = {
  dayVision: 8.5,
  nightVision: 7.5,
  nearVision: 5.7,
  intermediateVision: 7.9,
  dysphotopsia: 2.6,
} as const;

/** One profile a lens, by its number. Invented: they say nothing about any real lens. */
export const PROFILES: Readonly<Record<number, Profile>> = {
  1: { ...singleFocus, reviews: 386, stars: 4.5, dayVision: 9.1, intermediateVision: 5.8, nearVision: 5.1 },
  2: { ...fullRange, reviews: 524, stars: 4.3, nightVision: 6.9 },
  3: { ...fullRange, reviews: 611, stars: 4.2, nearVision: 8.3, dysphotopsia: 4.7 },
  4: { ...stretched, reviews: 468, stars: 4.1 },
  5: { ...fullRange, reviews: 173, stars: 4.1 },
  6: { ...stretched, reviews: 402, stars: 3.9, nightVision: 6.7, dysphotopsia: 3.8 },
  7: { ...singleFocus, reviews: 742, stars: 4.3 },
  8: { ...singleFocus, reviews: 335, stars: 4.3, dayVision: 8.6 },
  9: { ...fullRange, reviews: 61, stars: 3.8, intermediateVision: 6.1, dysphotopsia: 3.5 },
  10: { ...stretched, reviews: 4, stars: 4.4, dysphotopsia: 1.9 },
};
