import { isUnusual, PERIOD_LENGTH, PERIODS } from '#domain/review/rules/arrivals.ts';
import type { Attack } from './attacks.fixture.ts';
import { openTarget, type StoredReview } from './target.fixture.ts';

/** Nobody is to move a lens by so many stars before an operator can see it. */
export const AIM = 0.1;
const HOUR = PERIOD_LENGTH.hour;
/** Reviews that a lens of 100 in two years is used to in thirty days. */
const USUAL = 4;
/** Rules that count what arrives: whatever waits by them is listed with its rule. */
const OF_CROWDS = [2, 3, 4, 5, 6, 7, 8, 9, 10];

/** What an attack came to, in stars and hours. */
export type Effect = {
  readonly sent: number;
  readonly counting: number;
  /** How many wait, by the number of the rule. */
  readonly waiting: Readonly<Record<number, number>>;
  /** When an operator sees something: a review that waits in a crowd, or an hour or a day that chance does not explain. */
  readonly seenAfter: number | null;
  /** How far the mean had moved until then, within the first day, and in the end, if nobody looks. */
  readonly movedUnseen: number;
  readonly movedInADay: number;
  readonly movedAtMost: number;
  /** When it had moved by as much as nobody should move it; null: never. */
  readonly reachedAimAfter: number | null;
  /** Reviews that one act has hidden, and whether the figures are what they were, to the unit. */
  readonly hidden: number;
  readonly isRestored: boolean;
};

/** Plays an attack against a site of its own, and undoes it. */
export async function measureAttack(
  databaseUrl: string,
  { play }: Attack,
  { many, stars }: { many: number; stars: 1 | 5 },
): Promise<Effect> {
  await using target = await openTarget(databaseUrl);
  const before = await target.figures();
  await play(target, many, stars);
  const arrived = await target.arrived();
  const counting = arrived.filter(({ counts }) => counts !== null);
  const after = await target.figures();
  if (after.reviews - before.reviews !== counting.length) throw new Error('The tallies do not show what counts.');

  const moved = movesOf(before, arrived);
  const seenAfter = firstSign(arrived);
  const until = (hour: number) => Math.max(0, ...moved.filter((each) => each.hour < hour).map(({ by }) => by));
  const hidden = await target.undo();
  const restored = await target.figures();
  return {
    sent: arrived.length,
    counting: counting.length,
    waiting: countsBy(arrived.flatMap(({ waitingRule }) => waitingRule ?? [])),
    seenAfter,
    movedUnseen: until(seenAfter ?? Number.POSITIVE_INFINITY),
    movedInADay: until(24),
    movedAtMost: until(Number.POSITIVE_INFINITY),
    reachedAimAfter: moved.find(({ by }) => by >= AIM)?.hour ?? null,
    hidden,
    isRestored: restored.sum === before.sum && restored.reviews === before.reviews,
  };
}

/** By how much the mean differs from that before, after each review that counts, by the hour from which it does. */
function movesOf({ sum, reviews }: { sum: number; reviews: number }, arrived: readonly StoredReview[]) {
  const mean = sum / reviews;
  let [total, count] = [sum, reviews];
  return arrived
    .flatMap(({ stars, counts }) => (counts === null ? [] : [{ stars, hour: counts }]))
    .toSorted((a, b) => a.hour - b.hour)
    .map(({ stars, hour }) => {
      total += stars;
      count += 1;
      return { hour, by: Math.abs(total / count - mean) };
    });
}

function firstSign(arrived: readonly StoredReview[]): number | null {
  const sent = arrived.map(({ sent }) => sent);
  const sign = arrived.find(({ sent: hour, waitingRule }, index) => {
    if (waitingRule !== null && OF_CROWDS.includes(waitingRule)) return true;
    return PERIODS.some((period) => {
      const length = PERIOD_LENGTH[period] / HOUR;
      const running = sent
        .slice(0, index + 1)
        .filter((each) => Math.floor(each / length) === Math.floor(hour / length));
      return isUnusual(running.length, USUAL + index + 1 - running.length, period);
    });
  });
  return sign?.sent ?? null;
}

const countsBy = (rules: readonly number[]): Record<number, number> =>
  Object.fromEntries(
    [...new Set(rules)].toSorted((a, b) => a - b).map((rule) => [rule, rules.filter((each) => each === rule).length]),
  );
