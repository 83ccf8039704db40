import fc from 'fast-check';
import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { findIsolated, type Sum } from '#domain/outcome/figures/linear-system.fixture.ts';
import { createOpenData } from '#domain/release/service.ts';
import { type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import { emptied } from '#tests/support/emptied.ts';
import { samples } from '#tests/support/samples.ts';

/*
 * The law: whoever has all releases of the open data, and adds and subtracts whatever is in them, finds no sum that is
 * about fewer than eleven people, whenever these were confirmed, corrected, hidden or removed.
 */

const FEWEST = 11;
const START = Date.UTC(2026, 0, 1, 9);
type Row = Record<string, string>;
type Kind = { readonly lens: number; readonly type: 'patient' | 'doctor'; readonly step: string };

let database: Awaited<ReturnType<typeof testDatabase>>;
let opened: OpenDatabase;
let months = 0;
/** Of whom each state of a review is. Every state has a unique pair of scores, by which rows identify it. */
const personOf = new Map<string, number>();
const now = () => new Date(new Date(START).setUTCMonth(months));

beforeAll(async () => {
  database = await testDatabase();
  opened = openDatabase(database.url, () => undefined);
});
beforeEach(async () => {
  await opened.pool.query(emptied('reviews, open_data_releases, open_data_rows'));
  months = 0;
  personOf.clear();
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const openData = () =>
  createOpenData({ db: opened.db, catalogue: CATALOGUE, clock: now, readWeights: async () => new Map([[3, 0.4]]) });
const ids = async () =>
  (await opened.pool.query<{ id: string }>('select id from reviews order by email_key')).rows.map(({ id }) => id);

/** A unique pair of scores for the next state of a review. */
function newScores(person: number) {
  const [day, night] = [personOf.size % 101, Math.floor(personOf.size / 101)];
  personOf.set(`${(day / 10).toFixed(1)} ${(night / 10).toFixed(1)}`, person);
  return [day, night];
}

async function send(kinds: readonly Kind[], { daysAgo = 0, waits = false, agrees = false } = {}) {
  for (const { lens, type, step } of kinds) {
    const person = personOf.size;
    await opened.pool.query(
      `insert into reviews (lens_id, email, email_key, reviewer_type, step, verified_at, overall, day_vision, night_vision,
         comments, submitted_at, waiting_since, waiting_rule, open_words)
       values ($1, $2, $2, $3, $4, case when $4 <> 'sent' then $7::timestamptz end, 4, $5, $6, 'Said.', $7,
         case when $8 then $7::timestamptz end, case when $8 then 2 end, case when $9 then 2 end)`,
      [
        ...[lens, `person-${`${person}`.padStart(6, '0')}`, type, waits ? 'sent' : step],
        ...[...newScores(person), new Date(now().getTime() - daysAgo * 86_400_000), waits, agrees],
      ],
    );
  }
}

/** The groups of all releases, and each figure as a sum of answers; every figure is that of its rows. */
async function readReleases() {
  const groups: string[][] = [];
  const sums: Sum[] = [];
  const read = async (version: string, name: string) => {
    const file = await openData().find(version, name);
    const chunks: Buffer[] = [];
    for await (const bytes of openData().read(version, name, 0, (file?.bytes ?? 0) - 1)) chunks.push(bytes);
    return Papa.parse<Row>(Buffer.concat(chunks).toString(), { header: true, skipEmptyLines: true }).data;
  };
  for (const { version } of await openData().releases()) {
    const rows = await read(version, 'reviews.csv');
    const stateOf = ({ day_vision, night_vision }: Row) => `${day_vision} ${night_vision}`;
    for (const group of Map.groupBy(rows, (row) => [row.lens_id, row.reviewer_type, row.step].join()).values()) {
      groups.push(group.map(stateOf));
      sums.push(new Map(group.map((row) => [stateOf(row), 1])));
    }
    for (const figure of await read(version, 'figures.csv')) {
      const counted = rows.filter(
        (row) =>
          row.lens_id === figure.lens_id &&
          ['everyone', `${row.reviewer_type}s`].includes(`${figure.whose}`) &&
          (figure.proof === 'all' || row.step !== 'sent'),
      );
      expect(Number(figure.count)).toBe(counted.filter((row) => row[`${figure.what}`]).length);
      sums.push(new Map(counted.map((row) => [stateOf(row), 1])));
    }
  }
  return { groups, sums };
}

/** Whom the releases are about, after these have been solved together. */
async function expectNobodyAlone() {
  const { groups, sums } = await readReleases();
  for (const group of groups)
    expect(new Set(group.map((state) => personOf.get(state))).size).toBeGreaterThanOrEqual(11);
  const people = groups.flat().map((state) => personOf.get(state));
  expect(people, 'nobody is in two groups').toHaveLength(new Set(people).size);
  const unknownOf = (state: string) => ({ eye: personOf.get(state) as number, person: '' });
  expect(findIsolated(sums, unknownOf, [null], FEWEST)).toBeUndefined();
  return groups.map((group) => group.length);
}

const nextMonth = async () => {
  months += 1;
  return openData().release();
};
const PATIENT: Kind = { lens: 3, type: 'patient', step: 'confirmed' };
const times = (count: number, kind = PATIENT) => Array.from({ length: count }, () => kind);

test('a review that is confirmed after its month comes with a group, not alone', async () => {
  await send(times(30));
  await send(times(1), { waits: true });
  await nextMonth();
  await opened.pool.query(`update reviews set waiting_since = null, waiting_rule = null, step = 'confirmed', verified_at = now()
    where waiting_since is not null`);
  await nextMonth();
  expect(await expectNobodyAlone()).toEqual([19]);
  await send(times(9));
  await nextMonth();
  expect(await expectNobodyAlone(), 'ten wait').toEqual([19]);
  await send(times(1));
  await nextMonth();
  expect(await expectNobodyAlone(), 'of 22 that wait eleven come').toEqual([11, 19]);
});

test('a release is the only one of its month, and stays as it is when its reviews are removed', async () => {
  await send(times(40));
  expect(await nextMonth()).toBe('2026-02-01');
  expect(await openData().release()).toBeNull();
  const [before] = await openData().releases();
  for (const id of await ids()) await opened.pool.query('delete from reviews where id = $1', [id]);
  expect(await nextMonth()).toBe('2026-03-01');
  expect((await openData().releases()).at(-1)?.files).toEqual(
    before?.files.filter(({ name }) => !/^comments/.test(name)),
  );
});

const kind = fc.record({
  lens: fc.constantFrom(3, 3, 3, 4),
  type: fc.constantFrom('patient', 'patient', 'doctor'),
  step: fc.constantFrom('confirmed', 'confirmed', 'sent', 'invited'),
});
const few = { from: fc.nat(999), count: fc.integer({ min: 1, max: 6 }) };
const anyAct = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      act: fc.constant('send' as const),
      kinds: fc.array(kind, { minLength: 5, maxLength: 60, size: 'max' }),
      daysAgo: fc.constantFrom(0, 40),
      waits: fc.constantFrom(false, false, false, true),
      agrees: fc.constantFrom(false, false, false, false, true),
    }),
  },
  ...(['confirm', 'hide', 'show', 'correct', 'remove', 'agree', 'takeBack'] as const).map((act) => ({
    weight: 1,
    arbitrary: fc.record({ act: fc.constant(act), ...few }),
  })),
  { weight: 8, arbitrary: fc.record({ act: fc.constant('month' as const) }) },
);
type Act = typeof anyAct extends fc.Arbitrary<infer Value> ? Value : never;

