/** Units of the drawing in one degree of the visual field. */
export const DEGREE = 60;

/** The drawing's width and height in units: 15 by 10 degrees, which is life size when 16 cm wide at arm's length. */
export const WIDTH = 900;
export const HEIGHT = 600;

/** Units of one meter at a distance of one meter. */
const METER = DEGREE * (180 / Math.PI);

/** A position in the street, in meters: to the right of the eye, above the ground, away from the eye. */
export type Place = readonly [x: number, y: number, z: number];
/** A point of the drawing, in units from its upper left corner. */
export type Point = readonly [u: number, v: number];

/** The point straight ahead of the eye, on the horizon. */
const AHEAD: Point = [500, 318];
/** Height of the eye above the ground, in meters: that of a driver. */
const EYE = 1.2;

/** Projects a position in the street. */
export function seenAt([x, y, z]: Place): Point {
  return [AHEAD[0] + (METER * x) / z, AHEAD[1] - (METER * (y - EYE)) / z];
}

/** The units of a length at a distance; both in meters. */
export const sizeAt = (length: number, away: number): number => (METER * length) / away;

const short = (value: number, parts: number) =>
  (Math.round(value * parts) / parts).toString().replace(/^(-?)0\./, '$1.');

/** Formats a length of the drawing: to a tenth of a unit. */
export const units = (value: number): string => short(value, 10);

/** Formats a fraction, such as an opacity: to a thousandth. */
export const share = (value: number): string => short(value, 1000);

/** The outline around some positions of the street, as a path. */
export function around(places: readonly Place[]): string {
  const points = places.map((place) => seenAt(place).map(units).join(' '));
  return `M${points.join('L')}Z`;
}
