import { numberCell } from '#app/features/outcome/figures/tables/cells.ts';
import { rowOf } from '#app/features/outcome/figures/tables/rows.ts';
import { SCOPE_NAMES } from '#app/features/outcome/figures/view/scopes.ts';
import {
  type AttemptedPanel,
  type FigureScope,
  isOwnScope,
  type Regression,
  shownAverage,
} from '#domain/outcome/rules.ts';
import { type Chart, ofParts, type Part } from './chart.ts';
import type { LegendEntry } from './legend.tsx';
import { lineSymbol, XYPlot } from './xy-plot.tsx';

/** How the achieved spherical equivalent follows the attempted one. */
export const ATTEMPTED_CHART: Chart = {
  id: 'attempted',
  name: 'Attempted against achieved spherical equivalent',
  definition:
    'Achieved: spherical equivalent of the manifest refraction after surgery (sphere plus half the cylinder). ' +
    'Attempted: refractive target. Solid line: least squares, y the achieved and x the attempted; r² is the square of ' +
    'Pearson’s correlation; no line below 10 eyes.',
  notes: [
    'If most targets lie close together, r² is low even when results are exact. Read it together with the distances from target.',
  ],
  ...ofParts<AttemptedPanel, Part<AttemptedPanel>>(
    [{ name: '', words: '', read: ({ attempted }) => attempted }],
    ({ parts: [part] }) => (part ? finding(part.panel) : ''),
    (drawn) => (
      <ScatterPlot
        scatters={drawn.flatMap(({ figures: { scope }, parts }) =>
          parts.map(({ panel }) => ({ name: SCOPE_NAMES[scope], scope, panel })),
        )}
      />
    ),
  ),
  table: {
    id: 'attempted',
    caption: 'Regression of achieved on attempted spherical equivalent',
    of: 'Eyes',
    hasTargets: true,
    columns: ['Slope', 'Intercept (D)', 'r²'],
    read: ({ attempted }) => [
      rowOf('With target and refraction', attempted, ({ regression }) => [
        numberCell(regression?.slope ?? null),
        numberCell(regression?.intercept ?? null),
        numberCell(regression?.rSquared ?? null),
      ]),
    ],
  },
};

function finding({ n, regression }: AttemptedPanel): string {
  if (!regression) return `Achieved against attempted spherical equivalent, without a line (n = ${n})`;
  return `Achieved against attempted spherical equivalent: ${shownRegression(regression)} (n = ${n})`;
}

type Scatter = { readonly name: string; readonly scope: FigureScope; readonly panel: AttemptedPanel };
type Props = {
  /** Every point of the first scope is drawn, of the second only the line. */
  readonly scatters: readonly Scatter[];
};

const EYE_RADIUS = 4;
/** On either side of the target. */
const TOLERANCE = 0.5;

/** A regression as papers print it: "y = 0.85x − 0.18, r² = 0.51". */
function shownRegression({ slope, intercept, rSquared }: Regression): string {
  const sign = intercept < 0 && shownAverage(intercept).startsWith('−') ? '−' : '+';
  return `y = ${shownAverage(slope)}x ${sign} ${shownAverage(Math.abs(intercept))}, r² = ${shownAverage(rSquared)}`;
}

/** Achieved over attempted spherical equivalent, with the lines that go through them. */
function ScatterPlot({ scatters }: Props) {
  const [first] = scatters;
  const eyes = first?.panel.plot ?? [];
  const values = scatters.flatMap(({ panel }) =>
    panel.plot.flatMap(({ attempted, achieved }) => [attempted, achieved]),
  );
  const [from, to] = [Math.floor(Math.min(-1, ...values)), Math.ceil(Math.max(1, ...values))];
  const axis = { from, to, shown: shownWhole, base: 0 };
  const largest = Math.max(1, ...eyes.map(({ count }) => count));
  return (
    <XYPlot
      square
      x={{ ...axis, title: 'Attempted: refractive target (D)' }}
      y={{ ...axis, title: 'Achieved: spherical equivalent (D)' }}
      legend={legendEntries(scatters)}
    >
      {({ right, up, line }) => {
        const path = (of: Line) => line(lineIn(of, from, to));
        // The fullest square of half a diopter is filled from edge to edge; areas are proportional to numbers of eyes.
        const radius = (count: number) =>
          first && isOwnScope(first.scope)
            ? EYE_RADIUS * Math.sqrt(count)
            : Math.max(2, ((right(1) - right(0)) / 4) * Math.sqrt(count / largest));
        return (
          <>
            <path d={path({ slope: 1, intercept: 0 })} className="plot-base" />
            {[-TOLERANCE, TOLERANCE].map((intercept) => (
              <path key={intercept} d={path({ slope: 1, intercept })} className="plot-base plot-dotted plot-hollow" />
            ))}
            {eyes.map(({ attempted, achieved, count }) => (
              <circle
                key={`${attempted} ${achieved}`}
                cx={right(attempted)}
                cy={up(achieved)}
                r={radius(count)}
                className="plot-eye"
              />
            ))}
            {scatters.map(
              ({ name, panel: { regression } }, index) =>
                regression && (
                  <g key={name}>
                    <path d={path(regression)} className="plot-level-halo" />
                    <path d={path(regression)} className={LINE_CLASSES[index]} />
                  </g>
                ),
            )}
          </>
        );
      }}
    </XYPlot>
  );
}

type Line = { readonly slope: number; readonly intercept: number };

/** The ends of the part of achieved = slope · attempted + intercept that is in the plot area; none if nothing is. */
function lineIn({ slope, intercept }: Line, from: number, to: number): (readonly [number, number])[] {
  const at = (achieved: number) => (achieved - intercept) / slope;
  const [low = from, high = to] = slope === 0 ? [from, to] : [at(from), at(to)].sort((a, b) => a - b);
  const ends = [Math.max(from, low), Math.min(to, high)] as const;
  const isOutside = ends[0] >= ends[1] || (slope === 0 && (intercept < from || intercept > to));
  return isOutside ? [] : ends.map((x) => [x, slope * x + intercept] as const);
}

const LINE_CLASSES = ['plot-level', 'plot-level plot-dashed'] as const;
const shownWhole = (diopters: number) => `${diopters < 0 ? '−' : diopters > 0 ? '+' : ''}${Math.abs(diopters)}`;

function legendEntries(scatters: readonly Scatter[]): LegendEntry[] {
  const [first] = scatters;
  const isNamed = scatters.length > 1;
  const eye =
    first && isOwnScope(first.scope)
      ? 'One eye, larger where several share a place'
      : 'Eyes in a square of 0.5 D, none below five';
  return [
    ...(first && first.panel.plot.length > 0
      ? [{ symbol: <circle cx={9} cy={9} r={5} className="plot-eye" />, text: eye }]
      : []),
    ...scatters.flatMap(({ name, panel: { regression, n } }, index) =>
      regression
        ? [
            {
              symbol: lineSymbol(LINE_CLASSES[index] ?? ''),
              text: `${isNamed ? `${name}: ` : ''}${shownRegression(regression)}, n = ${n}`,
            },
          ]
        : [],
    ),
    {
      symbol: <path d="M0 16L18 2" className="plot-base" />,
      text: 'On target',
    },
    { symbol: <path d="M0 16L18 2" className="plot-base plot-dotted" />, text: '±0.50 D' },
  ];
}
