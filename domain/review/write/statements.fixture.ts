import type pg from 'pg';
import { vi } from 'vitest';

/** Records the statements of a pool until `end`. */
export function recordStatements(pool: pg.Pool) {
  const texts: string[] = [];
  pool.on('acquire', (client) => {
    vi.spyOn(client, 'query').mockImplementation(function (this: typeof client, ...given: unknown[]) {
      texts.push(String((given[0] as { text?: string }).text ?? given[0]));
      return Object.getPrototypeOf(this).query.apply(this, given);
    });
  });
  return {
    texts,
    end() {
      pool.removeAllListeners('acquire');
      vi.restoreAllMocks();
    },
  };
}
