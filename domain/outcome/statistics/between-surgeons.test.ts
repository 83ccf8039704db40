import { expect, test } from 'vitest';
import { type SurgeonRest, spreadBetween } from './between-surgeons.ts';

/** So many surgeons, half of them as many eyes above what was expected as the other half below. */
const surgeons = (count: number, rest: number, variance = 10): SurgeonRest[] =>
  Array.from({ length: count }, (_, place) => ({ rest: place % 2 === 0 ? rest : -rest, variance }));

test('surgeons who differ by chance alone have no spread', () => {
  expect(spreadBetween(surgeons(8, 2))).toBe(0);
  // √10 is what chance brings; Q is then 8, more than 8 − 2.
  expect(spreadBetween(surgeons(8, Math.sqrt(10)))).toBe(0.2);
});

test('the spread is that by which deviations are as large as they should be, up to the next fifth', () => {
  // 8 · rest² / (10 + τ²·100) = 6 where rest² = 45: τ² = 0.5; of eight alike the average adds an eighth: 0.75.
  expect(spreadBetween(surgeons(8, Math.sqrt(45)))).toBe(0.8);
  // rest² = 36.01: τ² = 0.38013, and 0.6540 with the eighth.
  expect(spreadBetween(surgeons(8, Math.sqrt(36.01)))).toBe(0.8);
  // rest² = 31.4: τ² = 0.31867, and 0.5988.
  expect(spreadBetween(surgeons(8, Math.sqrt(31.4)))).toBe(0.6);
  expect(spreadBetween(surgeons(8, 1_000))).toBe(2);
});

test('fewer than seven surgeons give no result, nor do those without eyes', () => {
  expect(spreadBetween(surgeons(7, 4))).not.toBeNull();
  expect(spreadBetween(surgeons(6, 4))).toBeNull();
  expect(spreadBetween([...surgeons(6, 4), { rest: 0, variance: 0 }])).toBeNull();
});
