/** The outline of a lens in a closed frame, as SVG path data. */
import { angleOf, bothEnds, opposite, type Point, polar, radiusOf, roundedPolygon } from './geometry.ts';
import type { FrameHaptics, Size } from './haptics.ts';

/** A frame: a plate with four rounded corners, waisted at the optic, with a window on either side of it. */
export function frameOutline({ tilt }: FrameHaptics, { opticDiameter, overallDiameter }: Size): string {
  const radius = opticDiameter / 2;
  const reach = overallDiameter / 2;
  const corner = (...point: Point) => polar(angleOf(point) + tilt, radiusOf(point));
  const end = (turn: (point: Point) => Point) =>
    [
      [turn(corner(0, -(radius + 2))), 180],
      [turn(corner(reach - 1, -(radius + 3))), 9],
      [turn(corner(reach - 4, 0)), 120],
      [turn(corner(reach - 1, radius + 3)), 9],
    ] as const;
  const window = (turn: (point: Point) => Point) =>
    roundedPolygon([
      [turn(corner(23.8, -23.4)), 2.2],
      [turn(corner(reach - 7.5, -23.4)), 5],
      [turn(corner(reach - 10, 0)), 120],
      [turn(corner(reach - 7.5, 23.4)), 5],
      [turn(corner(23.8, 23.4)), 2.2],
      [turn(corner(41, 0)), radius + 4.2],
    ]);
  return roundedPolygon([...end((point) => point), ...end(opposite)]) + bothEnds(window);
}
