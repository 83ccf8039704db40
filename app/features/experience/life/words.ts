import { type Cut, type OfHundred, TRAIT_NAMES, TRAITS, valueInWords } from '#domain/experience/rules.ts';

/** "31 of 100" */
export const shareWords = ({ of100 }: OfHundred): string => `${of100} of 100`;

/** "between 17 and 30 of 100, n 45" */
export const rangeWords = ({ from, to, n }: OfHundred): string =>
  `${from === to ? `about ${from}` : `between ${from} and ${to}`} of 100, n ${n.toLocaleString('en-US')}`;

/** "Age: 60-69 · Driving at night: Drives or drove at night" */
export const cutWords = (cut: Cut): string =>
  TRAIT_NAMES.flatMap((trait) => {
    const value = cut[trait];
    return value === undefined ? [] : [`${TRAITS[trait].label}: ${valueInWords(trait, value)}`];
  }).join(' · ');

/** The page about life with a lens. */
export const lifeAddress = (lensId: number): string => `/lenses/${lensId}/since-surgery`;
