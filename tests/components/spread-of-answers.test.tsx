import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { layOutYears, ScoresByYear } from '#app/features/lens/scores-by-year.tsx';
import { HistogramNumbers, ScoreHistogram } from '#app/features/lens/sheet/lens-how-sure.tsx';
import { showScore } from '#domain/review/rules/shown-figures.ts';
import { type Bins, showSpread, type Year } from '#domain/review/rules/spread.ts';
import { SUB_SCORES, scoreOf } from '#domain/review/rules.ts';

const year = (of: number, answers: readonly number[]): Year => {
  const score = scoreOf(answers);
  const others = Object.fromEntries(SUB_SCORES.map((name) => [name, score])) as Record<
    (typeof SUB_SCORES)[number],
    typeof score
  >;
  return { year: of, reviews: answers.length, scores: { overall: scoreOf(answers.map(() => 40)), ...others } };
};
const shown = (years: readonly Year[]) => showSpread({ bins: binsWith([]), years }, false).years;
const byYear = (...years: Year[]) => renderToStaticMarkup(<ScoresByYear years={shown(years)} population="everyone" />);
const binsWith = (dayVision: readonly number[]): Bins => ({
  dayVision,
  nightVision: Array<number>(10).fill(0),
  nearVision: Array<number>(10).fill(0),
  intermediateVision: Array<number>(10).fill(0),
  dysphotopsia: Array<number>(10).fill(0),
});

describe('the histogram of a score', () => {
  test('is of all reviews alone', () => {
    const spread = { bins: binsWith([7, 0, 0, 0, 0, 0, 0, 0, 0, 0]), years: [] };
    expect(showSpread(spread, false).bins).toBeNull();
    expect(showSpread(spread, true).bins?.dayVision[0]).toBe(5);
  });

  const bins = binsWith([0, 0, 0, 0, 1, 0, 1, 2, 0, 1]);
  const answers = showScore('dayVision', scoreOf([45, 65, 72, 78, 100]));
  const picture = renderToStaticMarkup(<ScoreHistogram score="dayVision" bins={bins} answers={answers} />);

  test('has a column for each point, with its height by the number of answers, and a line at the mean', () => {
    expect([...picture.matchAll(/height:([\d.]+)%/g)].map(([, height]) => Number(height))).toEqual([
      0, 0, 0, 0, 50, 0, 50, 100, 0, 50,
    ]);
    expect(picture).toContain('left:72%');
  });

  test('describes its highest column to screen readers, and gives all numbers', () => {
    expect(picture).toContain('5 answers from 0 to 10 points. The highest column, about 2, is at 7 to 7.9.');
    const numbers = renderToStaticMarkup(<HistogramNumbers bins={bins} />);
    expect(numbers).toMatch(/<th scope="row">7–7\.9<\/th><td[^>]*>2<\/td>/);
  });

  test('is not drawn with fewer than five answers', () => {
    const few = binsWith([0, 0, 0, 0, 1, 0, 1, 2, 0, 0]);
    expect(
      renderToStaticMarkup(
        <ScoreHistogram score="dayVision" bins={few} answers={showScore('dayVision', scoreOf([45, 65, 72, 78]))} />,
      ),
    ).toBe('');
  });
});

describe('the scores by year', () => {
  test('show their first and last year in words, and each year with its range to screen readers', () => {
    const html = byYear(year(2024, [80, 82, 84, 86, 88]), year(2025, [70, 80]), year(2026, [90, 91, 92, 93, 94, 95]));
    expect(html).toContain('6 of 13 reviews were written in 2026, the first in 2024.');
    expect(html).toContain('<strong>8.4</strong> in 2024, <strong>9.3</strong> in 2026');
    expect(html).toContain('aria-label="2024: 8.4, between 5.9 and 9.5; 2026: 9.3, between 6.6 and 9.9"');
    expect(html).toContain('2 answers');
  });

  test('are one sentence where all were written in one year, and absent without reviews', () => {
    expect(byYear(year(2026, [80, 90]))).toBe('<p>2 reviews, written in 2026.</p>');
    expect(byYear()).toBe('');
  });

  test('draw no line through years with too few answers', () => {
    const html = byYear(year(2025, [80, 90]), year(2026, [80, 90, 80, 90, 70]));
    expect(html).not.toContain('<svg viewBox');
    expect(html).toContain('Too few answers per year for a line.');
  });
});

test('years are in order and inside the drawing, with their ranges around their means', () => {
  const answers = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 5, maxLength: 30 });
  const years = fc
    .uniqueArray(fc.record({ of: fc.integer({ min: 2000, max: 2100 }), answers }), {
      selector: ({ of }) => of,
      minLength: 1,
      maxLength: 6,
    })
    .map((all) => all.sort((a, b) => a.of - b.of).map(({ of, answers: given }) => year(of, given)));
  fc.assert(
    fc.property(years, fc.constantFrom(...SUB_SCORES), (all, score) => {
      const points = layOutYears(score, shown(all));
      expect(points).toHaveLength(all.length);
      for (const [index, point] of points.entries()) {
        expect(point.year).toBeGreaterThan(points[index - 1]?.year ?? 0);
        expect(point.year).toBeLessThan(200);
        for (const at of [point.mean, point.lower, point.upper]) {
          expect(at).toBeGreaterThan(0);
          expect(at).toBeLessThan(64);
        }
        expect(point.upper).toBeLessThanOrEqual(point.mean);
        expect(point.lower).toBeGreaterThanOrEqual(point.mean);
      }
    }),
  );
});
