/** Coordinates in the side view of an eye, in units of the drawing. Light comes from the left along the axis. */
export const WIDTH = 360;
export const HEIGHT = 190;
/** Height of the optical axis. */
export const AXIS = 95;
const CORNEA_X = 86;
export const LENS_X = 128;
/** Where the axis meets the retina. */
export const RETINA_X = 324;

const GLOBE = { centerX: 212, radiusX: 112, radiusY: 84 };
/** Half the width of the light where it meets the cornea. */
const AT_CORNEA = 25;
/** Half the width of the light where it meets the lens, and of a beam that takes all of it. */
const AT_LENS = 21;
/** Half the width of a focus that is stretched along the axis. */
const WAIST = 3;
/** A point at reading distance, from which light spreads. */
const NEAR_POINT_X = 10;

/** Where a beam gathers: at one point on the axis, or all along a stretch of it. */
export type Focus = number | readonly [start: number, end: number];
/** Light behind the lens. A beam that shares the light with others is narrower where it leaves the lens. */
export type Beam = {
  readonly focus: Focus;
  readonly line: 'solid' | 'dashed' | 'dotted';
  readonly halfWidth?: number;
};

type Point = readonly [x: number, y: number];

const at = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
const path = (points: readonly Point[]) => `M${points.map(at).join('L')}`;
const mirrored = ([x, y]: Point): Point => [x, 2 * AXIS - y];

/** Outlines of light: its two edges to draw, and the area between them to fill. */
export type Outlines = { readonly edges: string; readonly area: string };

function outlines(upper: readonly Point[]): Outlines {
  const lower = upper.map(mirrored);
  return { edges: path(upper) + path(lower), area: `${path([...upper, ...lower.toReversed()])}Z` };
}

/** Light from far away or from a near point until it meets the lens. */
export function incomingLight(from: 'far' | 'near'): Outlines {
  const start: Point = from === 'near' ? [NEAR_POINT_X, AXIS] : [0, AXIS - AT_CORNEA];
  return outlines([start, [CORNEA_X, AXIS - AT_CORNEA], [LENS_X, AXIS - AT_LENS]]);
}

/** Half the height of the patch that a beam lights on the retina; 0 for a point, less than 0 once it has crossed over. */
function onRetina({ focus, halfWidth = AT_LENS }: Beam): number {
  return typeof focus === 'number' ? halfWidth * (1 - (RETINA_X - LENS_X) / (focus - LENS_X)) : 0;
}

/** A beam from the lens to the retina. It crosses the axis where its focus lies before the retina. */
export function beamOutlines(beam: Beam): Outlines {
  const { focus, halfWidth = AT_LENS } = beam;
  const start: Point = [LENS_X, AXIS - halfWidth];
  if (typeof focus === 'number') return outlines([start, [RETINA_X, AXIS - onRetina(beam)]]);
  return outlines([start, [focus[0], AXIS - WAIST], [focus[1], AXIS - WAIST]]);
}

/** Half the height of the patch that a beam lights on the retina; 0 for a point. */
export function patchOnRetina(beam: Beam): number {
  return Math.abs(onRetina(beam));
}

const { centerX, radiusX, radiusY } = GLOBE;

/** Height of the wall of the eye above the axis at a place along it. */
const wall = (x: number) => radiusY * Math.sqrt(1 - ((x - centerX) / radiusX) ** 2);

/** The wall of the eye from the upper rim of the cornea round the back to the lower one. */
export function globePath(): string {
  const rim: Point = [LENS_X - 10, AXIS - wall(LENS_X - 10)];
  return `M${at(rim)}A${radiusX} ${radiusY} 0 1 1 ${at(mirrored(rim))}`;
}

/** The clear window at the front. */
export function corneaPath(): string {
  const rim: Point = [LENS_X - 10, AXIS - wall(LENS_X - 10)];
  const [x, y] = rim;
  const bulge: Point = [CORNEA_X - 12, AXIS - 24];
  return `M${at(rim)}C${at([x - 20, y + 6])} ${at(bulge)} ${at([CORNEA_X - 9, AXIS])}S${at([x - 20, 2 * AXIS - y - 6])} ${at(mirrored(rim))}`;
}

/** The part of the retina between two heights above and below the axis. */
export function retinaPath(halfHeight: number): string {
  const x = centerX + radiusX * Math.sqrt(1 - (halfHeight / radiusY) ** 2);
  return `M${at([x, AXIS - halfHeight])}A${radiusX} ${radiusY} 0 0 1 ${at([x, AXIS + halfHeight])}`;
}
