import type { Database } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { readFailing } from '#platform/jobs/pg-boss.store.ts';
import { mailingQueue } from './mailings.ts';
import { failingWords, type Notices } from './notices.ts';
import { letterQueue } from './post.ts';

const MINUTE = 60_000;
/** Letters that have failed for so many minutes are no trouble of one recipient any more. */
export const FAILING_MINUTES = 30;
/** A process repeats its notice after so many minutes, while letters go on failing. */
const REPEATED_MINUTES = 6 * 60;
/** How long a result is shown before it is read again, in milliseconds. */
const FRESH = 30_000;

const SENDING = [letterQueue, mailingQueue].map(({ name }) => name);

export type FailingLetters = ReturnType<typeof createFailingLetters>;

type Options = { readonly db: Database; readonly clock: () => Date; readonly notices: Pick<Notices, 'post'> };

/** Letters that have failed for half an hour: on the operators' first page, at /readyz, and as a notice. */
export function createFailingLetters({ db, clock, notices }: Options) {
  let noticedAt = Number.NEGATIVE_INFINITY;
  let shown: { readonly at: number; readonly words: string | undefined } | undefined;

  async function read() {
    const now = clock().getTime();
    const { jobs: letters, since } = await readFailing(db, SENDING, new Date(now - FAILING_MINUTES * MINUTE));
    return { letters, since, minutes: since === null ? 0 : Math.floor((now - since.getTime()) / MINUTE) };
  }

  return {
    /** What waits for operators, as their first page lists it. */
    waiting: [
      {
        to: '/operator/letters',
        what: `Letters that have failed for more than ${FAILING_MINUTES} minutes`,
        // A letter about it would not arrive: it has a notice.
        notifyFrom: Number.POSITIVE_INFINITY,
        /** Since when the first of them fails, once for each letter that fails. */
        async waitingSince(): Promise<Date[]> {
          const { letters, since } = await read();
          return since === null ? [] : Array<Date>(letters).fill(since);
        },
      },
    ],

    /** Posts a notice when letters fail, and again every few hours; whether it has posted one. */
    async check(): Promise<boolean> {
      const failing = await read();
      const now = clock().getTime();
      if (failing.letters === 0) noticedAt = Number.NEGATIVE_INFINITY;
      if (failing.letters === 0 || now - noticedAt < REPEATED_MINUTES * MINUTE) return false;
      await inTransaction(db, (tx) =>
        notices.post(tx, { kind: 'letters-failing', letters: failing.letters, minutes: failing.minutes }),
      );
      noticedAt = now;
      return true;
    },

    /** What probes see, at most half a minute old; undefined when letters leave or the database does not answer. */
    async words(): Promise<string | undefined> {
      const at = clock().getTime();
      if (!shown || at - shown.at >= FRESH) {
        const failing = await read().catch(() => null);
        shown = { at, words: failing && failing.letters > 0 ? failingWords(failing) : undefined };
      }
      return shown.words;
    },
  };
}
