import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NO_FIGURES } from '#app/features/outcome/figures/example.fixture.ts';
import { stabilityFigures, type Visit } from '#domain/outcome/statistics/stability.ts';
import { briefCompleteness, chartDetails } from './caption.ts';
import { Drawing } from './plot.tsx';
import { STABILITY_CHART } from './stability.tsx';

const PLACE = { width: 640, label: 'Stability' };
const seen = (time: Visit['time'], eyes: number) =>
  Array.from({ length: eyes }, (_, eye): Visit => ({ eye: `${eye}`, time, equivalent: eye / 8 }));

/** Ten eyes, eight of them seen again: two at a time when few were. */
const VISITS = [...seen('1 Week', 10), ...seen('2-3 Weeks', 2), ...seen('1-3 Months', 8), ...seen('4-6 Months', 5)];
const OWN = {
  ...NO_FIGURES,
  scope: 'mine' as const,
  submissions: { n: 40 },
  stability: stabilityFigures(VISITS),
};

/** The pairs of times, by their index in the drawing, that a line joins. */
function joined(): (readonly [number, number])[] {
  const view = STABILITY_CHART.read([OWN]);
  const html = 'picture' in view ? renderToStaticMarkup(<Drawing value={PLACE}>{view.picture}</Drawing>) : '';
  const places = [...html.matchAll(/d="M([\d.]+) [\d.]+h8m/g)].map(([, x]) => Number(x) + 4);
  return [...html.matchAll(/d="M([\d.]+) [\d.]+L([\d.]+) /g)].map(([, from, to]) => [
    places.findIndex((x) => Math.abs(x - Number(from)) < 0.1),
    places.findIndex((x) => Math.abs(x - Number(to)) < 0.1),
  ]);
}

test('means are joined from one time to the next, and not to a time with fewer than five eyes', () => {
  expect(OWN.stability?.times.map(({ n }) => n)).toEqual([8, 2, 8, 5]);
  expect(joined()).toEqual([[2, 3]]);
});

test('completeness is of the eyes that can be recognized, not of all that was entered', () => {
  expect(briefCompleteness(STABILITY_CHART, OWN)).toBe('In the graph, of 10 eyes recognized by patient and side: 80%.');
  expect(chartDetails(STABILITY_CHART, [OWN])).toContain(
    'My data only, in the graph of all eyes recognized by patient and side: 8 of 10 (80%).',
  );
});
