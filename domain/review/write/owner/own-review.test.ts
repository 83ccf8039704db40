import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { FixedResponseTime } from '#platform/clock/fixed-response-time.ts';
import { DAY, type Harness, HOUR, NETWORK, openHarness, REVIEW_CONTENT, REVIEW_FORM } from '../service.fixture.ts';

/** What ran at a fixed response time, by kind; while the gate is shut, its answer is held back. */
const timed = { kinds: [] as string[], gate: Promise.resolve(), onWorkDone: () => {} };
const heldBack: FixedResponseTime = async (kind, work) => {
  timed.kinds.push(kind);
  try {
    return await work();
  } finally {
    timed.onWorkDone();
    await timed.gate;
  }
};

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness(heldBack);
});
afterEach(async () => {
  await harness.empty();
  timed.kinds = [];
});
afterAll(() => harness.close());

const submit = (browser: string, changes: Record<string, unknown> = {}) =>
  harness.service.submit({ ...REVIEW_FORM, ...changes }, browser, NETWORK);
async function findOwn(browser: string, changes: Record<string, unknown> = {}) {
  const own = await harness.service.findOwn({ lensId: '3', email: 'ada@example.com', ...changes }, browser, NETWORK);
  return own.kind === 'found' ? own.content : own;
}
const requestEditLink = (changes: Record<string, unknown> = {}) =>
  harness.service.requestEditLink({ lensId: '3', email: 'ada@example.com', ...changes }, NETWORK);

describe('what a browser finds of its own', () => {
  test('is the review it wrote, under any spelling of the address', async () => {
    await submit('browser');
    expect(await findOwn('browser')).toEqual(REVIEW_CONTENT);
    expect(await findOwn('browser', { email: ' ADA@example.COM ' })).toEqual(REVIEW_CONTENT);
  });

  test('is nothing in another browser, under another address or for another lens', async () => {
    await submit('browser');
    expect(await findOwn('stranger')).toBeNull();
    expect(await findOwn('')).toBeNull();
    expect(await findOwn('browser', { email: 'bea@example.com' })).toBeNull();
    expect(await findOwn('browser', { lensId: '4' })).toBeNull();
  });

  test('is nothing when the form names no review', async () => {
    await submit('browser');
    expect(await findOwn('browser', { email: 'ada' })).toBeNull();
    expect(await findOwn('browser', { lensId: '' })).toBeNull();
    expect(timed.kinds, 'nothing was looked up').toHaveLength(1);
  });

  test('is the text it has waiting, never the one it waits to replace', async () => {
    await submit('browser');
    await submit('stranger', { comments: 'Mine.', overall: '1' });
    expect(await findOwn('stranger')).toEqual({ ...REVIEW_CONTENT, comments: 'Mine.', overall: 1 });
    expect(await findOwn('browser')).toEqual(REVIEW_CONTENT);
    expect(await findOwn('third')).toBeNull();
    expect(await findOwn('stranger', { lensId: '4' })).toBeNull();
  });

  test('is nothing again when the waiting text has expired', async () => {
    await submit('browser');
    await submit('stranger');
    harness.wait(7 * DAY - 1);
    expect(await findOwn('stranger')).toEqual(REVIEW_CONTENT);
    harness.wait(1);
    expect(await findOwn('stranger')).toBeNull();
  });

  test('is its newer waiting text, when it has lost the review to another browser', async () => {
    await submit('browser');
    await requestEditLink();
    await harness.service.openEdit({ token: await harness.newestToken(), authorKey: 'second' });
    expect(await findOwn('browser')).toBeNull();
    await submit('browser', { comments: 'From the first.' });
    expect(await findOwn('browser')).toMatchObject({ comments: 'From the first.' });
  });

  test('is there also while a moderator hides it', async () => {
    await submit('browser');
    await harness.db.execute(sql`update reviews set hidden_at = now()`);
    expect(await findOwn('browser')).toEqual(REVIEW_CONTENT);
    expect(await findOwn('stranger')).toBeNull();
  });
});

describe('a link to edit', () => {
  test('goes to the address as its owner wrote it', async () => {
    await submit('browser');
    expect(await requestEditLink({ email: 'ADA@EXAMPLE.COM' })).toEqual({ kind: 'taken' });
    expect((await harness.letters()).slice(1)).toEqual([
      {
        to: 'Ada@Example.com',
        kind: 'edit-link',
        holds: DAY,
        lensName: 'Alcon PanOptix Pro',
        url: `https://iolite.example/edit-link/${await harness.newestToken()}`,
        leavesAt: null,
      },
    ]);
  });

  test('goes nowhere when there is no review, and the answer is the same', async () => {
    await submit('browser');
    expect(await requestEditLink({ email: 'bea@example.com' })).toEqual({ kind: 'taken' });
    expect(await requestEditLink({ lensId: '4' })).toEqual({ kind: 'taken' });
    expect(await harness.letters()).toHaveLength(1);
  });

  test('is not asked for by a form that names no review', async () => {
    expect(await requestEditLink({ email: 'ada' })).toEqual({ kind: 'unnamed' });
    expect(await requestEditLink({ lensId: '99' })).toEqual({ kind: 'unnamed' });
  });

  test('asked for changes nothing yet', async () => {
    await submit('browser');
    const before = await harness.reviews();
    harness.wait(HOUR);
    await requestEditLink();
    expect(await harness.reviews()).toEqual(before);
  });
});

describe('an answer about an address leaves at a fixed response time', () => {
  const REVIEWS = {
    'a first review': () => submit('new', { email: 'bea@example.com' }),
    'a review to overwrite': () => submit('browser', { comments: 'New words.' }),
    'a review of somebody else': () => submit('stranger'),
    'a review for which others wait already': () => submit('fifth'),
  };
  const cases = {
    ...REVIEWS,
    'a lookup that finds': () => findOwn('browser'),
    'a lookup in another browser': () => findOwn('stranger'),
    'a lookup where nothing is stored': () => findOwn('browser', { email: 'bea@example.com' }),
    'a link for a stored review': () => requestEditLink(),
    'a link for nothing': () => requestEditLink({ email: 'bea@example.com' }),
  };

  test.each(Object.keys(cases) as (keyof typeof cases)[])('%s', async (name) => {
    await submit('browser');
    for (const other of ['b', 'c', 'd']) if (name.includes('others wait')) await submit(other);
    timed.kinds = [];
    const gate = Promise.withResolvers<void>();
    timed.gate = gate.promise;
    const workDone = new Promise<void>((resolve) => {
      timed.onWorkDone = resolve;
    });
    let queries = 0;
    const count = () => {
      queries += 1;
    };
    harness.opened.pool.on('release', count);
    let answered = false;
    const answer = cases[name]().finally(() => {
      answered = true;
    });
    await workDone;
    expect(queries).toBeGreaterThan(0);
    expect(answered, 'the answer waits').toBe(false);
    const done = queries;
    gate.resolve();
    await answer;
    expect(queries, 'nothing is done behind the answer').toBe(done);
    expect(timed.kinds, 'once, with the same steps in every case').toEqual(['query']);
    harness.opened.pool.off('release', count);
  });

  test('a failure, too', async () => {
    const withoutPost = harness.serviceWith(() => Promise.reject(new Error('the queue is full')));
    await expect(withoutPost.submit(REVIEW_FORM, 'browser', NETWORK)).rejects.toThrow('the queue is full');
    expect(timed.kinds).toEqual(['query']);
  });
});
