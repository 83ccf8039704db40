import type { Level } from '#domain/experience/rules/questions.ts';
import { colorOf, LAMPS, type Lamp, LIGHT } from './lights.ts';
import { disc, outwards, type Stop } from './paint.ts';

/** Power that a second focus adds, in diopters at the eye, and the diameter of a pupil at night, in meters. */
const ADDED_POWER = 2.2;
const PUPIL = 0.004;

/**
 * How far a second focus spreads a point of light to each side, in degrees. The disc of blur is, in radians, as wide as
 * the added power times the pupil, by the geometry of a thin lens: half a degree.
 */
export const BLUR = ((ADDED_POWER * PUPIL) / 2) * (180 / Math.PI);

/** Radius of the halo around a lamp, in degrees: the blur adds to the lamp's own size. It is the same at every level. */
export const haloRadius = ({ radius }: Pick<Lamp, 'radius'>): number => radius + BLUR;

/** How opaque the ring around the brightest lamps is, by level. Chosen by eye. */
export const RING_OPACITIES = [0, 0.22, 0.42, 0.66, 1] as const satisfies Record<Level, number>;

/** The light between center and edge, relative to that of the ring. */
const PROFILE = [
  [0, 0.62],
  [0.62, 0.5],
  [0.86, 1],
  [0.93, 1],
  [1, 0],
] as const;

/** The gradient of a halo around the brightest lamps, or dimmed to a part of it. */
export function haloColor(id: string, light: string, level: Level, dimmed = 1): string {
  const stops = PROFILE.map(([at, part]): Stop => [at, light, part * dimmed * RING_OPACITIES[level]]);
  return outwards(id, stops);
}

/** Halos around all lamps, and the gradients they use. */
export function halos(level: Level): { colors: string; drawn: string } {
  const kinds = new Map(LAMPS.map(({ kind, brightness }) => [kind, 0.55 + 0.45 * brightness]));
  const colors = [...kinds].map(([kind, dimmed]) => haloColor(colorOf('h', kind), LIGHT[kind], level, dimmed));
  const discs = LAMPS.map((lamp) => disc(lamp.at, haloRadius(lamp), `url(#${colorOf('h', lamp.kind)})`));
  return { colors: colors.join(''), drawn: discs.join('') };
}
