import pg from 'pg';
import { askAs } from './ask-as.ts';
import { cancelStatement, streamOf } from './cancel.ts';
import { currentTimeouts } from './timeouts.ts';

/**
 * A write may have been kept, or not: the database did not say in time, or the connection broke, while it was being
 * committed. Asking for the same once more does no harm wherever acts are safe to repeat.
 */
export class UnknownCommitError extends Error {
  override name = 'UnknownCommitError';

  constructor(cause?: unknown) {
    super('It is not known whether the database has kept a write: it did not say so in time.', { cause });
  }
}

/** By which a server says that it ends a session while it runs a statement. */
const ENDED_SESSION = /^57P0|^08/;

/**
 * A connection whose statements are never waited for without end. One that takes too long is canceled on the server,
 * which undoes it; but a commit that waits for a standby is kept by then on the primary alone, and a server that
 * hangs says nothing. Whoever committed is told so by an UnknownCommitError.
 */
export class BoundedClient extends pg.Client {
  /** A statement of it was canceled. The word may still be on its way, and would hit somebody else's. */
  isSpent = false;
  /** Why it is not known what became of a commit. */
  fault: UnknownCommitError | undefined;
  #inTransaction = false;
  #keptHereAlone = false;
  /** Statements whose answers have not come. */
  #asked = 0;
  #cut: NodeJS.Timeout | undefined;

  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on('notice', ({ severity }) => {
      // By this the server says that it gives up waiting for the standby, with a commit that stands.
      if (this.isSpent && severity === 'WARNING') this.#keptHereAlone = true;
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: the many ways to call it go on to the library as they came.
  override query(...given: any[]): any {
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    const ask: (...given: any[]) => any = super.query.bind(this);
    const [first] = given;
    const text: unknown = typeof first === 'string' ? first : first?.text;
    if (typeof text !== 'string' || typeof first.submit === 'function') return ask(...given);
    const [verb = ''] = /[a-z]+/i.exec(text) ?? [];
    const ends = /^(?:commit|end)$/i.test(verb);
    const undoes = /^\s*rollback\s*$/i.test(text);
    const commits = ends || !(undoes || this.#inTransaction);
    if (/^(?:begin|start)$/i.test(verb)) this.#inTransaction = true;
    else if (ends || undoes) this.#inTransaction = false;

    const ended = this.watch(text);
    const { statement, lastWord } = currentTimeouts();
    const timer = setTimeout(() => this.#giveUp(lastWord), statement);
    this.#asked += 1;
    return askAs(ask, given, (error) => {
      this.#asked -= 1;
      clearTimeout(timer);
      clearTimeout(this.#cut);
      const unknown = commits && (error ? !isUndone(error) : this.#keptHereAlone);
      if (unknown) this.fault = new UnknownCommitError(error);
      const told = unknown ? this.fault : error;
      ended?.(told);
      return told;
    });
  }

  /** Told of each statement that begins; what it returns is told how that ended. */
  protected watch(_text: string): ((error: unknown) => void) | undefined {
    return undefined;
  }

  /** The statement tells first what became of it, and then whoever watches the connection hears that it broke. */
  override emit(event: string | symbol, ...told: unknown[]): boolean {
    if (event !== 'error' || this.#asked === 0) return super.emit(event, ...told);
    setImmediate(() => super.emit(event, ...told));
    return true;
  }

  #giveUp(lastWord: number): void {
    this.isSpent = true;
    cancelStatement(this);
    this.#cut = setTimeout(() => streamOf(this).destroy(), lastWord);
  }
}

/** Whether a statement that failed has left nothing behind for certain: its server has said what was wrong with it. */
function isUndone(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return error instanceof pg.DatabaseError && !ENDED_SESSION.test(String(code));
}
