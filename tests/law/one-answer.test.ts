import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { readFigures } from '#domain/review/count/figures.store.ts';
import { openDatabase } from '#platform/db/database.ts';
import { readEvents } from '#tests/support/event-stream.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

/*
 * The law: what everybody can read of reviews has no exact sum or mean beside a count, no instant of a review and no
 * number of changes, so that the difference of two readings is not one person's answers.
 */

let site: TestSite;
/** The instants of reviews have these milliseconds, and no other number in an answer has. */
const MILLISECONDS = '.487';
const CLOCK = '13:47:23';

beforeAll(async () => {
  site = await openTestSite();
  await site.sql(`
    insert into reviews (lens_id, email, email_key, reviewer_type, overall, day_vision, night_vision, near_vision,
      intermediate_vision, dysphotopsia, comments, step, verified_at, submitted_at)
    select lens_id, n || '@mail.example', n || '@mail.example', case when n % 3 = 0 then 'doctor' else 'patient' end,
      1 + n % 5, 60 + n % 30, 55 + n % 30, 50 + n % 40, 62 + n % 20, 20 + n % 30, 'comment ' || n,
      case when n % 2 = 0 then 'confirmed' else 'sent' end, case when n % 2 = 0 then timestamptz '2026-03-01 ${CLOCK}${MILLISECONDS}Z' end,
      timestamptz '2026-03-01 ${CLOCK}${MILLISECONDS}Z' + n * interval '1 day'
    from generate_series(1, 60) as n, unnest(array[3, 4]) as lens_id`);
  await site.settled();
});
afterAll(() => site.close());

/** Every public answer that shows reviews: pages and what scripts load of them, files, both APIs, badges. */
const PATHS = [
  ...[
    '/',
    '/_root.data',
    '/lenses/3',
    '/lenses/3.data',
    '/lenses/3?doctors=only&proof=confirmed',
    '/lenses/3?folds=filled',
  ],
  ...['/lenses/3/comments', '/lenses/3/comments.data', '/lenses/3/comments?order=critical', '/sitemap.xml'],
  ...['/compare-lenses?lens1=3&lens2=4', '/compare-lenses.data?lens1=3&lens2=4', '/compare-lenses.csv?lens1=3&lens2=4'],
  ...['/choose/sheet', '/my-surgeon-named?lens=3&lens=4', '/badge/3.svg', '/embed/3'],
  ...['', '/v1'].flatMap((version) => [
    ...[`/api${version}/lenses`, `/api${version}/lenses/3`, `/api${version}/lenses/3/comments`],
    ...[`/api${version}/lenses/3/comments?order=critical`, `/api${version}/lenses/3/comments/counts`],
  ]),
  ...['/api/v1/averages', '/api/v1/comparison?lens=3&lens=4'],
];

async function streamed(): Promise<string> {
  const events = readEvents(await site.request('/api/live'));
  await events.next();
  const text = (await events.next())?.text ?? '';
  await events.cancel();
  return text;
}

