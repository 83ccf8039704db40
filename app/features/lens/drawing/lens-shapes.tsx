import type { LensDesign } from './designs.ts';
import { frameOutline } from './frame.ts';
import { arc, at, length, polar } from './geometry.ts';
import { loopOutline, threadLines } from './haptics.ts';
import { OpticPattern } from './optic-pattern.tsx';
import { ACCENT, GLINT, LINE, tintedGlass } from './palette.ts';
import { SawToothInset } from './saw-tooth-inset.tsx';

/** The lens itself: the haptics and the optic they hold. */
function Body({ design, radius, detail }: { design: LensDesign; radius: number; detail: boolean }) {
  const { haptics, tint } = design;
  const glass = { fill: tintedGlass(tint), stroke: LINE, vectorEffect: 'non-scaling-stroke' } as const;
  switch (haptics.form) {
    case 'loops':
      return <path d={loopOutline(haptics, design)} fillRule="evenodd" {...glass} />;
    case 'frame':
      return (
        <>
          <path d={frameOutline(haptics, design)} fillRule="evenodd" {...glass} />
          <circle r={length(radius)} {...glass} />
        </>
      );
    case 'threads':
      return (
        <>
          <path
            d={threadLines(haptics, design)}
            stroke={ACCENT}
            strokeWidth={detail ? 1.7 : 2.4}
            strokeLinecap="round"
          />
          <circle r={length(radius)} fillOpacity={0.85} {...glass} />
        </>
      );
  }
}

/** The rim of the optic and the light on it, drawn over everything else. */
function Rim({ radius }: { radius: number }) {
  const inner = radius - 1.8;
  const glint = radius - 4.8;
  return (
    <>
      <path
        d={`M${at(polar(205, inner))}${arc(inner, 'left', polar(5, inner))}${arc(inner * 1.03, 'right', polar(205, inner))}Z`}
        fill={ACCENT}
        fillOpacity={0.1}
      />
      <g stroke={LINE} strokeOpacity={0.45}>
        <circle r={length(radius)} vectorEffect="non-scaling-stroke" />
        <circle r={length(inner)} strokeWidth={0.5} />
      </g>
      <path
        d={`M${at(polar(122, glint))}${arc(glint, 'left', polar(160, glint))}M${at(polar(111, glint))}${arc(glint, 'left', polar(114, glint))}`}
        stroke={GLINT}
        strokeWidth={1.8}
        strokeOpacity={0.85}
        strokeLinecap="round"
      />
    </>
  );
}

/** What all shapes of a drawing share, and the width of their strokes. */
export const strokesOf = (detail: boolean) =>
  ({ fill: 'none', strokeWidth: detail ? 1.75 : 1.25, strokeLinejoin: 'round' }) as const;

/**
 * The schematic drawing of a lens, seen from the front. `detail` draws every ring, for a width of about 400 px and
 * more; without it, strokes that would run together in a small drawing are left out.
 */
export function LensShapes({ design, detail }: { design: LensDesign; detail: boolean }) {
  const radius = design.opticDiameter / 2;
  return (
    <>
      <Body design={design} radius={radius} detail={detail} />
      <g strokeWidth={1}>
        <OpticPattern optic={design.optic} radius={radius} detail={detail} />
      </g>
      <Rim radius={radius} />
      {detail && design.optic.form === 'saw-tooth-rings' && <SawToothInset />}
    </>
  );
}
