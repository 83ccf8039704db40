import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ToastProvider } from '#app/ui/toast.tsx';
import type { FairComparison, FairFigures, FairPanel } from '#domain/outcome/rules.ts';
import { FairSheet, outcomeNamed } from './fair-sheet.tsx';

const COMPARED: FairComparison = {
  n: 132,
  observed: 101,
  expected: 114.9,
  chance: { lower: 106.4, upper: 123.4 },
  spread: 0.4,
  ratio: 0.88,
  interval: { lower: 0.79, upper: 0.95 },
  path: [
    { n: 66, year: 2025, difference: -3.25, half: 6.1 },
    { n: 132, year: 2026, difference: -13.9, half: 8.5 },
  ],
  funnel: {
    share: 0.872,
    points: [
      { lensId: null, n: 132, share: 0.766 },
      { lensId: 3, n: 132, share: 0.766 },
    ],
    limits: [10, 145].map((n) => ({ n, usual: { lower: 0.7, upper: 0.95 }, far: { lower: 0.6, upper: 0.99 } })),
  },
  calibration: [{ n: 60, count: 50, expected: 0.81, interval: { lower: 0.72, upper: 0.91 } }],
  slope: 0.81,
  effects: [
    { factor: 'condition', level: 'history', odds: 0.85, n: 93, own: 12 },
    { factor: 'lens', lensId: 3, odds: 1.2, n: 161, own: 132 },
  ],
};
const POOL = { n: 632, count: 551, surgeons: 3 };
const panel = (compared: FairPanel['compared'], own = 143): FairPanel => ({ own, leftOut: 11, pool: POOL, compared });
const FIGURES: FairFigures = {
  asOf: '2026-03-01',
  outcomes: { onTarget: panel(COMPARED), far: panel('fewOwn', 24), corrected: panel('smallPool') },
  completeness: [
    { name: 'Refractive target', own: { n: 140, of: 160 }, others: { n: 610, of: 650 } },
    { name: 'Age', own: null, others: null },
  ],
  spreads: [
    {
      ...{ name: 'Patient age', of: 'Years' },
      answers: [{ name: '70-79', own: { n: 30, of: 120 }, others: { n: 300, of: 600 } }],
    },
  ],
};
const LENSES = [{ id: 3, name: 'Lens Three' }];

function wordsOf(outcome: 'onTarget' | 'far'): string {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <ToastProvider>
          <FairSheet figures={FIGURES} outcome={outcome} lenses={LENSES} />
        </ToastProvider>
      ),
    },
  ]);
  return renderToStaticMarkup(<Stub />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

test('a comparison says what was observed, what was expected, and the usual range', () => {
  const words = wordsOf('onTarget');
  for (const said of [
    'Other surgeons as of March 1, 2026',
    '132 (11 left out) 101 114.9 106.4 to 123.4 0.88 (0.79 to 0.95)',
    '101 of 132 eyes, 114.9 expected: fewer than usual (106.4 to 123.4)',
    'After 132 eyes the observed number is −13.9 eyes from the expected one',
    'Adjusted share 76.6% over all lenses; other surgeons 87.2%',
    'we expect a slope of 0.81',
    'Ocular history 12 (9.1%) 93 (14.7%) 0.85',
    'Lens Three 132 (100.0%) 161 (25.5%) 1.20',
    'Refractive target 140 (87.5%) 610 (93.8%)',
    'Age — —',
    'Patient age, of all eyes of which it is known Years Your eyes Other surgeons 70-79 30 (25.0%) 300 (50.0%)',
    'it does not rank anyone',
    'standard deviation here is 0.40 in log odds',
  ])
    expect(words).toContain(said);
  expect(words).not.toMatch(/better surgeon|worse|best/i);
});

test('few own eyes, or few of others, are said to be too few', () => {
  const words = wordsOf('far');
  expect(words).toContain('Not compared yet: you need 30 eyes of your own that can be compared, and you have 13.');
  expect(words).toContain('we need 300 eyes of at least 3 other surgeons');
  expect(words).not.toContain('Funnel');
});

test('a URL names an outcome, by default the first', () => {
  expect(['far', 'x', null].map(outcomeNamed)).toEqual(['far', 'onTarget', 'onTarget']);
});
