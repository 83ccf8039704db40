import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { PRIORITIES } from '#domain/lens/rules/priorities.ts';
import type { Choice } from './choice.ts';
import { lensToChoose } from './trade-offs.ts';

/** All priorities, two of which matter most, and two conditions of the eye: every text of the page is on it. */
export const EVERY_POINT: Choice = {
  weights: Object.fromEntries(
    PRIORITIES.map((priority) => [priority, ['reading', 'halos'].includes(priority) ? 'most' : 'matters'] as const),
  ),
  first: null,
  conditions: ['glaucoma-mild', 'dry-eye'],
};

/** All lenses, without answers of people. */
export const LENSES_TO_CHOOSE = CATALOGUE.map((lens) => lensToChoose(lens));
