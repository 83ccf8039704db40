import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ACUITY_OPTIONS,
  type AcuityAnswer,
  BELOW_CHART,
  CHART_LINES,
  logMAR,
  SNELLEN_OPTIONS,
  type Snellen,
} from '../rules.ts';
import {
  acuityFigures,
  BELOW,
  CDVA_CHANGES,
  type CdvaChange,
  cdvaChange,
  cdvaChangeFigures,
  isOrBetter,
  lineDifference,
  lineDifferenceFigures,
} from './acuity.ts';
import { histogramOf } from './histogram.ts';
import { share } from './proportion.ts';

const MEASURED: Snellen[] = ['20/20', '20/25', '20/25', '20/40', '20/200'];
const line = fc.constantFrom(...CHART_LINES);
const figuresOf = (acuities: readonly (AcuityAnswer | null)[]) => acuityFigures(histogramOf(acuities));

test.each([
  ['20/15', -0.1249],
  ['20/20', 0],
  ['20/25', 0.0969],
  ['20/30', 0.1761],
  ['20/40', 0.301],
  ['20/50', 0.3979],
  ['20/60', 0.4771],
  ['20/70', 0.5441],
  ['20/80', 0.6021],
  ['20/100', 0.699],
  ['20/200', 1],
] as const)('%s is %d logMAR', (option, value) => {
  expect(logMAR(option)).toBeCloseTo(value, 4);
});

describe('the figures of an acuity', () => {
  const figures = figuresOf(MEASURED);

  test('are averaged in logMAR', () => {
    expect(figures.n).toBe(5);
    expect(figures.mean).toBeCloseTo(0.29897, 6);
    expect(figures.sd).toBeCloseTo(0.406966, 6);
    expect(figures.median).toBeCloseTo(0.0969, 4);
    expect(figures.interval?.lower).toBeCloseTo(-0.2063, 4);
    expect(figures.interval?.upper).toBeCloseTo(0.8043, 4);
    expect(figuresOf(['20/20', '20/40']).mean).toBeCloseTo(0.150515, 6);
  });

  test('print as a Snellen equivalent', () => {
    expect(figures.snellen).toBe('20/40 (0.30)');
    expect(figuresOf(['20/20', '20/200']).snellen).toBe('20/63 (0.50)');
  });

  test('count each chart line, and each line or better', () => {
    expect(figures.distribution.map(({ bin }) => bin)).toEqual(ACUITY_OPTIONS);
    expect(figures.distribution.map(({ count }) => count)).toEqual([
      0, 0, 1, 2, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0,
    ]);
    expect(figures.orBetter.map(({ option }) => option)).toEqual(CHART_LINES);
    expect(figures.orBetter.map(({ count }) => count)).toEqual([0, 1, 3, 3, 4, 4, 4, 4, 4, 4, 5]);
  });

  test('give the share of 20/40 or better with its interval', () => {
    expect(figures.orBetter.find(({ option }) => option === '20/40')).toEqual({
      option: '20/40',
      count: 4,
      n: 5,
      interval: share(4, 5).interval,
    });
  });

  test('leave out what was not measured', () => {
    expect(figuresOf([null, ...MEASURED, null])).toEqual(figures);
  });

  test('rise line by line to all eyes', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ACUITY_OPTIONS), { minLength: 1 }), (acuities) => {
        const { distribution, orBetter, belowChart } = figuresOf(acuities);
        for (const share of orBetter) {
          const reached = distribution.slice(0, ACUITY_OPTIONS.indexOf(share.option) + 1);
          const sum = reached.reduce((all, { count }) => all + count, 0);
          expect(share).toMatchObject({ count: sum, n: acuities.length });
        }
        expect((orBetter.at(-1)?.count ?? 0) + belowChart.count).toBe(acuities.length);
      }),
    );
  });
});

describe('eyes below the chart', () => {
  const figures = figuresOf([...MEASURED, 'CF', 'NLP']);

  test('have reached no line, and count in every share', () => {
    expect(figures.n).toBe(7);
    expect(figures.orBetter.map(({ count, n }) => [count, n])).toEqual(
      [0, 1, 3, 3, 4, 4, 4, 4, 4, 4, 5].map((count) => [count, 7]),
    );
    expect(figures.belowChart).toEqual({ count: 2, n: 7, interval: share(2, 7).interval });
    for (const below of BELOW_CHART) expect(isOrBetter(below, '20/200')).toBe(false);
  });

  test('stay out of the mean, and of its spread and interval', () => {
    const { mean, sd, interval, snellen } = figuresOf(MEASURED);
    expect(figures).toMatchObject({ mean, sd, interval, snellen });
  });

  test('are worse than the last line in the median', () => {
    expect(figures.medianSnellen).toBe('20/40 (0.30)');
    expect(figuresOf(['20/20', 'CF', 'HM'])).toMatchObject({ median: null, medianSnellen: null });
    expect(figuresOf(['20/20', '20/20', 'CF', 'HM'])).toMatchObject({ median: null });
    expect(figuresOf(['20/20', '20/20', '20/20', 'HM'])).toMatchObject({ median: 0 });
  });

  test('alone have no mean', () => {
    expect(figuresOf(['CF', 'LP'])).toMatchObject({
      n: 2,
      mean: null,
      sd: null,
      interval: null,
      snellen: null,
      belowChart: { count: 2, n: 2 },
    });
  });

  test('know which others are of the same patient', () => {
    const clusters = [
      ['20/20', '20/40'],
      ['20/25', 'CF'],
    ] as const;
    const known = { ...histogramOf<AcuityAnswer>([...clusters.flat(), '20/30']), clusters };
    const onChart = {
      ...histogramOf<Snellen>(['20/20', '20/40', '20/25', '20/30']),
      clusters: [['20/20', '20/40']] as const,
    };
    expect(acuityFigures(known).interval).toEqual(acuityFigures(onChart).interval);
    expect(acuityFigures(known).interval).not.toEqual(figuresOf(['20/20', '20/40', '20/25', '20/30']).interval);
  });

  test('are counted beside differences in lines, and not among them', () => {
    expect(lineDifference('CF', '20/20')).toBe(BELOW);
    expect(lineDifference('20/20', 'CF')).toBe(BELOW);
    expect(lineDifference('CF', 'CF')).toBe(BELOW);
    const differences = [lineDifference('20/20', '20/20'), BELOW, BELOW] as const;
    expect(lineDifferenceFigures(histogramOf(differences))).toMatchObject({
      n: 1,
      belowChart: 2,
      sameOrBetter: { count: 1, n: 1 },
    });
    expect(lineDifferenceFigures(histogramOf([BELOW]))).toBeNull();
    const changes = [cdvaChange('20/40', '20/20'), cdvaChange('HM', '20/20'), cdvaChange('20/20', 'NLP')] as const;
    expect(cdvaChangeFigures(histogramOf(changes))).toMatchObject({
      n: 1,
      belowChart: 2,
      lostTwoOrMore: { count: 0, n: 1 },
      lostNone: { count: 1, n: 1 },
    });
    expect(cdvaChangeFigures(histogramOf([BELOW]))).toBeNull();
  });
});

