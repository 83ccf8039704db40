import { absence } from '#app/features/outcome/figures/tables/rows.ts';
import { isSuppressed, shownPercent } from '#domain/outcome/rules.ts';
import { scaleTop } from './bar-layout.ts';
import { BarPlot } from './bar-plot.tsx';
import { asPercent, type Chart, DISTRIBUTION_COLUMNS, distributionRows, drawable } from './chart.ts';
import { wrapText } from './text.ts';

/** How far distance vision without glasses falls behind the best correction, in eyes aimed far where both were measured. */
export const LINE_DIFFERENCE_CHART: Chart = {
  id: 'line-difference',
  name: 'Uncorrected against corrected distance acuity',
  notes: [
    'One chart line is 0.1 logMAR. Only eyes with a target of −0.50 to +0.50 D: others were not meant to see far without glasses.',
  ],
  read({ lineDifference }) {
    const judged = drawable(lineDifference);
    if ('absence' in judged) return judged;
    const { n, sameOrBetter, distribution } = judged.figures;
    const percent = asPercent(distribution, n);
    return {
      finding: `${shownPercent(sameOrBetter)} of eyes aimed far see as well uncorrected (UDVA) as corrected (CDVA), or better (n = ${n})`,
      least: n,
      peak: scaleTop(percent.values),
      draw: (width, peak, label) => (
        <BarPlot
          label={label}
          width={width}
          bars={{
            top: peak,
            categories: distribution.map(({ bin }) => ({ label: bin, lines: wrapText(bin, 110) })),
            series: [{ look: 'solid', ...percent }],
          }}
          categoryTitle="UDVA compared with CDVA"
          valueTitle="Eyes (%)"
        />
      ),
    };
  },
  table: {
    id: 'line-difference',
    caption: 'UDVA compared with CDVA',
    of: 'Chart lines',
    columns: DISTRIBUTION_COLUMNS,
    grouped: true,
    read: ({ lineDifference }) =>
      lineDifference === null || isSuppressed(lineDifference)
        ? [{ label: 'UDVA compared with CDVA', absence: absence(lineDifference) }]
        : distributionRows(lineDifference.distribution, lineDifference.n),
  },
};
