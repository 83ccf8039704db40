import { absence } from '#app/features/outcome/figures/tables/rows.ts';
import { SPECTACLES } from '#app/features/outcome/figures/tables/tables.ts';
import {
  FIELDS,
  isSuppressed,
  type MainScore,
  SPECTACLE_LABELS,
  shownAverage,
  shownPercent,
} from '#domain/outcome/rules.ts';
import { scaleTop } from './bar-layout.ts';
import { BarPlot } from './bar-plot.tsx';
import { asPercent, type Chart, DISTRIBUTION_COLUMNS, distributionRows, drawable } from './chart.ts';
import { StackedBar } from './stacked-bar.tsx';

/** How much patients need glasses. The answers are in order and no numbers, so they have no mean. */
export const SPECTACLE_CHART: Chart = {
  id: 'spectacles',
  name: 'Spectacle independence',
  notes: [],
  read({ spectacleIndependence }) {
    const judged = drawable(spectacleIndependence);
    if ('absence' in judged) return judged;
    const { n, shares } = judged.figures;
    const never = shares.find(({ option }) => option === 'never');
    return {
      finding: `${never ? shownPercent(never) : 'No share'} never need glasses (n = ${n})`,
      least: n,
      peak: 100,
      draw: (width, _peak, label) => (
        <StackedBar label={label} width={width} shares={shares} name={spectacleName} valueTitle="Eyes (%)" />
      ),
    };
  },
  table: SPECTACLES,
};

const spectacleName = (option: string) => SPECTACLE_LABELS[option as keyof typeof SPECTACLE_LABELS];

/** How the answers to each scale spread. */
export const SCORE_CHARTS: readonly Chart[] = [
  scoreChart('patientSatisfaction', 'Mean satisfaction', 'higher is better'),
  scoreChart('dysphotopsiaSeverity', 'Mean severity of dysphotopsia', 'lower is better'),
];

function scoreChart(score: MainScore, subject: string, direction: string): Chart {
  const id = score === 'patientSatisfaction' ? 'satisfaction' : 'dysphotopsia';
  const name = FIELDS[score].label;
  return {
    id,
    name,
    notes: ['An unvalidated scale from 0 to 10. Each bar holds the answers that round to its point.'],
    read({ scores }) {
      const judged = drawable(scores[score]);
      if ('absence' in judged) return judged;
      const { n, mean, distribution } = judged.figures;
      const percent = asPercent(distribution, n);
      return {
        finding: `${subject} is ${shownAverage(mean)} of 10; ${direction} (n = ${n})`,
        least: n,
        peak: scaleTop(percent.values),
        draw: (width, peak, label) => (
          <BarPlot
            label={label}
            width={width}
            bars={{
              top: peak,
              categories: distribution.map(({ bin }) => ({ label: String(bin), lines: [String(bin)] })),
              series: [{ look: 'solid', ...percent }],
            }}
            categoryTitle={`Points, ${direction}`}
            valueTitle="Answers (%)"
          />
        ),
      };
    },
    table: {
      id,
      caption: name,
      of: 'Points',
      columns: DISTRIBUTION_COLUMNS,
      grouped: true,
      read({ scores }) {
        const panel = scores[score];
        if (panel === null || isSuppressed(panel)) return [{ label: name, absence: absence(panel) }];
        return distributionRows(panel.distribution, panel.n);
      },
    },
  };
}
