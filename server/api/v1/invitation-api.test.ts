import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { doctorWithToken } from '#tests/support/doctor-token.ts';
import { eventually } from '#tests/support/eventually.ts';
import { mailedLink, openTestSite, requestsHandled, type TestSite } from '#tests/support/site.ts';

let site: TestSite;
let ada: Awaited<ReturnType<typeof doctorWithToken>>;

beforeAll(async () => {
  site = await openTestSite();
  ada = await doctorWithToken(site, 'ada@practice.example');
});
beforeEach(() => site.sql('delete from rate_limits'));
afterAll(() => site.close());

type Asked = { body?: unknown; token?: string | null; headers?: Record<string, string>; query?: string };
async function ask(method: string, { body, token = ada.token, headers = {}, query = '' }: Asked = {}) {
  const response = await site.request(`/api/v1/invitations${query}`, {
    method,
    headers: {
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  // The form's messages show what an e-mail address looks like.
  expect(text.replaceAll('name@example.com', '')).not.toContain('@');
  return { response, status: response.status, json: text ? JSON.parse(text) : null };
}
const invite = (patientEmail: string, headers = {}) => ask('POST', { body: { lensId: 3, patientEmail }, headers });
async function sentTo(email: string) {
  await requestsHandled(site);
  return site.sql('select doctor_name, doctor_uid from invitations where email = $1', [email]);
}

test('a program invites as its doctor does on the page, from any network', async () => {
  const { status, json, response } = await invite('one@home.example', { Origin: 'https://practice.example' });
  expect([status, response.headers.get('Cache-Control')]).toEqual([202, 'private, no-store']);
  expect(Object.keys(json).toSorted()).toEqual(['acceptedAt', 'expiresAt', 'id', 'lensId']);
  expect(await sentTo('one@home.example')).toEqual([{ doctor_name: 'Clear Sight Eye Center', doctor_uid: ada.uid }]);
  await mailedLink(site, 'survey', 'one@home.example');
});

test('a repeated request sends no second letter, and its key cannot be used by others or for anything else', async () => {
  const key = { 'Idempotency-Key': 'visit-4711' };
  const both = await Promise.all([1, 2].map(() => invite('two@home.example', key)));
  const again = await invite('Two@Home.example', key);
  expect([...both, again].map(({ status, json }) => [status, json.id])).toEqual(
    [1, 2, 3].map(() => [202, again.json.id]),
  );
  expect(await sentTo('two@home.example')).toHaveLength(1);
  expect((await invite('three@home.example', key)).json).toMatchObject({ status: 409, title: 'Key used before' });
  expect(await sentTo('three@home.example')).toEqual([]);
  expect((await invite('three@home.example', { 'Idempotency-Key': 'two words' })).status).toBe(400);

  await site.sql(`update invitation_requests set accepted_at = accepted_at - interval '2 days'`);
  await site.services.invitations.deleteExpired();
  expect(await site.sql('select from invitation_requests where num_nonnulls(key_hash, body_hash) > 0')).toEqual([]);
});

test('errors are reported by field, with the messages of the form', async () => {
  const { json } = await ask('POST', { body: { lensId: 99, patientEmail: 'nobody' } });
  expect(json).toMatchObject({
    status: 422,
    errors: {
      lensId: 'Selected lens not found.',
      patientEmail: expect.stringMatching(/^Enter your patient’s/),
    },
  });
});

test('without a valid token, everything is refused, whatever cookies are sent', async () => {
  const wrong = `iolite_${'0'.repeat(56)}`;
  for (const token of [null, wrong, 'x']) {
    const body = { lensId: 3, patientEmail: 'four@home.example' };
    const { response, json } = await ask('POST', { body, token, headers: { Cookie: ada.headers.get('Cookie') ?? '' } });
    expect([json.status, json.title]).toEqual([401, 'Not a token']);
    expect(response.headers.get('WWW-Authenticate')).toMatch(/^Bearer/);
    expect((await ask('GET', { token })).status).toBe(401);
  }
  expect(await sentTo('four@home.example')).toEqual([]);
  await eventually(async () => expect(site.log()).toContain('token.refused'));
  expect(site.log()).not.toContain(wrong);

  const preflight = await ask('OPTIONS', { token: null, headers: { Origin: 'https://elsewhere.example' } });
  expect([preflight.status, preflight.response.headers.has('Access-Control-Allow-Origin')]).toEqual([405, false]);
});

test('malformed requests are refused in one format', async () => {
  const cases: [Asked, number][] = [
    [{ body: '[]' }, 400],
    [{ body: '{', headers: { 'Content-Type': 'application/json' } }, 400],
    [{ body: 'lensId=3', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }, 415],
    [{ body: { lensId: 3, patientEmail: 'x'.repeat(20_000) } }, 413],
    [{ body: { lensId: 3 }, headers: { Accept: 'text/html' } }, 406],
  ];
  for (const [asked, status] of cases) {
    const { response, json } = await ask('POST', asked);
    expect([response.status, json.status]).toEqual([status, status]);
    expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  }
  expect((await ask('GET', { query: '?cursor=x' })).json).toMatchObject({ status: 400, title: 'Wrong cursor' });
});

test('limits are those of the page, with a Retry-After', async () => {
  const all = await Promise.all(Array.from({ length: 21 }, (_, number) => invite(`limit${number}@home.example`)));
  const refused = all.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(1);
  expect(Number(refused[0]?.response.headers.get('Retry-After'))).toBeGreaterThan(0);
});

test('the list names no patient, and does not reveal that one refuses letters', async () => {
  const grace = await doctorWithToken(site, 'grace@practice.example');
  await refuseLetters('no@home.example');
  for (const patientEmail of ['no@home.example', 'yes@home.example']) {
    expect((await ask('POST', { token: grace.token, body: { lensId: 5, patientEmail } })).status).toBe(202);
  }
  expect(await sentTo('no@home.example')).toEqual([]);
  const { json, status } = await ask('GET', { token: grace.token });
  expect(status).toBe(200);
  expect(json).toMatchObject({ invitations: [{ lensId: 5 }, { lensId: 5 }], answered: [], next: null });

  const link = `update invitations set used_at = now() - interval '1 day' where email = 'yes@home.example'`;
  await requestsHandled(site);
  await site.sql(link);
  expect((await ask('GET', { token: grace.token })).json.answered).toEqual([{ lensId: 5, count: 1 }]);
  await site.sql(
    `insert into invitation_requests (doctor_uid, lens_id, accepted_at, expires_at)
    select $1, 3, now() - n * interval '1 hour', now() + interval '1 day' from generate_series(1, 50) as n`,
    [grace.uid],
  );
  const first = await ask('GET', { token: grace.token });
  expect(first.response.headers.get('Link')).toBe(`<${first.json.next}>; rel="next"`);
  const rest = await ask('GET', { token: grace.token, query: new URL(first.json.next).search });
  expect([first.json.invitations.length, rest.json.invitations.length, rest.json.next]).toEqual([50, 2, null]);
});

/** The owner of an e-mail address gets an invitation, and refuses all letters by its link. */
async function refuseLetters(email: string) {
  await site.services.invitations.send(
    { lensId: '7', patientEmail: email, doctorName: 'Ada', doctorEmail: 'ada@other.example' },
    { network: '192.0.2.8', headers: new Headers() },
  );
  const path = await mailedLink(site, 'refuse-letters', email);
  await site.services.refusals.refuse(path.split('/').at(-1) ?? '');
  await site.sql('delete from invitations where email = $1', [email]);
}