const STATEMENTS = {
  confirm: `update reviews set waiting_since = null, waiting_rule = null, step = 'confirmed', verified_at = now() where id = $1`,
  hide: 'update reviews set hidden_at = now() where id = $1',
  show: 'update reviews set hidden_at = null where id = $1',
  remove: 'delete from reviews where id = $1',
  agree: 'update reviews set open_words = 2 where id = $1',
  takeBack: 'update reviews set open_words = null where id = $1',
};

async function carryOut(act: Act) {
  if (act.act === 'month') return nextMonth();
  if (act.act === 'send') return send(act.kinds, act);
  const all = await ids();
  for (const id of all.slice(act.from % Math.max(1, all.length)).slice(0, act.count)) {
    if (act.act !== 'correct') {
      await opened.pool.query(STATEMENTS[act.act], [id]);
      continue;
    }
    const { rows } = await opened.pool.query<{ email: string }>('select email from reviews where id = $1', [id]);
    const scores = newScores(Number(rows[0]?.email.slice(7)));
    await opened.pool.query('update reviews set day_vision = $2, night_vision = $3 where id = $1', [id, ...scores]);
  }
  return undefined;
}

test('no sum or difference of releases is about fewer than eleven people', async () => {
  let groups = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 20, maxLength: 40, size: 'max' }), async (acts) => {
      await opened.pool.query(emptied('reviews, open_data_releases, open_data_rows'));
      months = 0;
      personOf.clear();
      for (const act of acts) await carryOut(act);
      await nextMonth();
      groups += (await expectNobodyAlone()).length;
    }),
    { numRuns: samples(6), endOnFailure: true },
  );
  expect(groups).toBeGreaterThan(samples(10));
});

test('what the pages show less all rows of a release is about eleven people or more', async () => {
  const kinds = ['sent', 'confirmed', 'invited'].flatMap((step, place) => times(23 + 9 * place, { ...PATIENT, step }));
  await send(kinds);
  await nextMonth();
  const released = await expectNobodyAlone();
  expect(released.toSorted()).toEqual([12, 21, 30]);
});
