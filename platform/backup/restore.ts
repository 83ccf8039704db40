import { dirname } from 'node:path/posix';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { VERSION } from '#platform/config/version.ts';
import { holdMigrationLock, VERSION_IN_BETWEEN } from '#platform/db/migrate.ts';
import { applyMigrations, isTooOld, tablesAfter, updateSchema } from '#platform/db/migrations.ts';
import { pasteJobs, queueCopiedJobs } from '#platform/jobs/pg-boss.store.ts';
import { type Contents, folderOf, JOBS, type Manifest } from './contents.ts';
import { readParts } from './read.ts';
import { BackupRefusedError } from './refusal.ts';
import { connectForBackup, settle } from './source.store.ts';
import {
  countSiteConnections,
  dropSite,
  type Occupants,
  pasteTable,
  readOccupants,
  setSequences,
} from './target.store.ts';

const RUNNING = 'A site is running on this database. Stop every process of it first.';

export type Restoration = {
  readonly file: string;
  /** Result of `checkBackup`. */
  readonly contents: Contents;
  readonly passphrase?: string | undefined;
  /** Connection string of the target database. */
  readonly url: string;
  /** Called when the database already holds a site; nothing is changed unless it returns true. */
  readonly mayReplace: (occupants: Occupants) => Promise<boolean>;
  /** Creates the queues of this release in a database. */
  readonly prepareQueues: (url: string) => Promise<void>;
  /** Called with the original rows, before newer migrations change them; an error rolls everything back. */
  readonly compare?: ((client: pg.Client, backup: Contents) => Promise<void>) | undefined;
  /** Called now and then with the progress, from 0 to 1. */
  readonly onProgress?: ((done: number) => void) | undefined;
};

export type RestoreResult = Contents & { readonly queued: number };

/**
 * Restores a site from a backup: creates the tables of its schema version, fills them, and migrates them, all in one
 * transaction. A failure leaves the database unchanged.
 *
 * @throws BackupRefusedError
 */
export async function restoreBackup(restoration: Restoration): Promise<RestoreResult> {
  const { contents: backup, url, mayReplace, prepareQueues, compare } = restoration;
  refuseUnknown(backup);

  await using clients = new AsyncDisposableStack();
  const client = await connectForBackup(url);
  clients.defer(() => client.end());
  const occupants = await readOccupants(client);
  if ((await countSiteConnections(client)) > 0) throw new BackupRefusedError(RUNNING);
  if (occupants.own.length > 0) {
    if (occupants.others.length > 0) {
      throw new BackupRefusedError(
        `The database holds more than a site (${occupants.others.join(', ')}). Restore into a database of its own.`,
      );
    }
    if (!(await mayReplace(occupants))) {
      throw new BackupRefusedError('The database holds a site already. To replace it: --replace.');
    }
  }

  await holdMigrationLock(client);
  await settle(client);
  if (occupants.own.length > 0) await dropSite(client, occupants.own);
  await applyMigrations(client, { after: 0, upTo: backup.migration });
  await fill(client, backup, restoration);
  await compare?.(client, backup);
  await updateSchema(client, backup.migration);
  if ((await countSiteConnections(client)) > 0) throw new BackupRefusedError(RUNNING);
  await client.query('commit');

  await client.query('analyze');
  await prepareQueues(url);
  return { ...backup, queued: backup.jobs.columns.length > 0 ? await queueCopiedJobs(client) : 0 };
}

/** @throws BackupRefusedError when the backup's version is too old or too new, or its tables are incomplete. */
export function refuseUnknown({
  migration,
  version,
  tables,
}: Pick<Manifest, 'migration' | 'version' | 'tables'>): void {
  if (isTooOld(migration)) {
    throw new BackupRefusedError(
      `The backup is too old for this version of Iolite. Restore it with ${VERSION_IN_BETWEEN}, then start this version.`,
    );
  }
  const known = tablesAfter(migration);
  if (known.length === 0) {
    throw new BackupRefusedError(
      `The backup was made by Iolite ${version}, a newer version of Iolite than this one, ${VERSION}. Install that version, then restore.`,
    );
  }
  if (tables.some(({ name }) => !known.includes(name))) {
    throw new BackupRefusedError('The backup names tables that its version of Iolite does not have.');
  }
}

/** Fills the tables, which have no triggers yet, and stores the jobs aside until there are queues. */
async function fill(client: pg.Client, backup: Contents, { file, passphrase, onProgress }: Restoration): Promise<void> {
  const stored = backup.tables.filter(({ name }) => name in backup.totals);
  const shapes = new Map(stored.map((shape) => [folderOf(shape.name), shape]));
  const whole = stored.reduce((sum, { name }) => sum + (backup.totals[name]?.bytes ?? 0), 1);
  let done = 0;
  let open: { folder: string; rows: Writable } | undefined;
  async function turnTo(folder: string | undefined): Promise<void> {
    if (open) {
      open.rows.end();
      await finished(open.rows);
    }
    if (folder === undefined) return;
    const shape = shapes.get(folder);
    const rows = shape ? pasteTable(client, shape) : await pasteJobs(client, backup.jobs.columns);
    // Errors are otherwise only handled while something is written or ended; in between, one would end the process.
    rows.on('error', () => undefined);
    open = { folder, rows };
  }

  await readParts(file, passphrase, async (name, content) => {
    const folder = dirname(name);
    if (!shapes.has(folder) && folder !== JOBS) return;
    if (open?.folder !== folder) await turnTo(folder);
    if (open) await written(open.rows, content);
    done += content.length;
    onProgress?.(Math.min(done / whole, 1));
  });
  await turnTo(undefined);
  await setSequences(client, backup.sequences);
}

function written(rows: Writable, content: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    rows.write(content, (error) => (error ? reject(error) : resolve()));
  });
}
