import { expect, test } from 'vitest';
import { seededChance } from '#platform/chance/chance.ts';
import { isMovementAlarm, movementOfShare } from './movement-alarm.ts';
import { between, type Moving, weightOf } from './weight.ts';

/** How people answer questions since surgery: parts of ten, by answer. */
const QUESTIONS = [
  [1, 3, 3, 2, 1],
  [3, 3, 2, 1, 1],
  [5, 3, 1, 1],
  [6, 2, 1, 1],
  [2, 3, 5],
  [8, 1, 1],
];

/** The share of each answer, and of it and later ones, of two states of a lens. */
const sharesOf = (counted: readonly number[][], base: readonly number[][]): Moving[] =>
  counted.flatMap((answers, question) =>
    answers.flatMap((_, code) =>
      [code + 1, answers.length].map((end): Moving => {
        const share = (counts: readonly number[] = []) => ({
          sum: 100 * counts.slice(code, end).reduce((sum, count) => sum + count, 0),
          count: counts.reduce((sum, count) => sum + count, 0),
        });
        const [now, before] = [share(counted[question]), share(base[question])];
        return { row: 'share', counted: now, base: before, weekAgo: before };
      }),
    ),
  );

/** People join when a quarter of those who count waits, at least 22 and at most 500. */
test.each([1, 5, 20, 100])('in a year of %d honest answers since surgery a day, alarms are few', (perDay) => {
  const chance = seededChance(perDay);
  const join = (to: readonly number[][], people: number) =>
    to.map((counts, question) => {
      const joined = [...counts];
      const said = QUESTIONS[question]?.flatMap((parts, code) => Array<number>(parts).fill(code)) ?? [];
      for (let person = 0; person < people; person += 1) {
        const code = said[chance.below(said.length)] ?? 0;
        joined[code] = (joined[code] ?? 0) + 1;
      }
      return joined;
    });
  let counted = join(
    QUESTIONS.map((parts) => parts.map(() => 0)),
    100,
  );
  let [base, people, waiting, alarms, wasAlarm] = [counted, 100, 0, 0, false];
  for (let day = 0; day < 365; day += 1) {
    waiting += perDay;
    if (waiting >= Math.min(500, Math.max(22, people / 4))) {
      counted = join(counted, waiting);
      [people, waiting] = [people + waiting, 0];
    }
    const shares = sharesOf(counted, base);
    const weight = weightOf(shares, 200 + day);
    const isAlarm = isMovementAlarm(shares.map(movementOfShare), weight, 200 + day);
    if (isAlarm && !wasAlarm) alarms += 1;
    wasAlarm = isAlarm;
    base = counted.map((counts, question) =>
      counts.map((count, code) => between(base[question]?.[code] ?? 0, count, weight)),
    );
  }
  expect(alarms).toBeLessThanOrEqual(12);
});
