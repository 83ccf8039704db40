import type { Stretch } from '#app/ui/bar.tsx';
import {
  clipped,
  type Interval,
  isSuppressed,
  type MainScore,
  type OutcomeFigures,
  type Panel,
  SCORE_RANGE,
  type Share,
  type Snellen,
  shownAverage,
  shownPercent,
} from '#domain/outcome/rules.ts';
import { intervalCell, wilsonCell } from './tables/cells.ts';
import { absence } from './tables/rows.ts';

/** A figure of one scope as a tile shows it. */
export type ShownFigure = {
  readonly value: string;
  /** Its 95% interval; null if there is none. */
  readonly interval: string | null;
  readonly n: number;
  /** The same as lengths, in percent of the axis. */
  readonly percent: number;
  readonly whisker: Stretch | null;
  /** Additional facts. */
  readonly beside: string;
};

/** A figure of a tile, or the reason why there is none. */
type Fact = { readonly name: string; readonly read: (figures: OutcomeFigures) => ShownFigure | string };

function fact<Figures>(
  name: string,
  panel: (figures: OutcomeFigures) => Panel<Figures & object>,
  read: (figures: Figures) => ShownFigure | null,
): Fact {
  return {
    name,
    read(figures) {
      const found = panel(figures);
      if (found === null || isSuppressed(found)) return absence(found);
      return read(found as Figures) ?? absence(null);
    },
  };
}

function shownShare(share: Share | undefined, beside = ''): ShownFigure | null {
  if (!share) return null;
  const { count, n, interval } = share;
  const whisker = { from: 100 * interval.lower, to: 100 * interval.upper };
  const shown = { value: shownPercent(share), interval: wilsonCell(share).shown, n, beside };
  return { ...shown, percent: (100 * count) / n, whisker };
}

const optionOf = <Option>(shares: readonly (Share & { readonly option: Option })[], wanted: Option) =>
  shares.find(({ option }) => option === wanted);

function acuity(name: string, field: (figures: OutcomeFigures) => OutcomeFigures['distanceTargetUdva']): Fact {
  return fact(name, field, ({ orBetter }) => {
    const line = (snellen: Snellen) => optionOf(orBetter, snellen);
    const twenty = line('20/20');
    return shownShare(line('20/40'), twenty && `20/20 or better: ${shownPercent(twenty)}`);
  });
}

function score(name: string, field: MainScore): Fact {
  return fact(
    name,
    ({ scores }) => scores[field],
    ({ mean, median, interval, n }) => {
      const limits = interval && clipped(interval, SCORE_RANGE);
      const percent = (points: number) => 10 * points;
      return {
        value: shownAverage(mean),
        interval: limits && intervalCell(limits, shownAverage).shown,
        n,
        percent: percent(mean),
        whisker: limits && stretch(limits, percent),
        beside: `Median ${shownAverage(median)}`,
      };
    },
  );
}

const stretch = ({ lower, upper }: Interval, percent: (value: number) => number): Stretch => ({
  from: percent(lower),
  to: percent(upper),
});

/** What a surgeon looks at first: how well the target was met, how patients see, and how they live with it. */
export const FACTS: readonly Fact[] = [
  fact(
    'Within ±0.50 D of target',
    ({ accuracy }) => accuracy,
    ({ within, meanAbsolute }) =>
      shownShare(optionOf(within, 0.5), `Mean absolute error ${shownAverage(meanAbsolute)} D`),
  ),
  acuity('UDVA 20/40 or better, eyes aimed far', ({ distanceTargetUdva }) => distanceTargetUdva),
  acuity('CDVA 20/40 or better', ({ acuity: { dcfva } }) => dcfva),
  fact(
    'Never need glasses',
    ({ spectacleIndependence }) => spectacleIndependence,
    ({ shares }) => shownShare(optionOf(shares, 'never')),
  ),
  score('Patient satisfaction, 0 to 10', 'patientSatisfaction'),
  score('Dysphotopsia, 0 to 10, lower is better', 'dysphotopsiaSeverity'),
];
