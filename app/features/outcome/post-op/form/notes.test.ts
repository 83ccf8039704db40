import { expect, test } from 'vitest';
import { ALL_VISITED, notesOf, problemsOf } from './notes.ts';
import { nextForm } from './values.ts';

const EMPTY = nextForm({ lensId: '3', timeSinceSurgery: '', period: '' });
const half = { ...EMPTY, sph: '+0.50', axis: '900' };

test('an empty form has no notes', () => {
  expect(notesOf(EMPTY, ALL_VISITED, { refused: {} })).toEqual({});
});

test('a power is judged by the powers in which the lens is made', () => {
  const powers = { min: 15, max: 30 };
  const notes = (lensPower: string) => notesOf({ ...EMPTY, lensPower }, ALL_VISITED, { refused: {}, powers });
  expect(notes('14.75').lensPower?.text).toMatch(/outside 15 to 30 D, in which this lens is made/);
  expect(notes('15')).toEqual({});
});

test('a part that is being filled in has no notes', () => {
  expect(notesOf(half, new Set(), { refused: {} })).toEqual({});
});

test('a field is judged when it has been left, its neighbors when the whole part has', () => {
  const axis = { tone: 'error', text: 'This must be a whole number from 1 to 180.' };
  expect(notesOf(half, new Set(['axis']), { refused: {} })).toEqual({ axis });
  expect(notesOf(half, new Set(['axis', 'refraction']), { refused: {} })).toEqual({
    axis,
    cyl: { tone: 'warning', text: 'There is an axis without a cylinder.' },
  });
});

test.each([
  [{ sph: '+4.00', cyl: '0', refractiveTarget: '0' }, 'sph', /more than 3 D from the target/],
  [{ cyl: '-0.50', axis: '90' }, 'sph', /a cylinder without a sphere/],
  [{ sph: '0' }, 'cyl', /a sphere without a cylinder/],
  [{ sph: '0', cyl: '-7.00', axis: '90' }, 'cyl', /more than 6 D/],
  [{ sph: '0', cyl: '-1.00' }, 'axis', /a cylinder without an axis/],
  [{ preOpCornealAstigmatism: '1.2' }, 'preOpSteepKAxis', /without a steep axis/],
  [{ preOpSteepKAxis: '90' }, 'preOpCornealAstigmatism', /without corneal astigmatism/],
] as const)('%o warns at %s', (typed, field, words) => {
  const notes = notesOf({ ...EMPTY, ...typed }, ALL_VISITED, { refused: {} });
  expect(Object.keys(notes)).toEqual([field]);
  expect(notes[field]).toMatchObject({ tone: 'warning', text: expect.stringMatching(words) });
});

test('an error takes precedence over a warning', () => {
  const notes = notesOf({ ...EMPTY, sph: '0.30', cyl: '0', axis: '' }, ALL_VISITED, { refused: {} });
  expect(notes.sph).toMatchObject({ tone: 'error', text: expect.stringMatching(/in steps of 0.25/) });
});

test('the words of the site take precedence', () => {
  const refused = { lensId: 'Please select a lens.', axis: 'Enter a whole number.' };
  expect(notesOf(half, ALL_VISITED, { refused })).toMatchObject({
    lensId: { tone: 'error', text: 'Please select a lens.' },
    axis: { tone: 'error', text: 'Enter a whole number.' },
  });
});

test('the summary names the number that is wrong', () => {
  const words = 'Enter a whole number.';
  expect(problemsOf({ lensId: 'Please select a lens.', axis: words, preOpSteepKAxis: words })).toEqual([
    { field: 'lensId', message: 'Please select a lens.' },
    { field: 'axis', message: 'Axis: Enter a whole number.' },
    { field: 'preOpSteepKAxis', message: 'Steep K axis before surgery: Enter a whole number.' },
  ]);
});

test('a stored target between the steps of the form may stay, and become none but a step', () => {
  const stored = { ...EMPTY, refractiveTarget: '−0.12' };
  const notes = (refractiveTarget: string) =>
    notesOf({ ...stored, refractiveTarget }, ALL_VISITED, { refused: {}, stored });
  expect(notes('−0.12')).toEqual({});
  expect(notes('−0.13')).toMatchObject({ refractiveTarget: { tone: 'error' } });
});
