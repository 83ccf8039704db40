import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Fade, FadeCell } from '#domain/experience/rules.ts';
import { FadeChart } from './fade-chart.tsx';

const NONE: readonly FadeCell[] = [null, null, null, null, null];
const cell = (count: number, n: number): FadeCell => ({ count, n });
const fade = (halos: readonly FadeCell[], same: readonly [FadeCell, FadeCell] = [null, null]): Fade => ({
  lensId: 1,
  asOf: '2026-03-01',
  differentPeople: { halos, starbursts: NONE, glare: NONE, bother: NONE },
  samePeople: [
    {
      windows: [0, 3],
      people: 40,
      cells: { halos: same, starbursts: [null, null], glare: [null, null], bother: [null, null] },
    },
  ],
});
const chart = (of: Fade) => renderToStaticMarkup(<FadeChart what="halos" fade={of} />);
const heading = (of: Fade) => /<h3[^>]*>([^<]*)</.exec(chart(of))?.[1];

test('a heading reports a significant decline', () => {
  expect(heading(fade([cell(80, 100), null, null, null, cell(20, 100)]))).toBe(
    '80 of 100 see medium halos or stronger in the first month, 20 of 100 after more than a year (n 100 and 100)',
  );
});

test.each([
  ['a fall', cell(50, 100), cell(40, 100)],
  ['a rise', cell(40, 100), cell(50, 100)],
  ['a large fall of few people', cell(9, 13), cell(5, 13)],
])('a heading has no numbers of %s that may be chance', (_name, first, last) => {
  expect(heading(fade([first, null, null, null, last]))).toBe(
    'No clear change over time in how many see medium halos or stronger',
  );
});

test('below 30 people, counts replace percentages, in the heading, for the same people and for screen readers', () => {
  const html = chart(fade([cell(12, 13), null, null, null, cell(1, 29)], [cell(6, 13), cell(5, 13)]));
  expect(html).toContain('12 of 13 see medium halos or stronger in the first month, 1 of 29 after more than a year<');
  expect(html).toContain('The same 13 people, asked twice: 6 of 13 in the first month, 5 of 13 at 7 to 12 months.');
  expect(html).not.toContain('of 100');
  expect(heading(fade([cell(12, 13), null, null, null, null]))).toBe(
    '12 of 13 see medium halos or stronger in the first month',
  );
});

test('shares of the same people say how many answered both times, and are left out when nobody did', () => {
  const html = chart(fade([cell(20, 40), null, null, null, null], [cell(20, 36), cell(2, 36)]));
  expect(html).toContain('The same 36 people, asked twice: 56 of 100 in the first month, 6 of 100 at 7 to 12 months.');
  expect(chart(fade([cell(20, 40), null, null, null, null]))).not.toContain('asked twice');
});
