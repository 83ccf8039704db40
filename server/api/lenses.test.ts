import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

let site: TestSite;
const answers: string[] = [];

async function ask(path: string, init?: RequestInit) {
  const response = await site.request(`/api/lenses${path}`, init);
  const text = await response.text();
  answers.push(text);
  return { response, body: text ? JSON.parse(text) : null };
}

beforeAll(async () => {
  site = await openTestSite();
  // Lens 3: (4 + 5 + 4) / 3 stars; day vision (9.1 + 8.0) / 2; night vision 0; the hidden review is not counted.
  await site.sql(`
    insert into reviews (lens_id, email, email_key, reviewer_type, overall, day_vision, night_vision, comments,
      step, verified_at, hidden_at)
    values
      (3, 'Ada@mail.example', 'ada@mail.example', 'patient', 4, 91, 0, 'one', 'confirmed', now(), null),
      (3, 'bob@mail.example', 'bob@mail.example', 'doctor', 5, 80, null, '', 'sent', null, null),
      (3, 'eve@mail.example', 'eve@mail.example', 'patient', 4, null, null, 'two', 'sent', null, null),
      (3, 'mal@mail.example', 'mal@mail.example', 'patient', 1, 0, 0, 'hidden', 'sent', null, now())`);
  await site.sql(`
    insert into reviews (lens_id, email, email_key, reviewer_type, overall, comments, submitted_at, hidden_at)
    select 7, n || '@mail.example', n || '@mail.example', case when n % 3 = 0 then 'doctor' else 'patient' end, 3,
      'comment ' || n, timestamptz '2026-03-01 12:00Z' + (n / 4) * interval '1 hour', case when n = 5 then now() end
    from generate_series(1, 13) as n`);
  await site.sql(`
    insert into reviews (lens_id, email, email_key, reviewer_type, overall, day_vision)
    select 8, n || '@mail.example', n || '@mail.example', 'patient', 1 + n % 5, 70 + n from generate_series(1, 12) as n`);
  await site.settled();
});
afterAll(() => site.close());

describe('figures', () => {
  const expected = {
    all: {
      reviews: 3,
      verified: 1,
      steps: { sent: 2, confirmed: 1, invited: 0, doctor: 0 },
      stars: [0, 0, 0, 2, 1],
      rating: { shown: 4.3, answers: 3 },
      dayVision: { shown: 8.6, answers: 2, range: null, histogram: Array<number>(10).fill(0) },
      nightVision: { shown: 0, answers: 1, histogram: Array<number>(10).fill(0) },
      nearVision: { shown: null, answers: 0 },
    },
    doctors: { reviews: 1, verified: 0, stars: [0, 0, 0, 0, 1], dayVision: { shown: 8, answers: 1 } },
    patients: {
      reviews: 2,
      stars: [0, 0, 0, 2, 0],
      dayVision: { shown: 9.1, answers: 1, range: null },
    },
    confirmed: {
      all: {
        reviews: 1,
        verified: 1,
        rating: { shown: 4, answers: 1 },
        dayVision: { shown: 9.1, answers: 1 },
      },
      patients: { reviews: 1 },
      doctors: { reviews: 0, rating: { shown: null, answers: 0 } },
    },
  };

  test('equal those computed by hand, for all lenses and for one', async () => {
    const { body: all } = await ask('');
    expect(all.lenses.map((lens: { id: number }) => lens.id)).toEqual(CATALOGUE.map(({ id }) => id));
    expect(all.lenses[2]).toMatchObject(expected);
    expect(all.lenses[0]).toMatchObject({ all: { reviews: 0, rating: { shown: null, range: null } } });
    const { body: one } = await ask('/3');
    expect(one).toMatchObject({ ...all.lenses[2], description: expect.any(String), pros: expect.any(Array) });
  });

  test('are those of the pages', async () => {
    const page = await (await site.request('/lenses/3')).text();
    const [, structured] = /"aggregateRating":(\{.*?\})/.exec(page) ?? [];
    expect(JSON.parse(structured ?? '')).toMatchObject({ ratingValue: '4.3', ratingCount: 3 });
    const file = await (await site.request('/compare-lenses.csv?lens1=3&lens2=1')).text();
    const line = (label: string) => file.split(/\r?\n/).find((text) => text.startsWith(label));
    expect(line('Daytime Far Vision')?.split(',').slice(1)).toEqual(['8.6', '']);
    expect(line('Night Vision')?.split(',').slice(1)).toEqual(['0.0', '']);

    const { all } = (await ask('/8')).body;
    const ranges = await (await site.request('/compare-lenses.csv?lens1=8&lens2=1')).text();
    for (const [label, { range }] of [
      ['Overall rating', all.rating],
      ['Daytime Far Vision', all.dayVision],
    ]) {
      const words = `between ${range.lower.toFixed(1)} and ${range.upper.toFixed(1)}`;
      expect(ranges).toContain(`${label}: range,${words},`);
    }
  });
});

