import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { createOpenData } from '#domain/release/service.ts';
import { VERIFICATION_LEVELS } from '#domain/review/rules/verification-level.ts';
import { seededChance } from '#platform/chance/chance.ts';
import { formFrom, reviewFields } from '#tests/support/review-form.ts';
import { mailedLink, openTestSite, type TestSite } from '#tests/support/site.ts';

const FIRST_NIGHT = '2026-11-10T08:15:00Z';
const FIRST = '2026-11-10';

let site: TestSite;
let now = new Date(FIRST_NIGHT);
/** The releases of the site, with a clock of the test. */
let openData: ReturnType<typeof createOpenData>;

beforeAll(async () => {
  site = await openTestSite();
  openData = createOpenData({
    ...{ db: site.database.db, catalogue: CATALOGUE, clock: () => now },
    readWeights: async () => new Map([[3, 0.4]]),
  });
});
afterAll(() => site.close());

const get = (path: string, headers: Record<string, string> = {}) => site.request(`/open-data${path}`, { headers });
const text = async (path: string) => {
  const answer = await get(path);
  expect(answer.status, path).toBe(200);
  return answer.text();
};
type Row = Record<string, string>;
const rowsOf = async (name: string, version = FIRST) =>
  Papa.parse<Row>(await text(`/${version}/${name}.csv`), { header: true, skipEmptyLines: true }).data;

/** Some hundred reviews of three lenses: many, few, and a single one this month after many in spring. */
async function fill(): Promise<void> {
  const chance = seededChance(7);
  const one = (lensId: number, submittedAt: string, more: object = {}) => ({
    lens_id: lensId,
    reviewer_type: chance.happens(0.8) ? 'patient' : 'doctor',
    step: VERIFICATION_LEVELS[chance.below(4)],
    overall: 1 + chance.below(5),
    day_vision: chance.happens(0.1) ? null : chance.below(101),
    night_vision: chance.below(101),
    near_vision: chance.below(101),
    intermediate_vision: chance.happens(0.3) ? null : 100,
    dysphotopsia: chance.below(101),
    comments: chance.happens(0.4) ? 'Said by nobody else.' : '',
    submitted_at: submittedAt,
    hidden: false,
    waiting: false,
    open_words: null,
    practice: chance.pick([null, 'ada', 'ben']),
    ...more,
  });
  const month = () => `${chance.happens(0.5) ? 2025 : 2026}-0${1 + chance.below(9)}-15T12:00:00Z`;
  const alike = { reviewer_type: 'patient', step: 'confirmed' };
  const said = { comments: '=1+1, "as agreed"', open_words: 1 };
  const reviews = [
    ...Array.from({ length: 900 }, () => one(3, month())),
    ...Array.from({ length: 4 }, () => one(5, month())),
    ...Array.from({ length: 13 }, () => one(7, '2026-04-02T12:00:00Z', alike)),
    one(7, '2026-11-09T12:00:00Z', alike),
    ...['2026-03-02T12:00:00Z', '2026-11-09T12:00:00Z'].map((at) => one(3, at, { ...alike, ...said })),
    one(3, '2026-03-02T12:00:00Z', { ...alike, ...said, comments: '' }),
    one(3, '2026-03-02T12:00:00Z', { ...said, step: 'sent', comments: 'Agreed to, by nobody knows whom.' }),
    one(3, '2026-03-02T12:00:00Z', { ...said, hidden: true, comments: 'Hidden.' }),
    one(3, '2026-03-02T12:00:00Z', { ...said, step: 'sent', waiting: true, comments: 'Waiting.' }),
  ].map((review, index) => ({ ...review, email: `person-${index}@mail.example` }));
  await site.sql(`insert into auth_users (id, name, email) values ('ada', '', 'ada'), ('ben', '', 'ben')`);
  await site.sql(
    `insert into reviews (lens_id, email, email_key, reviewer_type, overall, day_vision, night_vision, near_vision,
       intermediate_vision, dysphotopsia, comments, open_words, step, verified_at, hidden_at, waiting_since,
       waiting_rule, submitted_at, vouched_by)
     select lens_id, email, email, reviewer_type, overall, day_vision, night_vision, near_vision,
       intermediate_vision, dysphotopsia, comments, open_words, step,
       case when step <> 'sent' then submitted_at end, case when hidden then submitted_at end,
       case when waiting then submitted_at end, case when waiting then 2 end, submitted_at, practice
     from jsonb_to_recordset($1::jsonb) as r (lens_id smallint, email text, reviewer_type text, overall smallint,
       day_vision smallint, night_vision smallint, near_vision smallint, intermediate_vision smallint,
       dysphotopsia smallint, comments text, open_words smallint, step text, hidden boolean, waiting boolean,
       submitted_at timestamptz, practice text)`,
    [JSON.stringify(reviews)],
  );
  await site.settled();
}

