import { downwards, fill } from './paint.ts';
import { around, HEIGHT, WIDTH } from './view.ts';

/** Edges of the road and of the houses, in meters: to the right of the eye, above the ground, away from the eye. */
const ROAD = { left: -4.5, right: 1.7, near: 14, far: 118 };
const KERB = 0.16;
const LEFT_WALL = { x: -6.4, height: 7.6, near: 40 };
const GABLE = { left: 4.6, ridge: 7.8, right: 11, eaves: 5.2, top: 8.1, away: 70 };

type Span = readonly [from: number, to: number];

/** A strip of the ground. */
const strip = ([left, right]: Span, [near, far]: Span = [ROAD.near, ROAD.far]) =>
  around([
    [left, 0, near],
    [left, 0, far],
    [right, 0, far],
    [right, 0, near],
  ]);

/** A rectangle in a wall along the street. */
const alongside = (x: number, [near, far]: Span, [low, high]: Span) =>
  around([
    [x, low, near],
    [x, high, near],
    [x, high, far],
    [x, low, far],
  ]);

/** A rectangle in a wall that faces the eye. */
export const facing = (away: number, [left, right]: Span, [low, high]: Span): string =>
  around([
    [left, low, away],
    [left, high, away],
    [right, high, away],
    [right, low, away],
  ]);

export const STREET_COLORS =
  downwards('k', [
    [0, '#0b0d20'],
    [0.5, '#1d2048'],
    [0.85, '#373b72'],
  ]) +
  downwards('r', [
    [0, '#2d3056'],
    [1, '#15172f'],
  ]);

/** The dark background of the pedestrian. */
export const FAR_DARK = '#1c1f44';
/** Roofs and trees in two rows. Each outline goes down to the ground, or it would seem cut off. */
const END_OF_THE_STREET =
  fill(
    '#272a57',
    'M300 360V262l22-16 22 16h8v-12h8v12h20l22-22 26 22h18v-10l24-14 24 14v12h26v-14h8v-6h24l18 14h20l22-18 24 16h40V360z',
  ) +
  fill(
    FAR_DARK,
    'M300 360V288h18l24-18 24 18h14v-12h8v12h34l18-13 20 15h50v-8l26-16 26 18h6v10q-2-26 22-28 8-22 34-18 26 2 28 24 16 2 20 18V360z',
  );

const CROSSING: readonly Span[] = [
  [37.2, 37.55],
  [43.5, 43.9],
];
const DASHES: readonly Span[] = [
  [16, 18.2],
  [21, 24],
  [28, 32.5],
  [54, 62],
  [80, 92],
];
const GROUND =
  fill('#232649', `M0 352H${WIDTH}V${HEIGHT}H0Z`) +
  fill('url(#r)', strip([ROAD.left, ROAD.right])) +
  fill('#4c527e', strip([ROAD.left - KERB, ROAD.left]), strip([ROAD.right, ROAD.right + KERB])) +
  fill('#474c7b', ...CROSSING.map((depth) => strip([ROAD.left, ROAD.right], depth))) +
  fill('#7c83ac', ...DASHES.map((depth) => strip([-1.47, -1.33], depth)));

/** Windows by distance; the nearest has a door below it, out of sight. */
const UPPER_WINDOWS: readonly Span[] = [
  [46, 49.5],
  [59, 63.5],
  [78, 84],
];
const LEFT_HOUSE =
  fill('#0d0f26', alongside(LEFT_WALL.x, [LEFT_WALL.near, ROAD.far], [0, LEFT_WALL.height])) +
  fill(
    '#2a294f',
    ...UPPER_WINDOWS.map((depth) => alongside(LEFT_WALL.x, depth, [3.7, 5.3])),
    ...UPPER_WINDOWS.slice(1).map((depth) => alongside(LEFT_WALL.x, depth, [0.9, 2.5])),
  );

const [eaves, ridge] = [0.45, 0.2];
const RIGHT_HOUSE =
  fill('#0a0c1e', alongside(GABLE.left, [GABLE.away, 104], [0, GABLE.eaves])) +
  fill(
    '#11132c',
    around([
      [GABLE.left, 0, GABLE.away],
      [GABLE.left, GABLE.eaves, GABLE.away],
      [GABLE.ridge, GABLE.top, GABLE.away],
      [GABLE.right, GABLE.eaves, GABLE.away],
      [GABLE.right, 0, GABLE.away],
    ]),
  ) +
  fill(
    '#080a18',
    around([
      [GABLE.left - eaves, GABLE.eaves - eaves, GABLE.away],
      [GABLE.ridge, GABLE.top + ridge, GABLE.away],
      [GABLE.right + eaves, GABLE.eaves - eaves, GABLE.away],
      [GABLE.right + eaves, GABLE.eaves - eaves + 0.28, GABLE.away],
      [GABLE.ridge, GABLE.top + ridge + 0.28, GABLE.away],
      [GABLE.left - eaves, GABLE.eaves - eaves + 0.28, GABLE.away],
    ]),
  ) +
  fill('#0a0c1d', facing(GABLE.away, [6, 7.2], [0, 2.3]));

/** Sky, ground and houses. */
export const STREET = fill('url(#k)', `M0 0H${WIDTH}V360H0Z`) + END_OF_THE_STREET + GROUND + LEFT_HOUSE + RIGHT_HOUSE;
