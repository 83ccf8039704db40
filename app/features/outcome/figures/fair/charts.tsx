import type { ReactNode } from 'react';
import { type CalibrationTenth, type FairComparison, type PathPoint, shownAverage } from '#domain/outcome/rules.ts';
import { lineSymbol, XYPlot } from '../charts/xy-plot.tsx';
import { FunnelPlot } from './funnel-plot.tsx';
import { shownEyes, shownShare } from './words.ts';

/** A picture of one’s own comparison, and the same in numbers. */
export type FairChart = {
  readonly id: string;
  readonly name: string;
  readonly finding: string;
  /** How to read it, in plain words. */
  readonly reading: string;
  readonly picture: ReactNode;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
};

/** The pictures of a comparison; `lensName` names a lens by its number. */
export function fairCharts(compared: FairComparison, lensName: (id: number) => string): FairChart[] {
  const { path, funnel, calibration, slope, n } = compared;
  const last = path.at(-1);
  const nameOf = (lensId: number | null) => (lensId === null ? 'All lenses' : lensName(lensId));
  const years = path.map(({ year }) => year);
  return [
    {
      id: 'over-time',
      name: 'Observed less expected, eye by eye',
      finding: `After ${n} eyes the observed number is ${signed(last?.difference ?? 0)} eyes from the expected one`,
      reading:
        'The line rises when an eye reaches the outcome, by the part that was not expected, and falls when one does ' +
        'not. At any one point, chance and differences between surgeons keep it within the shaded band 95 times in ' +
        '100. Along the way it may leave the band more often than that.',
      picture: <PathPlot path={path} />,
      columns: ['Eyes', 'Year', 'Observed less expected', 'Usual range (±)'],
      rows: path.map((point, place) => [
        point.n,
        years[place] ?? '',
        signed(point.difference),
        shownAverage(point.half),
      ]),
    },
    {
      id: 'funnel',
      name: 'Funnel of own eyes by lens',
      finding: `Adjusted share ${shownShare(funnel.points[0]?.share ?? 0)} over all lenses; other surgeons ${shownShare(funnel.share)}`,
      reading:
        'Each point is one of your lenses: the share that you would have with the other surgeons’ mix of eyes. Small ' +
        'numbers scatter widely, so the limits are wide on the left. Chance and differences between surgeons keep ' +
        '95 of 100 points between the solid lines, and 998 of 1,000 between the dashed ones. No other surgeon is drawn.',
      picture: <FunnelPlot funnel={funnel} nameOf={nameOf} />,
      columns: ['Lens', 'Eyes', 'Adjusted share'],
      rows: funnel.points.map((point) => [nameOf(point.lensId), point.n, shownShare(point.share)]),
    },
    {
      id: 'calibration',
      name: 'How well the expectation fits the other surgeons’ eyes',
      finding: 'Observed and expected shares of the other surgeons’ eyes, in tenths',
      reading: `On the line, as many eyes reached the outcome as expected. ${shownSlope(slope)}`,
      picture: <CalibrationPlot tenths={calibration} />,
      columns: ['Expected', 'Observed', '95% interval', 'Eyes'],
      rows: calibration.map(({ n: eyes, count, expected, interval }) => [
        shownShare(expected),
        shownShare(count / eyes),
        `${shownShare(interval.lower)} to ${shownShare(interval.upper)}`,
        eyes,
      ]),
    },
  ];
}

const signed = (eyes: number) => (eyes > 0 ? `+${shownEyes(eyes)}` : shownEyes(eyes));

function shownSlope(slope: number): string {
  const shown = shownAverage(slope);
  const says =
    slope >= 0.8
      ? 'the differences between kinds of eyes hold up well'
      : slope >= 0.5
        ? 'part of the differences between kinds of eyes is chance'
        : 'most of the differences between kinds of eyes may be chance, so that nearly the same is expected of all';
  return `In new eyes, we expect a slope of ${shown}, where 1 is ideal: ${says}.`;
}

/** Running differences with the band of chance around zero. */
function PathPlot({ path }: { readonly path: readonly PathPoint[] }) {
  const most = Math.max(1, ...path.map(({ difference, half }) => Math.max(Math.abs(difference), half)));
  const start = { n: 0, difference: 0, half: 0 };
  const places = [start, ...path];
  return (
    <XYPlot
      x={{ title: 'Eyes, in the order of surgery', from: 0, to: path.at(-1)?.n ?? 1, shown: String }}
      y={{
        title: 'Observed less expected (eyes)',
        from: -most,
        to: most,
        base: 0,
        shown: (value) => shownEyes(value).replace('.0', ''),
      }}
      legend={[
        { symbol: <rect x={0} y={2} width={18} height={14} className="plot-band" />, text: 'Usual range, 95%' },
        { symbol: lineSymbol('plot-level'), text: 'Your eyes' },
      ]}
    >
      {({ line }) => (
        <>
          <path
            d={`${line([
              ...places.map(({ n, half }) => [n, half] as const),
              ...places.toReversed().map(({ n, half }) => [n, -half] as const),
            ])}Z`}
            className="plot-band"
          />
          <path d={line(places.map(({ n, difference }) => [n, difference]))} className="plot-level" />
        </>
      )}
    </XYPlot>
  );
}

/** Observed over expected shares of others’ eyes in about ten parts, with their Wilson intervals. */
function CalibrationPlot({ tenths }: { readonly tenths: readonly CalibrationTenth[] }) {
  const lows = tenths.flatMap(({ expected, interval }) => [expected, interval.lower]);
  const from = Math.max(0, 10 * Math.floor(10 * Math.min(...lows)));
  return (
    <XYPlot
      x={{ title: 'Expected share (%)', from, to: 100, shown: String }}
      y={{ title: 'Observed share (%)', from, to: 100, shown: String }}
      legend={[
        {
          symbol: <circle cx={9} cy={9} r={5} className="plot-marker" />,
          text: 'About a tenth of the eyes, 95% interval',
        },
        { symbol: lineSymbol('plot-base'), text: 'As many as expected' },
      ]}
    >
      {({ line, right, up }) => (
        <>
          <path
            d={line([
              [from, from],
              [100, 100],
            ])}
            className="plot-base"
          />
          {tenths.map(({ n, count, expected, interval }) => {
            const x = right(100 * expected);
            return (
              <g key={expected}>
                <path d={`M${x} ${up(100 * interval.lower)}V${up(100 * interval.upper)}`} className="plot-whisker" />
                <circle cx={x} cy={up((100 * count) / n)} r={5} className="plot-marker" />
              </g>
            );
          })}
        </>
      )}
    </XYPlot>
  );
}
