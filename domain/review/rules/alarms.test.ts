import { describe, expect, test } from 'vitest';
import { samples } from '#tests/support/samples.ts';
import { simulateHonest } from './honest-lens.fixture.ts';

const YEAR = 365;
const lenses = [0, 30, 100, 1_000].flatMap((older) => [0.2, 1, 5, 20, 100].map((perDay) => ({ older, perDay })));

describe('a year of honest reviews', () => {
  test.each(lenses)('opens at most one alarm a month: $perDay a day, $older older ones', (lens) => {
    const years = Array.from({ length: samples(10) }, (_, seed) => simulateHonest(seed + 1, { ...lens, days: YEAR }));
    const opened = years.map((year) => Object.values(year.opened).reduce((sum, count) => sum + count, 0));
    expect(opened.reduce((sum, count) => sum + count, 0) / opened.length).toBeLessThanOrEqual(12);
  });
});
