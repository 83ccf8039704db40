import { AsyncLocalStorage } from 'node:async_hooks';

/** How long somebody waits for the database, in milliseconds. */
export type Patience = {
  /** For one statement; then the server is told to stop it. */
  readonly statement: number;
  /** For the word of the server that it has; then the connection is cut. */
  readonly lastWord: number;
};

/** Ten seconds in all: longer, and people press the button again or leave. */
export const VISITORS: Patience = { statement: 8_000, lastWord: 2_000 };
/** Where nobody is kept waiting; the server gives a statement up before. */
const NOBODY: Patience = { statement: 35_000, lastWord: 5_000 };

const patience = new AsyncLocalStorage<Patience>();

/** Runs work, and whatever it waits for, in which nothing is waited for any longer than somebody does. */
export const withPatience = <Result>(whose: Patience, work: () => Result): Result => patience.run(whose, work);

/** How long the work that runs waits. */
export const patienceNow = (): Patience => patience.getStore() ?? NOBODY;
