import { createHash } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import type pg from 'pg';
import { holdMigrationLock, SchemaTooNewError, SchemaTooOldError } from '#platform/db/migrate.ts';
import { isTooOld, readApplied, tablesAfter } from '#platform/db/migrations.ts';
import { copyJobs, readJobColumns } from '#platform/jobs/pg-boss.store.ts';
import { type Archive, createArchive } from './archive.ts';
import {
  type Contents,
  folderOf,
  JOBS,
  MANIFEST,
  type Manifest,
  SUMMARY,
  type Summary,
  type Total,
} from './contents.ts';
import { encrypt } from './encryption.ts';
import { BackupRefusedError } from './refusal.ts';
import { seal } from './seal.ts';
import { beginSnapshot, connectForBackup, copyTable, readSequences, readShapes } from './source.store.ts';

/** Size of the pieces of a table, in bytes: small enough to be held in memory. */
const PIECE = 2 * 1024 ** 2;
const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

export type BackupSource = {
  /** Connection string of the site's database. */
  readonly url: string;
  /** Identifier of the site in the names of its backups. */
  readonly site: string;
  /** The release that makes the backup. */
  readonly version: string;
  /** Tables whose rows are left out. */
  readonly leftOut: readonly string[];
  /** Encrypts the file. */
  readonly passphrase?: string | undefined;
  /** Called now and then with the progress, from 0 to 1. */
  readonly onProgress?: ((done: number) => void) | undefined;
};

/**
 * Writes all stored data of a running site, as of one snapshot. It blocks nothing but migrations.
 *
 * @param destination ended when the last byte is written, or destroyed.
 * @throws BackupRefusedError, SchemaTooNewError, SchemaTooOldError, or the error of the destination.
 */
export async function writeBackup(source: BackupSource, destination: Writable): Promise<Contents> {
  await using clients = new AsyncDisposableStack();
  async function open() {
    const client = await connectForBackup(source.url);
    clients.defer(() => client.end());
    return client;
  }
  // A migration that began now would wait for this snapshot to end and block all reads meanwhile.
  await holdMigrationLock(await open(), 'shared');
  const client = await open();
  const { at, postgresql } = await beginSnapshot(client);
  const archive = createArchive(at);
  const sealed = seal();
  const [written] = await Promise.all([
    fill(client, archive, source, { at, postgresql }),
    pipeline(archive.stream, createZstdCompress(COMPRESSION), sealed),
    pipeline(source.passphrase ? await encrypt(sealed, source.passphrase) : sealed, destination),
  ]);
  return written;
}

async function fill(
  client: pg.Client,
  archive: Archive,
  { site, version, leftOut, onProgress }: BackupSource,
  { at, postgresql }: { at: Date; postgresql: string },
): Promise<Contents> {
  const { migration } = await readApplied(client);
  if (migration === 0)
    throw new BackupRefusedError('There is no site in this database yet, so there is nothing to back up.');
  if (isTooOld(migration)) throw new SchemaTooOldError();
  const names = tablesAfter(migration);
  if (names.length === 0) throw new SchemaTooNewError();

  const shapes = await readShapes(client, names);
  const jobs = { name: 'job', columns: await readJobColumns(client) };
  const manifest: Manifest = {
    format: 'iolite backup 1',
    version,
    site,
    at: at.toISOString(),
    migration,
    postgresql,
    tables: shapes.map(({ name, columns }) => ({ name, columns })),
    leftOut: leftOut.filter((name) => names.includes(name)),
    jobs,
  };
  await archive.add(MANIFEST, toJson(manifest));

  const whole = shapes.reduce((sum, { bytes }) => sum + bytes, 1);
  let before = 0;
  const totals: Record<string, Total> = {};
  for (const shape of shapes) {
    if (leftOut.includes(shape.name)) continue;
    totals[shape.name] = await addRows(archive, folderOf(shape.name), copyTable(client, shape), (bytes) =>
      onProgress?.((before + Math.min(bytes, shape.bytes)) / whole),
    );
    before += shape.bytes;
  }
  const summary: Summary = {
    totals,
    jobTotal: jobs.columns.length > 0 ? await addRows(archive, JOBS, copyJobs(client, jobs.columns)) : NOTHING,
    sequences: await readSequences(client, names),
  };
  await archive.add(SUMMARY, toJson(summary));
  await archive.end();
  onProgress?.(1);
  return { ...manifest, ...summary };
}

const toJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
const NOTHING: Total = { rows: 0, bytes: 0, sha256: createHash('sha256').digest('hex') };

/** Adds the rows of a table piece by piece; at least one piece, so that every table has a file in the archive. */
async function addRows(
  archive: Archive,
  folder: string,
  rows: Readable & { rowCount: number },
  onBytes?: (bytes: number) => void,
): Promise<Total> {
  const hash = createHash('sha256');
  let bytes = 0;
  let number = 0;
  let piece: Buffer[] = [];
  let size = 0;
  async function flush() {
    number += 1;
    const content = Buffer.concat(piece);
    [piece, size] = [[], 0];
    await archive.add(`${folder}/${String(number).padStart(6, '0')}.copy`, content);
    onBytes?.(bytes);
  }
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
    size += chunk.length;
    piece.push(chunk);
    if (size >= PIECE) await flush();
  }
  if (size > 0 || number === 0) await flush();
  return { rows: rows.rowCount, bytes, sha256: hash.digest('hex') };
}
