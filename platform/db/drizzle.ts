import type { DrizzleConfig } from 'drizzle-orm';
import { addEvent, isTracing } from '#platform/traces/traces.ts';

/** Longest text of a statement in a trace, in characters. */
const LONGEST = 2_000;

/** The text of a statement without values: stores pass them as parameters, and those written into the text are masked. */
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

/** Columns are named in snake case, and a statement that begins is an event of the span around it. */
export const DRIZZLE = {
  casing: 'snake_case',
  logger: {
    logQuery(statement: string) {
      if (isTracing()) addEvent(summaryOf(statement), { 'db.query.text': withoutValues(statement) });
    },
  },
} as const satisfies DrizzleConfig;
