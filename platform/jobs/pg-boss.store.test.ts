import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { deleteJobs, readJobs } from './pg-boss.store.ts';

const errands = { name: 'errands', data: z.object({ to: z.string() }) };
const others = { name: 'others', data: z.object({ to: z.string() }) };
const ADA = (data: unknown) => (data as { to?: string }).to?.trim().toLowerCase() === 'ada örn';

let database: Awaited<ReturnType<typeof testDatabase>>;
let opened: OpenDatabase;
let jobs: Jobs;

beforeAll(async () => {
  database = await testDatabase();
  opened = openDatabase(database.url, () => {});
  jobs = createJobs({ url: database.url, queues: [errands, others], log: pino({ level: 'silent' }) });
  await jobs.start();
});
beforeEach(async () => {
  await opened.pool.query('delete from pgboss.job');
});
afterAll(async () => {
  await jobs.stop();
  await opened.close();
  await database.drop();
});

const add = (name: string, state: string, data: object) =>
  opened.pool.query('insert into pgboss.job (name, state, data) values ($1, $2, $3)', [name, state, data]);
const left = async () => (await opened.pool.query(`select data ->> 'to' as to from pgboss.job`)).rows;

test('jobs are found and deleted in every state and spelling, dead-lettered ones too, and no others', async () => {
  const expected = [
    ['created', 'waiting'],
    ['retry', 'waiting'],
    ['active', 'running'],
    ['completed', 'done'],
    ['cancelled', 'done'],
    ['failed', 'failed'],
  ] as const;
  for (const [state] of expected) await add('errands', state, { to: ' Ada ÖRN ' });
  await add('errands.parked', 'created', { to: 'ada örn' });
  for (const to of ['ben', '', 'ada örn; ben']) await add('errands', 'created', { to });
  await add('errands', 'created', { from: 'ada örn' });
  await add('others', 'created', { to: 'ada örn' });

  const found = await readJobs(opened.db, errands, ADA);
  expect(found.map(({ state }) => state)).toEqual([...expected.map(([, state]) => state), 'parked']);
  expect(found[0]).toMatchObject({ id: expect.any(String), createdAt: expect.any(Date), data: { to: ' Ada ÖRN ' } });
  expect(Math.abs(Date.now() - (found[0]?.createdAt.getTime() ?? 0))).toBeLessThan(60_000);

  expect(await deleteJobs(opened.db, errands, ADA, found[2]?.id)).toEqual([found[2]]);
  expect(await deleteJobs(opened.db, errands, ADA)).toHaveLength(6);
  expect(await readJobs(opened.db, errands, ADA)).toEqual([]);
  expect(await deleteJobs(opened.db, errands, ADA)).toEqual([]);
  expect(await left()).toHaveLength(5);
});

test('a job that is deleted while a worker runs it ends quietly', async () => {
  const begun = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  await jobs.work(errands, async ({ data }) => {
    if (data.to !== 'ada örn') return;
    begun.resolve();
    await release.promise;
    throw new Error('and it would have been tried again');
  });
  await opened.db.transaction((tx) => jobs.enqueue(tx, errands, { to: 'ada örn' }));
  await begun.promise;
  expect(await deleteJobs(opened.db, errands, ADA)).toMatchObject([{ state: 'running' }]);
  release.resolve();
  await jobs.stop();
  expect(await left()).toEqual([]);
});
