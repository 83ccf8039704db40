import { scaleLinear } from 'd3-scale';
import { dioptersCell, intervalCell, magnitudeCell } from '#app/features/outcome/figures/tables/cells.ts';
import {
  isOwnScope,
  type OutcomeFigures,
  type StabilityPanel,
  shownAverage,
  shownDiopters,
  shownPercent,
} from '#domain/outcome/rules.ts';
import { type Chart, drawable, LEAST_EYES } from './chart.ts';
import { Marker, Whisker, XYPlot } from './xy-plot.tsx';

const NO_RETURN =
  'None of your eyes was entered at two times after surgery. We recognize an eye by the case number of the patient and its side.';
const OWN_ALONE = 'Only for your own eyes: we cannot recognize those of others.';

/** How the refraction of eyes that came back changes over time; of one's own eyes alone. */
export const STABILITY_CHART: Chart = {
  id: 'stability',
  name: 'Stability of the spherical equivalent',
  definition:
    'Spherical equivalent of the manifest refraction of eyes measured at two times after surgery or more: mean and ' +
    'standard deviation at each time; change from the first to the last measurement of each eye. The filter by time ' +
    'since surgery does not apply.',
  eyes: 'eyes recognized by patient and side',
  notes: [
    'Only your own eyes, and only those measured again. Not every eye was seen at every time: n is below each point, and means of fewer than five eyes are not joined.',
  ],
  needs: ({ stability = null }) => [{ name: '', panel: stability, of: stability?.known }],
  read(shown) {
    const own = shown.find(({ scope }) => isOwnScope(scope));
    const panel = panelOf(own);
    if (!own) return { absence: OWN_ALONE };
    if (!panel) return { absence: NO_RETURN };
    const judged = drawable<StabilityPanel>(panel);
    if ('absence' in judged) return judged;
    const { n, change, stable } = panel;
    return {
      finding: `${shownPercent(stable)} of your eyes measured again changed by 0.50 D or less, ${shownDiopters(change.mean)} D on average (n = ${n})`,
      least: n,
      missing: '',
      picture: <StabilityPlot {...panel} />,
    };
  },
  table: {
    id: 'stability',
    caption: 'Spherical equivalent of eyes measured again',
    of: 'Time since surgery',
    columns: ['Mean', 'SD', '95% interval of the mean (D)'],
    read(figures) {
      const panel = panelOf(figures);
      if (!panel) return [{ label: 'All times', absence: isOwnScope(figures.scope) ? NO_RETURN : OWN_ALONE }];
      const rows = [
        ...panel.times.map((one) => ({ label: one.time, ...one })),
        { label: 'Change, first to last', ...panel.change },
      ];
      return rows.map(({ label, n, mean, sd, interval }) => ({
        label,
        cells: [dioptersCell(mean), magnitudeCell(sd), intervalCell(interval, shownAverage)],
        n,
      }));
    },
  },
};

const panelOf = (figures: OutcomeFigures | undefined): StabilityPanel | null => figures?.stability ?? null;

/**
 * Mean and standard deviation of the spherical equivalent at each time, joined because the same eyes come back; not to
 * a time with so few eyes that a line would show chance.
 */
function StabilityPlot({ times }: StabilityPanel) {
  const reach = times.flatMap(({ mean, sd }) => [mean - (sd ?? 0), mean + (sd ?? 0)]);
  const scale = scaleLinear([Math.min(-1, ...reach), Math.max(1, ...reach)], [0, 1]).nice(4);
  const [from = -1, to = 1] = scale.domain();
  const names = times.map(({ time, n }) => [...time.split(' '), `n = ${n}`].join('\n'));
  return (
    <XYPlot
      x={{
        title: 'Time since surgery',
        from: -0.5,
        to: times.length - 0.5,
        ticks: [...times.keys()],
        shown: (place) => names[place] ?? '',
      }}
      y={{ title: 'Spherical equivalent (D)', from, to, ticks: scale.ticks(4), base: 0, shown: shownDiopters }}
      legend={[
        { symbol: <Marker x={9} y={9} filled round />, text: 'Mean' },
        { symbol: <Whisker x={9} from={0} to={18} />, text: 'Standard deviation' },
      ]}
    >
      {({ right, up, line }) =>
        times.map(({ time, n, mean, sd }, place) => {
          const before = times[place - 1];
          const isJoined = before && Math.min(n, before.n) >= LEAST_EYES;
          return (
            <g key={time}>
              {isJoined && (
                <path
                  d={line([
                    [place - 1, before.mean],
                    [place, mean],
                  ])}
                  className="plot-whisker"
                />
              )}
              {sd !== null && <Whisker x={right(place)} from={up(mean - sd)} to={up(mean + sd)} />}
              <Marker x={right(place)} y={up(mean)} filled round />
            </g>
          );
        })
      }
    </XYPlot>
  );
}