describe('20/40 or better', () => {
  test('includes 20/40, which is more than 0.30 logMAR', () => {
    expect(logMAR('20/40')).toBeGreaterThan(0.3);
    expect(isOrBetter('20/40', '20/40')).toBe(true);
  });

  test('ends at 20/40', () => {
    expect(SNELLEN_OPTIONS.filter((option) => isOrBetter(option, '20/40'))).toEqual([
      '20/15',
      '20/16',
      '20/20',
      '20/25',
      '20/30',
      '20/32',
      '20/40',
    ]);
  });
});

describe('lines between uncorrected and corrected acuity', () => {
  test('are none when the uncorrected one is the same or better', () => {
    fc.assert(
      fc.property(line, line, (uncorrected, corrected) => {
        expect(lineDifference(uncorrected, corrected) === 'same or better').toBe(isOrBetter(uncorrected, corrected));
      }),
    );
  });

  test('are one between any two neighbors but the last, which are three apart', () => {
    const steps = CHART_LINES.slice(1).map((option, index) => lineDifference(option, CHART_LINES[index] as Snellen));
    expect(steps).toEqual([...Array.from({ length: 9 }, () => '1 line worse'), '3 or more lines worse']);
  });

  test('are none between lines that are less than half a line apart', () => {
    expect(lineDifference('20/32', '20/30')).toBe('same or better');
    expect(lineDifference('20/40', '20/32')).toBe('1 line worse');
  });

  test.each([
    ['20/30', '20/20', '2 lines worse'],
    ['20/40', '20/20', '3 or more lines worse'],
    ['20/200', '20/15', '3 or more lines worse'],
  ] as const)('are counted from %s to %s: %s', (uncorrected, corrected, difference) => {
    expect(lineDifference(uncorrected, corrected)).toBe(difference);
  });

  test('are counted in eyes of which they are known', () => {
    const figures = lineDifferenceFigures(
      histogramOf([
        lineDifference('20/20', '20/20'),
        lineDifference('20/15', '20/20'),
        lineDifference('20/25', '20/20'),
        lineDifference('20/100', '20/25'),
        null,
      ]),
    );
    expect(figures?.n).toBe(4);
    expect(figures?.distribution.map(({ count }) => count)).toEqual([2, 1, 0, 1]);
    expect(figures?.sameOrBetter).toEqual({ count: 2, n: 4, interval: share(2, 4).interval });
  });
});

describe('the change in corrected acuity', () => {
  const change = (pairs: readonly (readonly [Snellen, Snellen])[]) =>
    cdvaChangeFigures(histogramOf(pairs.map(([before, after]) => cdvaChange(before, after))));

  // 20/40 to 20/20 is 0.30103 logMAR: three lines; 20/20 to 20/25 is 0.09691: one.
  test('is counted in whole lines, losses and gains apart', () => {
    const figures = change([
      ['20/40', '20/20'],
      ['20/200', '20/15'],
      ['20/25', '20/20'],
      ['20/30', '20/20'],
      ['20/50', '20/50'],
      ['20/20', '20/25'],
      ['20/20', '20/30'],
      ['20/20', '20/80'],
    ]);
    expect(figures?.distribution.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1, 1, 2]);
    expect(figures?.lostTwoOrMore).toMatchObject({ count: 2, n: 8 });
    expect(figures?.lostNone).toMatchObject({ count: 5, n: 8 });
  });

  test('is the same forward and back, and none only on the same line', () => {
    for (const before of CHART_LINES) {
      for (const after of CHART_LINES) {
        const [there, back] = [cdvaChange(before, after), cdvaChange(after, before)].map((one) =>
          CDVA_CHANGES.indexOf(one as CdvaChange),
        );
        expect((there ?? 0) + (back ?? 0)).toBe(6);
        expect(there === 3).toBe(before === after);
      }
    }
  });
});
