import { LEVELS, type Level, type Symptom } from '#domain/experience/rules/questions.ts';
import { BAND, BORDER, type OfHundredByLevel } from '../band.ts';
import { groupsOf } from './groups.ts';
import lights from './lights.svg?raw';

const LIGHTS = groupsOf(lights);
const CELL = BAND.cell;

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
  const defined = shown.map((level) => `<g id="n${level}">${LIGHTS[`${symptom}-${level}`]}</g>`);
  const levels = shown.flatMap((level) => Array<Level>(of100[level] ?? 0).fill(level));
  const drawn = levels.map((level, place) => {
    const [x, y] = [Math.floor(place / BAND.rows), place % BAND.rows].map((step) => (step + 0.5) * CELL);
    return `<use href="#n${level}" x="${x}" y="${y}"/>`;
  });
  const borders = shown.slice(1).map((level) => border(levels.indexOf(level)));
  const [width, height] = [BAND.columns * CELL, BAND.rows * CELL];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs>${symptom === 'glare' ? '' : LIGHTS['bloom-color']}${defined.join('')}</defs>` +
    `<path fill="#0d0f24" d="M0 0H${width}V${height}H0Z"/>${drawn.join('')}` +
    `<path fill="none" stroke="#fbf9f4" stroke-width="${2 * BORDER}" d="${borders.join('')}"/></svg>`
  );
}
