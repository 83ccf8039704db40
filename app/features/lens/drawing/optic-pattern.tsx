import type { Optic } from './designs.ts';
import { arc, at, circles, length, move, type Point, polar, steps, towards } from './geometry.ts';
import { ACCENT, GLINT, LINE } from './palette.ts';

type Props = { readonly optic: Optic; readonly radius: number; readonly detail: boolean };

const Rings = ({ radii }: { radii: readonly number[] }) => (
  <path d={circles(radii)} stroke={ACCENT} vectorEffect="non-scaling-stroke" />
);

/** Rings that would run together when drawn small are left out. */
function distinctRings(radii: readonly number[], closest: number): number[] {
  const drawn: number[] = [];
  for (const radius of radii) if (radius - (drawn.at(-1) ?? 0) >= closest) drawn.push(radius);
  return drawn;
}

/** A cone of light from the free upper left corner onto the middle of the optic. */
function LightTreatment({ radius }: { radius: number }) {
  const [direction, distance, spot] = [128, 76, radius * 0.6];
  const tangent = (Math.acos(spot / distance) * 180) / Math.PI;
  const cone = [
    `M${at(polar(direction, distance))}L${at(polar(direction + tangent, spot))}`,
    arc(spot, 'left', polar(direction + 180, spot)),
    arc(spot, 'left', polar(direction - tangent, spot)),
  ].join('');
  return (
    <g fill={ACCENT} fillOpacity={0.2}>
      <path d={`${cone}Z`} />
      <circle r={length(spot)} />
    </g>
  );
}

/** Rings in pairs: two lines with a tone between them, or one soft line where two would run together. */
function RingPairs({ radii, detail }: { radii: readonly number[]; detail: boolean }) {
  return (
    <>
      <path d={circles(radii)} stroke={ACCENT} strokeWidth={1.8} strokeOpacity={detail ? 0.22 : 0.6} />
      {detail && <Rings radii={radii.flatMap((middle) => [middle - 0.9, middle + 0.9])} />}
    </>
  );
}

/** Wide rings, each darker toward its outer edge, where it ends sharply. */
function SawToothRings({ count, radius, detail }: { count: number; radius: number; detail: boolean }) {
  const rings = detail ? count : Math.ceil(count / 2);
  const pitch = (radius - 2) / rings;
  const edges = steps(pitch, radius - 2, rings - 1);
  return (
    <>
      <path
        d={circles(edges.map((edge) => edge - pitch * 0.27))}
        stroke={ACCENT}
        strokeWidth={length(pitch * 0.54)}
        strokeOpacity={0.25}
      />
      <Rings radii={edges} />
    </>
  );
}

/** Three dots in a row at either end of the axis, and the axis as a dashed line. */
function ToricMarks({ axis, radius, detail }: { axis: number; radius: number; detail: boolean }) {
  const [size, pitch] = detail ? [1.1, 3.4] : [1.9, 5];
  const dots = [axis, axis + 180].flatMap((end) => [0, 1, 2].map((index) => polar(end, radius - 3.4 - index * pitch)));
  return (
    <>
      <path
        d={`M${at(polar(axis, radius + 13))}L${at(polar(axis + 180, radius + 13))}`}
        stroke={ACCENT}
        strokeDasharray="5 4"
        vectorEffect="non-scaling-stroke"
      />
      <path d={dots.map((dot) => circles([size], dot)).join('')} fill={LINE} />
    </>
  );
}

/** A fan at the bottom of the optic that opens by `spread` degrees to either side; its border is soft. */
function NearSegment({ spread, radius }: { spread: number; radius: number }) {
  const edge = radius - 2.2;
  const [left, right] = [polar(270 - spread, edge), polar(270 + spread, edge)];
  const peak: Point = [0, -2];
  const nearPeak = (end: Point) => at(move(peak, towards(peak, end), 7));
  const border = `M${at(left)}L${nearPeak(left)}Q${at(peak)} ${nearPeak(right)}L${at(right)}`;
  return (
    <>
      <path d={`${border}${arc(edge, 'right', left)}Z`} fill={ACCENT} fillOpacity={0.18} />
      <path d={border} stroke={ACCENT} strokeWidth={3} strokeOpacity={0.2} />
      <path d={border} stroke={ACCENT} vectorEffect="non-scaling-stroke" />
    </>
  );
}

/** The pattern inside the optic of a lens. */
export function OpticPattern({ optic, radius, detail }: Props) {
  switch (optic.form) {
    case 'plain':
      return null;
    case 'light-treatment':
      return <LightTreatment radius={radius} />;
    case 'rings':
      return <Rings radii={distinctRings(optic.radii, detail ? 0 : 2.4)} />;
    case 'ring-pairs':
      return <RingPairs radii={optic.radii} detail={detail} />;
    case 'saw-tooth-rings':
      return <SawToothRings count={optic.count} radius={radius} detail={detail} />;
    case 'raised-disc':
      return (
        <g fill={GLINT} fillOpacity={0.4}>
          <circle r={length(optic.diameter / 2)} stroke={ACCENT} vectorEffect="non-scaling-stroke" />
          <circle r={length(optic.diameter / 2 - 2)} />
        </g>
      );
    case 'gradient':
      return (
        // Enough faint discs that no single edge can be seen: steps would look like rings.
        <g fill={ACCENT} fillOpacity={detail ? 0.02 : 0.04}>
          {steps(radius - 2, 1.5, detail ? 30 : 15).map((ring) => (
            <circle key={ring} r={length(ring)} />
          ))}
        </g>
      );
    case 'toric-marks':
      return <ToricMarks axis={optic.axis} radius={radius} detail={detail} />;
    case 'near-segment':
      return <NearSegment spread={optic.spread} radius={radius} />;
  }
}
