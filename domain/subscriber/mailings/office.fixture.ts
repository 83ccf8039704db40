import { sql } from 'drizzle-orm';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import type { Catalogue } from '#domain/lens/rules.ts';
import { openDatabase } from '#platform/db/database.ts';
import { createLinks } from '#platform/links/links.ts';
import { testDatabase } from '#tests/support/database.ts';
import { emptied } from '#tests/support/emptied.ts';
import type { Item, MailingDeps } from './deps.ts';
import { createMailings, type Mailings } from './service.ts';

const secret = Buffer.alloc(32, 7).toString('base64url');
export const START = new Date('2026-03-01T12:00:00.250Z');
const BATCHES = 'office_batches';

/** A site's mailings on a database, with a queue that a test empties by hand and a mail server of its own mind. */
export async function openOffice() {
  const database = await testDatabase();
  const { db, pool, close } = openDatabase(database.url, () => undefined);
  await db.execute(sql`create table office_batches (n serial, mailing text, batch int)`);
  await db.execute(sql`create table office_letters (n serial, mailing text, subscriber text)`);
  await db.execute(sql`create table office_tests (n serial, recipient text, letter jsonb)`);
  let now = START;
  const clock = () => now;
  const links = createLinks([secret], clock);

  /** Another process of the same site. */
  const process = (changes: Partial<MailingDeps> = {}): Mailings =>
    createMailings({
      db,
      catalogue: CATALOGUE,
      links,
      clock,
      publicUrl: 'https://iolite.example',
      perMinute: 30,
      queue: {
        async letters(tx, items) {
          for (const { mailing, subscriber } of items) {
            await tx.execute(sql`insert into office_letters (mailing, subscriber) values (${mailing}, ${subscriber})`);
          }
        },
        async batch(tx, { mailing, batch }) {
          await tx.execute(sql`insert into office_batches (mailing, batch) values (${mailing}, ${batch})`);
        },
      },
      async post(tx, to, letter) {
        await tx.execute(sql`insert into office_tests (recipient, letter) values (${to}, ${JSON.stringify(letter)})`);
      },
      render: (letter) => ({ subject: letter.kind, html: '', text: JSON.stringify(letter) }),
      ...changes,
    });

  const rows = async <Row>(text: string, params: unknown[] = []): Promise<Row[]> =>
    (await pool.query(text, params)).rows as Row[];
  /** Takes the first job of a queue, or leaves it there, as one is whose process dies after the work. */
  const job = async <Row>(table: string, { stays = false } = {}): Promise<Row | undefined> => {
    const first = `select n from ${table} order by n limit 1`;
    const [row] = await rows<Row>(
      stays ? `select * from ${table} where n = (${first})` : `delete from ${table} where n = (${first}) returning *`,
    );
    return row;
  };

  /** What has left, by address, each time it has. */
  const sent: { to: string; text: string }[] = [];
  return {
    db,
    links,
    rows,
    sent,
    process,
    /** For a test that says itself when which batch is taken. */
    silentQueue: { letters: async () => undefined, batch: async () => undefined },
    tests: () => rows<{ recipient: string; letter: { markdown: string } }>('select * from office_tests order by n'),
    wait(seconds: number) {
      now = new Date(now.getTime() + 1000 * seconds);
    },

    /** Lets a process take the next batch; whether there was one. */
    async takeBatch(mailings: Mailings, options?: { stays: boolean }): Promise<boolean> {
      const next = await job<{ mailing: string; batch: number }>(BATCHES, options);
      if (next) await mailings.dispatch.take(next);
      return next !== undefined;
    },

    /** Lets a process hand over the next letter; what the mail server says is up to `answer`. */
    async deliver(
      mailings: Mailings,
      answer: (to: string) => 'sent' | 'bounced' | 'refused' = () => 'sent',
      options?: { stays: boolean },
    ): Promise<boolean> {
      const item = await job<Item>('office_letters', options);
      if (!item) return false;
      const next = await mailings.dispatch.next(item);
      if (next) {
        const outcome = answer(next.to);
        if (outcome === 'sent') sent.push({ to: next.to, text: JSON.stringify(next.letter) });
        await mailings.dispatch.left(item, outcome);
      }
      return true;
    },

    /** Lets everything that waits in the queue be done. */
    async finish(mailings: Mailings, answer?: (to: string) => 'sent' | 'bounced' | 'refused'): Promise<void> {
      while ((await this.deliver(mailings, answer)) || (await this.takeBatch(mailings)));
    },

    /** Confirmed subscribers named reader-000 and so on; their ids come in another order. */
    async subscribe(count: number, first = 0): Promise<void> {
      await rows(
        `insert into subscribers (email, email_key, source, consented_at, confirmed_at)
         select 'reader-' || to_char(n, 'FM000') || '@mail.example', 'reader-' || to_char(n, 'FM000') || '@mail.example',
           'page', $1, $1 from generate_series($2::int, $3::int) as n`,
        [START, first, first + count - 1],
      );
    },
    idOf: async (name: string) =>
      (await rows<{ id: string }>('select id from subscribers where email like $1', [`${name}@%`]))[0]?.id ?? '',

    async empty() {
      now = START;
      sent.splice(0);
      await pool.query(
        emptied('subscribers, lens_wishes, mailings, mailing_letters, office_batches, office_letters, office_tests'),
      );
    },
    async close() {
      await close();
      await database.drop();
    },
  };
}
export type Office = Awaited<ReturnType<typeof openOffice>>;

/** Writes an issue, tests it and sends it; its id. */
export async function sendIssue(mailings: Mailings, markdown = 'News.'): Promise<string> {
  const written = await mailings.drafts.write({ subject: 'Iolite in March', markdown }, 'Olga');
  if (written.kind !== 'done') throw new Error(JSON.stringify(written));
  await mailings.drafts.test(written.id, written.hash, 'olga@ops.example', 'Olga');
  const started = await mailings.start(written.id, written.hash, 'Olga');
  if (started.kind !== 'done') throw new Error(started.kind);
  return written.id;
}

/** The lenses, of which one has one more change. */
export const withChange = (lensId: number, date: string): Catalogue =>
  CATALOGUE.map((lens) =>
    lens.id === lensId
      ? { ...lens, changes: [...lens.changes, { date, kind: 'recall' as const, words: 'A lot.', sources: [] }] }
      : lens,
  );
