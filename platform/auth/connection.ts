import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Transaction } from '#platform/db/database.ts';

export type Connection = {
  /** The pool, or, inside `within`, the open transaction. */
  readonly current: Database;
  /** Runs work; all queries through `current` belong to the transaction. */
  within<T>(tx: Transaction, work: () => Promise<T>): Promise<T>;
};

/** Lets a library that takes its database at creation take part in later transactions. */
export function createConnection(db: Database): Connection {
  const open = new AsyncLocalStorage<Transaction>();
  return {
    current: new Proxy(db, {
      get(pool, property) {
        const target = open.getStore() ?? pool;
        const value: unknown = Reflect.get(target, property, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
    within: (tx, work) => open.run(tx, work),
  };
}