test('a site without reviews says that there is no release yet', async () => {
  expect(await openData.release()).toBeNull();
  const page = await (await get('')).text();
  expect(page).toContain('There is no release yet.');
  expect((await get('/latest.csv')).status).toBe(404);
  expect((await get(`/${FIRST}/reviews.csv`)).status).toBe(404);
});

describe('a release', () => {
  beforeAll(async () => {
    await fill();
    expect(await openData.release()).toBe(FIRST);
    expect(await openData.release(), 'of one month there is one').toBeNull();
  });

  test('has a script that recomputes its figures, and adds up releases', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'iolite-open-data-'));
    try {
      for (const name of ['reviews.csv', 'figures.csv'])
        await writeFile(join(folder, name), await text(`/${FIRST}/${name}`));
      const script = join(folder, 'reproduce.mjs');
      await writeFile(script, await text('/reproduce.mjs'));
      const run = (...folders: string[]) => promisify(execFile)(process.execPath, [script, ...folders]);
      expect((await run(folder)).stdout).toMatch(/: \d\d figures, 0 differ\n$/);
      const figures = await rowsOf('figures');
      const all = figures.find(({ whose, proof, what }) => `${whose} ${proof} ${what}` === 'everyone all overall');
      expect((await run(folder, folder)).stdout).toContain(`\n3,everyone,all,overall,${2 * Number(all?.count)},`);

      const rows = await text(`/${FIRST}/reviews.csv`);
      await writeFile(join(folder, 'reviews.csv'), rows.replace(/,[1-4],/, ',5,'));
      await expect(run(folder)).rejects.toThrow();
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('has rows of whole groups only, sorted by their content, and the weight of each lens', async () => {
    const rows = await rowsOf('reviews');
    expect(rows.length).toBeGreaterThan(700);
    const groups = Map.groupBy(rows, (row) => [row.lens_id, row.reviewer_type, row.step].join());
    for (const [name, group] of groups) expect(group.length, name).toBeGreaterThanOrEqual(11);
    // Lens 5 has four reviews, lens 7 fourteen.
    expect(new Set(rows.map(({ lens_id }) => lens_id))).toEqual(new Set(['3']));
    const order = rows.map((row) => [row.lens_id, row.reviewer_type, row.step, row.overall].join());
    expect(order).toEqual(order.toSorted());
    const weights = await rowsOf('weights');
    expect(weights).toHaveLength(CATALOGUE.length);
    expect(weights.filter(({ weight }) => weight !== '1')).toEqual([
      { lens_id: '3', lens: 'Alcon PanOptix Pro', weight: '0.4' },
    ]);
  });

  test('has comments only of verified people who have agreed, and no e-mail address', async () => {
    const comments = await rowsOf('comments');
    expect(comments.map(({ lens_id, lens, month, step, comment }) => [lens_id, lens, month, step, comment])).toEqual([
      ['3', 'Alcon PanOptix Pro', '2026-03', 'confirmed', `'=1+1, "as agreed"`],
    ]);
    expect(JSON.parse(await text(`/${FIRST}/comments.json`))).toMatchObject([
      { lens_id: 3, comment: '=1+1, "as agreed"' },
    ]);
    const [review] = await site.sql<{ id: string }>('select id from reviews limit 1');
    for (const name of ['reviews', 'figures', 'weights', 'comments'].flatMap((kind) => [
      `${kind}.csv`,
      `${kind}.json`,
    ])) {
      const all = await text(`/${FIRST}/${name}`);
      expect(all, name).not.toMatch(/@|person-|T\d\d:\d\d|Said by nobody|Hidden|Waiting|nobody knows/);
      expect(all, name).not.toContain(review?.id);
    }
  });

  test('has the same content in JSON as in CSV', async () => {
    const csv = await rowsOf('reviews');
    const json = JSON.parse(await text(`/${FIRST}/reviews.json`)) as Record<string, unknown>[];
    expect(json).toHaveLength(csv.length);
    expect(Object.keys(json[0] ?? {})).toEqual(Object.keys(csv[0] ?? {}));
    expect(json.map(({ day_vision }) => day_vision)).toEqual(
      csv.map(({ day_vision }) => (day_vision === '' ? null : Number(day_vision))),
    );
    const dictionary = JSON.parse(await text('/dictionary.json'));
    for (const kind of ['reviews', 'figures', 'weights', 'comments']) {
      const named = dictionary.files[kind].columns.map(({ name }: { name: string }) => name);
      expect((await text(`/${FIRST}/${kind}.csv`)).split('\r\n')[0]).toBe(named.join());
    }
    expect(dictionary.lenses).toHaveLength(CATALOGUE.length);
  });

  test('is served with its hash, immutable, whole or in part', async () => {
    const whole = await get(`/${FIRST}/reviews.csv`);
    const bytes = Buffer.from(await whole.arrayBuffer());
    const hash = createHash('sha256').update(bytes).digest('hex');
    const etag = `"${hash}"`;
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      etag,
      'content-length': `${bytes.length}`,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/csv; charset=utf-8',
      'accept-ranges': 'bytes',
    });
    const manifest = JSON.parse(await text(`/${FIRST}/release.json`));
    expect(manifest.files).toContainEqual(
      expect.objectContaining({ name: 'reviews.csv', bytes: bytes.length, sha256: hash }),
    );
    expect(await (await get('')).text()).toContain(hash);

    expect((await get(`/${FIRST}/reviews.csv`, { 'If-None-Match': etag })).status).toBe(304);
    for (const [range, from, to] of [
      ['bytes=10-19', 10, 19],
      ['bytes=-5', bytes.length - 5, bytes.length - 1],
      [`bytes=${bytes.length - 3}-`, bytes.length - 3, bytes.length - 1],
    ] as const) {
      const part = await get(`/${FIRST}/reviews.csv`, { Range: range });
      expect(part.status, range).toBe(206);
      expect(part.headers.get('content-range')).toBe(`bytes ${from}-${to}/${bytes.length}`);
      expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(from, to + 1));
    }
    expect((await get(`/${FIRST}/reviews.csv`, { Range: `bytes=${bytes.length}-` })).status).toBe(416);
    expect((await get(`/${FIRST}/reviews.csv`, { Range: 'bytes=0-1', 'If-Range': '"other"' })).status).toBe(200);
    expect((await get(`/${FIRST}/reviews.csv`, { Range: 'bytes=9-1' })).status).toBe(200);
    const newest = await get('/latest.csv');
    expect([newest.status, newest.headers.get('location')]).toEqual([302, `/open-data/${FIRST}/reviews.csv`]);
    expect(newest.headers.get('cache-control'), 'the next month has another').toBe('no-cache');
    expect((await get(`/${FIRST}/comments.csv`)).headers.get('cache-control')).toBe('public, max-age=3600');
    expect((await get(`/${FIRST}/passwords.csv`)).status).toBe(404);
  });
});

