import { type Cut, TRAIT_NAMES, TRAITS, valueInWords } from '#domain/experience/rules.ts';

/** "Age: 60-69 · Driving at night: Drives or drove at night" */
export const cutWords = (cut: Cut): string =>
  TRAIT_NAMES.flatMap((trait) => {
    const value = cut[trait];
    return value === undefined ? [] : [`${TRAITS[trait].label}: ${valueInWords(trait, value)}`];
  }).join(' · ');

/** The URL of the page about life with a lens. */
export const lifeUrl = (lensId: number): string => `/lenses/${lensId}/since-surgery`;
