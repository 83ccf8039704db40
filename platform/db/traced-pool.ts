import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import { beginSpan, type Ending } from '#platform/traces/traces.ts';
import { askAs } from './ask-as.ts';

/** The longest text of a statement that is told of. */
const LONGEST = 2_000;

/** The text of a statement without values: a store hands these over as parameters, and what is written into it is masked. */
export function withoutValues(statement: string): string {
  return statement
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![\w$".])\d+(?:\.\d+)?(?![\w"])/g, '?')
    .slice(0, LONGEST);
}

/** What a statement does and to which table, such as "update reviews", as far as its first words tell. */
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

/** A connection that traces every statement, without its values and without the rows. */
export class TracedClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the many ways to call it go on to the library as they came.
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

/** A pool of connections whose statements stand in the trace of whoever asked for them. */
export class TracedPool extends pg.Pool {
  // A connection that somebody else gives back is handed on in their trace.
  // biome-ignore lint/suspicious/noExplicitAny: with a callback or without, it goes on to the library as it came.
  override connect(ready?: any): any {
    return ready ? super.connect(AsyncResource.bind(ready)) : super.connect();
  }
}
