import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storedForms } from '#domain/person/rules.ts';
import type { Letter } from '#letters/index.ts';
import { batchQueue, type MailingDispatch, mailingQueue, mailingQueueOn, startMailings } from '#letters/mailings.ts';
import { createPost, letterQueue, type Post, type QueuedLetter } from '#letters/post.ts';
import { LETTER_QUEUES } from '#letters/queues.ts';
import { createBatcher } from '#platform/db/batcher.ts';
import { type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts';
import { timePasses, waitsOf } from '#platform/jobs/time.fixture.ts';
import { startBreakingLine } from '#platform/mail/cut.fixture.ts';
import { type Mailbox, startMailbox } from '#platform/mail/mailbox.fixture.ts';
import { createSmtpMailer } from '#platform/mail/smtp.ts';
import { createSuppression } from '#platform/mail/suppression.store.ts';
import { createTrayMailer, newestInTray } from '#platform/mail/tray.store.ts';
import { testDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';

const site = { publicUrl: 'https://iolite.example', supportEmail: 'help@iolite.example' };

let database: Awaited<ReturnType<typeof testDatabase>>;
let opened: OpenDatabase;
let mailbox: Mailbox;
let mailer: ReturnType<typeof createSmtpMailer>;
let jobs: Jobs;
let logged: string[];

const log = pino({}, { write: (line) => void logged.push(line) });
const suppression = createSuppression({
  secret: Buffer.alloc(32, 3).toString('base64url'),
  formsOf: storedForms,
});
const wantsNoLetters = createBatcher((addresses: readonly string[]) => suppression.hasEach(opened.db, addresses));
const reviewOf = (lensName: string): QueuedLetter => ({
  to: 'ada@example.org',
  letter: { kind: 'confirm-review', lensName, url: 'https://iolite.example/your-review/abc' },
});
const post = (office: Post, item: QueuedLetter) => opened.db.transaction((tx) => office.post(tx, item));

async function count(queue: string, state: string): Promise<number> {
  const { rows } = await opened.db.execute<{ count: number }>(
    sql`select count(*)::int from pgboss.job where name = ${queue} and state::text = ${state}`,
  );
  return rows[0]!.count;
}

beforeEach(async () => {
  logged = [];
  database = await testDatabase();
  opened = openDatabase(database.url, () => {});
  mailbox = await startMailbox();
  mailer = createSmtpMailer({ url: mailbox.url, from: 'Iolite <letters@iolite.example>' });
  jobs = createJobs({ url: database.url, queues: LETTER_QUEUES, log });
  await jobs.start();
});

afterEach(async () => {
  await jobs.stop();
  mailer.close();
  await mailbox.stop();
  await opened.close();
  await database.drop();
  expect(logged.join(), 'the log holds an address').not.toContain('ada@');
});

async function smtpOffice(): Promise<Post> {
  const office = createPost({ jobs, mailer, site, wantsNoLetters, log });
  await office.start();
  return office;
}

test('a letter is sent if its transaction commits, and only then', async () => {
  const office = await smtpOffice();
  const rolledBack = opened.db.transaction(async (tx) => {
    await office.post(tx, reviewOf('Never'));
    throw new Error('the review was refused');
  });
  await expect(rolledBack).rejects.toThrow('the review was refused');
  const id = await opened.db.transaction(async (tx) => {
    await office.post(tx, reviewOf('PanOptix'));
    const { rows } = await tx.execute<{ id: string }>(sql`select id from pgboss.job where name = 'letters'`);
    expect(mailbox.attempts()).toBe(0);
    return rows[0]!.id;
  });

  await eventually(() => expect(mailbox.arrived).toHaveLength(1));
  const [letter] = mailbox.arrived;
  expect(letter).toMatchObject({
    envelope: ['ada@example.org'],
    from: { name: 'Iolite', address: 'letters@iolite.example' },
    replyTo: [{ address: 'help@iolite.example' }],
    subject: 'Please confirm your review of PanOptix',
    messageId: `<${id}@iolite.example>`,
  });
  expect(letter?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
  for (const part of [letter?.html, letter?.text]) expect(part).toContain('https://iolite.example/your-review/abc');
  await eventually(async () => expect(await count('letters', 'completed')).toBe(1));
});

test('a letter for later waits for its time, and delays no other', async () => {
  const office = await smtpOffice();
  const leavesAt = new Date(Date.now() + 24 * 3600 * 1000);
  await opened.db.transaction((tx) => office.post(tx, reviewOf('Later'), leavesAt));
  await post(office, reviewOf('Now'));
  await eventually(() => expect(mailbox.arrived).toHaveLength(1));
  expect(mailbox.arrived[0]?.subject).toContain('Now');
  const { rows } = await opened.db.execute<{ waits: number }>(
    sql`select extract(epoch from start_after)::float8 * 1000 as waits from pgboss.job where state = 'created'`,
  );
  expect(rows).toEqual([{ waits: leavesAt.getTime() }]);
});

test('a letter deferred with 451 is delivered later, once', async () => {
  mailbox.refuseOnce('RCPT TO', 451);
  await post(await smtpOffice(), reviewOf('PanOptix'));
  await eventually(async () => expect(await count('letters', 'retry')).toBe(1));
  await timePasses(opened.db, letterQueue, 5);
  await eventually(async () => expect(await count('letters', 'completed')).toBe(1));
  expect(mailbox.attempts()).toBe(2);
  expect(mailbox.arrived).toHaveLength(1);
});

test('a letter refused with 550 is dead-lettered, and delays no other', async () => {
  mailbox.refuseOnce('RCPT TO', 550);
  const office = await smtpOffice();
  await post(office, reviewOf('PanOptix'));
  await eventually(async () => expect(await count('letters.parked', 'created')).toBe(1));
  await post(office, reviewOf('Vivity'));
  await eventually(() => expect(mailbox.arrived).toHaveLength(1));
  expect(mailbox.arrived[0]?.subject).toContain('Vivity');
  expect(mailbox.attempts()).toBe(2);
});

test('while the mail server is down for an hour, no letter is lost, and none is sent twice', async () => {
  for (let refusal = 0; refusal < 200; refusal += 1) mailbox.refuseOnce('MAIL FROM', 421);
  const office = await smtpOffice();
  const lenses = ['PanOptix', 'Vivity', 'Odyssey'];
  for (const lens of lenses) await post(office, reviewOf(lens));
  for (let passed = 0; passed < 3600; ) {
    const wait = await eventually(async () => {
      const waits = await waitsOf(opened.db, letterQueue);
      expect(waits).toHaveLength(3);
      expect(waits[0], 'the last try of each is over').toBeGreaterThan(0);
      return Math.max(...waits);
    });
    expect(mailbox.arrived).toEqual([]);
    if (passed + wait >= 3600) mailbox.forgive();
    await timePasses(opened.db, letterQueue, wait);
    passed += wait;
  }
  await eventually(async () => expect(await count('letters', 'completed')).toBe(3));
  expect(mailbox.arrived.map(({ subject }) => subject).toSorted()).toEqual(
    lenses.map((lens) => `Please confirm your review of ${lens}`).toSorted(),
  );
  expect(await count('letters.parked', 'created')).toBe(0);
});

test('a letter accepted without a response is sent once more under the same Message-ID', async () => {
  const line = await startBreakingLine(mailbox.url);
  const sender = createSmtpMailer({ url: line.url, from: 'Iolite <letters@iolite.example>' });
  line.cutOnce('before the answer');
  const office = createPost({ jobs, mailer: sender, site, wantsNoLetters, log });
  await office.start();
  await post(office, reviewOf('PanOptix'));
  await eventually(async () => expect(await count('letters', 'retry')).toBe(1));
  await timePasses(opened.db, letterQueue, 5);
  await eventually(() => expect(mailbox.arrived).toHaveLength(2));
  expect(mailbox.arrived[1]?.messageId).toBe(mailbox.arrived[0]?.messageId);
  await eventually(async () => expect(await count('letters', 'completed')).toBe(1));
  sender.close();
  await line.stop();
});

test('a letter that the mail server never accepts is returned to the queue at the stop, and sent after the next start', async () => {
  mailbox.fallSilent();
  const impatient = createJobs({ url: database.url, queues: [letterQueue], log, grace: 1_000 });
  await impatient.start();
  const office = createPost({ jobs: impatient, mailer, site, wantsNoLetters, log });
  await office.start();
  await post(office, reviewOf('PanOptix'));
  await eventually(() => expect(mailbox.arrived).toHaveLength(1));
  await impatient.stop();
  expect(await count('letters', 'retry')).toBe(1);
  mailbox.answer();

  await smtpOffice();
  await timePasses(opened.db, letterQueue, 5);
  await eventually(async () => expect(await count('letters', 'completed')).toBe(1));
  expect(mailbox.arrived.map(({ messageId }) => messageId)).toEqual(Array(2).fill(mailbox.arrived[0]?.messageId));
});

test('a dead-lettered letter that an operator retries has the same Message-ID', async () => {
  mailbox.refuseOnce('DATA', 554);
  const office = await smtpOffice();
  const id = await opened.db.transaction(async (tx) => {
    await office.post(tx, reviewOf('PanOptix'));
    const { rows } = await tx.execute<{ id: string }>(sql`select id from pgboss.job where name = 'letters'`);
    return rows[0]!.id;
  });
  await eventually(async () =>
    expect(await jobs.listDeadLettered(letterQueue)).toMatchObject([
      { id, data: { letter: { kind: 'confirm-review' } }, reason: expect.stringContaining('554 DATA') },
    ]),
  );
  expect(await jobs.retryDeadLettered(letterQueue, [id])).toEqual([id]);
  await timePasses(opened.db, letterQueue, 0);
  await eventually(() => expect(mailbox.arrived).toMatchObject([{ messageId: `<${id}@iolite.example>` }]));
});

test('a process that only enqueues leaves delivery to another', async () => {
  const writer = createPost({ jobs, mailer, site, wantsNoLetters, log });
  await post(writer, reviewOf('PanOptix'));
  expect(await count('letters', 'created')).toBe(1);
  await smtpOffice();
  await eventually(() => expect(mailbox.arrived).toHaveLength(1));
});

test('without a mail server, the letter goes to the tray', async () => {
  const office = createPost({ jobs, mailer: createTrayMailer(opened.db), site, wantsNoLetters, log });
  await office.start();
  await post(office, reviewOf('PanOptix'));
  await eventually(async () => {
    expect(await newestInTray(opened.db, 10)).toMatchObject([
      { recipient: 'ada@example.org', subject: 'Please confirm your review of PanOptix' },
    ]);
  });
  expect(mailbox.attempts()).toBe(0);
});

test('people who want no letters get none, in any spelling, but those they have just requested', async () => {
  const office = await smtpOffice();
  await suppression.add(opened.db, suppression.hashesOf(' Ada@Example.org'));
  await post(office, reviewOf('PanOptix'));
  await eventually(async () => expect(await count('letters', 'completed')).toBe(1));
  expect(mailbox.attempts()).toBe(0);
  expect(logged.join()).toContain('Letter held back');

  await post(office, { ...reviewOf('Vivity'), letter: { ...reviewOf('Vivity').letter, kind: 'edit-link' } as Letter });
  await eventually(() => expect(mailbox.arrived).toHaveLength(1));
  await suppression.remove(opened.db, suppression.hashesOf('ada@example.org'));
  await post(office, reviewOf('Odyssey'));
  await eventually(() => expect(mailbox.arrived).toHaveLength(2));
});

test('letters of a mailing leave by SMTP; errors of the mailbox and of the letter are distinguished, and none is dead-lettered', async () => {
  const left = new Map<string, string>();
  const letter: Letter = {
    kind: 'newsletter',
    subject: 'Iolite in March',
    markdown: 'Hello **there**.',
    unsubscribe: { url: 'https://iolite.example/x', oneClickUrl: 'https://iolite.example/api/x' },
  };
  const dispatch: MailingDispatch = {
    take: async () => 0,
    next: async ({ subscriber }) => (left.has(subscriber) ? null : { to: `${subscriber}@example.org`, letter }),
    left: async ({ subscriber }, outcome) => void left.set(subscriber, outcome),
    giveUpLate: async () => false,
  };
  mailbox.refuseOnce('RCPT TO', 550);
  mailbox.refuseOnce('RCPT TO', 451);
  mailbox.refuseOnce('DATA', 554);
  await startMailings({ jobs, mailer, site, dispatch, log });
  const items = ['ada', 'bob', 'eve', 'kim'].map((subscriber) => ({ mailing: 'm', subscriber }));
  await opened.db.transaction((tx) => mailingQueueOn(jobs).letters(tx, items));
  await eventually(() => expect(left.size).toBe(3));
  await eventually(async () => expect(await count(mailingQueue.name, 'retry')).toBe(1));
  await timePasses(opened.db, mailingQueue, 3600);
  await eventually(() => expect(left.size).toBe(4));
  expect([...left.values()].toSorted()).toEqual(['bounced', 'refused', 'sent', 'sent']);
  expect(mailbox.arrived).toHaveLength(2);
  const header = (name: string) => mailbox.arrived[0]?.headers.find(({ key }) => key === name)?.value;
  expect(['precedence', 'list-id', 'auto-submitted', 'list-unsubscribe-post', 'list-unsubscribe'].map(header)).toEqual([
    'bulk',
    '<newsletter.iolite.example>',
    'auto-generated',
    'List-Unsubscribe=One-Click',
    '<https://iolite.example/api/x>',
  ]);
  expect(mailbox.arrived[0]?.html).toContain('<strong>there</strong>');
  expect(await jobs.listDeadLettered(letterQueue)).toEqual([]);
  expect(logged.join('')).not.toContain('@example.org');

  await opened.db.transaction((tx) => mailingQueueOn(jobs).batch(tx, { mailing: 'm', batch: 1 }));
  await eventually(async () => expect(await count(batchQueue.name, 'completed')).toBe(1));
});
