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
/** When each review was sent. */
const reviews: Date[] = [];

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
        waitingSince: async () => waiting.doctors,
      },
      { to: '/operator/reports', what: 'Reports', notifyFrom: 3, waitingSince: async () => waiting.reports },
    ],
    events: [
      {
        what: 'Reviews sent',
        count: async (from, until) => reviews.filter((date) => from <= date && date < until).length,
      },
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
  expect(await here.waiting()).toEqual([
    { to: '/operator/doctors', what: 'Doctors to verify', open: 2, oldest: START },
    { to: '/operator/reports', what: 'Reports', open: 3, oldest: now },
  ]);
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

test('the week is the last seven days beside the seven before', async () => {
  now = START;
  for (const hoursAgo of [1, 7 * 24 - 1, 7 * 24, 7 * 24 + 1, 14 * 24, 14 * 24 + 1])
    reviews.push(new Date(START.getTime() - hoursAgo * HOUR));
  expect(await newNews().week()).toEqual([{ what: 'Reviews sent', thisWeek: 3, weekBefore: 2 }]);
});

test('what an operator is reminded of is new in every letter', async () => {
  const late = new Date(START.getTime() - 100 * HOUR);
  const source = { to: '/operator', what: 'A late backup', notifyFrom: 1, waitingSince: async () => [late] };
  const newsOf = (sources: Parameters<typeof createNews>[0]['sources']) =>
    createNews({
      db: opened.db,
      clock: () => now,
      post: async () => undefined,
      postNotice: async () => undefined,
      sources,
      events: [],
    });
  now = new Date(START.getTime() + 1000 * HOUR);
  expect(await newsOf([source]).notify(), 'known since the last letter').toBe(0);
  expect(await newsOf([{ ...source, reminds: true }]).notify()).toBe(1);
});

test('an alarm reaches every operator with a proven address at once, whatever else they have had', async () => {
  const alarm = {
    kind: 'operator-alarm',
    lens: 'A lens',
    alarm: 'Many reviews came within one minute',
    reviews: 5,
    effect: -0.1,
    unit: 'stars',
    toFollow: -0.2,
  } as const;
  [sent.length, noticed.length] = [0, 0];
  await opened.db.transaction((tx) => newNews().announce(tx, alarm));
  expect(sent).toEqual([{ to: 'olga@ops.example', letter: alarm }]);
  expect(noticed).toEqual([alarm]);
});
