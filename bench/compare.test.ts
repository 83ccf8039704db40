import { expect, test } from 'vitest';
import { differences, formatDifferences } from './compare.ts';
import type { Row } from './table.ts';

const limit = [1_000, 1_010, 990, 1_000];
const rate = (value: number, spread: number, cpu = 500): Row => ({
  name: 'comments',
  what: 'comments',
  unit: 'requests/s',
  value,
  limit: 1_000,
  cpu: { app: cpu },
  rounds: { ours: [value - spread, value, value, value + spread], limit },
});
const size = (value: number): Row => ({ name: 'page', what: 'the page', unit: 'kB', value });

test('what lies within the noise of the rounds is no change', () => {
  expect(differences([rate(500, 50)], [rate(540, 50)])).toEqual([]);
  expect(formatDifferences([])).toMatch(/^Nothing changed/);
});

test('what lies beyond it is one, by the ratio to the limit', () => {
  const [faster] = differences([rate(500, 5)], [rate(600, 5)]);
  expect(faster).toMatchObject({ name: 'comments', of: 'requests/s beside the limit', change: expect.closeTo(0.2) });
  expect(formatDifferences(faster ? [faster] : [])).toMatch(/^better {2}comments/);
  const slowMachine = { ...rate(300, 3), limit: 600, rounds: { ours: [300, 300], limit: [600, 600] } };
  expect(differences([rate(500, 5)], [slowMachine])).toEqual([]);
});

test('sizes without a limit and CPU time are compared by themselves, and less of them is better', () => {
  expect(formatDifferences(differences([size(60), rate(500, 5)], [size(66), rate(500, 5, 400)]))).toBe(
    'worse   page: kB +10 % (noise 2 %)\nbetter  comments: CPU time -20 % (noise 10 %)',
  );
  expect(differences([size(60)], [size(60.5)])).toEqual([]);
});

test('a row that was not there before is passed over', () => {
  expect(differences([], [size(60)])).toEqual([]);
});
