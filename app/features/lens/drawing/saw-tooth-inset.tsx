import { angleOf, arc, at, circles, move, type Point, polar, steps, towards } from './geometry.ts';
import { FILL, LINE } from './palette.ts';

const DETAIL: Point = polar(-47, 21);
const LOUPE: Point = [45.5, -45.5];
const LOUPE_RADIUS = 15.5;
const TEETH = 4;
const TOOTH_HEIGHT = 5;

/** A cross-section of saw-tooth rings under a loupe, in the free corner at the lower right. */
export function SawToothInset() {
  const onLoupe = (angle: number) => move(LOUPE, polar(angle, LOUPE_RADIUS), 1);
  const [left, right] = [onLoupe(202), onLoupe(338)];
  const pitch = (right[0] - left[0]) / TEETH;
  const profile = steps(left[0], right[0] - pitch, TEETH - 1)
    .map((x) => `L${at([x + pitch, left[1] + TOOTH_HEIGHT])}L${at([x + pitch, left[1]])}`)
    .join('');
  const sight = towards(DETAIL, LOUPE);
  return (
    <g stroke={LINE}>
      <path
        d={`M${at(left)}${profile}${arc(LOUPE_RADIUS, 'right', left)}Z`}
        fill={FILL}
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={`M${at(move(DETAIL, sight, 3))}L${at(onLoupe(angleOf(sight) + 180))}${circles([3], DETAIL)}${circles([LOUPE_RADIUS], LOUPE)}`}
        vectorEffect="non-scaling-stroke"
      />
    </g>
  );
}
