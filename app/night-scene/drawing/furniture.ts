import { LEFT_LAMP, LIGHT, RED_LIGHT, RIGHT_LAMP } from './lights.ts';
import { outwards } from './paint.ts';
import { type Place, seenAt, units } from './view.ts';

const DARK = '#090a18';

/**
 * The ground lit by lamps: a dull patch, since streaks on a wet road could be mistaken for light effects of the eye.
 */
export const POOL_COLORS = outwards('p', [
  [0, LIGHT.street, 0.3],
  [0.55, LIGHT.street, 0.1],
  [1, LIGHT.street, 0],
]);
const pool = (place: Place, breadth: number, depth: number) => {
  const [u, v] = seenAt(place);
  return `<ellipse cx="${units(u)}" cy="${units(v)}" rx="${breadth}" ry="${depth}" fill="url(#p)"/>`;
};
const POOLS = pool([-3.6, 0, 62], 120, 13) + pool([1.1, 0, 80], 84, 8) + pool([-2.9, 0, 40.5], 150, 13);

/** A post with an arm that holds its lamp over the road. */
function lampPost([x, y]: readonly [number, number], foot: Place, width: number): string {
  const [u, v] = seenAt(foot);
  const bend = 4.5 * width * Math.sign(x - u);
  const arm = `V${units(y + 4 * width)}Q${units(u)} ${units(y - width)} ${units(u + bend)} ${units(y - width)}H${units(x)}`;
  const shade = `M${units(x - 2.3 * width)} ${units(y - 0.8 * width)}q${units(0.5 * width)} ${units(-1.2 * width)} ${units(2.3 * width)} ${units(-1.2 * width)}t${units(2.3 * width)} ${units(1.2 * width)}z`;
  return `<path fill="none" stroke="${DARK}" stroke-width="${width}" stroke-linecap="round" d="M${units(u)} ${units(v)}${arm}"/><path fill="${DARK}" d="${shade}"/>`;
}

const [u, v] = RED_LIGHT.at;
const [, ground] = seenAt([2.62, 0, 40]);
const TRAFFIC_LIGHT =
  `<path stroke="${DARK}" stroke-width="8" d="M${units(u)} ${units(ground)}V${units(v)}"/>` +
  `<rect x="${units(u - 15)}" y="${units(v - 16)}" width="30" height="74" rx="6" fill="${DARK}" stroke="#3a3e68" stroke-width="1.5"/>` +
  `<circle cx="${units(u)}" cy="${units(v + 21)}" r="8" fill="#2b2419"/>` +
  `<circle cx="${units(u)}" cy="${units(v + 42)}" r="8" fill="#17281f"/>`;

/** Objects beside the road, and the light on the ground. */
export const FURNITURE =
  POOLS + lampPost(LEFT_LAMP.at, [-4.95, 0, 62], 6.5) + lampPost(RIGHT_LAMP.at, [2.05, 0, 80], 5) + TRAFFIC_LIGHT;
