import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRecord } from './doctor-directory.ts';
import { openPortal, type Portal } from './portal.fixture.ts';
import type { DoctorStatus } from './rules.ts';
import { listDoctors } from './store.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

test('lists doctors, longest registered first, and those of one status', async () => {
  const first = await portal.register('first@example.com');
  await portal.register('second@example.com');
  const third = await portal.register('third@example.com');
  await portal.verification.verify(first, 'Olga');
  const earlier = `update registered_doctors set created_at = created_at - interval '1 day' where uid = $1`;
  await portal.opened.pool.query(earlier, [third]);
  const namesOf = async (status?: DoctorStatus) => (await listDoctors(portal.db, status)).map(({ email }) => email);
  const all = await namesOf();
  expect(all[0]).toBe('third@example.com');
  expect(all).toHaveLength(3);
  expect(await namesOf('verified')).toEqual(['first@example.com']);
  expect(await namesOf('rejected')).toEqual([]);
});

test('knows nobody else', async () => {
  for (const who of ['nobody@example.com', 'nobody', '', "' or true --"]) {
    expect(await readRecord(portal.db, who)).toBeNull();
  }
});
