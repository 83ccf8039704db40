import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { type Figures, type LensFigures, NO_REVIEWS, scoreOf } from '#domain/review/rules.ts';
import { HeroComparison } from './hero-comparison.tsx';
import { PatientsAndDoctors } from './patients-and-doctors.tsx';
import { barOf, whiskerOf } from './score-bars.ts';

const SPREAD = scoreOf([83, 90, 75, 88, 92, 60, 71, 85, 79, 95]);
const STARS = scoreOf([50, 40, 40, 30, 50, 40]);
const FEW = scoreOf([50, 40, 30]);

const figures = (changes: Partial<Figures>): Figures => ({ ...NO_REVIEWS, reviews: 10, ...changes });
const [first, second] = CATALOGUE as readonly [(typeof CATALOGUE)[number], (typeof CATALOGUE)[number]];
const ofLens = (lensId: number, all: Figures, doctors = NO_REVIEWS): LensFigures => ({
  lensId,
  version: 1,
  all,
  doctors,
  confirmed: { all: NO_REVIEWS, doctors: NO_REVIEWS },
});

describe('a whisker', () => {
  test('lies along a bar of ten points, or of five stars', () => {
    expect(whiskerOf('dayVision', SPREAD)).toEqual({
      from: expect.closeTo(67.5, 1) as number,
      to: expect.closeTo(90.7, 1) as number,
    });
    expect(whiskerOf('overall', STARS)).toEqual({
      from: expect.closeTo(63.7, 1) as number,
      to: expect.closeTo(93.9, 1) as number,
    });
    expect(barOf('overall', STARS).percent).toBe(84);
  });

  test('is missing with few answers, and the bar with none', () => {
    expect(barOf('overall', FEW)).toEqual({ percent: 80, lead: undefined, whisker: null });
    expect(barOf('dayVision', scoreOf([]))).toEqual({ percent: null, lead: undefined, whisker: null });
  });
});

test('the picture on the home page has its whiskers in words for screen readers', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <HeroComparison
        pair={[first, second]}
        figures={[ofLens(first.id, figures({ dayVision: SPREAD })), ofLens(second.id, figures({ dayVision: FEW }))]}
      />
    </MemoryRouter>,
  );
  expect(html.match(/bar-whisker/g)).toHaveLength(1);
  expect(html).toContain('<span class="sr-only">between 6.7 and 9.1</span>');
  expect(html).toContain('<span class="sr-only">too few answers for a range</span>');
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
    <PatientsAndDoctors figures={ofLens(first.id, all, doctors)} confirmedOnly={false} />,
  );
  expect(html.match(/bar-whisker/g)).toHaveLength(2);
  expect(html).toContain('between 6.7 and 9.1 · 10 answers');
  expect(html.match(/too few answers for a range · 3 answers/g)).toHaveLength(2);
});
