/**
 * Plane geometry for the lens drawings. Lengths are tenths of a millimeter, the origin is the center of the optic,
 * y points up and angles are degrees counterclockwise from 3 o'clock; only `at` turns y over for SVG.
 */
export type Point = readonly [x: number, y: number];

/** A length as SVG text, to two decimals. */
export const length = (value: number) => String(Math.round(value * 100) / 100 || 0);

/** "x y" as SVG text. */
export const at = ([x, y]: Point) => `${length(x)} ${length(-y)}`.replace(' -', '-');

export function polar(angle: number, radius: number): Point {
  const radians = (angle * Math.PI) / 180;
  return [radius * Math.cos(radians), radius * Math.sin(radians)];
}

export const angleOf = ([x, y]: Point) => (Math.atan2(y, x) * 180) / Math.PI;
export const radiusOf = ([x, y]: Point) => Math.hypot(x, y);
export const opposite = ([x, y]: Point): Point => [-x, -y];
export const move = ([x, y]: Point, [dx, dy]: Point, distance: number): Point => [x + dx * distance, y + dy * distance];

/** The direction from one point to another, as a vector of length 1. */
export function towards([x1, y1]: Point, [x2, y2]: Point): Point {
  const distance = Math.hypot(x2 - x1, y2 - y1);
  return [(x2 - x1) / distance, (y2 - y1) / distance];
}

/** Both ends of a lens are alike: a path is drawn for one haptic and again rotated by 180°. */
export const bothEnds = (draw: (turn: (point: Point) => Point) => string) => draw((point) => point) + draw(opposite);

/** Evenly spaced numbers, both ends included. */
export const steps = (from: number, to: number, count: number) =>
  Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count);

/** A circular arc to a point, on the short side. */
export const arc = (radius: number, turn: 'left' | 'right', end: Point) =>
  `A${length(radius)} ${length(radius)} 0 0 ${turn === 'left' ? 0 : 1} ${at(end)}`;

/** Concentric circles as one path. */
export const circles = (radii: readonly number[], center: Point = [0, 0]) =>
  radii
    .map((radius) => {
      const [left, right] = [move(center, [-1, 0], radius), move(center, [1, 0], radius)];
      return `M${at(right)}${arc(radius, 'left', left)}${arc(radius, 'left', right)}`;
    })
    .join('');

/** A curve given by a function of its position, as Bézier segments; the pen is already at its first point. */
export function follow(curve: (position: number) => Point, from: number, to: number, segments: number): string {
  const nudge = (to - from) / 1000;
  const third = 1000 / segments / 6;
  const pull = (position: number): Point => {
    const [[x1, y1], [x2, y2]] = [curve(position - nudge), curve(position + nudge)];
    return [(x2 - x1) * third, (y2 - y1) * third];
  };
  return steps(from, to, segments)
    .slice(1)
    .map((end) => {
      const start = end - (to - from) / segments;
      return `C${at(move(curve(start), pull(start), 1))} ${at(move(curve(end), pull(end), -1))} ${at(curve(end))}`;
    })
    .join('');
}

/** A closed polygon, each corner given with the radius that rounds it. */
export function roundedPolygon(corners: readonly (readonly [corner: Point, radius: number])[]): string {
  const rounded = corners.map(([corner, radius], index) => {
    const back = towards(corner, corners.at(index - 1)![0]);
    const on = towards(corner, corners[(index + 1) % corners.length]![0]);
    const cut = radius / Math.tan(Math.acos(back[0] * on[0] + back[1] * on[1]) / 2);
    const turn = back[0] * on[1] - back[1] * on[0] < 0 ? 'left' : 'right';
    return `${at(move(corner, back, cut))}${arc(radius, turn, move(corner, on, cut))}`;
  });
  return `M${rounded.join('L')}Z`;
}
