/**
 * Tries what docs/scale.md says of neighbors: PgBouncer in both of its modes before the database, and caches that
 * visitors share before the site. Needs root and, from Debian, pgbouncer, nginx and varnish; takes three minutes.
 * Usage: npm run try-scale
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts';
import { query, urlOf } from '#tests/support/test-database.ts';
import { tryCaches } from './try/caches.ts';
import { close } from './try/checks.ts';
import { tryPoolers } from './try/poolers.ts';
import { tryPurging } from './try/purging.ts';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const work = mkdtempSync(join(tmpdir(), 'iolite-scale-'));
chmodSync(work, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir: join(work, 'data'), explicit: true });
try {
  for (const [name, attempt] of Object.entries({ poolers: tryPoolers, caches: tryCaches, purging: tryPurging })) {
    // Each with visitors of its own: behind a crowd that has confirmed nothing, reviews wait at the gate.
    await query(postgres.url, `CREATE DATABASE ${name}`);
    await attempt(work, urlOf(postgres.url, name));
  }
} finally {
  await postgres.stop();
  rmSync(work, { recursive: true, force: true });
  close();
}