describe('comments', () => {
  async function walk(query: string) {
    const pages: string[][] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { response, body } = await ask(`/7/comments?${query}${cursor && `&cursor=${cursor}`}`);
      expect(response.status).toBe(200);
      pages.push(body.comments.map((comment: { text: string }) => comment.text));
      cursor = body.nextCursor;
    }
    return pages;
  }

  test('come in pages of five, newest first, each once, until there are no more', async () => {
    const pages = await walk('');
    expect(pages.map((page) => page.length)).toEqual([5, 5, 2]);
    const numbers = pages.flat().map((text) => Number(text.replace('comment ', '')));
    expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13]);
    const hours = numbers.map((number) => Math.floor(number / 4));
    expect(hours).toEqual(hours.toSorted((a, b) => b - a));
  });

  test('comments of doctors can be asked for alone', async () => {
    expect((await walk('reviewers=doctor')).flat().toSorted()).toEqual([
      'comment 12',
      'comment 3',
      'comment 6',
      'comment 9',
    ]);
  });

  test('contain only public fields', async () => {
    const { body } = await ask('/3/comments');
    expect(body.nextCursor).toBeNull();
    expect(body.comments).toHaveLength(2);
    for (const comment of body.comments) {
      expect(Object.keys(comment).toSorted()).toEqual([
        'day',
        'hasInterest',
        'id',
        'reviewerType',
        'stars',
        'step',
        'text',
        'verified',
      ]);
    }
  });

  test('include only confirmed reviews on request', async () => {
    const { body } = await ask('/3/comments?proof=confirmed');
    expect(body.comments).toMatchObject([{ text: 'one', verified: true, step: 'confirmed' }]);
    expect((await ask('/3/comments?proof=confirmed&reviewers=doctor')).body.comments).toEqual([]);
  });

  test('are filtered by stars, author and verification, sorted as the query asks, and counted for each kind', async () => {
    const { body } = await ask('/3/comments?order=critical');
    const stars = body.comments.map((comment: { stars: number }) => comment.stars);
    expect(stars).toEqual(stars.toSorted());
    const { counts } = (await ask('/3/comments/counts')).body;
    for (const { stars: some, reviewerType, step, count } of counts) {
      const narrowed = await ask(`/3/comments?stars=${some}&by=${reviewerType}&step=${step}`);
      expect(narrowed.body.comments).toHaveLength(count);
    }
    expect((await ask('/0/comments/counts')).response.status).toBe(404);
    const { nextCursor } = (await ask('/7/comments')).body;
    expect((await ask(`/7/comments?order=critical&cursor=${nextCursor}`)).response.status, 'of another order').toBe(
      400,
    );
  });

  test('an unreviewed lens has an empty page', async () => {
    expect((await ask('/1/comments')).body).toEqual({ comments: [], nextCursor: null, next: null });
  });
});

