import type { Deed } from '../crowd/people.ts';
import { quantile } from '../statistics.ts';

/** One stretch of a long run. */
export type Sample = {
  /** Minutes since the start, at its end. */
  readonly minute: number;
  /** Memory in MB: resident and own (PSS) of the site's process, and PostgreSQL's own in all. */
  readonly memory: { readonly resident: number; readonly app: number; readonly database: number };
  /** CPU time in seconds that was taken within it. */
  readonly cpu: { readonly app: number; readonly database: number };
  /** By what was done: how often, in how many milliseconds, and how often it failed. */
  readonly deeds: Readonly<Record<string, Timing>>;
};
export type Timing = {
  readonly times: number;
  readonly failed: number;
  readonly median: number;
  readonly p95: number;
};

/** What people did within a stretch, by kind. */
export function timingsOf(deeds: readonly Deed[]): Record<string, Timing> {
  const kinds = Map.groupBy(deeds, ({ kind }) => kind);
  return Object.fromEntries(
    [...kinds].map(([kind, of]) => {
      const times = of.map(({ milliseconds }) => milliseconds);
      const failed = of.filter(({ status }) => status === 0 || status >= 400).length;
      return [kind, { times: of.length, failed, median: quantile(times, 0.5), p95: quantile(times, 0.95) }];
    }),
  );
}
