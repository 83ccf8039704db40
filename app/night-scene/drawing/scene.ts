import { BOXES, type NightBox, type NightPicks } from '../picture.ts';
import { CAR, CAR_COLORS } from './car.ts';
import { FURNITURE, POOL_COLORS } from './furniture.ts';
import { glare } from './glare.ts';
import { halos } from './halo.ts';
import { CORE, colorOf, LAMP_KINDS, LAMPS, LIGHT } from './lights.ts';
import { LIT_WINDOW, windowGlow } from './lit-window.ts';
import { disc, outwards } from './paint.ts';
import { PERSON } from './person.ts';
import { starbursts } from './starburst.ts';
import { STREET, STREET_COLORS } from './street.ts';

/** The faint light around a lamp that every eye sees. */
const BLOOM_COLORS = LAMP_KINDS.map((kind) =>
  outwards(colorOf('b', kind), [
    [0.4, LIGHT[kind], 0.75],
    [0.65, LIGHT[kind], 0.22],
    [1, LIGHT[kind], 0],
  ]),
).join('');
const BLOOM = LAMPS.map(({ at, radius, kind }) => disc(at, 2 * radius, `url(#${colorOf('b', kind)})`)).join('');
const CORES = LAMPS.map(({ at, radius, kind }) => disc(at, radius, CORE[kind])).join('');

const NOTHING = { colors: '', drawn: '' };

/**
 * A street at night as seen by an eye with these halos, starbursts and this glare; the output is deterministic.
 *
 * @param box how much of the street is in the picture.
 * @returns an SVG document, for an `img`: it has no words, and its ids are local.
 */
export function drawNightScene(picks: NightPicks, box: NightBox): string {
  const veil = picks.glare > 0 ? glare(picks.glare) : NOTHING;
  const rings = picks.halos > 0 ? halos(picks.halos) : NOTHING;
  const rays = picks.starbursts > 0 ? starbursts(picks.starbursts) : NOTHING;
  const colors = [STREET_COLORS, POOL_COLORS, CAR_COLORS, BLOOM_COLORS, veil.colors, rings.colors, rays.colors];
  // From back to front. Light effects of the eye are over everything; only the lamps shine through.
  const layers = [STREET, LIT_WINDOW, FURNITURE, PERSON, CAR, veil.drawn];
  if (picks.halos > 0) layers.push(windowGlow(picks.halos));
  layers.push(rings.drawn, rays.drawn, BLOOM, CORES);
  const { left, top, width, height } = BOXES[box];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}"><defs>${colors.join('')}</defs>${layers.join('')}</svg>`;
}
