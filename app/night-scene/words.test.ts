import { expect, test } from 'vitest';
import { levelName, monthsWords, peopleWords, picksWords, tenthWords } from './words.ts';

test('three levels are said in words', () => {
  expect(picksWords({ halos: 1, starbursts: 0, glare: 2 })).toBe(
    'Halos: a faint gray ring around each lamp. Starbursts: no spikes. Glare: a veil of light, the person pale.',
  );
  expect(levelName('halos', 2)).toBe('2 – Clear');
});

test('the strongest tenth is as many as picked a level or a stronger one', () => {
  expect(tenthWords(2, 15)).toBe('15 of 100');
  expect(tenthWords(0, 7)).toBe('7 of 100 picked a stronger one');
});

test('how many people, and how long after surgery', () => {
  expect(
    [
      { from: 20, to: 20 },
      { from: 18, to: 20 },
    ].map(peopleWords),
  ).toEqual(['20 people', '18 to 20 people']);
  const spans = [null, { from: 1, to: 12 }, { from: 4, to: 4 }, { from: 0, to: null }, { from: 13, to: null }];
  expect(spans.map(monthsWords)).toEqual([
    '',
    ', 1 to 12 months after surgery',
    ', 4 months after surgery',
    ', 0 to more than 12 months after surgery',
    ', more than 12 months after surgery',
  ]);
});