/** Nonces differ from answer to answer. */
const withoutNonces = (text: string) =>
  text.replaceAll(/nonce(="|-)[\w+/=-]+/g, 'nonce').replaceAll(/"[\w+/=-]{20,}"/g, '');

async function readAll(): Promise<Map<string, string>> {
  const read = new Map<string, string>();
  for (const path of PATHS) {
    const answer = await site.request(path);
    const { status, headers } = answer;
    const validators = [headers.get('etag'), headers.get('last-modified')].join(' ');
    read.set(path, withoutNonces(`${status} ${validators} ${await answer.text()}`));
  }
  return read.set('/api/live', await streamed());
}

test('most of the listed answers are there', async () => {
  const found = [...(await readAll())].filter(([, text]) => text.startsWith('200') || text.startsWith('event'));
  expect(found.length).toBeGreaterThan(PATHS.length - 4);
});

test('an answer that is changed below rounding changes no byte of any answer', async () => {
  const before = await readAll();
  const [changed] = await site.sql<{ id: string }>(
    `update reviews set day_vision = day_vision + 1
     where id = (select id from reviews where lens_id = 3 and day_vision = 73 limit 1) returning id`,
  );
  expect(changed).toBeDefined();
  await site.settled();
  const after = await readAll();
  for (const [path, text] of before) expect(after.get(path), path).toBe(text);
});

/** The histograms of each score in an answer, in every population that has some. */
function histogramsIn(value: unknown, path = ''): [path: string, counts: readonly number[]][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'histogram' ? [[path, inner as number[]] as [string, number[]]] : histogramsIn(inner, `${path} ${name}`),
  );
}

test.each([
  ...['/api/lenses', '/api/lenses/4', '/api/v1/lenses', '/api/v1/lenses/4', '/api/v1/comparison?lens=3&lens=4'],
  ...['patients', 'doctors'].map((whose) => `/api/v1/comparison?lens=3&lens=4&reviews=${whose}&proof=confirmed`),
])('%s has histograms of all reviews alone: those of several populations step at different answers', async (path) => {
  const paths = histogramsIn(await (await site.request(path)).json()).map(([where]) => where);
  expect(paths.length).toBeGreaterThan(0);
  for (const where of paths) expect(where).toMatch(/(^| )all \w+$/);
});

test('somebody who polls the API while reviews arrive reads few of their answers', async () => {
  const poll = async () => new Map(histogramsIn(await (await site.request('/api/lenses/4')).json()));
  let [before, read] = [await poll(), 0];
  for (let n = 0; n < 20; n += 1) {
    await site.sql(
      `insert into reviews (lens_id, email, email_key, reviewer_type, overall, day_vision, night_vision, near_vision,
         intermediate_vision, dysphotopsia, comments, step, verified_at)
       values (4, $1, $1, $2, 4, $3, $4, $5, $6, $7, '', 'confirmed', now())`,
      [
        `poll-${n}@mail.example`,
        n % 3 === 0 ? 'doctor' : 'patient',
        ...[7, 13, 29, 31, 47].map((step) => (n * step) % 101),
      ],
    );
    await site.settled();
    const after = await poll();
    // A bin that steps is the one of the newest answer.
    const stepped = [...after].filter(([path, counts]) =>
      counts.some((count, bin) => count !== before.get(path)?.[bin]),
    );
    read += new Set(stepped.map(([path]) => path.replace(/^.* /, ''))).size;
    before = after;
  }
  expect(read / 100).toBeLessThan(0.3);
  await site.sql(`delete from reviews where email_key like 'poll-%'`);
  await site.settled();
});

describe('no answer has', () => {
  const sums = async () => {
    const rows = await site.sql<{ sums: number[] }>(
      `select array[sum(day_vision_sum), sum(night_vision_sum), sum(near_vision_sum), sum(intermediate_vision_sum),
         sum(dysphotopsia_sum), sum(day_vision_squares)]::int[] as sums
       from review_tallies where lens_id = 3 group by grouping sets ((), (reviewer_type), (step), (reviewer_type, step))`,
    );
    return rows.flatMap(({ sums }) => sums);
  };

  test('an exact sum or mean', async () => {
    // Round numbers stand on pages for other reasons.
    const all = (await sums()).filter((sum) => sum > 1_000 && sum % 100 !== 0);
    expect(all.length).toBeGreaterThan(10);
    for (const [path, text] of await readAll()) {
      // Numbers alone; parts of ids and hashes are none.
      const numbers = new Set(text.match(/(?<![\w.-])\d+(\.\d+)?(?![\w-])/g));
      expect(
        all.filter((sum) => numbers.has(String(sum))),
        path,
      ).toEqual([]);
      expect(text, path).not.toMatch(/"(mean|sum|squares)"/);
    }
  });

  test('the instant of a review', async () => {
    for (const [path, text] of await readAll()) {
      expect(text, path).not.toContain(CLOCK);
      expect(text, path).not.toContain(MILLISECONDS);
      expect(text, path).not.toMatch(/submittedAt/);
      for (const [cursor] of text.matchAll(/(?<=cursor=)[\w.-]+/g))
        expect(Buffer.from(cursor, 'base64url').toString(), path).not.toContain(CLOCK);
    }
  });
});

test('versions name what is shown and do not count changes', async () => {
  const versions = () => site.services.figures.all().map(({ version }) => version);
  const before = versions();
  for (const version of before) expect(version).toMatch(/^[0-9a-f]{8}$/);
  await site.sql(`update reviews set near_vision = 100 where lens_id = 4`);
  await site.settled();
  const after = versions();
  const changed = CATALOGUE.filter((_, at) => before[at] !== after[at]).map(({ id }) => id);
  expect(changed).toContain(4);
  await site.sql(`update reviews set near_vision = 50 + substring(email_key from '^\\d+')::int % 40 where lens_id = 4`);
  await site.settled();
  expect(versions(), 'the same is shown again').toEqual(before);
});

test('a message of the stream is shorter than the exact figures are', async () => {
  const opened = openDatabase(site.databaseUrl, () => undefined);
  const exact = await readFigures(
    opened.db,
    CATALOGUE.map(({ id }) => id),
  );
  await opened.close();
  expect((await streamed()).length).toBeLessThan(JSON.stringify(exact).length);
});
