import { DEGREE, type Point, share, units } from './view.ts';

/** A stop of a gradient: offset, color and opacity. */
export type Stop = readonly [at: number, color: string, opacity?: number];

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(([at, color, opacity]) => {
      const strength = opacity === undefined ? '' : ` stop-opacity="${share(opacity)}"`;
      return `<stop offset="${share(at)}" stop-color="${color}"${strength}/>`;
    })
    .join('');

/** From the upper to the lower edge of the filled shape. */
export const downwards = (id: string, stops: readonly Stop[]): string =>
  `<linearGradient id="${id}" x2="0" y2="1">${stopsOf(stops)}</linearGradient>`;

/**
 * From the middle of the filled shape to its edge. Opacity is set in the stops: with opacity on the whole shape, some
 * printers make it too bright.
 *
 * @param placed its position, unless in the middle of the shape.
 */
export const outwards = (id: string, stops: readonly Stop[], placed = ''): string =>
  `<radialGradient id="${id}"${placed}>${stopsOf(stops)}</radialGradient>`;

/** A disc around a point; the radius in degrees. */
export const disc = ([u, v]: Point, radius: number, fill: string): string =>
  `<circle cx="${units(u)}" cy="${units(v)}" r="${units(radius * DEGREE)}" fill="${fill}"/>`;

export const fill = (color: string, ...outlines: readonly string[]): string =>
  `<path fill="${color}" d="${outlines.join('')}"/>`;
