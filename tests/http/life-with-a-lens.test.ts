import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAnswers, peopleSaying } from '#domain/experience/figures/answers.fixture.ts';
import type { LifeSummary } from '#domain/experience/rules.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

const LENS = 3;
const PAGE = `/lenses/${LENS}/since-surgery`;

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const text = async (path: string) => (await site.request(path)).text();
/** The text of a page: without tags, and with single spaces. */
const read = async (path: string) =>
  (await text(path))
    .replace(/<script.*?<\/script>|<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
const lifeOf = async (query = '') => (await (await site.request(`/api${PAGE}${query}`)).json()) as LifeSummary;
const people = async (query = '') => (await lifeOf(query)).everyone?.people;

describe('life with a lens', () => {
  test('explains why there are no figures before eleven answers', async () => {
    await addAnswers(site.sql, LENS, peopleSaying(10, { halos: 3 }, [1, {}]));
    expect(await read(PAGE)).toContain('Fewer than 11 people have answered our questions about life with the');
    expect(await lifeOf()).toMatchObject({ lensId: LENS, asOf: null, everyone: null, samePeople: [] });
    expect((await site.request('/lenses/99/since-surgery')).status).toBe(404);
    expect((await site.request('/api/lenses/99/since-surgery')).status).toBe(404);
  });

  test('is published once groups have joined, and cached until the next one does', async () => {
    await addAnswers(
      site.sql,
      LENS,
      peopleSaying(
        20,
        { age_band: '60-69', driving: 'as-before' },
        [1, { halos: 3, bother: 2 }],
        [8, { halos: 1, bother: 0 }],
      ),
    );
    await eventually(async () => expect(await people()).toBe(20));
    const page = await read(PAGE);
    expect(page).toContain('20 of 20 see medium halos or stronger in the first month, 0 of 20 at 7 to 12 months');
    expect(page).toContain('The same 20 people, asked twice: 20 of 20 in the first month, 0 of 20 at 7 to 12 months.');
    const before = site.rendered();
    await text(PAGE);
    expect(site.rendered()).toBe(before);

    await addAnswers(site.sql, LENS, peopleSaying(22, { age_band: '80+', driving: 'never-did' }, [5, { halos: 2 }]));
    await eventually(async () => expect(await people()).toBe(42));
    expect(await read(PAGE)).toContain('4–6 n 22');
    expect(site.rendered()).toBe(before + 1);
  });

  test('life with a lens of people like oneself is selected by the query, in page, file and API alike', async () => {
    const query = '?age=60-69&driver=yes';
    const { peopleLikeThat } = await lifeOf(query);
    expect(peopleLikeThat?.people).toBe(20);
    expect(peopleLikeThat?.measures.halos).toEqual({ of100: 0, from: 0, to: 16, n: 20 });
    const page = await read(PAGE + query);
    expect(page).toContain('Age: 60-69 · Driving at night: Drives or drove at night');
    expect(page).toContain('20 people like that are counted separately, of 42 counted.');
    expect(page).toContain('0 of 100 between 0 and 16 of 100, n 20');
    const file = await text(`${PAGE}.csv${query}`);
    expect(file).toContain(
      'Age: 60-69 · Driving at night: Drives or drove at night,,see medium halos or stronger,0,0,16,20',
    );
    expect(file).toContain('The same people,7 to 12 months after surgery,see medium halos or stronger,0,0,16,20');
  });

  test('life with a lens of too few people is published nowhere, for any query', async () => {
    for (const query of ['?age=Under+50', '?age=60-69&driver=no', '?aim=far', '?trouble=some&age=80%2B']) {
      expect((await lifeOf(query)).peopleLikeThat).toBeNull();
      expect(await read(PAGE + query)).toContain('Too few people like that yet (fewer than 11).');
    }
    // Unknown traits and values are refused, and a third trait is ignored.
    expect((await site.request(`/api${PAGE}?age=17`)).status).toBe(400);
    expect((await site.request(`/api${PAGE}?shoe=9`)).status).toBe(400);
    expect((await lifeOf('?driver=yes&aim=far&age=60-69')).cut).toEqual({ age: '60-69', aim: 'far' });
  });

  test('changes no page for a single new answer, and loses a group as a whole when many of it are hidden', async () => {
    await addAnswers(site.sql, LENS, peopleSaying(1, { age_band: '80+' }, [5, { halos: 4 }]));
    await site.sql(
      `update reviews set hidden_at = now() where id in (select review_id from experience_answers where age_band = '80+' order by review_id limit 10)`,
    );
    await eventually(async () => expect(await people()).toBe(20));
    expect((await lifeOf('?age=80%2B')).peopleLikeThat).toBeNull();
  });
});

describe('two lenses in one pair of eyes', () => {
  const [ONE, OTHER] = [4, 7];
  const listing = (lens: number) => ({ other_eye: 'listed', other_lens_id: lens });
  const heads = async (query: string) => {
    const [names = ''] = /<thead>.*?<\/thead>/s.exec(await text(`/compare-lenses?${query}`)) ?? [];
    return [...names.matchAll(/<th scope="col".*?<\/th>/gs)].map(([head]) => head.replace(/<[^>]*>/g, ''));
  };

  test('are compared like a lens from eleven people on, by the reviews of both, and before that are unknown', async () => {
    await addAnswers(site.sql, ONE, peopleSaying(10, listing(OTHER), [1, { halos: 3, again: 'yes' }]));
    expect(await text('/compare-lenses')).not.toContain('Two lenses in one pair of eyes');
    expect(await heads('lens1=4&lens2=7&lens3=4-7')).toHaveLength(2);
    expect((await site.request('/compare-lenses.csv?lens1=3&lens2=4-7')).status).toBe(404);

    await addAnswers(site.sql, ONE, peopleSaying(2, listing(OTHER), [1, { halos: 3, again: 'yes' }]));
    await addAnswers(site.sql, OTHER, peopleSaying(11, listing(ONE), [1, { halos: 0, again: 'yes' }]));
    await eventually(async () =>
      expect(await heads('lens1=4&lens2=7&lens3=7-4')).toEqual([
        expect.stringContaining('Alcon Clareon Vivity'),
        expect.stringContaining('Basic Monofocal'),
        expect.stringMatching(/^Alcon Clareon Vivity \+ Basic Monofocal.*23.* people$/),
      ]),
    );
    expect(await text('/compare-lenses'), 'in cached pages as well').toMatch(
      /<optgroup label="Two lenses in one pair of eyes"><option value="4-7">Alcon Clareon Vivity \+ Basic Monofocal</,
    );
    const page = await read('/compare-lenses?lens1=3&lens2=4-7&folds=filled');
    expect(page).toContain('(scores belong to one lens)');
    expect(page).toMatch(/48 of 100 see no halos at night, or faint ones, 52 .*between 29 and 67 of 100; 23 people/);
    const csv = await site.request('/compare-lenses.csv?lens1=3&lens2=4-7');
    expect(csv.headers.get('Content-Disposition')).toContain('lens-comparison-3-4+7.csv');
    expect(await csv.text()).toMatch(/^Since surgery: people,\d*,23\r$/m);
    expect(await text('/compare-lenses?lens1=7-4&lens2=3')).toContain('/compare-lenses?lens1=3&amp;lens2=4-7"');
  });

  test.each(['4-', '-7', '4-4', '4-8', '4-7-1', '04-7', '4%2B7', '4-7%20', '4-99', '__proto__', '4-7%00'])(
    'named “%s” are no pair',
    async (odd) => {
      expect(await heads(`lens1=3&lens2=9&lens3=${odd}`)).toHaveLength(2);
      expect((await site.request(`/compare-lenses.csv?lens1=3&lens2=${odd}`)).status).toBe(404);
    },
  );
});

test('a start shows what is stored, without waiting for new groups', async () => {
  const holder = Promise.withResolvers<pg.Client>();
  const started = await openTestSite({
    async prepare(connectionString) {
      const client = new pg.Client({ connectionString });
      await client.connect();
      const run = (sql: string, params?: unknown[]) => client.query(sql, params);
      await addAnswers(run, LENS, peopleSaying(20, {}, [1, { halos: 3 }]));
      await run(`insert into auth_users (id, name, email) values ('d', 'd', 'd@x.example')`);
      await run(`insert into post_op_submissions (reference_id, lens_id, doctor_uid, idempotency_key)
        values ('IOL-0000000001', ${LENS}, 'd', 'first')`);
      await run('begin');
      // People and eyes that wait cannot join any figures yet.
      await run('lock table experience_groups in exclusive mode');
      await run('lock table outcome_atoms in access exclusive mode');
      holder.resolve(client);
    },
  });
  const peopleNow = async () =>
    ((await (await started.request(`/api${PAGE}`)).json()) as LifeSummary).everyone?.people ?? null;
  expect((await started.request(PAGE)).status).toBe(200);
  expect(await peopleNow()).toBeNull();
  await (await holder.promise).end();
  await eventually(async () => expect(await peopleNow()).toBe(20));
  await started.close();
});
