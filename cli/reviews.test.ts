import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addReviews, type Row } from '#domain/review/data/rows.fixture.ts';
import { emptied } from '#tests/support/emptied.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { run as runWith } from './run.fixture.ts';

let site: TestSite;
const run = (...args: string[]) => runWith({ DATABASE_URL: site.databaseUrl }, 'reviews', ...args);
const json = async (...args: string[]) => JSON.parse((await run(...args, '--json')).out);
const add = (...rows: Row[]) =>
  addReviews(
    site.database.pool,
    rows.map((row, index) => ({
      submitted_at: new Date(Date.UTC(2026, 1, 28 - index, 10, 30)),
      ...(row.network_mark ? { marked_at: new Date() } : {}),
      ...row,
    })),
  );
const idsOf = (found: { reviews: { id: string }[] }) => found.reviews.map(({ id }) => id);

beforeAll(async () => {
  site = await openTestSite();
});
beforeEach(() => site.sql(emptied('reviews, review_hidings, review_blocks')));
afterAll(() => site.close());

describe('iolite reviews list', () => {
  test('lists matches, newest first, page by page, without e-mail addresses', async () => {
    const ids = await add(
      {
        lens_id: 3,
        overall: 1,
        comments: 'Halos\nat night, very strong, and they do not go away at all.',
        network_mark: 'ABCDEFGH-rest',
      },
      { lens_id: 3, overall: 2, waiting_since: new Date(), waiting_rule: 2 },
      { lens_id: 4, overall: 1, hidden_at: new Date() },
    );
    const { out } = await run('list', '--limit', '2');
    const [heading, first, second, more] = out.split('\n');
    expect(heading).toMatch(/^ID +SENT +LENS +STARS +STEP +STATE +NETWORK +MAIL +COMMENT$/);
    expect(first).toMatch(
      new RegExp(
        `^${ids[0]}  2026-02-28 10:30 UTC  .+  1 +Not confirmed  Counts +ABCDEFGH  example.com  Halos at night, .+…$`,
      ),
    );
    expect(second).toMatch(/ 2 +Not confirmed {2}Waits by rule 2 +– /);
    expect(out).not.toContain('person');
    const cursor = /^2 of 3 reviews\. The next ones: --after (\S+)$/.exec(more ?? '')?.[1] ?? '';
    expect(idsOf(await json('list', '--after', cursor))).toEqual([ids[2]]);

    expect(idsOf(await json('list', '--lens', '3', '--stars', '1', '--stars', '2', '--state', 'shown'))).toEqual([
      ids[0],
      ids[1],
    ]);
    expect(idsOf(await json('list', '--from', '2026-02-27', '--to', '2026-02-27 10'))).toEqual([ids[1]]);
    expect(idsOf(await json('list', '--state', 'hidden', '--like', ids[2] ?? '', '--by', 'hour'))).toEqual([ids[2]]);
    expect(idsOf(await json('find', 'NIGHT', 'halos'))).toEqual([ids[0]]);
    expect((await run('find', 'nothing')).out).toBe('No reviews.\n');
    expect(await run('list', '--after', 'x')).toMatchObject({ code: 1, err: expect.stringContaining('cursor') });
  });

  test.each([
    ['--stars', '6', 'Stars are 1 to 5.'],
    ['--from', 'yesterday', 'Write it like 2026-03-01'],
    ['--state', 'good', 'The states are shown, counts'],
    ['--words', ' ', 'It is empty.'],
    ['--limit', '0', 'Say a number from 1 to 1000.'],
  ])('%s %s is a misuse', async (option, value, message) => {
    expect(await run('list', option, value)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(message) });
  });
});

describe('iolite reviews arrivals', () => {
  test('shows when reviews came, by the hour or the day, and what was unusual', async () => {
    await site.sql(
      `insert into reviews (lens_id, email, email_key, reviewer_type, overall)
       select 9, n || '@wave.example', n || '@wave.example', 'patient', 1 from generate_series(1, 9) as n`,
    );
    const days = await run('arrivals', '--lens', '9');
    expect(days).toMatchObject({ code: 0, err: '' });
    expect(days.out).toMatch(/^FROM +LENS +REVIEWS\n[\d-]+ 00:00 UTC +Clearview3 +9 +unusual\n$/);
    const json = await run('arrivals', '--per', 'hour', '--unusual', '--json');
    expect(JSON.parse(json.out).find(({ lensId }: { lensId: number }) => lensId === 9)).toMatchObject({
      line: [{ count: 9, unusual: true }],
    });
    expect(await run('arrivals', '--lens', '99')).toMatchObject({ code: 2 });
    await site.sql(`delete from reviews where lens_id = 9`);
  });
});

