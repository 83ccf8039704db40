import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { storedForms } from '#domain/person/rules.ts';
import { type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import type { Finding } from '#platform/firebase/kind.ts';
import { createSuppression } from '#platform/mail/suppression.store.ts';
import { createKeyedHash, type KeyedHash } from '#platform/secrets/keyed-hash.ts';
import { createSecrets } from '#platform/secrets/store.ts';
import { testDatabase } from '#tests/support/database.ts';
import { emptied } from '#tests/support/emptied.ts';
import { openScratch } from '#tests/support/scratch.ts';
import { MADE_UP_UNTIL } from './made-up.fixture.ts';
import { createTransferService, type ImportOptions, type ImportSummary } from './service.ts';

/** When these tests take place. */
export const NOW = new Date(MADE_UP_UNTIL);
/** When what they bring in was written. */
export const AT = Date.UTC(2025, 5, 1);

/** A review as an export holds it. */
export const FINE = { lensId: 3, reviewerType: 'patient', overallRating: 4, email: 'ada@mail.example', timestamp: AT };

/** A doctor as an export holds them, and under which key. */
export const UID = 'uid-of-a-doctor';
export const DOCTOR = {
  email: 'Ada@practice.example',
  practiceName: 'Clear Sight',
  practiceWebsite: 'www.clearsight.example',
  practicePhone: '+1 555 010 0199',
  status: 'verified',
  createdAt: '2024-03-01T10:00:00.000Z',
};

export type TransferHarness = AsyncDisposable & {
  readonly opened: OpenDatabase;
  readonly keyedHash: KeyedHash;
  /** Imports a value as if it were an export, and says every line of it. */
  bring(value: unknown, options?: Partial<ImportOptions>): Promise<ImportSummary & { readonly findings: Finding[] }>;
  /** What the site would export. */
  take(): Promise<Record<string, Record<string, Record<string, unknown>>>>;
  /** Writes a value as JSON, a text or bytes as they are; the path. */
  write(value: unknown): Promise<string>;
  sql<Row>(text: string, params?: unknown[]): Promise<Row[]>;
  empty(): Promise<void>;
};

/** A site's database with what transfers data in and out of it. */
export async function openTransferHarness(): Promise<TransferHarness> {
  const database = await testDatabase();
  const scratch = await openScratch();
  const opened = openDatabase(database.url, () => undefined);
  const secret = await createSecrets(opened.db).read('addresses');
  const suppression = createSuppression({ secret, formsOf: storedForms });
  const keyedHash = createKeyedHash(secret);
  const service = createTransferService({
    catalogue: CATALOGUE,
    db: opened.db,
    clock: () => NOW,
    suppression,
    keyedHash,
  });
  const sql: TransferHarness['sql'] = async (text, params) => (await opened.pool.query(text, params)).rows;
  async function write(value: unknown) {
    const path = join(scratch.path, `${randomUUID()}.json`);
    await writeFile(path, typeof value === 'string' || value instanceof Buffer ? value : JSON.stringify(value));
    return path;
  }
  return {
    opened,
    keyedHash,
    write,
    sql,
    async empty() {
      await sql(
        emptied(
          'reviews, invitations, post_op_submissions, registered_doctors, auth_users, subscribers, suppressed_addresses, review_hidings',
        ),
      );
    },
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
