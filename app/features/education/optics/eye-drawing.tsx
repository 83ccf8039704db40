import {
  AXIS,
  type Beam,
  beamOutlines,
  corneaPath,
  globePath,
  incomingLight,
  LENS_X,
  patchOnRetina,
  retinaPath,
} from './eye.ts';

const LINE = 'var(--color-lens-line)';
const GLASS = 'var(--color-lens-fill)';

/** Wall, cornea, iris and retina of an eye seen from the side. */
export function Eye() {
  return (
    <g fill="none" stroke="var(--color-edge)" strokeWidth={2}>
      <path d={globePath()} fill="var(--color-surface)" strokeWidth={3} />
      <path d={corneaPath()} fill="var(--color-surface)" />
      <path d={`M117 52L113 ${AXIS - 29}M117 138L113 ${AXIS + 29}`} strokeWidth={5} strokeLinecap="round" />
      <path d={retinaPath(58)} stroke={LINE} strokeWidth={6} strokeLinecap="round" />
    </g>
  );
}

export type Optic = 'plain' | 'ringed' | 'raised';

/** Front edge of a lens implant: smooth, stepped by rings, or raised in the middle. */
const FRONTS: Record<Optic, string> = {
  plain: 'Q-22 0 0 29',
  ringed: 'L-5 -22 L-3 -21 L-8 -13 L-6 -12 L-10 -4 L-10 4 L-6 12 L-8 13 L-3 21 L-5 22 L0 29',
  raised: 'Q-8 -18 -8 -9 L-13 -7 L-13 7 L-8 9 Q-8 18 0 29',
};

/** A lens implant from the side with its two haptics. */
export function Implant({ optic }: { optic: Optic }) {
  return (
    <g transform={`translate(${LENS_X} ${AXIS})`} stroke={LINE} strokeWidth={2} strokeLinejoin="round">
      <path d="M0 -29Q9 -34 4 -46M0 29Q9 34 4 46" fill="none" strokeWidth={2.5} strokeLinecap="round" />
      <path d={`M0 -29${FRONTS[optic]}Q18 0 0 -29Z`} fill={GLASS} />
    </g>
  );
}

const STROKES = {
  solid: { color: 'var(--color-act)', dashes: undefined, fill: 0.12 },
  dashed: { color: 'var(--color-straw-edge)', dashes: '9 5', fill: 0.08 },
  dotted: { color: 'var(--color-ink)', dashes: '2 4', fill: 0 },
};

/** The light before it meets the lens. */
export function IncomingLight({ from }: { from: 'far' | 'near' }) {
  const { edges, area } = incomingLight(from);
  const { color, fill } = STROKES.solid;
  return (
    <>
      <path d={area} fill={color} fillOpacity={fill} />
      <path d={edges} fill="none" stroke={color} strokeWidth={2} strokeLinejoin="round" />
    </>
  );
}

/** A beam behind the lens, and the patch it lights on the retina when it is out of focus. */
export function Light({ beam }: { beam: Beam }) {
  const { color, dashes, fill } = STROKES[beam.line];
  const { edges, area } = beamOutlines(beam);
  const patch = patchOnRetina(beam);
  return (
    <g stroke={color} strokeWidth={2} fill="none" strokeLinejoin="round">
      <path d={area} fill={color} fillOpacity={fill} stroke="none" />
      <path d={edges} strokeDasharray={dashes} />
      {patch > 0 && <path d={retinaPath(patch)} strokeWidth={6} strokeOpacity={0.75} />}
      <FocusMark beam={beam} color={color} />
    </g>
  );
}

/** A shape for each kind of beam, so that the points differ in grayscale. */
function FocusMark({ beam: { focus, line }, color }: { beam: Beam; color: string }) {
  if (typeof focus !== 'number') {
    const [start, end] = focus;
    return <rect x={start} y={AXIS - 5} width={end - start} height={10} rx={5} fill={color} stroke="none" />;
  }
  if (line === 'solid') return <circle cx={focus} cy={AXIS} r={6} fill={color} stroke="none" />;
  const turn = line === 'dashed' ? 45 : 0;
  return (
    <rect
      x={focus - 5}
      y={AXIS - 5}
      width={10}
      height={10}
      transform={`rotate(${turn} ${focus} ${AXIS})`}
      fill={color}
      stroke="none"
    />
  );
}
