import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { doctorWithToken } from '#tests/support/doctor-token.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { documentFor } from './document.ts';

let site: TestSite;
let ada: Awaited<ReturnType<typeof doctorWithToken>>;

beforeAll(async () => {
  site = await openTestSite();
  ada = await doctorWithToken(site, 'ada@practice.example', 'outcomes');
});
beforeEach(() => site.sql('delete from rate_limits'));
afterAll(() => site.close());

const eyeOf = (patient: number, more: object = {}) => ({
  caseNumber: `CASE-${patient.toString(16).toUpperCase().padStart(12, '0')}`,
  lensId: 3,
  side: 'right',
  dcfva: '20/20',
  ...more,
});
type Asked = { token?: string | null; headers?: Record<string, string>; query?: string; method?: string };
async function send(body: unknown, { token = ada.token, headers = {}, query = '', method = 'POST' }: Asked = {}) {
  const response = await site.request(`/api/v1/outcomes/batches${query}`, {
    method,
    headers: {
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      'Content-Type': 'application/json',
      ...headers,
    },
    ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  expect(text).not.toContain('@');
  return { response, status: response.status, text, json: JSON.parse(text) };
}
const stored = () => site.sql('select lens_id, doctor_uid from post_op_submissions');

test('a program sends eyes for its doctor, tries them first, and may send them again', async () => {
  const batch = { eyes: [eyeOf(1), eyeOf(2, { sph: 0.3 })] };
  const dry = await send(batch, { query: '?dry_run=true' });
  expect([dry.status, dry.json.dryRun, dry.json.batch]).toEqual([200, true, null]);
  expect(await stored()).toEqual([]);

  const key = { 'Idempotency-Key': '2026-03.json' };
  const first = await send(batch, { headers: key });
  expect([first.status, first.response.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
  expect(first.json).toMatchObject({ dryRun: false, counts: { new: 1, changed: 0, unchanged: 0, refused: 1 } });
  expect(first.json.eyes[1].errors).toEqual({ sph: expect.stringContaining('steps of 0.25') });
  expect((await send(batch, { headers: key })).text).toBe(first.text);
  expect((await send({ eyes: [eyeOf(3)] }, { headers: key })).json).toMatchObject({
    status: 409,
    title: 'Key used before',
  });
  expect(await stored()).toEqual([{ lens_id: 3, doctor_uid: ada.uid }]);

  // It is undone like a file.
  const [{ id } = { id: '' }] = await site.services.batches.list(ada);
  expect(id).toBe(first.json.batch);
  expect(await site.services.batches.undo(ada, id)).toEqual({ kind: 'withdrawn', eyes: 1 });
});

test('a batch that may name a person is refused; nothing of it is stored, logged or repeated', async () => {
  const names = ['Xanthippe', 'Quackenbush', '1961-04-23', '0048213'];
  const [first = '', last = '', birth = '', number = ''] = names;
  const batches = [
    { eyes: [eyeOf(1), eyeOf(2, { name: `${first} ${last}` })] },
    { eyes: [eyeOf(1, { k1: birth })] },
    { eyes: [eyeOf(1, { [last]: 1 })] },
    { eyes: [{ ...eyeOf(1), caseNumber: number }] },
    { eyes: [eyeOf(1, { comorbidities: [first] })] },
    { eyes: [eyeOf(1)], [last]: first },
    {
      resourceType: 'Bundle',
      entry: [{ resource: { resourceType: 'Patient', name: [{ family: last, given: [first] }] } }],
    },
  ];
  for (const batch of batches) {
    const { json, text } = await send(batch, { headers: { 'Idempotency-Key': 'april' } });
    expect(json).toMatchObject({ status: 422, title: 'Not a batch of eyes', errors: expect.any(Object) });
    for (const one of names) expect(text).not.toContain(one);
  }
  await eventually(async () => expect(site.log()).toContain('/api/v1/outcomes/batches'));
  for (const one of names) expect(site.log()).not.toContain(one);
  expect(await stored()).toEqual([]);
  expect(JSON.stringify(await site.sql('select * from intake_requests where key_hash is not null'))).not.toMatch(
    new RegExp(names.join('|')),
  );
});

test('only a token of this scope opens it, and it opens nothing else', async () => {
  const invites = await doctorWithToken(site, 'grace@practice.example');
  const batch = { eyes: [eyeOf(1)] };
  const wrong = await send(batch, { token: invites.token });
  expect([wrong.status, wrong.json.title]).toEqual([403, 'Not allowed']);
  expect(wrong.response.headers.get('WWW-Authenticate')).toBe('Bearer error="insufficient_scope"');
  const headers = { Authorization: `Bearer ${ada.token}` };
  expect((await site.request('/api/v1/invitations', { headers })).status).toBe(403);
  const described = documentFor(site.publicUrl).paths as Record<string, Record<string, { responses: object }>>;
  expect(Object.keys(described['/invitations']?.get?.responses ?? {})).toContain('403');
  for (const token of [null, 'x', `iolite_${'0'.repeat(56)}`]) {
    const { json } = await send(batch, { token, headers: { Cookie: ada.headers.get('Cookie') ?? '' } });
    expect([json.status, json.title]).toEqual([401, 'Not a token']);
  }
  expect(await stored()).toEqual([]);
});

test('the doctor’s agreement and verification are asked for each time', async () => {
  const mary = await doctorWithToken(site, 'mary@practice.example', 'outcomes');
  const batch = { eyes: [eyeOf(1)] };
  await site.sql('delete from outcome_agreements where doctor_uid = $1', [mary.uid]);
  expect((await send(batch, { token: mary.token })).json).toMatchObject({
    status: 403,
    detail: expect.stringContaining('data use agreement'),
  });
  await site.sql(`update registered_doctors set status = 'rejected' where uid = $1`, [mary.uid]);
  expect((await send(batch, { token: mary.token })).status).toBe(401);
  expect(await stored()).toEqual([]);
});

test('malformed requests are refused in one format', async () => {
  const cases: [unknown, Asked, number][] = [
    ['[]', {}, 400],
    ['{', {}, 400],
    [{ eyes: [eyeOf(1)] }, { query: '?dry_run=yes' }, 400],
    [{ eyes: [eyeOf(1)] }, { query: '?period=March' }, 400],
    [{ eyes: [eyeOf(1)] }, { query: '?period=2026-1' }, 400],
    [{ eyes: [eyeOf(1)] }, { headers: { 'Idempotency-Key': 'two words' } }, 400],
    ['eyes=1', { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }, 415],
    [{ eyes: [eyeOf(1, { comorbidities: 'x'.repeat(17 * 1024 * 1024) })] }, {}, 413],
    [{ eyes: [eyeOf(1)] }, { headers: { Accept: 'text/html' } }, 406],
    [null, { method: 'GET' }, 405],
  ];
  for (const [body, asked, status] of cases) {
    const { response, json } = await send(body, asked);
    expect([response.status, json.status]).toEqual([status, status]);
    expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  }
});

test.each([
  ['?dry-run=true', 'dry-run', 'There is no parameter dry-run. You may mean dry_run.'],
  ['?dryRun=true', 'dryRun', 'There is no parameter dryRun. You may mean dry_run.'],
  ['?DRY_RUN=true', 'DRY_RUN', 'There is no parameter DRY_RUN. You may mean dry_run.'],
  ['?dry_run=true&Period=2026', 'Period', 'There is no parameter Period. You may mean period.'],
  ['?ada%40mail.example=1', 'parameter', 'There is no parameter of this name. Use dry_run, period.'],
])('an unknown parameter, %s, stores nothing', async (query, name, words) => {
  const before = await stored();
  const { status, json } = await send({ eyes: [eyeOf(9)] }, { query });
  expect([status, json.title, json.errors[name]]).toEqual([400, 'Wrong parameters', words]);
  expect(await stored()).toEqual(before);
});

test.each([
  ['a key twice', `{"eyes": [], "eyes": ${JSON.stringify([eyeOf(9)])}}`, 'twice'],
  ['a key of an eye twice', '{"eyes": [{"side": "Ada Lovelace", "side": "right"}]}', 'twice'],
  ['a key twice, once in escapes', '{"eyes": [{"side": 1, "\\u0073ide": 2}]}', 'twice'],
  ['half a character', '{"eyes": [{"caseNumber": "\\ud83d"}]}', 'half a character'],
  ['a NUL', '{"eyes": [{"caseNumber": "\\u0000"}]}', 'half a character'],
])('JSON with %s is not read', async (_what, body, words) => {
  const { status, json, text } = await send(body);
  expect([status, json.title]).toEqual([400, 'Not readable']);
  expect(json.detail).toContain(words);
  expect(text).not.toContain('Lovelace');
});
