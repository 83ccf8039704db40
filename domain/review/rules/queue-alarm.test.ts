import { describe, expect, test } from 'vitest';
import { SCORES } from './allowance.ts';
import { type Answers, countingOf, totalsOf } from './honest-lens.fixture.ts';
import { isQueueAlarm, QUEUE_ALARM } from './queue-alarm.ts';

const review = (overall: number, tenths: number): Answers =>
  Object.fromEntries(SCORES.map((score) => [score, score === 'overall' ? overall : tenths])) as Answers;
const some = (count: number, one: Answers) => Array.from({ length: count }, () => one);
/** A hundred reviews at 4.2 stars and 7.5 points. */
const COUNTING = countingOf([
  ...[5, 5, 10, 25, 55].flatMap((count, place) => some(count, review(place + 1, place % 2 ? 65 : 80))),
]);
const HONEST = review(4, 75);

const alarms = (waiting: readonly Answers[], { days = 0, isOpen = false, counting = COUNTING } = {}) =>
  isQueueAlarm({ reviews: waiting.length, answers: totalsOf(waiting), days }, counting, isOpen);

describe('a queue is an alarm', () => {
  test('when three say what hardly anybody says, and not when two do', () => {
    expect(alarms(some(2, review(1, 75)))).toBe(false);
    expect(alarms(some(3, review(1, 75)))).toBe(true);
  });

  test('when the points of one score are far off, in either direction', () => {
    expect(alarms(some(3, { ...HONEST, nightVision: 10 }))).toBe(true);
    expect(alarms(some(12, { ...HONEST, nightVision: 100 }))).toBe(true);
  });

  test('when it praises as when it blames, once chance does not explain it', () => {
    expect(alarms(some(5, review(5, 75)))).toBe(false);
    expect(alarms(some(60, review(5, 75)))).toBe(true);
  });

  test('and never for its length alone', () => {
    expect(alarms(some(1_000, HONEST))).toBe(false);
  });

  test('when the oldest has waited for a week, whatever it says', () => {
    expect(alarms(some(3, HONEST), { days: QUEUE_ALARM.days })).toBe(true);
    expect(alarms(some(3, HONEST), { days: QUEUE_ALARM.days - 0.01 })).toBe(false);
    expect(alarms(some(2, HONEST), { days: QUEUE_ALARM.days })).toBe(false);
  });

  test('until little of the difference is left, or nothing waits', () => {
    const mild = some(2, review(2, 75));
    expect(alarms([...mild, review(2, 75)])).toBe(false);
    expect(alarms(mild, { isOpen: true })).toBe(true);
    expect(alarms(some(3, HONEST), { isOpen: true })).toBe(false);
    expect(alarms([], { isOpen: true, days: QUEUE_ALARM.days })).toBe(false);
  });

  test('of a lens where nothing counts only when it has waited', () => {
    const counting = countingOf([]);
    expect(alarms(some(5, review(1, 0)), { counting })).toBe(false);
    expect(alarms(some(5, review(1, 0)), { counting, days: QUEUE_ALARM.days })).toBe(true);
  });
});
