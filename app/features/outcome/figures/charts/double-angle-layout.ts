import type { AstigmatismPanel, DoubleAnglePoint, Ellipse } from '#domain/outcome/rules.ts';
import { LINE } from './text.ts';

/** Room around the outer ring for its labels. */
const MARGIN = 34;

export type DoubleAngleLayout = {
  /** Middle of the rings; the same for both coordinates. */
  readonly center: number;
  /** Radius in units of the drawing for each ring, from the innermost, with its diopters. */
  readonly rings: readonly { readonly diopters: number; readonly radius: number }[];
  /** The diopters that are printed at their rings. */
  readonly labels: readonly number[];
  /** The position of a point in double-angle coordinates: x to the right, y upward, in diopters. */
  readonly place: (point: DoubleAnglePoint) => DoubleAnglePoint;
  /** Units of the drawing for one diopter. */
  readonly scale: number;
};

/** How far the farthest point to be drawn is from the origin, in diopters. */
export function reach(panel: AstigmatismPanel): number {
  return Math.max(reachOfMeans(panel), ...panel.plot.map(({ x, y }) => Math.hypot(x, y)));
}

/** How far centroid and ellipse reach from the origin, in diopters. */
export function reachOfMeans({ centroid, ellipses }: AstigmatismPanel): number {
  const outline = ellipses ? ellipsePoints(centroid, ellipses.data) : [];
  return Math.max(...[centroid, ...outline].map(({ x, y }) => Math.hypot(x, y)));
}

/** Rings every half diopter, or every diopter where there would be more than six, the last at or beyond `reach`. */
export function ringDiopters(farthest: number): number[] {
  const step = farthest > 3 ? 1 : 0.5;
  const count = Math.max(2, Math.ceil(farthest / step - 1e-9));
  return Array.from({ length: count }, (_, index) => (index + 1) * step);
}

/** Lays out the rings in a square drawing of a given side. */
export function layOutDoubleAngle(farthest: number, side: number): DoubleAngleLayout {
  const diopters = ringDiopters(farthest);
  const center = side / 2;
  const scale = (center - MARGIN) / (diopters.at(-1) ?? 1);
  return {
    center,
    scale,
    rings: diopters.map((value) => ({ diopters: value, radius: value * scale })),
    labels: ringLabels(diopters, scale),
    // Up in the plot is down in a drawing.
    place: ({ x, y }) => ({ x: center + x * scale, y: center - y * scale }),
  };
}

/** Whole diopters: all where there are few rings, and the outermost; fewer where labels would collide. */
function ringLabels(diopters: readonly number[], scale: number): number[] {
  const labels: number[] = [];
  for (const value of diopters.toReversed()) {
    const last = labels.at(-1);
    const isRound = diopters.length <= 3 || Number.isInteger(value);
    if (last === undefined || (isRound && (last - value) * scale * Math.SQRT1_2 > LINE - 4)) labels.push(value);
  }
  return labels.reverse();
}

/** Points on an ellipse around a center, all in double-angle diopters. */
export function ellipsePoints(center: DoubleAnglePoint, ellipse: Ellipse, count = 72): DoubleAnglePoint[] {
  const turn = (ellipse.angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return Array.from({ length: count }, (_, index) => {
    const at = (2 * Math.PI * index) / count;
    const [along, across] = [ellipse.semiMajor * Math.cos(at), ellipse.semiMinor * Math.sin(at)];
    return { x: center.x + along * cos - across * sin, y: center.y + along * sin + across * cos };
  });
}

/**
 * The direction of an astigmatism of a given axis in the plot: twice its axis, so that with the rule (90°) points left.
 */
export function doubled(axis: number, diopters: number): DoubleAnglePoint {
  const angle = (2 * axis * Math.PI) / 180;
  return { x: diopters * Math.cos(angle), y: diopters * Math.sin(angle) };
}
