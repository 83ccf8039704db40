import { onGround } from './on-ground.ts';
import { seenAt } from './view.ts';

/** One flat tone, so that its contrast to the dark can be computed. */
export const PERSON_COLOR = '#5a6088';
/** The position of the pedestrian: to the right of the eye and away from it, in meters. */
export const PERSON_AT = [-0.1, 40] as const;
/** The point of the drawing at which the contrast of the pedestrian is computed. */
export const CHEST = seenAt([PERSON_AT[0], 1, PERSON_AT[1]]);

const HEAD_AND_COAT =
  'M-7-143c-6 4-8 14-8 29l-1 22c-1 12-4 22-7 33q22 6 43 2c-3-17-5-31-5-43 1-18 0-34-7-42l-4-3v-6c5-3 7-8 6-14-1-7-6-10-12-10-7 0-12 5-11 13 0 5 2 8 5 10z';
const SHOES_AND_BAG = 'M-26-9l-12 3q-6 2-8 6h20l5-6zM24-16l10 7q2 4-2 5L22 0h-6q-3-4 2-7zM14-80h18l3 21H11z';
const ARMS = 'M-9-131l-9 27-11 14M9-131l10 25 3 26';
const LEGS = 'M-8-64l-11 29-9 26M8-62l7 29 12 19';

/** Presentation attributes of the pedestrian. */
export const PERSON_STROKE = ` fill="none" stroke="${PERSON_COLOR}" stroke-linecap="round" stroke-linejoin="round"`;
/** The pedestrian, in centimeters, with the origin on the ground. */
export const PERSON_SHAPE =
  `<path fill="${PERSON_COLOR}" stroke="none" d="${HEAD_AND_COAT}${SHOES_AND_BAG}"/>` +
  `<path stroke-width="9" d="${ARMS}"/><path stroke-width="11" d="${LEGS}"/>`;

/** A pedestrian who crosses the street, 1.68 m tall, seen from the side. */
export const PERSON = onGround(PERSON_AT, PERSON_STROKE, PERSON_SHAPE);
