import { AsyncLocalStorage } from 'node:async_hooks';

/** How long somebody waits for the database, in milliseconds. */
export type Patience = {
  /** For all statements together; then the server is told to stop the one that it is at. */
  readonly total: number;
  /** For one statement in any case, however late it comes. */
  readonly least: number;
  /** For the word of the server that it has stopped; then the connection is cut. */
  readonly lastWord: number;
};

/** Some ten seconds in all: longer, and people press the button again or leave. */
export const VISITORS: Patience = { total: 8_000, least: 2_000, lastWord: 2_000 };
/** Where nobody is kept waiting, for each statement; the server gives it up before. */
const NOBODY = { statement: 35_000, lastWord: 5_000 };

const patience = new AsyncLocalStorage<Patience & { readonly end: number }>();

/** Runs work, and whatever it waits for, in which nothing is waited for any longer than somebody does. */
export function withPatience<Result>(whose: Patience, work: () => Result): Result {
  return patience.run({ ...whose, end: performance.now() + whose.total }, work);
}

/** How long a statement that begins now is waited for, in milliseconds, and the server's last word. */
export function patienceNow(): { readonly statement: number; readonly lastWord: number } {
  const whose = patience.getStore();
  if (!whose) return NOBODY;
  return { statement: Math.max(whose.least, whose.end - performance.now()), lastWord: whose.lastWord };
}
