import { Hono } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Limits, TooMany } from '#platform/limits/limits.ts';
import { formFrom, reviewFields } from '#tests/support/review-form.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { countRefused, REFUSED_FORMS } from './refused-forms.ts';

const NETWORK = '203.0.113.40';
const OTHER = '198.51.100.40';
const UNFINISHED = reviewFields({ lensId: '77', comments: 'Rings "at" night.\nKeep <me>.' });
let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});
beforeEach(() => site.sql('delete from rate_limits'));
afterAll(() => site.close());

type Sending = { readonly from?: string; readonly accept?: string };
const send = (path: string, fields: Record<string, string>, { from = NETWORK, accept = 'text/html' }: Sending = {}) =>
  site.request(path, formFrom(site.publicUrl, fields, { 'X-Forwarded-For': from, Accept: accept }));
const refused = async () =>
  Number((await site.sql(`select points from rate_limits where key like 'refused-forms:%'`))[0]?.points ?? 0);
/** As if this many forms of the network had been refused before. */
async function refuseBefore(times: number): Promise<void> {
  await send('/submit-review', UNFINISHED);
  await site.sql(`update rate_limits set points = $1 where key like 'refused-forms:%'`, [times]);
}

test('refusals of all kinds are counted, and accepted forms are not', async () => {
  expect((await send('/submit-review', UNFINISHED)).status).toBe(422);
  expect((await send('/submit-review.data', UNFINISHED)).status).toBe(422);
  expect((await send('/nowhere', {})).status).toBe(405);
  expect(await refused()).toBe(3);
  const json = { method: 'POST', headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': NETWORK } };
  expect((await site.request('/api/addSubscriber', { ...json, body: '{"email":"no"}' })).status).toBe(422);
  expect(await refused()).toBe(4);
  expect((await send('/submit-review', reviewFields())).status).toBe(302);
  expect((await site.request('/nowhere', { headers: { 'X-Forwarded-For': NETWORK } })).status).toBe(404);
  expect(await refused()).toBe(4);
});

test('only answers that find fault with a form are counted: not those about waiting, and no failure of the site', async () => {
  const taken: number[] = [];
  const app = new Hono<{ Variables: { waitForForms: TooMany | null } }>();
  const limits: Pick<Limits, 'look' | 'take'> = { look: async () => null, take: async () => null };
  const visitorOf = () => ({ network: NETWORK });
  app.use(countRefused({ limits: limits as Limits, visitorOf }));
  app.post('/:status', (c) => c.body(null, Number(c.req.param('status')) as StatusCode));
  for (const status of [200, 302, 399, 400, 403, 422, 428, 429, 430, 499, 500, 503]) {
    limits.take = async () => {
      taken.push(status);
      return null;
    };
    await app.request(`/${status}`, { method: 'POST' });
  }
  expect(taken).toEqual([400, 403, 422, 428, 430, 499]);
  limits.look = async () => ({ kind: 'tooMany', seconds: 9 });
  await app.request('/422', { method: 'POST' });
  expect(taken, 'a network over the limit').toHaveLength(6);
});

test('the last allowed refusal is a form with its errors, the next has to wait, and other networks are not affected', async () => {
  await refuseBefore(REFUSED_FORMS.most - 1);
  expect((await send('/submit-review', UNFINISHED)).status).toBe(422);
  const answer = await send('/submit-review', UNFINISHED);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(1);
  expect(await refused()).toBe(REFUSED_FORMS.most);
  expect((await send('/submit-review', UNFINISHED, { from: OTHER })).status).toBe(422);
});

test('a visitor who has to wait gets their input back on a page that was not rendered and has no password in it', async () => {
  await refuseBefore(REFUSED_FORMS.most);
  const before = site.rendered();
  const answer = await send('/submit-review?lensId=3', { ...UNFINISHED, password: 'secret1' });
  const text = await answer.text();
  expect(site.rendered()).toBe(before);
  expect(text).toContain('There were too many attempts in a short time.');
  expect(text).toContain('action="/submit-review?lensId=3"');
  expect(text).toContain('value="Rings &quot;at&quot; night.\nKeep &lt;me&gt;."');
  expect(text).not.toContain('secret1');
  expect(text).toContain('asks for the password once more');
  expect(answer.headers.get('Content-Security-Policy')).toContain("form-action 'self'");
  expect(answer.headers.get('Cache-Control')).toBe('no-store');

  const long = await (await send('/submit-review', { comments: 'long '.repeat(12_000) })).text();
  expect(long.length).toBeLessThan(5_000);
  expect(long).toContain('go back');
});

test('a script gets the response of the form itself, and nothing is done', async () => {
  await refuseBefore(REFUSED_FORMS.most);
  const rows = () => site.sql('select count(*) from reviews');
  const before = await rows();
  for (const [fields, words] of [
    [reviewFields({ comments: 'Keep me.' }), '"tooMany",'],
    [UNFINISHED, '"errors",'],
  ] as const) {
    const answer = await send('/submit-review.data', fields, { accept: '*/*' });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(1);
    expect(await answer.text()).toContain(words);
  }
  expect(await rows()).toEqual(before);
  const json = { method: 'POST', headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': NETWORK } };
  const answer = await site.request('/api/addSubscriber', { ...json, body: '{"email":"bob@mail.example"}' });
  expect([answer.status, await answer.json()]).toMatchObject([
    429,
    { message: expect.stringContaining('Please wait') },
  ]);
});

test('a form from another site is not returned', async () => {
  await refuseBefore(REFUSED_FORMS.most);
  const headers = { 'X-Forwarded-For': NETWORK, Accept: 'text/html', Origin: 'https://elsewhere.example' };
  const answer = await site.request('/submit-review', formFrom(site.publicUrl, { comments: 'Not mine.' }, headers));
  expect(answer.status).toBe(403);
  expect(await answer.text()).not.toContain('Not mine.');
});

test('without its table, a refused form is answered normally', async () => {
  await site.sql('alter table rate_limits rename to elsewhere');
  const answer = await send('/submit-review', UNFINISHED);
  await site.sql('alter table elsewhere rename to rate_limits');
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('Rings &quot;at&quot; night.');
});
