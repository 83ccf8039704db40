import { expect, test } from 'vitest';
import { bandWords, levelName, monthsWords } from './words.ts';

test('a level has its number and its name', () => {
  expect(levelName('halos', 2)).toBe('2 – Medium');
});

test('a band names all five parts, also those without room for a word', () => {
  expect(bandWords('halos', [66, 25, 7, 2, 0])).toBe(
    'Of 100 people, 66 picked none, 25 faint, 7 medium, 2 bright and 0 very bright.',
  );
});

test('how long after surgery', () => {
  const spans = [null, { from: 1, to: 12 }, { from: 4, to: 4 }, { from: 0, to: null }, { from: 13, to: null }];
  expect(spans.map(monthsWords)).toEqual([
    '',
    ', 1 to 12 months after surgery',
    ', 4 months after surgery',
    ', 0 to more than 12 months after surgery',
    ', more than 12 months after surgery',
  ]);
});
