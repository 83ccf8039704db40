import { expect, test } from 'vitest';
import { scoreOf } from '#domain/review/rules.ts';
import { showing } from '#domain/review/shown.fixture.ts';
import { tradeOffWords } from './trade-off-words.ts';

const all = (tenths: number) => scoreOf(Array<number>(60).fill(tenths));

test.each([
  [[90, 70, 50, 70], 'Strongest at far, weakest at near.'],
  [[90, 70, 50, 90], 'Strongest at far and night, weakest at near.'],
  [[40, 40, 60, 70], 'Strongest at night, weakest at far and arm’s length.'],
  [[90, 50, 50, 90], 'Strongest at far and night, weakest at arm’s length and near.'],
  [[90, 70, 70, 70], 'Strongest at far.'],
  [[70, 70, 70, 50], 'Weakest at night.'],
  [[70, 70, 70, 70], 'About even: the differences are small or may be chance.'],
] as const)('of %j it is said: %s', ([far, arm, reading, night], words) => {
  const figures = showing({
    reviews: 60,
    dayVision: all(far),
    intermediateVision: all(arm),
    nearVision: all(reading),
    nightVision: all(night),
  });
  expect(tradeOffWords(figures)).toBe(words);
});

test('few answers have no sentence, and no reviews have none', () => {
  expect(tradeOffWords(showing({ reviews: 4 }))).toBe('Too few answers yet to show strengths and weaknesses.');
  expect(tradeOffWords(showing())).toBeNull();
});
