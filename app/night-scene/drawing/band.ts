import { LEVELS, type Level, type Symptom } from '#domain/experience/rules/questions.ts';
import { BAND, BORDER, type OfHundredByLevel } from '../band.ts';
import { VEIL_COLOR, VEIL_LIGHT, VEILS, veilsAt } from './glare.ts';
import { haloColor, haloRadius } from './halo.ts';
import { CORE, HEADLAMPS, LIGHT } from './lights.ts';
import { disc, fill, outwards } from './paint.ts';
import { CHEST, PERSON_SHAPE, PERSON_STROKE } from './person.ts';
import { star, starColor } from './starburst.ts';
import { FAR_DARK } from './street.ts';
import { share, units } from './view.ts';

const CELL = BAND.cell;
const MIDDLE = [0, 0] as const;
const GROUND = '#0d0f24';

/** The rays of the strongest level are as long as a cell is wide, so that they reach into its neighbors. */
const STAR_SCALE = 0.4;
/** Rays of a star that is so much smaller are drawn wider, or they would be lost. */
const RAY_STROKE = 4;
/** A pedestrian of 152 cm to the shoulder fits into a cell. */
const PERSON_SCALE = 0.27;
/** In small pictures light alone does not distinguish the levels, so rings of weaker levels are smaller, by this factor. */
const RING_SCALES = [0, 0.67, 0.78, 0.89, 1] as const satisfies Record<Level, number>;

const [LAMP] = HEADLAMPS;
/** Without antialiasing, which would leave seams between cells. */
const square = (color: string, opacity = 1) =>
  `<g fill-opacity="${share(opacity)}" shape-rendering="crispEdges">${fill(color, `M${-CELL / 2} ${-CELL / 2}h${CELL}v${CELL}h${-CELL}z`)}</g>`;

/** A headlamp as every eye sees it. */
const LAMP_COLOR = outwards('b', [
  [0.4, LIGHT.head, 0.75],
  [0.65, LIGHT.head, 0.22],
  [1, LIGHT.head, 0],
]);
const BARE_LAMP = disc(MIDDLE, 2 * LAMP.radius, 'url(#b)') + disc(MIDDLE, LAMP.radius, CORE.head);

type Cell = { readonly colors: string; readonly drawn: string };

/** One light at a level, around the origin: a headlamp, or for glare the pedestrian under the veil. */
const CELLS = {
  halos: (level) => ({
    colors: level === 0 ? '' : haloColor(`h${level}`, LIGHT.head, level),
    drawn: (level === 0 ? '' : disc(MIDDLE, RING_SCALES[level] * haloRadius(LAMP), `url(#h${level})`)) + BARE_LAMP,
  }),
  starbursts: (level) => ({
    colors: level === 0 ? '' : starColor(`s${level}`, LIGHT.head, level),
    drawn:
      (level === 0
        ? ''
        : `<path fill="url(#s${level})" stroke="url(#s${level})" stroke-width="${RAY_STROKE}" transform="scale(${STAR_SCALE})" d="${star(level)}"/>`) +
      BARE_LAMP,
  }),
  glare(level) {
    const { everywhere, atLamp } = VEILS[level];
    const person = `<g transform="translate(0 ${units(0.45 * CELL)})scale(${PERSON_SCALE})"${PERSON_STROKE}>${PERSON_SHAPE}</g>`;
    const veils = veilsAt(CHEST).map((veil) => square(VEIL_LIGHT, atLamp * veil));
    return { colors: '', drawn: [square(FAR_DARK), person, square(VEIL_COLOR, everywhere), ...veils].join('') };
  },
} as const satisfies Record<Symptom, (level: Level) => Cell>;

/** The line between the lights before a place and those from it on. */
function border(place: number): string {
  const [column, row] = [Math.floor(place / BAND.rows), place % BAND.rows];
  const [left, down] = [column * CELL, row * CELL];
  return `M${row === 0 ? left : left + CELL} 0V${down}H${left}V${BAND.rows * CELL}`;
}

/**
 * A band of 100 lights, one for each of 100 people, as these people see it; the output is deterministic.
 *
 * @returns an SVG document, for an `img`: it has no words, and its ids are local.
 */
export function drawNightBand(symptom: Symptom, of100: OfHundredByLevel): string {
  const shown = LEVELS.filter((level) => (of100[level] ?? 0) > 0);
  const cells = shown.map((level): Cell & { readonly level: Level } => ({ level, ...CELLS[symptom](level) }));
  const defined = cells.map(({ level, colors, drawn }) => `${colors}<g id="n${level}">${drawn}</g>`);
  const levels = shown.flatMap((level) => Array<Level>(of100[level] ?? 0).fill(level));
  const lights = levels.map((level, place) => {
    const [x, y] = [Math.floor(place / BAND.rows), place % BAND.rows].map((step) => (step + 0.5) * CELL);
    return `<use href="#n${level}" x="${x}" y="${y}"/>`;
  });
  const borders = shown.slice(1).map((level) => border(levels.indexOf(level)));
  const [width, height] = [BAND.columns * CELL, BAND.rows * CELL];
  const ground = `M0 0H${width}V${height}H0Z`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs>${symptom === 'glare' ? '' : LAMP_COLOR}${defined.join('')}</defs>${fill(GROUND, ground)}${lights.join('')}` +
    `<path fill="none" stroke="#fbf9f4" stroke-width="${2 * BORDER}" d="${borders.join('')}"/></svg>`
  );
}
