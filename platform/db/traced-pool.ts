import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import { beginSpan, type Ending } from '#platform/traces/traces.ts';

/** Maximum length of a statement in a trace. */
const LONGEST = 2_000;

/** The SQL of a statement. Values are parameters and not included; literals are masked. */
export function withoutValues(statement: string): string {
  return statement
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![\w$".])\d+(?:\.\d+)?(?![\w"])/g, '?')
    .slice(0, LONGEST);
}

/** Operation and table of a statement, such as "update reviews", from its first words. */
export function summaryOf(statement: string): string {
  const [verb = ''] = /[a-z]+/i.exec(statement) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_][\w.]*)/i.exec(statement) ?? [];
  return [verb.toLowerCase(), table].filter(Boolean).join(' ');
}

const endingOf = (error: unknown): Ending => {
  if (!error) return {};
  const { code } = error as { code?: unknown };
  return { error, ...(typeof code === 'string' && { attributes: { 'db.response.status_code': code } }) };
};

/** Traces every statement of a connection, without parameter values and rows. */
export class TracedClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: all overloads are passed on to the library.
  override query(...given: any[]): any {
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    const ask: (...given: any[]) => any = super.query.bind(this);
    const text: unknown = typeof given[0] === 'string' ? given[0] : given[0]?.text;
    if (typeof text !== 'string' || typeof given[0].submit === 'function') return ask(...given);
    const span = beginSpan({
      name: summaryOf(text),
      kind: 'client',
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': withoutValues(text) },
    });
    return span ? askAs(ask, given, (error) => span.end(endingOf(error))) : ask(...given);
  }
}

/** A connection pool whose statements appear in the trace of their caller. */
export class TracedPool extends pg.Pool {
  // A released connection may be passed on to the next caller, whose trace it then joins.
  // biome-ignore lint/suspicious/noExplicitAny: both overloads are passed on to the library.
  override connect(ready?: any): any {
    return ready ? super.connect(AsyncResource.bind(ready)) : super.connect();
  }
}

// biome-ignore lint/suspicious/noExplicitAny: all overloads are passed on to the library.
type Ask = (...given: any[]) => any;

/**
 * Calls a query function that supports promises and callbacks.
 *
 * @param after called after each response, with its error if there is one.
 */
// biome-ignore lint/suspicious/noExplicitAny: as above.
function askAs(ask: Ask, given: any[], after: (error: unknown) => void): any {
  const callback = given.at(-1);
  if (typeof callback !== 'function') {
    return ask(...given).then(
      (result: unknown) => {
        after(undefined);
        return result;
      },
      (error: unknown) => {
        after(error);
        throw error;
      },
    );
  }
  return ask(...given.slice(0, -1), (error: unknown, result: unknown) => {
    after(error);
    callback(error, result);
  });
}