describe('the consent of a writer', () => {
  const ADA = 'ada@mail.example';
  const send = (fields: Record<string, string>) =>
    site.request('/submit-review', formFrom(site.publicUrl, reviewFields({ lensId: '9', ...fields })));
  const wordsOf = async (email: string) =>
    (await site.sql(`select open_words from reviews where email_key = $1`, [email])).map(
      ({ open_words }) => open_words,
    );

  test('is given by a checkbox that is not ticked by default, shown to the owner of the mailbox, and revoked without the review', async () => {
    const form = await (await site.request('/submit-review')).text();
    expect(form).toMatch(/<input(?![^>]* checked)[^>]*name="openWords"[^>]*value="2"/);
    await send({ email: 'ben@mail.example' });
    await send({ email: ADA, openWords: '2', comments: 'May be read by all.' });
    expect([await wordsOf('ben@mail.example'), await wordsOf(ADA)]).toEqual([[null], [2]]);

    const link = await mailedLink(site, 'confirm-review', ADA);
    const page = await (await site.request(link)).text();
    expect(page).toContain('My comment may be published in the open data of this site');
    const [, version = ''] = /name="version" value="([^"]+)"/.exec(page) ?? [];
    await site.request(link, formFrom(site.publicUrl, { intent: 'confirm', version }));
    await site.sql(`update reviews set submitted_at = '2026-10-30' where email_key = $1`, [ADA]);

    now = new Date('2026-11-11T08:15:00Z');
    expect(await openData.release(), 'no release, but new comments').toBeNull();
    expect((await rowsOf('comments')).map(({ comment }) => comment)).toContain('May be read by all.');

    await site.request('/your-data', formFrom(site.publicUrl, { email: ADA }));
    const mine = await mailedLink(site, 'your-data', ADA);
    expect(await (await site.request(mine)).text()).toContain('Your consent to publish your comment on Clearview3');
    const [review] = await site.sql<{ id: string }>('select id from reviews where email_key = $1', [ADA]);
    const choice = `?group=open-data&item=${review?.id}`;
    const gone = await site.request(`${mine}/delete${choice}`, formFrom(site.publicUrl, {}));
    expect(gone.status).toBeLessThan(400);
    expect(await wordsOf(ADA), 'the review stays').toEqual([null]);

    now = new Date('2026-11-12T08:15:00Z');
    await openData.release();
    expect(await text(`/${FIRST}/comments.csv`)).not.toContain('May be read by all.');
  });

  test('takes effect within two days, even if no night writes the comments again', async () => {
    now = new Date('2026-11-14T08:15:01Z');
    expect(await openData.deleteExpired()).toBe(2);
    expect((await get(`/${FIRST}/comments.csv`)).status).toBe(404);
    expect((await get(`/${FIRST}/reviews.csv`)).status).toBe(200);
  });

  test('is part of a change only once its owner accepts the whole change', async () => {
    await send({ email: ADA, openWords: '2', comments: 'Another comment.' });
    expect(await wordsOf(ADA)).toEqual([null]);
    const link = await mailedLink(site, 'confirm-change', ADA);
    expect(await (await site.request(link)).text()).toContain(
      'My comment may be published in the open data of this site',
    );
  });
});

test('there is one release a month, and the comments are in the newest only', async () => {
  for (const [day, version] of [
    ['2026-11-30', null],
    ['2026-12-01', '2026-12-01'],
    ['2026-12-31', null],
    ['2028-11-01', '2028-11-01'],
  ] as const) {
    now = new Date(`${day}T08:15:00Z`);
    expect(await openData.release()).toBe(version);
  }
  const versions = (await openData.releases()).map(({ version }) => version);
  expect(versions).toEqual(['2028-11-01', '2026-12-01', FIRST]);
  expect((await get('/2026-12-01/comments.csv')).status).toBe(404);
  expect((await get('/2028-11-01/comments.csv')).status).toBe(200);
  const page = await (await get('')).text();
  expect(page).toContain('Release of November 1, 2028');
  expect(page).toContain('December 1, 2026');
});
