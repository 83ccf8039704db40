import type { Alarm } from '#domain/review/rules/alarms.ts';
import { isMovementAlarm, movementOfShare } from '#domain/review/rules/movement-alarm.ts';
import { ENOUGH_DAYS } from '#domain/review/rules/weight.ts';
import { isYoungAlarm } from '#domain/review/rules/young-alarm.ts';
import type { Queryable } from '#platform/db/database.ts';
import { BOTHERED_FROM, FOLLOWED, MEDIUM_FROM } from '../rules.ts';
import { isShown } from './figures.ts';
import { countSince, readGrouped, readGroups, type StoredGroup } from './groups.store.ts';
import { peopleIn, sumOf } from './tally.ts';
import { answersBy, followingOf, newestAlone } from './weight.ts';

const HOUR = 3600_000;
const DAY = 24 * HOUR;

/**
 * The alarms about answers since surgery that there are reasons for now, by the rules of those about reviews. A lens is
 * young while all of its groups are, and at least half of its people have answered since.
 */
export async function findAnswerAlarms(db: Queryable, now: Date): Promise<Alarm[]> {
  const stored = (await readGroups(db, await readGrouped(db))).filter(isShown);
  const lenses = [...Map.groupBy(stored, ({ lensId }) => lensId)];
  const [lastHour, ofYouth] = [
    await countSince(db, new Date(now.getTime() - HOUR)),
    await countSince(db, new Date(now.getTime() - ENOUGH_DAYS * DAY)),
  ];
  const means = FOLLOWED.map((what) => lenses.map(([lensId, groups]) => ({ lensId, ...shareOf(groups, what) })));
  return lenses.flatMap(([lensId, groups]) => {
    const found: Alarm[] = [];
    const { shares, weight, days } = followingOf(groups);
    if (isMovementAlarm(shares.map(movementOfShare), weight, days)) {
      const changed = groups.reduce((sum, { people, base }) => sum + people * (1 - peopleIn(base ?? [])), 0);
      const effect = shares.map(({ counted, base }) => counted.sum / counted.count - base.sum / base.count);
      const largest = effect.filter(Number.isFinite).toSorted((a, b) => Math.abs(b) - Math.abs(a))[0] ?? null;
      found.push({ lensId, kind: 'answers', reviews: Math.max(1, Math.round(changed)), effect: largest });
    }
    const people = groups.reduce((sum, group) => sum + group.people, 0);
    const isYoung =
      groups.every(({ formedAt }) => now.getTime() - formedAt.getTime() < ENOUGH_DAYS * DAY) &&
      2 * (ofYouth.get(lensId) ?? 0) >= people;
    const isOdd = means.some((all) =>
      all.some((one) => one.lensId === lensId && isYoungAlarm(one, all, lastHour.get(lensId) ?? 0)),
    );
    if (isYoung && isOdd) {
      found.push({ lensId, kind: 'first-answers', reviews: people, effect: null });
    }
    return found;
  });
}

/** How many people see it clearly, or are bothered: the share that pages print. */
function shareOf(groups: readonly StoredGroup[], what: (typeof FOLLOWED)[number]) {
  const counts = sumOf(groups.map((group) => answersBy(group, newestAlone(group), what)));
  const people = peopleIn(counts);
  const clear = peopleIn(counts.slice(what === 'bother' ? BOTHERED_FROM : MEDIUM_FROM));
  return { mean: people === 0 ? null : clear / people, answers: people };
}