test('iolite reviews hold, resume and follow say what they have done, and when it was done already', async () => {
  const words = async (...args: string[]) => (await run(...args, '9', '--operator', 'Olga')).out;
  expect(await words('hold')).toBe('The scores are now on hold.\n');
  expect(await words('hold')).toContain('Nothing has changed.');
  expect(await words('resume')).toBe('The scores are no longer on hold.\n');
  expect(await words('resume')).toContain('Nothing has changed.');
  expect(await json('follow', '9', '--operator', 'Olga')).toEqual({ lensId: 9, changed: true });
});

describe('iolite reviews show', () => {
  test('shows the whole review with all acts on it, and the e-mail address on request', async () => {
    const [id = ''] = await add({
      ...{ email: 'ada@mill.example', email_key: 'ada@mill.example', network_mark: 'network-1' },
      ...{ comments: 'Fine.', day_vision: 85, waiting_since: new Date(), waiting_rule: 3 },
    });
    await run('hide', id, '--rule', '2', '--reason', 'A shop.', '--operator', 'Olga');
    expect((await run('block', id, '--operator', 'Olga')).out).toMatch(
      /^What comes unconfirmed from this network waits until/,
    );
    const { out } = await run('show', id);
    for (const line of [
      /Comment +Fine\.\n/,
      /Daytime Far Vision +8\.5\n/,
      /Verification level +Not confirmed\n/,
      /State +Hidden\n/,
      /Why it waits +More than 5 unconfirmed reviews came from its mail domain/,
      /Address +a…@mill\.example\n/,
      /From the same network +0 others\n/,
      /Blocked until +20/,
      /hidden by Olga: Rule 2, Advertising or links\. A shop\.\n/,
      /blocked by Olga\n$/,
    ]) {
      expect(out).toMatch(line);
    }
    expect(out).not.toContain('ada@');
    expect((await run('show', id, '--address')).out).toMatch(/Address +ada@mill\.example\n/);
    expect(await json('show', id)).toMatchObject({ id, address: 'a…@mill.example', audit: [{ rule: 2 }, {}] });
    expect((await run('unblock', id)).out).toBe('The block is lifted.\n');
    expect((await run('unblock', id)).out).toBe('The network was not blocked. Nothing has changed.\n');
  });

  test.each(['show', 'block', 'unblock', 'unhide'])('%s reports an unknown review', async (act) => {
    expect(await run(act, 'x')).toEqual({ code: 1, out: '', err: 'There is no review x.\n' });
  });

  test('reports a network that is no longer stored', async () => {
    const [id = ''] = await add({});
    expect(await run('block', id)).toMatchObject({ code: 1, err: expect.stringContaining('is not known any more') });
  });
});

describe('iolite reviews campaign', () => {
  test('previews a campaign, hides it in one act, and undoes it', async () => {
    const campaign = { lens_id: 3, overall: 1, network_mark: 'network-1' };
    const [one = ''] = await add(
      campaign,
      campaign,
      { ...campaign, hidden_at: new Date() },
      { lens_id: 3, overall: 5 },
    );
    const dry = await run('campaign', one, '--by', 'mark');
    expect(dry.out).toMatch(
      /^2 reviews: 2 not confirmed\. 2 count now\.\n1 review more are already hidden and stay hidden\.\nLENS .+\n.+ 3 +→ 1 +2\.33 +→ 5\.00\nNothing was changed\. To do it, add --rule and --apply\.\n$/,
    );
    expect((await run('campaigns')).out).toBe('No campaign was hidden.\n');
    const done = await run('campaign', '--mark', 'network-1', '--rule', '5', '--apply', '--operator', 'Olga');
    const batch = /iolite reviews undo (\S+)\n$/.exec(done.out)?.[1] ?? '';
    expect((await run('campaigns')).out).toMatch(
      new RegExp(`\\n${batch} .+ 2 +Olga +Rule 5, Not the writer’s own experience +–\\n$`),
    );
    expect(idsOf(await json('list', '--state', 'hidden'))).toHaveLength(3);
    expect((await run('undo', batch)).out).toBe('2 reviews shown again.\n');
    expect((await run('undo', batch)).out).toBe('It was already undone. Nothing has changed.\n');
    expect(idsOf(await json('list', '--state', 'hidden'))).toHaveLength(1);
    expect(await json('campaigns')).toMatchObject([{ batch, hidden: 2, undoneAt: expect.any(String) }]);
  });

  test.each([
    [['campaign'], 2, 'name a review or say what to look for'],
    [['campaign', '--state', 'counts'], 2, 'name a review or say what to look for'],
    [['campaign', '--lens', '3', '--apply'], 2, 'say with --rule'],
    [['undo', 'x'], 1, 'No campaign was hidden as x.'],
  ])('%j is refused', async (args, code, message) => {
    expect(await run(...args)).toMatchObject({ code, out: '', err: expect.stringContaining(message) });
  });
});
