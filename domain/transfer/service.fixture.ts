import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { mailboxKey } from '#domain/person/rules.ts';
import { type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import type { Finding } from '#platform/firebase/kind.ts';
import { createSuppression } from '#platform/mail/suppression.store.ts';
import { createKeyedHash, type KeyedHash } from '#platform/secrets/keyed-hash.ts';
import { readSecret } from '#platform/secrets/store.ts';
import { testDatabase } from '#tests/support/database.ts';
import { openScratch } from '#tests/support/scratch.ts';
import { createTransferService, type ImportOptions, type ImportSummary } from './service.ts';

export type TransferDesk = AsyncDisposable & {
  readonly opened: OpenDatabase;
  readonly keyedHash: KeyedHash;
  /** Imports a value as if it were an export, and says every line of it. */
  bring(value: unknown, options?: Partial<ImportOptions>): Promise<ImportSummary & { readonly findings: Finding[] }>;
  /** What the site would export. */
  take(): Promise<Record<string, Record<string, Record<string, unknown>>>>;
  /** Writes a value as JSON; the path. */
  write(value: unknown): Promise<string>;
  sql<Row>(text: string, params?: unknown[]): Promise<Row[]>;
};

/** A site's database with what transfers data in and out of it. */
export async function openTransferDesk(now: () => Date): Promise<TransferDesk> {
  const database = await testDatabase();
  const scratch = await openScratch();
  const opened = openDatabase(database.url, () => undefined);
  const secret = await readSecret(opened.db, 'addresses');
  const suppression = createSuppression({ secret, mailboxOf: mailboxKey });
  const keyedHash = createKeyedHash(secret);
  const service = createTransferService({ catalogue: CATALOGUE, db: opened.db, clock: now, suppression, keyedHash });
  async function write(value: unknown) {
    const path = join(scratch.path, `${randomUUID()}.json`);
    await writeFile(path, typeof value === 'string' ? value : JSON.stringify(value));
    return path;
  }
  return {
    opened,
    keyedHash,
    write,
    sql: async (text, params) => (await opened.pool.query(text, params)).rows,
    async bring(value, options) {
      const findings: Finding[] = [];
      const summary = await service.import({
        file: await write(value),
        apply: true,
        onFinding: (finding) => findings.push(finding),
        onProgress: () => undefined,
        ...options,
      });
      return { ...summary, findings };
    },
    async take() {
      const path = join(scratch.path, `${randomUUID()}.json`);
      await service.export(path);
      return JSON.parse(await readFile(path, 'utf8'));
    },
    async [Symbol.asyncDispose]() {
      await opened.close();
      await database.drop();
      await scratch[Symbol.asyncDispose]();
    },
  };
}
