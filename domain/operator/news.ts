import type { AlarmLetter } from '#domain/review/moderate/alarms/service.ts';
import { DAY } from '#domain/wording/rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Parts, Post } from '#platform/service/parts.ts';
import type { OldestWaiting, WaitingLine, WeekLine } from './rules.ts';
import * as store from './store.ts';

/** One kind of thing that waits for operators. Rooms before this one make what has this shape. */
export type WaitingSource = {
  /** The page on which an operator sees to it. */
  readonly to: string;
  /** What waits, as a heading: "Doctors to verify". */
  readonly what: string;
  /** A letter leaves once there are so many new ones. */
  readonly notifyFrom: number;
  /** Every letter counts it as new: operators are reminded of it each day. */
  readonly reminds?: true;
  /** Since when each of them waits. */
  waitingSince(): Promise<readonly Date[]>;
};

/** Something that happens on the site, counted for the operators' first page. */
export type EventSource = {
  /** The page that shows more of it, if there is one. */
  readonly to?: string;
  /** What happens, as a heading: "Reviews sent". */
  readonly what: string;
  /** How often from one instant until another. */
  count(from: Date, until: Date): Promise<number>;
};

/** Sends an operator a letter about open work. */
export type NewsLetter = { readonly kind: 'operator-news'; readonly lines: readonly WaitingLine[] };

type Deps = Parts<'db' | 'clock'> & {
  readonly post: Post<NewsLetter | AlarmLetter>;
  /** Sends operators the same by another way than letters, where the site has one. */
  readonly postNotice: (tx: Transaction, about: NewsLetter | AlarmLetter) => Promise<void>;
  /** In the order in which operators see them. */
  readonly sources: readonly WaitingSource[];
  readonly events: readonly EventSource[];
};

/** An operator gets one such letter in this time at most, in seconds. */
export const NEWS_PAUSE = DAY;
/** In milliseconds. */
const WEEK = 7 * 1000 * DAY;

/** What waits for operators, on their first page and in their letters. */
export function createNews({ db, clock, post, postNotice, sources, events }: Deps) {
  const countAll = (since: Date) =>
    Promise.all(
      sources.map(async ({ waitingSince, to, what, notifyFrom, reminds }) => {
        const dates = await waitingSince();
        const fresh = reminds ? dates.length : dates.filter((date) => date > since).length;
        const oldest = dates.length > 0 ? new Date(Math.min(...dates.map(Number))) : null;
        return { to, what, notifyFrom, open: dates.length, fresh, oldest };
      }),
    );

  async function notify(
    { uid, email, notifiedAt }: store.NotifiableOperator,
    now: Date,
    isFirst: boolean,
  ): Promise<boolean> {
    const counted = await countAll(notifiedAt);
    if (!counted.some(({ fresh, notifyFrom }) => fresh >= notifyFrom)) return false;
    const lines = counted
      .filter(({ open }) => open > 0)
      .map(({ to, what, open, fresh }) => ({ to, what, open, fresh }));
    return inTransaction(db, async (tx) => {
      // Another process may have sent the same letter a moment ago.
      if (!(await store.noteNotified(tx, uid, notifiedAt, now))) return false;
      const letter = { kind: 'operator-news', lines } as const;
      await post(tx, email, letter);
      // Once for all operators: with the letter to the first of them.
      if (isFirst) await postNotice(tx, letter);
      return true;
    });
  }

  return {
    /** What waits at this moment. */
    waiting: async (): Promise<OldestWaiting[]> =>
      (await countAll(clock())).map(({ to, what, open, oldest }) => ({ to, what, open, oldest })),

    /** What happened in the last seven days, and in the seven days before. */
    async week(): Promise<WeekLine[]> {
      const now = clock();
      const weekAgo = new Date(now.getTime() - WEEK);
      const twoWeeksAgo = new Date(now.getTime() - 2 * WEEK);
      return Promise.all(
        events.map(async ({ count, ...event }) => ({
          ...event,
          thisWeek: await count(weekAgo, now),
          weekBefore: await count(twoWeeksAgo, weekAgo),
        })),
      );
    },

    /** Writes to every operator at once, whatever else they have had today. */
    async announce(tx: Transaction, letter: AlarmLetter): Promise<void> {
      for (const { email } of await store.listToNotify(tx)) await post(tx, email, letter);
      await postNotice(tx, letter);
    },

    /** Writes to every operator for whom there is news and who has had none for a day; how many letters. */
    async notify(): Promise<number> {
      const now = clock();
      const due = await store.listToNotify(db, new Date(now.getTime() - 1000 * NEWS_PAUSE));
      const [first] = await store.listToNotify(db);
      let letters = 0;
      for (const operator of due) if (await notify(operator, now, operator.uid === first?.uid)) letters += 1;
      return letters;
    },
  };
}
