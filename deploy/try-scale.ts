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
import { tryCaches } from './try/caches.ts';
import { close } from './try/checks.ts';
import { tryPoolers } from './try/poolers.ts';
import { tryPurging } from './try/purging.ts';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const work = mkdtempSync(join(tmpdir(), 'iolite-scale-'));
chmodSync(work, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir: join(work, 'data'), explicit: true });
try {
  await tryPoolers(work, postgres.url);
  await tryCaches(work, postgres.url);
  await tryPurging(work, postgres.url);
} finally {
  await postgres.stop();
  rmSync(work, { recursive: true, force: true });
  close();
}
