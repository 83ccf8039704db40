import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createNews } from './news.ts';

const START = new Date('2026-03-01T12:00:00.250Z');
const HOUR = 3_600_000;

let database: Awaited<ReturnType<typeof testDatabase>>;
let opened: OpenDatabase;
let now = START;
const sent: { to: string; letter: Parameters<Parameters<typeof createNews>[0]['post']>[2] }[] = [];
const noticed: unknown[] = [];
/** The lines of the newest letter. */
const newestLines = () => {
  const letter = sent.at(-1)?.letter;
  return letter?.kind === 'operator-news' ? letter.lines : [];
};
/** When each thing came that still waits. */
const waiting = { doctors: [] as Date[], reports: [] as Date[] };

beforeAll(async () => {
  database = await testDatabase();
  opened = openDatabase(database.url, () => undefined);
  await opened.db.execute(sql`insert into operator_users (id, name, email, email_verified, told_at)
    values ('1', 'Olga', 'olga@ops.example', true, 'epoch'), ('2', 'Nobody', 'unproven@ops.example', false, 'epoch')`);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const countOf = (dates: readonly Date[]) => async (since: Date) => ({
  open: dates.length,
  fresh: dates.filter((date) => date > since).length,
});
/** The same in another process of the site. */
const newNews = () =>
  createNews({
    db: opened.db,
    clock: () => now,
    post: async (_tx, to, letter) => void sent.push({ to, letter }),
    postNotice: async (_tx, about) => void noticed.push(about),
    sources: [
      {
        to: '/operator/doctors',
        what: 'Doctors to verify',
        notifyFrom: 1,
        count: (since) => countOf(waiting.doctors)(since),
      },
      { to: '/operator/reports', what: 'Reports', notifyFrom: 3, count: (since) => countOf(waiting.reports)(since) },
    ],
  });

test('operators are notified of news once a day at most, however many processes look', async () => {
  const [here, there] = [newNews(), newNews()];
  expect(await here.notify(), 'nothing waits').toBe(0);

  waiting.doctors.push(now);
  const counts = await Promise.all([here.notify(), there.notify()]);
  expect(counts.toSorted()).toEqual([0, 1]);
  expect(sent).toEqual([
    {
      to: 'olga@ops.example',
      letter: {
        kind: 'operator-news',
        lines: [{ to: '/operator/doctors', what: 'Doctors to verify', open: 1, fresh: 1 }],
      },
    },
  ]);

  now = new Date(START.getTime() + 5 * HOUR);
  waiting.doctors.push(now);
  expect(await here.notify(), 'the same day').toBe(0);
  now = new Date(START.getTime() + 24 * HOUR);
  expect(await here.notify()).toBe(1);
  expect(newestLines()).toEqual([{ to: '/operator/doctors', what: 'Doctors to verify', open: 2, fresh: 1 }]);

  now = new Date(START.getTime() + 60 * HOUR);
  waiting.reports.push(now, now);
  expect(await here.notify(), 'nothing new, and two reports are no pile').toBe(0);
  waiting.reports.push(now);
  expect(await here.notify()).toBe(1);
  expect(newestLines().map(({ what, open, fresh }) => [what, open, fresh])).toEqual([
    ['Doctors to verify', 2, 0],
    ['Reports', 3, 3],
  ]);
  expect((await here.waiting()).map(({ open }) => open)).toEqual([2, 3]);
  expect(noticed, 'the other way says the same').toEqual(sent.map(({ letter }) => letter));
});

test('the other way has the news once, however many operators get a letter', async () => {
  await opened.db.execute(sql`insert into operator_users (id, name, email, email_verified, told_at)
    values ('3', 'Otto', 'otto@ops.example', true, 'epoch')`);
  [sent.length, noticed.length] = [0, 0];
  now = new Date(now.getTime() + 48 * HOUR);
  waiting.doctors.push(now);
  expect(await newNews().notify()).toBe(2);
  expect(noticed).toHaveLength(1);
  await opened.db.execute(sql`delete from operator_users where id = '3'`);
});

test('an alarm reaches every operator with a proven address at once, whatever else they have had', async () => {
  const alarm = {
    kind: 'operator-alarm',
    lens: 'A lens',
    alarm: 'Many reviews came within one minute',
    reviews: 5,
    effect: -0.1,
    waiting: 3,
    ifAllCounted: -0.2,
  } as const;
  [sent.length, noticed.length] = [0, 0];
  await opened.db.transaction((tx) => newNews().announce(tx, alarm));
  expect(sent).toEqual([{ to: 'olga@ops.example', letter: alarm }]);
  expect(noticed).toEqual([alarm]);
});
