import type { Done, Gone } from '#domain/form/act.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { TooMany } from '#platform/limits/limits.ts';
import type { Parts, Post } from '#platform/service/parts.ts';
import { OPERATOR_LIMITS } from './limits.ts';
import type { Operator, UnsentLetters } from './rules.ts';
import * as store from './store.ts';

/** The queue of letters, as this room needs it; it lies outside of all rooms. */
export type LetterQueue = {
  list(): Promise<UnsentLetters>;
  /** Queues dead letters again, or all of them; the ids of those that were there. */
  retry(ids?: readonly string[]): Promise<string[]>;
  /** Has failing letters tried now and not at their next time; how many. */
  tryNow(): Promise<number>;
  /** Whether it was a dead letter and is deleted. */
  drop(tx: Transaction, id: string): Promise<boolean>;
};

/** Shows an operator that letters arrive. */
export type TestLetter = { readonly kind: 'operator-test' };

type Deps = Parts<'db' | 'limits' | 'clock'> & {
  readonly queue: LetterQueue;
  readonly post: Post<TestLetter>;
};

/** Writes into the audit that a release of the open data was deleted, in the transaction that does it. */
export const recordReleaseDeleted = (tx: Transaction, version: string, actor: string, at: Date): Promise<void> =>
  store.recordAct(tx, { act: 'open_data_deleted', actor, about: version, at });

/** What operators do about letters that have not left; each act is in the audit by the letter's number. */
export function createLetterActs({ db, limits, clock, queue, post }: Deps) {
  const record = (tx: Database | Transaction, operator: Operator, act: store.OperatorAct, about: string) =>
    store.recordAct(tx, { act, actor: operator.name, about, at: clock() });

  /** The operator's own verified address, for one more test letter. */
  async function ownAddress(operator: Operator): Promise<Done<{ readonly address: string }> | Gone | TooMany> {
    const tooMany = await limits.take({ limit: OPERATOR_LIMITS.testLetters, key: operator.uid });
    if (tooMany) return tooMany;
    const stored = await store.findOperator(db, operator.uid);
    return stored?.hasProvenAddress ? { kind: 'done', address: stored.email } : { kind: 'gone' };
  }

  return {
    list: () => queue.list(),

    /** Queues dead letters again, or all of them, with all their retries. */
    async retry(operator: Operator, ids?: readonly string[]): Promise<Done | Gone> {
      const retried = await queue.retry(ids);
      for (const id of retried) await record(db, operator, 'letter_retried', id);
      return { kind: ids && retried.length === 0 ? 'gone' : 'done' };
    },

    tryNow: () => queue.tryNow(),

    /** Deletes a dead letter. */
    drop: (operator: Operator, id: string): Promise<Done | Gone> =>
      inTransaction(db, async (tx): Promise<Done | Gone> => {
        if (!(await queue.drop(tx, id))) return { kind: 'gone' };
        await record(tx, operator, 'letter_dropped', id);
        return { kind: 'done' };
      }),

    ownAddress,

    /** Writes to the operator's own address. */
    async test(operator: Operator): Promise<Done | Gone | TooMany> {
      const own = await ownAddress(operator);
      if (own.kind !== 'done') return own;
      await inTransaction(db, async (tx) => {
        await post(tx, own.address, { kind: 'operator-test' });
        await record(tx, operator, 'test_letter_sent', operator.uid);
      });
      return { kind: 'done' };
    },
  };
}
