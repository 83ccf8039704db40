import type { Level } from '#domain/experience/rules/questions.ts';
import { RING_OPACITIES } from './halo.ts';
import { DEGREE, seenAt, share, units } from './view.ts';

const AWAY = 70;
const [u, v] = seenAt([5.325, 4.275, AWAY]);
const [right, bottom] = seenAt([6.475, 2.925, AWAY]);
const [width, height] = [right - u, bottom - v];
const COLOR = '#e6c468';

/** The one lit window. */
export const LIT_WINDOW =
  `<path fill="${COLOR}" d="M${units(u)} ${units(v)}h${units(width)}v${units(height)}h${units(-width)}z"/>` +
  `<path fill="none" stroke="#11132c" stroke-width="4" d="M${units(u + width / 2)} ${units(v)}v${units(height)}M${units(u)} ${units(v + 0.45 * height)}h${units(width)}"/>`;

const STROKES = 8;
/** How far the light of a window spreads, in degrees: as far as the blur of a point is wide. */
const SPREAD = 0.5;

/** The effect of a second focus on a lit area: no ring, but light that spreads beyond its edges. */
export function windowGlow(level: Level): string {
  const strokes = Array.from({ length: STROKES }, (_, index) => {
    const reach = ((index + 1) / STROKES) * SPREAD * DEGREE;
    return `<rect x="${units(u)}" y="${units(v)}" width="${units(width)}" height="${units(height)}" stroke-width="${units(2 * reach)}"/>`;
  });
  const opacity = share(0.065 * RING_OPACITIES[level]);
  return `<g fill="none" stroke="${COLOR}" stroke-opacity="${opacity}" stroke-linejoin="round">${strokes.join('')}</g>`;
}
