/** The haptic forms, and the outlines of lenses with open arms or threads as SVG path data. */
import {
  angleOf,
  arc,
  at,
  bothEnds,
  follow,
  move,
  opposite,
  type Point,
  polar,
  radiusOf,
  towards,
} from './geometry.ts';

/**
 * How a haptic sweeps counterclockwise around the optic, in tenths of a millimeter and degrees. Its outer edge leaves
 * the optic tangentially at `from`, reaches the overall diameter at `shoulder`, and from there falls back by `droop`
 * until the tip at `to`. An early shoulder makes an L, a late one a C.
 */
type Sweep = { readonly from: number; readonly shoulder: number; readonly to: number; readonly droop: number };

/** Two open arms of the same material as the optic, tapering from the root to the tip. */
export type LoopHaptics = Sweep & {
  readonly form: 'loops';
  readonly rootWidth: number;
  readonly tipWidth: number;
  /** Whether each root has a small hole. */
  readonly fenestrated?: boolean;
};

/** Two open threads of another material, anchored inside the optic. */
export type ThreadHaptics = Sweep & { readonly form: 'threads' };

/** One frame that holds the optic between two closed loops. Its long axis is tilted by `tilt` degrees. */
export type FrameHaptics = { readonly form: 'frame'; readonly tilt: number };

export type Haptics = LoopHaptics | ThreadHaptics | FrameHaptics;

/** In tenths of a millimeter. */
export type Size = { readonly opticDiameter: number; readonly overallDiameter: number };

/** The radius of the rounded notch between an arm and the optic. */
const FILLET = 2.4;

/** Rises from 0 to 1 with neither a corner nor a jump of curvature at either end. */
const smoothStep = (share: number) => share ** 3 * (10 - 15 * share + 6 * share ** 2);

/** The position between 0 and 1 where a condition changes from true to false, by bisection. */
function lastWithin(holds: (position: number) => boolean): number {
  let [within, beyond] = [0, 1];
  while (beyond - within > 1e-4) {
    const middle = (within + beyond) / 2;
    if (holds(middle)) within = middle;
    else beyond = middle;
  }
  return within;
}

/** A point of a haptic's outer edge, from its root (0) at radius `start` to its tip (1). */
function outerEdge(sweep: Sweep, start: number, reach: number, position: number): Point {
  const angle = sweep.from + (sweep.to - sweep.from) * position;
  const climb = Math.min((angle - sweep.from) / (sweep.shoulder - sweep.from), 1);
  const fall = Math.max((angle - sweep.shoulder) / (sweep.to - sweep.shoulder), 0);
  return polar(angle, start + (reach - start) * smoothStep(climb) - sweep.droop * fall ** 2);
}

/** A one-piece lens: the edge of the optic flows into each arm and back through a fillet. */
export function loopOutline(haptics: LoopHaptics, { opticDiameter, overallDiameter }: Size): string {
  const radius = opticDiameter / 2;
  const edge = (position: number) => outerEdge(haptics, radius, overallDiameter / 2, position);
  const width = (position: number) => haptics.tipWidth + (haptics.rootWidth - haptics.tipWidth) * (1 - position) ** 2;
  const beneath = (position: number, depth: number) => {
    const [dx, dy] = towards(edge(position - 0.001), edge(position + 0.001));
    return move(edge(position), [-dy, dx], depth);
  };
  const underside = (position: number) => beneath(position, width(position));
  const filletCenter = (position: number) => beneath(position, width(position) + FILLET);
  // Where a circle of the fillet's size touches both the arm and the optic.
  const crotch = lastWithin((position) => radiusOf(filletCenter(position)) < radius + FILLET);
  const meeting = polar(angleOf(filletCenter(crotch)), radius);
  const half = (turn: (point: Point) => Point) =>
    [
      arc(radius, 'left', turn(edge(0))),
      follow((position) => turn(edge(position)), 0, 1, 7),
      arc(haptics.tipWidth / 2, 'left', turn(underside(1))),
      follow((position) => turn(underside(position)), 1, crotch, 6),
      arc(FILLET, 'right', turn(meeting)),
    ].join('');
  const hole = (turn: (point: Point) => Point) => {
    const [start, end] = [crotch - 0.06, crotch + 0.06];
    const side = (share: number) => (position: number) => turn(beneath(position, width(position) * share));
    const [upper, lower] = [side(0.36), side(0.64)];
    const round = width(crotch) * 0.14;
    return [
      `M${at(upper(start))}`,
      follow(upper, start, end, 1),
      arc(round, 'left', lower(end)),
      follow(lower, end, start, 1),
      `${arc(round, 'left', upper(start))}Z`,
    ].join('');
  };
  return `M${at(opposite(meeting))}${bothEnds(half)}Z${haptics.fenestrated ? bothEnds(hole) : ''}`;
}

/** The centerlines of two threads, each from its anchor inside the optic to its tip. */
export function threadLines(haptics: ThreadHaptics, { opticDiameter, overallDiameter }: Size): string {
  const line = (position: number) => outerEdge(haptics, opticDiameter / 2 - 4, overallDiameter / 2, position);
  return bothEnds((turn) => `M${at(turn(line(0)))}${follow((position) => turn(line(position)), 0, 1, 8)}`);
}
