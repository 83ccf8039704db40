import { type Catalogue, lensName } from '#domain/lens/rules.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { LensQueue } from '../allowance/service.ts';
import { readFigures } from '../figures.store.ts';
import { ALARM_WORDS, type Alarm } from '../rules/alarms.ts';
import { SCORES } from '../rules/allowance.ts';
import { clustersOf } from '../rules/clusters.ts';
import { addStars, driftsOf, effectOf, type StarCounts } from '../rules/drift.ts';
import { type Counting, isQueueAlarm } from '../rules/queue-alarm.ts';
import type { Figures } from '../rules.ts';
import * as store from './store.ts';

export type { OpenAlarm } from './store.ts';

/** Tells operators of one alarm about one lens. */
export type AlarmLetter = {
  readonly kind: 'operator-alarm';
  readonly lens: string;
  /** What it is: one of `ALARM_WORDS`. */
  readonly alarm: string;
  readonly reviews: number;
  readonly effect: number | null;
  /** How many reviews wait in the queue of the lens, and by how many stars they would move it. */
  readonly waiting: number;
  readonly ifAllCounted: number | null;
};

export type Alarms = ReturnType<typeof createAlarms>;

export type AlarmDeps = {
  readonly db: Database;
  readonly clock: () => Date;
  readonly catalogue: Catalogue;
  /** What waits for each lens. */
  readonly queues: () => Promise<LensQueue[]>;
};

const NO_STARS: StarCounts = [0, 0, 0, 0, 0];
/** Alarms that ended so many days ago are deleted. */
const HISTORY_DAYS = 365;
const DAY = 24 * 3600_000;

/** Looks at the newest reviews of each lens, and alarms operators about what chance does not explain. */
export function createAlarms({ db, clock, catalogue, queues }: AlarmDeps) {
  /** The queues that are an alarm now. */
  async function findQueues(open: readonly Alarm[], waiting: readonly LensQueue[], now: Date): Promise<Alarm[]> {
    const figures = await readFigures(
      db,
      waiting.map(({ lensId }) => lensId),
    );
    return waiting.flatMap((queue, place) => {
      const { lensId, answers, since, effect } = queue;
      const of = figures[place];
      const isOpen = open.some((one) => one.lensId === lensId && one.kind === 'queue');
      const reviews = waitingIn(queue);
      const days = since === null ? 0 : (now.getTime() - since.getTime()) / DAY;
      if (!of || !isQueueAlarm({ reviews, answers, days }, countingOf(of.all), isOpen)) return [];
      return [{ lensId, kind: 'queue', reviews, effect: effect.overall }];
    });
  }

  /** All alarms that there are reasons for now. An open one needs less than a new one. */
  async function find(open: readonly Alarm[], waiting: readonly LensQueue[], now: Date): Promise<Alarm[]> {
    const newest = Map.groupBy(await store.readNewest(db, now), ({ lensId }) => lensId);
    const found = await findQueues(open, waiting, now);
    for (const { lensId, days, counting, tallied } of await store.readStars(db, now)) {
      const older = addStars(tallied, counting, -1);
      const all = days.reduce((sum, { stars }) => addStars(sum, stars), older);
      const openKinds = new Set<string>(open.filter((one) => one.lensId === lensId).map(({ kind }) => kind));
      const drifts = driftsOf(days, older, openKinds);
      found.push(...drifts.map(({ watched, ...size }) => ({ lensId, kind: watched, ...size })));
      const ofLens = newest.get(lensId) ?? [];
      for (const { likeness, ids } of clustersOf(ofLens)) {
        const some = starsOf(ofLens.filter(({ id }) => ids.includes(id)));
        found.push({ lensId, kind: likeness, reviews: ids.length, effect: effectOf(some, all) });
      }
    }
    return found;
  }

  const letterOf = ({ lensId, kind, reviews, effect }: Alarm, waiting: readonly LensQueue[]): AlarmLetter => {
    const queue = waiting.find((one) => one.lensId === lensId);
    return {
      kind: 'operator-alarm',
      lens: lensName(lensId, catalogue),
      alarm: ALARM_WORDS[kind],
      reviews,
      effect,
      waiting: queue ? waitingIn(queue) : 0,
      ifAllCounted: queue?.effect.overall ?? null,
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
      const waiting = await queues();
      const open = await store.readOpen(db);
      const found = await find(open, waiting, now);
      const isFound = ({ lensId, kind }: Alarm) => found.some((one) => one.lensId === lensId && one.kind === kind);
      return inTransaction(db, async (tx) => {
        const ended = open.filter((alarm) => !isFound(alarm)).map(({ id }) => id);
        await store.close(tx, ended, now);
        for (const alarm of found) await store.raise(tx, alarm, now);
        const unnotified = await store.takeUnnotified(tx, now);
        for (const alarm of unnotified) await announce(tx, letterOf(alarm, waiting));
        return unnotified.length;
      });
    },

    /** Alarms that have not ended, oldest first. */
    openAlarms: () => store.readOpen(db),

    /** How many alarms are open, and how many of them were opened since a time. */
    alarmsSince: () => store.openSince(db),

    /** Deletes alarms that ended a year ago; how many. */
    pruneAlarms: () => store.pruneAlarms(db, new Date(clock().getTime() - HISTORY_DAYS * DAY)),
  };
}

function starsOf(reviews: readonly store.NewestReview[]): StarCounts {
  return reviews.reduce((sum, { overall }) => {
    const one = [1, 2, 3, 4, 5].map((star) => Number(star === overall)) as unknown as StarCounts;
    return addStars(sum, one);
  }, NO_STARS);
}

/** How many reviews and changes wait in a queue. */
const waitingIn = ({ waiting }: LensQueue): number => [...waiting.values()].reduce((sum, count) => sum + count, 0);

/** The answers that count as the alarm of a queue compares them: stars for `overall`, which figures have in tenths. */
const countingOf = (figures: Figures): Counting =>
  Object.fromEntries(
    SCORES.map((score) => {
      const { sum, count, squares } = figures[score];
      return [score, score === 'overall' ? { sum: sum / 10, count, squares: squares / 100 } : { sum, count, squares }];
    }),
  ) as Counting;
