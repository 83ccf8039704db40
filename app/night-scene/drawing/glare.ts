import type { Level } from '#domain/experience/rules/questions.ts';
import { colorOf, HEADLAMPS, LEFT_LAMP, RIGHT_LAMP } from './lights.ts';
import { disc, fill, outwards, type Stop } from './paint.ts';
import { DEGREE, HEIGHT, type Point, WIDTH } from './view.ts';

/**
 * How opaque the veil is over the whole street, and right at a headlamp, by level. Chosen so that each level about
 * halves the contrast of the pedestrian.
 */
export const VEILS = [
  { everywhere: 0, atLamp: 0 },
  { everywhere: 0.07, atLamp: 0.26 },
  { everywhere: 0.18, atLamp: 0.5 },
  { everywhere: 0.34, atLamp: 0.74 },
  { everywhere: 0.57, atLamp: 0.96 },
] as const satisfies Record<Level, object>;
export const VEIL_COLOR = '#c9c0b8';
export const VEIL_LIGHT = '#fff0cf';

/** How far from a headlamp the veil around it reaches, in degrees. */
export const VEIL_REACH = 11;
const STOPS = [0, 0.2, 0.45, 0.8, 1.3, 2, 3, 4.5, 7, VEIL_REACH];

/** Stray light in an eye falls as the square of the angle; a screen shows the 2.2th root of its input. */
const falling = (angle: number) => (1 + (angle / 0.6) ** 2) ** -0.45;

/** The opacity of the veil at this angle from a headlamp, in degrees, relative to its opacity at the lamp. */
export const veilAt = (angle: number): number =>
  (falling(Math.min(angle, VEIL_REACH)) - falling(VEIL_REACH)) / (1 - falling(VEIL_REACH));

/** The veil of a street lamp relative to that of a headlamp: in strength, and in reach. */
const DIMMER = 0.5;

/** How opaque the light of both headlamps is over a point of the drawing, at the lamp itself being 1. */
export const veilsAt = ([u, v]: Point): readonly number[] =>
  HEADLAMPS.map(({ at }) => veilAt(Math.hypot(at[0] - u, at[1] - v) / DEGREE));

/** The veil over the street, and the gradients it uses. */
export function glare(level: Level): { colors: string; drawn: string } {
  const { everywhere, atLamp } = VEILS[level];
  const stops = (part: number) =>
    STOPS.map((angle): Stop => [angle / VEIL_REACH, VEIL_LIGHT, part * atLamp * veilAt(angle)]);
  const veil = `<g fill-opacity="${everywhere}">${fill(VEIL_COLOR, `M0 0H${WIDTH}V${HEIGHT}H0Z`)}</g>`;
  const street = [LEFT_LAMP, RIGHT_LAMP].map(({ at }) =>
    disc(at, DIMMER * VEIL_REACH, `url(#${colorOf('v', 'street')})`),
  );
  const head = HEADLAMPS.map(({ at }) => disc(at, VEIL_REACH, `url(#${colorOf('v', 'head')})`));
  return {
    colors: outwards(colorOf('v', 'head'), stops(1)) + outwards(colorOf('v', 'street'), stops(DIMMER)),
    drawn: veil + [...street, ...head].join(''),
  };
}
