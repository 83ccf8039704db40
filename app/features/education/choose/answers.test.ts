import { expect, it } from 'vitest';
import type { ExperienceFigures } from '#domain/experience/rules.ts';
import { answeredAbout } from './answers.ts';

const FIGURES: ExperienceFigures = {
  lensId: 3,
  people: 20,
  asOf: '2026-11-20',
  months: { from: 1, to: 14 },
  glasses: { far: null, computer: [12, 6, 2], reading: [11, 0, 0] },
  night: { halos: [5, 5, 6, 3, 1], starbursts: null, glare: null },
  crescent: null,
  bother: null,
  driving: [6, 2, 2, 10],
  again: null,
};

it('says how many of 100, with interval, population and time', () => {
  expect(answeredAbout('halos', FIGURES)).toMatchObject({
    count: 50,
    holds: 'see no halos at night, or faint ones',
    of: '20 people with this lens who answered on Iolite, 1 to 14 months after surgery, as of November 20, 2026. Not everyone answered, so this may not hold for everyone.',
  });
  const { range } = answeredAbout('computer', FIGURES) ?? {};
  expect(range?.from).toBeCloseTo(38.66, 1);
  expect(range?.to).toBeCloseTo(78.12, 1);
});

it.each([
  [{ from: 0, to: 12 }, 'up to 12 months after surgery'],
  [{ from: 0, to: null }, 'up to more than a year after surgery'],
  [{ from: 3, to: null }, '3 months to more than a year after surgery'],
  [{ from: 6, to: 6 }, 'about 6 months after surgery'],
  [null, 'time since surgery unknown'],
])('says when, of months %o', (months, when) => {
  expect(answeredAbout('halos', { ...FIGURES, months })?.brief).toBe(`20 people on Iolite, ${when}.`);
});

it('has no figure of fewer than eleven people, or without a question', () => {
  expect(answeredAbout('reading', FIGURES)?.count).toBe(100);
  expect(answeredAbout('driving', FIGURES), 'of twenty only ten drove at night').toBeNull();
  expect(answeredAbout('far', FIGURES)).toBeNull();
  expect(answeredAbout('cost', FIGURES)).toBeNull();
  expect(answeredAbout('halos', undefined)).toBeNull();
});
