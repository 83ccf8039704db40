/** So many units of the drawing are one degree of sight. */
export const DEGREE = 60;

/** The drawing's width and height in units: 15 by 10 degrees, as large as life when 16 cm wide at arm's length. */
export const WIDTH = 900;
export const HEIGHT = 600;

/** Units that one meter takes, one meter away. */
const METER = DEGREE * (180 / Math.PI);

/** A place in the street, in meters: to the right of the eye, above the ground, away from the eye. */
export type Place = readonly [x: number, y: number, z: number];
/** A point of the drawing, in units from its upper left corner. */
export type Point = readonly [u: number, v: number];

/** The point straight ahead of the eye, on the horizon. */
const AHEAD: Point = [500, 318];
/** Height of the eye above the ground, in meters: of somebody at the wheel. */
const EYE = 1.2;

/** Where a place in the street is seen. */
export function seenAt([x, y, z]: Place): Point {
  return [AHEAD[0] + (METER * x) / z, AHEAD[1] - (METER * (y - EYE)) / z];
}

/** How many units a length takes so far away; both in meters. */
export const sizeAt = (length: number, away: number): number => (METER * length) / away;

const short = (value: number, parts: number) =>
  (Math.round(value * parts) / parts).toString().replace(/^(-?)0\./, '$1.');

/** A length as it stands in the drawing: to a tenth of a unit. */
export const units = (value: number): string => short(value, 10);

/** A part of one, such as an opacity: to a thousandth. */
export const share = (value: number): string => short(value, 1000);

/** The outline around some places of the street, as a path. */
export function around(places: readonly Place[]): string {
  const points = places.map((place) => seenAt(place).map(units).join(' '));
  return `M${points.join('L')}Z`;
}
