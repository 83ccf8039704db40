import { createContext, type ReactNode, use, useId } from 'react';
import { LINE, TEXT } from './text.ts';

/** The fills of areas. The four differ without color. */
export const LOOKS = ['solid', 'hatched', 'dotted', 'plain'] as const;
export type Look = (typeof LOOKS)[number];

const PlotId = createContext('');

/** What every drawing knows of its place: its width, in units of which text is 16 high, and its text alternative. */
export const Drawing = createContext({ width: 0, label: '' });

/** A drawing as wide as its place, with the fills that its areas use. */
export function Plot({ height, children }: { readonly height: number; readonly children: ReactNode }) {
  const { width, label } = use(Drawing);
  const id = useId();
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className="plot">
      <defs>
        <pattern id={`${id}hatched`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className="plot-ground" />
          <rect width="2" height="6" className="plot-fill" />
        </pattern>
        <pattern id={`${id}dotted`} width="7" height="7" patternUnits="userSpaceOnUse">
          <rect width="7" height="7" className="plot-ground" />
          <circle cx="3.5" cy="3.5" r="1.4" className="plot-fill" />
        </pattern>
      </defs>
      <PlotId value={id}>{children}</PlotId>
    </svg>
  );
}

type AreaProps = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly look: Look;
};

/** A filled and outlined rectangle. */
export function Area({ look, ...box }: AreaProps) {
  const id = use(PlotId);
  if (look === 'solid') return <rect {...box} className="plot-fill plot-outline" />;
  if (look === 'plain') return <rect {...box} className="plot-ground plot-outline" />;
  return <rect {...box} fill={`url(#${id}${look})`} className="plot-outline" />;
}

type LinesProps = {
  readonly x: number;
  /** Base line of the first line. */
  readonly y: number;
  readonly lines: readonly string[];
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly className?: string;
};

/** Text on one or more lines. */
export function Lines({ x, y, lines, anchor = 'start', className }: LinesProps) {
  return (
    <text x={x} y={y} textAnchor={anchor} fontSize={TEXT} className={className}>
      {lines.map((line, index) => (
        <tspan key={line} x={x} dy={index === 0 ? 0 : LINE}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
