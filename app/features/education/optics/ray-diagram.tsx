import { AXIS, type Beam, HEIGHT, WIDTH } from './eye.ts';
import { Eye, Implant, IncomingLight, Light, type Optic } from './eye-drawing.tsx';

/** A number in the picture with a line to the part it labels. */
type Mark = { readonly number: number; readonly x: number; readonly y: number; readonly to: readonly [number, number] };

export type EyePicture = {
  /** Above the picture, when several stand side by side. */
  readonly title?: string;
  readonly optic: Optic;
  /** The source of the light; nothing is looked at while ultraviolet light falls on the lens. */
  readonly from?: 'far' | 'near';
  readonly beams: readonly Beam[];
  readonly marks: readonly Mark[];
  /** Ultraviolet light falls on the implant. */
  readonly ultraviolet?: boolean;
  /** Text alternative of the picture. */
  readonly description: string;
};

export type Diagram = {
  readonly pictures: readonly EyePicture[];
  /** The legend of the numbers, starting with 1. */
  readonly legend: readonly string[];
  readonly caption: string;
};

/** How light goes through the eye with a kind of lens: one picture or a few, their legend and a caption. */
export function RayDiagram({ pictures, legend, caption }: Diagram) {
  const single = pictures.length === 1;
  return (
    <figure className="@container">
      <div className={single ? 'grid @2xl:grid-cols-[3fr_2fr] items-center gap-x-8 gap-y-4' : 'space-y-4'}>
        <div className={single ? '' : 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-x-6 gap-y-4'}>
          {pictures.map((picture) => (
            <Picture key={picture.description} {...picture} />
          ))}
        </div>
        <Legend entries={legend} />
      </div>
      <figcaption className="mt-4 text-ink-soft text-sm">{caption} Schematic, not to scale.</figcaption>
    </figure>
  );
}

function Legend({ entries }: { entries: readonly string[] }) {
  return (
    <ol className="max-w-text list-none! p-0!">
      {entries.map((words, index) => (
        <li key={words} className="flex gap-3">
          <span className="mt-px grid size-7 shrink-0 place-items-center rounded-full bg-ink font-bold text-page text-sm [print-color-adjust:exact]">
            {index + 1}
          </span>{' '}
          <span className="min-w-0">{words}</span>
        </li>
      ))}
    </ol>
  );
}

function Picture({ title, optic, from, beams, marks, ultraviolet = false, description }: EyePicture) {
  return (
    <div>
      {title && <p className="mb-1 font-bold">{title}</p>}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={description} className="h-auto w-full">
        <Eye />
        {from && <IncomingLight from={from} />}
        {beams.map((beam) => (
          <Light key={beam.line} beam={beam} />
        ))}
        {ultraviolet && <Ultraviolet />}
        <Implant optic={optic} />
        {marks.map((mark) => (
          <Badge key={mark.number} {...mark} />
        ))}
      </svg>
    </div>
  );
}

/** Arrows of ultraviolet light that end at the implant. */
function Ultraviolet() {
  const heights = [-16, 0, 16].map((offset) => AXIS + offset);
  return (
    <g stroke="var(--color-act)" strokeWidth={3} fill="none" strokeLinecap="round" strokeLinejoin="round">
      {heights.map((y) => (
        <path key={y} d={`M6 ${y}q7 -9 14 0t14 0t14 0t14 0t14 0H108m-9 -6l9 6l-9 6`} />
      ))}
    </g>
  );
}

function Badge({ number, x, y, to }: Mark) {
  return (
    <g>
      <path d={`M${x} ${y}L${to[0]} ${to[1]}`} stroke="var(--color-ink)" strokeWidth={1.5} />
      <circle cx={x} cy={y} r={15} fill="var(--color-ink)" />
      <text x={x} y={y} dy="0.36em" textAnchor="middle" fontSize={22} fontWeight={700} fill="var(--color-page)">
        {number}
      </text>
    </g>
  );
}
