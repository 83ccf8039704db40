import { describe, expect, it } from 'vitest';
import { acuityFigures } from '#domain/outcome/statistics/acuity.ts';
import { histogramOf } from '#domain/outcome/statistics/histogram.ts';
import { type Bars, layOutBars, placeValue, scaleTop } from './bar-layout.ts';
import { textWidth } from './text.ts';

const category = (label: string) => ({ label, lines: [label] });
const counts: Bars = {
  categories: ['a', 'b', 'c'].map(category),
  series: [{ look: 'solid', values: [20, 50, 30], labels: ['20', '50', '30'] }],
  top: 100,
};

describe('vertical bars', () => {
  const layout = layOutBars(counts, 600);
  const [bars = []] = layout.bars;

  it('are as high as their values and together as high as the scale when they make a whole', () => {
    expect(layout.lying).toBe(false);
    const { height } = layout.field;
    expect(bars.map((bar) => bar.height / height)).toEqual([0.2, 0.5, 0.3].map((part) => expect.closeTo(part, 10)));
    expect(bars.reduce((sum, bar) => sum + bar.height, 0)).toBeCloseTo(height, 10);
  });

  it('stand on the axis, inside the field, from left to right without overlap', () => {
    const { x, y, width, height } = layout.field;
    for (const bar of bars) expect(bar.y + bar.height).toBeCloseTo(y + height, 10);
    const edges = bars.flatMap((bar) => [bar.x, bar.x + bar.width]);
    expect(edges).toEqual(edges.toSorted((a, b) => a - b));
    expect(edges[0]).toBeGreaterThanOrEqual(x);
    expect(edges.at(-1)).toBeLessThanOrEqual(x + width);
  });

  it('have their names below their middle', () => {
    expect(layout.middles).toEqual(bars.map((bar) => expect.closeTo(bar.x + bar.width / 2, 10)));
  });

  it('vertical bars of several series lie side by side, without values', () => {
    const both = layOutBars({ ...counts, series: [...counts.series, ...counts.series] }, 600);
    const [first, second] = both.bars.map(([bar]) => bar);
    expect((first?.x ?? 0) + (first?.width ?? 0)).toBeCloseTo(second?.x ?? Number.NaN, 10);
    expect(both.labelled).toBe(false);
  });
});

describe('horizontal bars', () => {
  const long = { ...counts, categories: ['−1.00 to −0.51', '±0.13', '0.14 to 0.50'].map(category) };
  const layout = layOutBars(long, 250);
  const [bars = []] = layout.bars;

  it('take over where names or values have no room', () => {
    expect(layOutBars(long, 600).lying).toBe(false);
    expect(layout.lying).toBe(true);
  });

  it('are as long as their values, one under the other, all with their values', () => {
    const { width, y, height } = layout.field;
    expect(bars.map((bar) => bar.width / width)).toEqual([0.2, 0.5, 0.3].map((part) => expect.closeTo(part, 10)));
    const edges = bars.flatMap((bar) => [bar.y, bar.y + bar.height]);
    expect(edges).toEqual(edges.toSorted((a, b) => a - b));
    expect(edges[0]).toBeGreaterThanOrEqual(y);
    expect(edges.at(-1)).toBeLessThanOrEqual(y + height);
    expect(layout.labelled).toBe(true);
  });

  it('leave room for the longest name on the left of the field', () => {
    expect(layout.field.x).toBeGreaterThan(100);
    expect(layout.field.x + layout.field.width).toBeLessThanOrEqual(250);
  });
});

describe('bars with long names, however narrow their drawing', () => {
  const names = ['same or better', '1 line worse', '3 or more lines worse'].map(category);
  const long: Bars = { ...counts, categories: names, series: [{ look: 'solid', values: [100], labels: ['100'] }] };

  it.each([280, 300, 340, 400, 480, 600, 1_200])('have a plot area at %i', (width) => {
    const { field, ticks, names: lines } = layOutBars(long, width);
    expect(field.width).toBeGreaterThan(width / 4);
    expect(lines.map((line) => line.join(' '))).toEqual(names.map(({ label }) => label));
    expect(ticks[0]?.value).toBe(0);
    expect(ticks.at(-1)?.value).toBe(100);
    ticks.slice(1).forEach(({ value, at }, index) => {
      const between = Math.abs(at - (ticks[index]?.at ?? Number.NaN));
      expect(between).toBeGreaterThan(textWidth(String(value)) + 6);
    });
  });
});

describe('the value of a bar', () => {
  const box = { x: 40, y: 100, width: 60, height: 20 };

  it('stands at its end when no diamond is near', () => {
    expect([placeValue(box, '90', false), placeValue(box, '90', false, [180])]).toEqual([95, 95]);
    expect([placeValue(box, '90', true), placeValue(box, '90', true, [60])]).toEqual([106, 106]);
  });

  it.each([75, 82, 90, 95, 100])('stands above a diamond at %i that would cover it', (diamond) => {
    const base = placeValue(box, '90', false, [diamond]);
    expect(base).toBeLessThan(diamond - 8);
    expect(base).toBeLessThanOrEqual(95);
  });

  it.each([100, 110, 125])('stands after a diamond at %i that would cover it', (diamond) => {
    expect(placeValue(box, '90', true, [diamond])).toBeGreaterThan(diamond + 8);
  });
});

describe('a cumulative histogram', () => {
  it('never falls and ends with all eyes', () => {
    const figures = acuityFigures(histogramOf(['20/20', '20/25', '20/25', '20/40', '20/200']));
    const values = figures.orBetter.map(({ count, n }) => (100 * count) / n);
    const labels = values.map(String);
    const bars: Bars = { categories: labels.map(category), series: [{ look: 'solid', values, labels }], top: 100 };
    const { bars: series, field } = layOutBars(bars, 900);
    const heights = series[0]?.map((bar) => bar.height) ?? [];
    expect(values).toEqual([0, 20, 60, 60, 80, 80, 80, 80, 80, 80, 100]);
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
    expect(heights.at(-1)).toBeCloseTo(field.height, 10);
  });
});

describe('the end of a scale', () => {
  it.each([
    [[3, 17, 41.7], 50],
    [[80, 100], 100],
    [[0, 0], 1],
  ])('the end of a scale of %j is %i', (values, top) => {
    expect(scaleTop(values)).toBe(top);
  });
});
