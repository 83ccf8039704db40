import { expect, test } from 'vitest';
import type { PublicComment } from '../rules.ts';
import { quoteOf } from './quote.ts';

const NOW = new Date('2026-11-29T12:00:00Z');
const comment = (id: string, day: string, stars = 5): PublicComment => ({
  ...{ id, day, stars, text: 'Words.', reviewerType: 'patient', verified: true, step: 'confirmed', hasInterest: false },
});

test('a comment speaks for a lens once it has been there for a day, and no sooner', () => {
  expect(quoteOf([comment('a', '2026-11-29'), comment('b', '2026-11-28')], NOW)).toBeNull();
  expect(quoteOf([comment('b', '2026-11-27')], NOW)?.id).toBe('b');
});

test('it is one with the stars that most gave, and a new one changes nothing', () => {
  const old = [comment('a', '2026-11-01', 1), comment('c', '2026-11-02'), comment('b', '2026-11-03')];
  expect(quoteOf(old, NOW)?.id).toBe('b');
  expect(quoteOf([comment('0', '2026-11-29'), ...old], NOW)?.id).toBe('b');
});
