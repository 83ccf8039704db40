import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { exactLens, showLenses } from '#domain/review/count/shown.fixture.ts';
import { type ShownLensFigures, showScore } from '#domain/review/rules/shown-figures.ts';
import { type Figures, NO_REVIEWS, scoreOf } from '#domain/review/rules.ts';
import { HeroComparison } from './hero.tsx';
import { PatientsAndDoctors } from './patients-and-doctors.tsx';
import { barOf, whiskerOf } from './score-bars.ts';

const SPREAD = scoreOf([83, 90, 75, 88, 92, 60, 71, 85, 79, 95]);
const STARS = scoreOf([50, 40, 40, 30, 50, 40]);
const FEW = scoreOf([50, 40, 30]);

const figures = (changes: Partial<Figures>): Figures => ({ ...NO_REVIEWS, reviews: 10, ...changes });
const [first, second] = CATALOGUE as readonly [(typeof CATALOGUE)[number], (typeof CATALOGUE)[number]];

describe('a whisker', () => {
  test('lies along a bar of ten points, or of five stars', () => {
    expect(whiskerOf('dayVision', showScore('dayVision', SPREAD))).toEqual({
      from: 67,
      to: 91,
    });
    expect(whiskerOf('overall', showScore('overall', STARS))).toEqual({
      from: 64,
      to: 94,
    });
    expect(barOf('overall', showScore('overall', STARS)).percent).toBe(84);
  });

  test('is missing with few answers, and the bar with none', () => {
    expect(barOf('overall', showScore('overall', FEW))).toEqual({ percent: 80, lead: undefined, whisker: null });
    expect(barOf('dayVision', showScore('dayVision', scoreOf([])))).toEqual({
      percent: null,
      lead: undefined,
      whisker: null,
    });
  });
});

test('the picture on the home page has its whiskers in words for screen readers', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <HeroComparison
        pairs={[{ question: 'Far or near?', lenses: [first, second], rows: ['dayVision', 'nearVision'] }]}
        figures={showLenses([
          exactLens(first.id, figures({ dayVision: SPREAD })),
          exactLens(second.id, figures({ dayVision: FEW })),
        ])}
      />
    </MemoryRouter>,
  );
  expect(html.match(/bar-whisker/g)).toHaveLength(1);
  expect(html).toContain('<span class="sr-only">between 6.7 and 9.1</span>');
  expect(html).toContain('<span class="sr-only">too few answers for a margin of error</span>');
});

test('patients and doctors each have the range of their own answers', () => {
  const doctors = figures({ overall: FEW, dayVision: FEW });
  const sum = (a: typeof FEW, b: typeof FEW) => ({
    sum: a.sum + b.sum,
    count: a.count + b.count,
    squares: a.squares + b.squares,
    pairs: 0,
  });
  const all = figures({ reviews: 20, overall: sum(STARS, FEW), dayVision: sum(SPREAD, FEW) });
  const html = renderToStaticMarkup(
    <PatientsAndDoctors
      figures={showLenses([exactLens(first.id, all, doctors)])[0] as ShownLensFigures}
      confirmedOnly={false}
    />,
  );
  expect(html.match(/bar-whisker/g)).toHaveLength(2);
  expect(html).toContain('between 6.7 and 9.1 · 10 answers');
  expect(html.match(/too few answers for a margin of error · 3 answers/g)).toHaveLength(2);
});
