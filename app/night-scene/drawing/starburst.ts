import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { Level } from '#domain/experience/rules/questions.ts';
import { colorOf, LAMP_KINDS, LAMPS, LIGHT } from './lights.ts';
import { outwards, type Stop } from './paint.ts';
import { DEGREE, share, units } from './view.ts';

/**
 * The number of long rays of the brightest lamps, their greatest length in degrees, and their opacity at the start, by
 * level. Chosen by eye; a ray shorter than .8 degrees is lost in a cataract's blur.
 */
export const STARBURSTS = [
  { rays: 0, length: 0, opacity: 0 },
  { rays: 10, length: 0.9, opacity: 0.85 },
  { rays: 14, length: 1.2, opacity: 0.9 },
  { rays: 20, length: 1.6, opacity: 0.95 },
  { rays: 28, length: 2.1, opacity: 1 },
] as const satisfies Record<Level, object>;

/** An arbitrary seed: the star is the same in every picture. */
const SEED = 20_261_122;

/** One ray outward from the middle of a lamp. It tapers early, as light does, to a point; all in units. */
function ray(angle: number, length: number, width: number): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const at = (along: number, aside: number) =>
    `${units(along * cos - aside * sin)} ${units(along * sin + aside * cos)}`;
  const side = (sign: number) => at(0.3 * length, sign * 0.25 * width);
  return `M${at(0, -width)}Q${side(-1)} ${at(length, 0)} ${side(1)} ${at(0, width)}Z`;
}

/** Long and shorter rays alternate, with a fine one between any two; the more there are, the more slender. */
export function star(level: Level): string {
  const { rays, length } = STARBURSTS[level];
  const generator = xoroshiro128plus(SEED);
  const between = (low: number, high: number) => low + (high - low) * uniformFloat64(generator);
  const slender = Math.sqrt(10 / rays);
  const direction = (place: number) => ((place + between(-0.28, 0.28)) * 2 * Math.PI) / rays;
  return Array.from({ length: rays }, (_, index) => {
    const reach = (index % 2 === 0 ? between(0.8, 1) : between(0.55, 0.8)) * length * DEGREE;
    const fine = between(0.25, 0.5) * length * DEGREE;
    return (
      ray(direction(index), reach, slender * between(2.8, 4.4)) +
      ray(direction(index + 0.5), fine, slender * between(1.1, 1.9))
    );
  }).join('');
}

/** The gradient of the rays of a level, in the star's own coordinates. */
export function starColor(id: string, light: string, level: Level): string {
  const { length, opacity } = STARBURSTS[level];
  const around = ` gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${units(length * DEGREE)}"`;
  const stops: Stop[] = [
    [0, light, opacity],
    [0.35, light, 0.7 * opacity],
    [1, light, 0.06 * opacity],
  ];
  return outwards(id, stops, around);
}

/** Rays from all lamps, and their definitions: one star, smaller at a dimmer lamp, because it belongs to the eye. */
export function starbursts(level: Level): { colors: string; drawn: string } {
  const colors = LAMP_KINDS.map((kind) => starColor(colorOf('s', kind), LIGHT[kind], level));
  const stars = LAMPS.map(({ kind, at: [u, v], brightness }) => {
    const place = `translate(${units(u)} ${units(v)})scale(${share(0.35 + 0.65 * brightness)})`;
    return `<use href="#s" fill="url(#${colorOf('s', kind)})" transform="${place}"/>`;
  });
  return { colors: `<path id="s" d="${star(level)}"/>${colors.join('')}`, drawn: stars.join('') };
}
