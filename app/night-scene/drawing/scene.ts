import { BOXES, type NightBox, type NightPicks } from '../picture.ts';
import { groupsOf } from './groups.ts';
import street from './street.svg?raw';

const LAYERS = groupsOf(street);

/**
 * A street at night as seen by an eye with these halos, starbursts and this glare; the output is deterministic.
 *
 * @param box how much of the street is in the picture.
 * @returns an SVG document, for an `img`: it has no words, and its ids are local.
 */
export function drawNightScene(picks: NightPicks, box: NightBox): string {
  // From back to front. Light effects of the eye are over everything; only the lamps shine through.
  const effects = (['glare', 'halos', 'starbursts'] as const).map((symptom) => LAYERS[`${symptom}-${picks[symptom]}`]);
  const { left, top, width, height } = BOXES[box];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}">${LAYERS.street}${effects.join('')}${LAYERS.lamps}</svg>`;
}
