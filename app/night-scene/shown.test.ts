import { expect, test } from 'vitest';
import { type NightFigures, nightOf, nightOfClass, shownNight } from './shown.ts';
import { NIGHT_STUDIES } from './studies.ts';

const FIGURES: NightFigures = {
  night: { halos: [7, 6, 4, 2, 1], starbursts: [19, 1, 0, 0, 0], glare: [2, 2, 2, 2, 12] },
  months: { from: 1, to: 14 },
  asOf: '2026-11-20',
};

test('a lens is shown by how many of 100 picked each level, with the margin of error', () => {
  const shown = shownNight(FIGURES);
  expect(shown?.symptoms.halos.people).toBe(20);
  expect(shown?.symptoms.halos.steps).toEqual([
    { of100: 35, from: 18, to: 57 },
    { of100: 30, from: 15, to: 52 },
    { of100: 20, from: 8, to: 42 },
    { of100: 10, from: 3, to: 30 },
    { of100: 5, from: 1, to: 24 },
  ]);
  expect(shown?.symptoms.starbursts.steps.map(({ of100 }) => of100)).toEqual([95, 5, 0, 0, 0]);
});

test('too few answers to one of the three, or no figures at all, make no scene', () => {
  expect(shownNight(null)).toBeNull();
  const incomplete = { ...FIGURES, night: { ...FIGURES.night, glare: null } };
  expect(shownNight(incomplete)).toBeNull();
  expect(nightOf(FIGURES, 'Multifocal')).toEqual({ shown: shownNight(FIGURES) });
  for (const none of [undefined, incomplete]) {
    expect(nightOf(none, 'Multifocal')).toEqual({ shown: null, studies: NIGHT_STUDIES.Multifocal });
  }
});

test('a class is the sum of what its lenses show, as old as the oldest of them', () => {
  const other: NightFigures = {
    night: { halos: [1, 2, 3, 4, 5], starbursts: null, glare: [11, 0, 0, 0, 0] },
    months: { from: 3, to: 20 },
    asOf: '2026-11-18',
  };
  expect(nightOfClass([FIGURES, null, other, undefined])).toEqual({
    night: { halos: [8, 8, 7, 6, 6], starbursts: FIGURES.night.starbursts, glare: [13, 2, 2, 2, 12] },
    months: { from: 1, to: 20 },
    asOf: '2026-11-18',
  });
  expect(nightOfClass([null, undefined])).toBeNull();
});

test('a class that has answers of more than a year says so', () => {
  const later = { ...FIGURES, months: { from: 2, to: null } };
  expect(nightOfClass([later, FIGURES])?.months).toEqual({ from: 1, to: null });
  expect(nightOfClass([{ ...FIGURES, months: null }])?.months).toBeNull();
});

test('a class whose lenses show a symptom nowhere does not either', () => {
  const none: NightFigures = {
    night: { halos: null, starbursts: null, glare: null },
    months: null,
    asOf: '2026-11-20',
  };
  expect(nightOfClass([none, none])).toEqual(none);
});
