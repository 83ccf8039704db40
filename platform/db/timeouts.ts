import { AsyncLocalStorage } from 'node:async_hooks';

/** How long the database is waited for, in milliseconds. */
export type Timeouts = {
  /** For all statements together; then the server is told to stop the one that runs. */
  readonly total: number;
  /** For one statement in any case, however late it begins. */
  readonly least: number;
  /** For the server's answer that it has stopped; then the connection is closed. */
  readonly lastWord: number;
};

/** Some ten seconds in all: after that, people press the button again or leave. */
export const VISITOR_TIMEOUTS: Timeouts = { total: 8_000, least: 2_000, lastWord: 2_000 };
/** For each statement of work that nobody waits for; `statement_timeout` of the server ends it before. */
const BACKGROUND = { statement: 35_000, lastWord: 5_000 };

const timeouts = new AsyncLocalStorage<Timeouts & { readonly end: number }>();

/** Runs work whose statements, and those of everything it awaits, keep to these timeouts. */
export function withTimeouts<Result>(limits: Timeouts, work: () => Result): Result {
  return timeouts.run({ ...limits, end: performance.now() + limits.total }, work);
}

/** The timeouts of a statement that begins now, in milliseconds. */
export function currentTimeouts(): { readonly statement: number; readonly lastWord: number } {
  const limits = timeouts.getStore();
  if (!limits) return BACKGROUND;
  return { statement: Math.max(limits.least, limits.end - performance.now()), lastWord: limits.lastWord };
}
