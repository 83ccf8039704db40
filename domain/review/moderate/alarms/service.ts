import { type Catalogue, lensName } from '#domain/lens/rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Parts } from '#platform/service/parts.ts';
import { type LensShown, readShown } from '../../count/shown.store.ts';
import { ALARM_WORDS, type Alarm, unitOf } from '../../rules/alarms.ts';
import { clustersOf } from '../../rules/clusters.ts';
import { addStars, driftsOf, effectOf, type StarCounts } from '../../rules/drift.ts';
import { isMovementAlarm, movementsOf } from '../../rules/movement-alarm.ts';
import { isYoung, isYoungAlarm } from '../../rules/young-alarm.ts';
import { mean } from '../../rules.ts';
import * as store from './store.ts';

/** Tells operators of one alarm about one lens. */
export type AlarmLetter = {
  readonly kind: 'operator-alarm';
  readonly lens: string;
  /** What it is: one of `ALARM_WORDS`. */
  readonly alarm: string;
  readonly reviews: number;
  readonly effect: number | null;
  readonly unit: string;
  /** By how many stars the average of the lens still has to move; null where the alarm is not about it. */
  readonly toFollow: number | null;
};

export type Alarms = ReturnType<typeof createAlarms>;

export type AlarmDeps = Parts<'db' | 'clock'> & {
  readonly catalogue: Catalogue;
  /** Finds the alarms about answers since surgery, of which this room knows nothing. */
  readonly answerAlarms?: () => Promise<Alarm[]>;
};

const NO_STARS: StarCounts = [0, 0, 0, 0, 0];
/** Alarms that ended so many days ago are deleted. */
const HISTORY_DAYS = 365;
const HOUR = 3600_000;
const DAY = 24 * HOUR;

/** Looks at the newest reviews of each lens, and alarms operators about what chance does not explain. */
export function createAlarms({ db, clock, catalogue, answerAlarms = async () => [] }: AlarmDeps) {
  /** All alarms that there are reasons for now. An open one needs less than a new one. */
  async function find(open: readonly Alarm[], lenses: readonly LensShown[], now: Date): Promise<Alarm[]> {
    const newest = Map.groupBy(await store.readNewest(db, now), ({ lensId }) => lensId);
    const found = [...lenses.flatMap(movementOf), ...(await answerAlarms())];
    const means = lenses.map(({ lensId, counted: { all } }) => ({
      lensId,
      mean: mean(all.overall),
      answers: all.reviews,
    }));
    for (const { lensId, days, counting, tallied } of await store.readStars(db, now)) {
      const older = addStars(tallied, counting, -1);
      const all = days.reduce((sum, { stars }) => addStars(sum, stars), older);
      const openKinds = new Set<string>(open.filter((one) => one.lensId === lensId).map(({ kind }) => kind));
      const drifts = driftsOf(days, older, openKinds);
      found.push(...drifts.map(({ watched, ...size }) => ({ lensId, kind: watched, ...size })));
      const ofLens = newest.get(lensId) ?? [];
      const lens = means.find((one) => one.lensId === lensId);
      const lastHour = ofLens.filter(({ submittedAt }) => now.getTime() - submittedAt.getTime() <= HOUR).length;
      if (lens && isYoung(days, numberOf(older)) && isYoungAlarm(lens, means, lastHour)) {
        found.push({ lensId, kind: 'young', reviews: numberOf(all), effect: null });
      }
      for (const { likeness, ids } of clustersOf(ofLens)) {
        const some = starsOf(ofLens.filter(({ id }) => ids.includes(id)));
        found.push({ lensId, kind: likeness, reviews: ids.length, effect: effectOf(some, all) });
      }
    }
    return found;
  }

  const letterOf = ({ lensId, kind, reviews, effect }: Alarm, lenses: readonly LensShown[]): AlarmLetter => {
    const lens = lenses.find((one) => one.lensId === lensId);
    const unit = unitOf(kind);
    return {
      kind: 'operator-alarm',
      lens: lensName(lensId, catalogue),
      alarm: ALARM_WORDS[kind],
      ...{ reviews, effect, unit },
      toFollow: lens && unit === 'stars' ? difference(lens.counted.all.overall, lens.shown.all.overall) : null,
    };
  };

  return {
    /**
     * Opens alarms and ends them. Each new one is announced at once, at most once a day for a lens and a kind.
     *
     * @param announce writes to every operator, in the transaction.
     * @returns how many were announced.
     */
    async checkAlarms(announce: (tx: Transaction, letter: AlarmLetter) => Promise<void>): Promise<number> {
      const now = clock();
      const lenses = await readShown(
        db,
        catalogue.map(({ id }) => id),
      );
      const open = await store.readOpen(db);
      const found = await find(open, lenses, now);
      const isFound = ({ lensId, kind }: Alarm) => found.some((one) => one.lensId === lensId && one.kind === kind);
      return inTransaction(db, async (tx) => {
        const ended = open.filter((alarm) => !isFound(alarm)).map(({ id }) => id);
        await store.close(tx, ended, now);
        for (const alarm of found) await store.raise(tx, alarm, now);
        const unnotified = await store.takeUnnotified(tx, now);
        for (const alarm of unnotified) await announce(tx, letterOf(alarm, lenses));
        return unnotified.length;
      });
    },

    /** Alarms that have not ended, oldest first. */
    openAlarms: () => store.readOpen(db),

    /** An operator has looked: the alarm stays quiet until it is about more reviews. False when it has ended. */
    answerAlarm: (id: number, by: { readonly actor: string; readonly words: string }) =>
      store.answer(db, id, { seenAt: clock(), seenBy: by.actor, seenWords: by.words }),

    /** Since when each alarm is open that nobody has answered. */
    alarmsSince: () => store.openSince(db),

    /** Deletes alarms that ended a year ago; how many. */
    pruneAlarms: () => store.pruneAlarms(db, new Date(clock().getTime() - HISTORY_DAYS * DAY)),
  };
}

const numberOf = (stars: StarCounts) => stars.reduce((sum, count) => sum + count, 0);

function starsOf(reviews: readonly store.NewestReview[]): StarCounts {
  return reviews.reduce((sum, { overall }) => {
    const one = [1, 2, 3, 4, 5].map((star) => Number(star === overall)) as unknown as StarCounts;
    return addStars(sum, one);
  }, NO_STARS);
}

/** By how many stars one mean is above another; null without either. */
function difference(one: Parameters<typeof mean>[0], other: Parameters<typeof mean>[0]): number | null {
  const [above, below] = [mean(one), mean(other)];
  return above === null || below === null ? null : above - below;
}

/** The alarm about what came or went since the last daily hour, if it is one. */
function movementOf({ lensId, counted, weight, base }: LensShown): Alarm[] {
  if (!base) return [];
  const before = base.yesterday.all;
  if (!isMovementAlarm(movementsOf(counted.all, before), weight, base.days)) return [];
  // Edits change no number.
  const reviews = Math.max(1, Math.round(Math.abs(counted.all.reviews - before.reviews)));
  return [{ lensId, kind: 'movement', reviews, effect: difference(counted.all.overall, before.overall) }];
}
