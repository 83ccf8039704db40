import { sql } from 'drizzle-orm';
import { quickHash } from '#platform/auth/quick-hash.fixture.ts';
import { atOnce } from '#platform/clock/fixed-response-time.fixture.ts';
import { type Database, type OpenDatabase, openDatabase, type Transaction } from '#platform/db/database.ts';
import { createLimits } from '#platform/limits/limits.ts';
import { createLinks } from '#platform/links/links.ts';
import { createLog } from '#platform/log/log.ts';
import { createKeyedHash } from '#platform/secrets/keyed-hash.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createDoctorService, type DoctorLetter, type DoctorService } from './service.ts';
import { createVerification, type Verification, type VerificationLetter } from './verification.ts';

export type PostedLetter = (DoctorLetter | VerificationLetter) & { readonly to: string };

/** The portal and its operators over a real database, with a mailbox that commits in the same transaction. */
export type Portal = {
  readonly service: DoctorService;
  readonly verification: Verification;
  readonly db: Database;
  readonly opened: OpenDatabase;
  /** A second service on the same database, with limits of its own; letters go to `post`. */
  serviceWith(options: {
    post?: typeof refuse;
    publicUrl?: string;
    secret?: string;
    clock?: () => Date;
    passwordHash?: undefined;
  }): DoctorService;
  verificationWith(post: typeof refuse): Verification;
  /** Letters of committed transactions, oldest first. */
  letters(): Promise<PostedLetter[]>;
  /** Lets everybody try again. */
  forgetLimits(): Promise<void>;
  rows(table: string): Promise<Record<string, unknown>[]>;
  /** Registers a doctor, who has proven the address; the uid. */
  register(email: string, password?: string): Promise<string>;
  /** Signs in; the headers with which that browser comes back. */
  signIn(email: string, password?: string): Promise<Headers>;
  log(): string;
  close(): Promise<void>;
};

/** Where the visitors of these tests come from. */
export const NETWORK = '192.0.2.7';
export const NOW = new Date('2026-03-01T12:00:00.250Z');
export const PASSWORD = 'a good one';

/** A post office on strike. */
export async function refuse(): Promise<void> {
  throw new Error('the letter was refused');
}

/** A registration as a browser sends it, all filled in. */
export const registrationForm = (email: string, password = PASSWORD) => ({
  email,
  password,
  confirmPassword: password,
  practiceName: 'Clear Sight Eye Center',
  practiceWebsite: 'www.clear-sight.example',
  practicePhone: '+1 (555) 010-0199',
});

/** The cookies of an answer as the browser sends them back; on HTTPS it knows them under names with a prefix. */
export function cookieHeader(cookies: readonly string[], prefix = ''): Headers {
  return new Headers({ Cookie: cookies.map((cookie) => prefix + cookie.split(';')[0]).join('; ') });
}

export async function openPortal(): Promise<Portal> {
  const database = await testDatabase();
  // A connection may break as the test file's database is dropped; one that breaks before fails its own query.
  const opened = openDatabase(database.url, () => undefined);
  const { db } = opened;
  await db.execute(sql`create table mailbox (number serial, recipient text, letter jsonb)`);
  const lines: string[] = [];
  const log = createLog('debug', (line) => lines.push(line));

  const post = async (tx: Transaction, to: string, letter: object) => {
    await tx.execute(sql`insert into mailbox (recipient, letter) values (${to}, ${JSON.stringify(letter)})`);
  };
  // Handles requests on connections of its own, since the transaction that waits for it holds one.
  const worker = openDatabase(database.url, () => undefined);
  const serviceOn = ({ db, pool }: OpenDatabase, options: Parameters<Portal['serviceWith']>[0]): DoctorService =>
    createDoctorService({
      db,
      links: createLinks([Buffer.alloc(32, 9).toString('base64url')], options.clock ?? (() => NOW)),
      limits: createLimits({ pool, secret: Buffer.alloc(32, 5).toString('base64url') }),
      secret: Buffer.alloc(32, 7).toString('base64url'),
      publicUrl: 'https://iolite.example',
      clock: () => NOW,
      fixedResponseTime: atOnce,
      passwordHash: quickHash,
      keyedHash: createKeyedHash(Buffer.alloc(32, 3).toString('base64url')),
      log,
      post,
      request: (_tx, to) => serviceOn(worker, options).passwords.carryOut(to),
      ...options,
    });
  const serviceWith: Portal['serviceWith'] = (options) => serviceOn(opened, options);
  const service = serviceWith({});
  const rows: Portal['rows'] = async (table) => (await opened.pool.query(`select * from ${table}`)).rows;

  return {
    service,
    verification: createVerification({ db, clock: () => NOW, post }),
    db,
    opened,
    serviceWith,
    verificationWith: (other) => createVerification({ db, clock: () => NOW, post: other }),
    async letters() {
      const sent = await opened.pool.query('select recipient as to, letter from mailbox order by number');
      return sent.rows.map(({ to, letter }) => ({ to, ...letter }));
    },
    async forgetLimits() {
      await opened.pool.query('delete from rate_limits');
    },
    rows,
    async register(email, password = PASSWORD) {
      const sent = await service.register(registrationForm(email, password), new Headers(), NETWORK);
      if (sent.kind !== 'registered') throw new Error(`The registration returned ${JSON.stringify(sent)}.`);
      const prove = 'update auth_users set email_verified = true where email = lower($1) returning id';
      return (await opened.pool.query(prove, [email])).rows[0].id;
    },
    async signIn(email, password = PASSWORD) {
      const signedIn = await service.signIn({ email, password }, new Headers(), NETWORK);
      if (signedIn.kind !== 'signedIn') throw new Error(`The sign-in returned ${signedIn.kind}.`);
      return cookieHeader(signedIn.cookies);
    },
    log: () => lines.join(''),
    async close() {
      await Promise.all([opened.close(), worker.close()]);
      await database.drop();
    },
  };
}