describe('errors are problem documents (RFC 9457)', () => {
  const id = '5d1d3e10-6b7f-4b8e-8a3c-2f9a0c4e5d6f';

  test.each([
    ['/0', 404],
    ['/99', 404],
    ['/x', 404],
    ['/1.5', 404],
    ['/01', 404],
    ['/1e0', 404],
    ['/%31%30%30', 404],
    ['/0/comments', 404],
    ['/3/nothing', 404],
    ['/', 404],
    ['/3/comments?cursor=', 400],
    ['/3/comments?cursor=x', 400],
    [`/3/comments?cursor=yesterday.${id}`, 400],
    [`/3/comments?cursor=2026-01-01.' or true`, 400],
    [`/3/comments?cursor=0000-01-01.${id}`, 400],
    [`/3/comments?cursor=${Buffer.from(JSON.stringify(['2026-01-01T00:00:00Z', id])).toString('base64url')}`, 400],
  ])('%s: %i', async (path, status) => {
    const { response, body } = await ask(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual({ type: 'about:blank', status, title: expect.any(String), detail: expect.any(String) });
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s is refused, with the allowed methods', async (method) => {
    for (const path of ['', '/3', '/3/comments', '/3/comments/counts']) {
      const { response, body } = await ask(path, { method });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD');
      expect(body).toMatchObject({ status: 405 });
    }
  });

  test.each([
    ['/api/lenses?Other=1', 'There is no parameter Other. Use none here.'],
    ['/api/lenses/3?colour=red', 'There is no parameter colour. Use none here.'],
    ['/api/lenses/3/comments?Stars=5', 'There is no parameter Stars. You may mean stars.'],
    ['/api/lenses/3/comments?stars=6', 'Use one of: 5, 4, 3, 2, 1.'],
    ['/api/lenses/3/since-surgery?AGE=60-69', 'There is no parameter AGE. You may mean age.'],
    ['/api/averages?_=1', 'There is no parameter _. Use none here.'],
    ['/api/live?Since=3', 'There is no parameter Since. You may mean since.'],
    ['/api/session?x=1', 'There is no parameter x. Use none here.'],
    ['/api/moderation?quarter=2026', 'There is no parameter quarter. Use none here.'],
    ['/api/auth/token?x=1', 'There is no parameter x. Use none here.'],
    ['/api/auth/jwks?x=1', 'There is no parameter x. Use none here.'],
    ['/api/outcomes/live?since=1', 'There is no parameter since. Use none here.'],
    ['/api/outcomes/3?Scope=mine', 'There is no parameter Scope. You may mean scope.'],
    ['/api/v1/openapi.json?x=1', 'There is no parameter x. Use none here.'],
  ])('%s asks for a parameter that does not exist', async (path, detail) => {
    const response = await site.request(path);
    expect([response.status, await response.json()]).toMatchObject([400, { title: 'Wrong parameters', detail }]);
  });

  test('an unknown API path is refused', async () => {
    for (const path of ['/api/', '/api/users', '/api/lenses.json']) {
      const response = await site.request(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
    }
  });
});

describe('shared caches', () => {
  test('get the key of each lens in a response, whether it is cached or fresh', async () => {
    const { nextCursor } = (await ask('/7/comments')).body;
    const everyLens = CATALOGUE.map(({ id }) => `lens-${id}`).join(' ');
    for (const [path, lenses] of [
      ['/api/lenses', everyLens],
      ['/api/lenses/3', 'lens-3'],
      ['/api/lenses/7/comments', 'lens-7'],
      [`/api/lenses/7/comments?cursor=${nextCursor}`, 'lens-7'],
      ['/api/lenses/3/comments/counts', 'lens-3'],
      ['/api/v1/averages', everyLens],
      ['/api/v1/lenses/3/since-surgery?age=60-69', 'lens-3'],
      ['/api/v1/lenses/3/outcomes', 'lens-3'],
      ['/api/v1/comparison?lens=3&lens=7', 'lens-3 lens-7'],
    ]) {
      const { status, headers } = await site.request(path ?? '');
      expect([path, status, headers.get('surrogate-key')]).toEqual([path, 200, `pages ${lenses}`]);
      expect(headers.get('cache-control')).toMatch(/s-maxage=5\b/);
    }
  });

  test('may not store an error', async () => {
    for (const path of ['/api/lenses/99', '/api/v1/comparison?lens=99', '/api/v1/lenses/3/comments?cursor=none']) {
      const { headers } = await site.request(path);
      expect([path, headers.get('cache-control'), headers.get('surrogate-key')]).toEqual([path, 'no-store', null]);
    }
  });
});

describe('conditional requests', () => {
  test.each(['', '/3', '/7/comments'])('/api/lenses%s is answered with 304 until a review comes', async (path) => {
    const { response } = await ask(path);
    const etag = response.headers.get('etag') ?? '';
    expect(response.headers.get('cache-control')).toMatch(/^public,.*must-revalidate/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask(path, { headers: { 'If-None-Match': known } });
      expect([again.response.status, again.body]).toEqual([304, null]);
      expect(again.response.headers.get('etag')).toBe(etag);
    }
    expect((await ask(path, { headers: { 'If-None-Match': '"other"' } })).response.status).toBe(200);

    await site.sql(
      `insert into reviews (lens_id, email, email_key, reviewer_type, overall, comments)
       select n, $1 || '@new.example', $1 || '@new.example', 'patient', 5, 'new' from unnest(array[3, 7]) as n`,
      [`after${path.replaceAll('/', '-')}`],
    );
    await site.settled();
    const changed = await ask(path, { headers: { 'If-None-Match': etag } });
    expect(changed.response.status).toBe(200);
    expect(changed.response.headers.get('etag')).not.toBe(etag);
  });

  test('HEAD answers like GET, without a body', async () => {
    const [get, head] = [await ask('/3'), await ask('/3', { method: 'HEAD' })];
    expect([head.response.status, head.body]).toEqual([200, null]);
    expect(head.response.headers.get('etag')).toBe(get.response.headers.get('etag'));
  });
});

test('no response has held an e-mail address', () => {
  expect(answers.length).toBeGreaterThan(50);
  expect(answers.join('')).not.toMatch(/@|mail\.example/);
});
