import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createTrayMailer, deleteInTray, letterInTray, newestInTray, trayOf } from './tray.store.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let opened: OpenDatabase;

beforeAll(async () => {
  database = await testDatabase();
  // A connection may break as the database is dropped; one that breaks before fails its own query.
  opened = openDatabase(database.url, () => undefined);
});

beforeEach(() => opened.pool.query('delete from mail_tray'));

afterAll(async () => {
  await opened.close();
  await database.drop();
});

const message = (name: string) => ({
  to: `${name}@example.org`,
  subject: `To ${name}`,
  html: `<p>${name}</p>`,
  text: name,
  messageId: `<${name}@iolite.example>`,
});

test('a letter is stored as it was written', async () => {
  await createTrayMailer(opened.db).send(message('ada'));
  const [entry] = await newestInTray(opened.db, 10);
  expect(entry).toMatchObject({ recipient: 'ada@example.org', subject: 'To ada', createdAt: expect.any(Date) });
  expect(await letterInTray(opened.db, entry!.id)).toMatchObject({ html: '<p>ada</p>', text: 'ada' });
});

test('concurrent tries of the same message store it once', async () => {
  const mailer = createTrayMailer(opened.db);
  await Promise.all([1, 2, 3].map(() => mailer.send(message('ada'))));
  await mailer.send({ ...message('ada'), text: 'another text' });
  const entries = await newestInTray(opened.db, 10);
  expect(entries).toHaveLength(1);
  expect(await letterInTray(opened.db, entries[0]!.id)).toMatchObject({ text: 'ada' });
});

test('the newest come first, up to the requested number', async () => {
  const mailer = createTrayMailer(opened.db);
  for (const name of ['ada', 'ben', 'cid']) await mailer.send(message(name));
  expect((await newestInTray(opened.db, 2)).map(({ subject }) => subject)).toEqual(['To cid', 'To ben']);
});

test('an unknown id finds nothing', async () => {
  expect(await letterInTray(opened.db, '00000000-0000-4000-8000-000000000000')).toBeUndefined();
});

test('letters are found and deleted by their recipient, in every spelling', async () => {
  const mailer = createTrayMailer(opened.db);
  for (const name of ['ada', 'ADÄ', 'Ada', 'ben']) await mailer.send(message(name));
  const isAda = ({ recipient }: { recipient: string }) => recipient.toLowerCase() === 'ada@example.org';
  const found = await trayOf(opened.db, isAda);
  expect(found.map(({ recipient }) => recipient)).toEqual(['ada@example.org', 'Ada@example.org']);
  expect(await deleteInTray(opened.db, isAda, found[0]?.id)).toEqual([found[0]]);
  expect(await deleteInTray(opened.db, isAda)).toEqual([found[1]]);
  expect(await newestInTray(opened.db, 10)).toHaveLength(2);
});
