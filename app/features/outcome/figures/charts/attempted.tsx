import { numberCell } from '#app/features/outcome/figures/tables/cells.ts';
import { rowOf } from '#app/features/outcome/figures/tables/rows.ts';
import { SCOPE_NAMES } from '#app/features/outcome/figures/view/scopes.ts';
import type { AttemptedPanel } from '#domain/outcome/rules.ts';
import { type Chart, ofParts, type Part } from './chart.ts';
import { ScatterPlot, shownRegression } from './scatter-plot.tsx';

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
    (drawn, width, label) => (
      <ScatterPlot
        label={label}
        width={width}
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
