import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, operatorAdminOf } from '#tests/support/operator.ts';
import { mailedLink, openTestSite, type TestSite } from '#tests/support/site.ts';
import { becomeOperator, browserOf, PASSWORD, secretIn } from './operators.fixture.ts';

const EMAIL = 'olga@ops.example';
let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

describe('a visitor who is no operator', () => {
  test.each([
    '/operator',
    '/operator/account',
    '/operator/nothing-of-the-kind',
    '/operator/doctors/x',
    '/operator/newsletter/lens-news',
    '/operator/newsletter/x/letter',
  ])('gets the door, and learns nothing of %s', async (path) => {
    const stranger = browserOf(site);
    const door = path === '/operator' ? '/operator/sign-in' : `/operator/sign-in?to=${encodeURIComponent(path)}`;
    expect(await stranger.leads(path)).toBe(door);
    expect((await stranger.ask(path, { intent: 'x' })).headers.get('location')).toBe(door);
    expect((await stranger.ask(path)).headers.get('cache-control')).toContain('no-store');
  });

  test('gets the same answer for an operator’s e-mail address and any other', async () => {
    await becomeOperator(site, 'known@ops.example', 'Known');
    const answers = await Promise.all(
      ['known@ops.example', 'unknown@ops.example'].map(async (email) => {
        const answer = await browserOf(site).ask('/operator/sign-in', { email, password: 'not the right one' });
        return [answer.status, (await answer.text()).replaceAll(email, '').replaceAll(/nonce="[^"]*"|sha256-\S+/g, '')];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBe(401);
  });
});

test('an operator sets a password by the mailed link, once, and an app before anything else opens', async () => {
  await becomeOperator(site, EMAIL, 'Olga');
  const link = await mailedLink(site, 'operator/password', EMAIL);
  expect((await browserOf(site).ask(link)).status).toBe(410);
  expect(
    (await browserOf(site).ask(link, { password: 'another long one', confirmPassword: 'another long one' })).status,
  ).toBe(410);

  const olga = browserOf(site);
  expect((await olga.ask('/operator/sign-in', { email: EMAIL, password: PASSWORD })).headers.get('location')).toBe(
    '/operator',
  );
  expect(await olga.leads('/operator')).toBe('/operator/account');
  expect((await olga.ask('/operator/account')).status).toBe(200);
  expect(
    (await olga.ask('/operator/account', { intent: 'new-app', currentPassword: 'not the right one' })).status,
  ).toBe(422);

  const started = await (await olga.ask('/operator/account', { intent: 'new-app', currentPassword: PASSWORD })).text();
  const secret = secretIn(started);
  const backupCodes = /name="backupCodes" value="([^"]*)"/.exec(started)?.[1]?.split(' ') ?? [];
  expect(backupCodes).toHaveLength(10);
  expect((await olga.ask('/operator/account', { intent: 'confirm-app', code: '000000' })).status).toBe(422);
  const confirmed = await olga.ask('/operator/account', { intent: 'confirm-app', code: codeOf(secret) });
  expect(await confirmed.text()).toContain('From now on logging in asks for a code');
  expect((await olga.ask('/operator')).status).toBe(200);

  const elsewhere = browserOf(site);
  const wanted = '?to=%2Foperator%2Fdoctors';
  expect(await elsewhere.leads('/operator/doctors')).toBe(`/operator/sign-in${wanted}`);
  const step = await elsewhere.ask(`/operator/sign-in${wanted}`, { email: EMAIL, password: PASSWORD });
  expect(step.headers.get('location')).toBe(`/operator/second-step${wanted}`);
  expect(await elsewhere.leads('/operator')).toBe('/operator/sign-in');
  expect((await elsewhere.ask('/operator/second-step', { code: '000000' })).status).toBe(401);
  const code = { code: backupCodes[0] ?? '' };
  const came = await elsewhere.ask(`/operator/second-step${wanted}`, code);
  expect(came.headers.get('location')).toBe('/operator/doctors');
  expect(await elsewhere.leads(`/operator/sign-in${wanted}`)).toBe('/operator/doctors');
  expect((await elsewhere.ask('/operator')).status).toBe(200);

  const thief = browserOf(site);
  await thief.ask('/operator/sign-in', { email: EMAIL, password: PASSWORD });
  expect((await thief.ask('/operator/second-step', { code: backupCodes[0] ?? '' })).status, 'a used code').toBe(401);

  const [stored] = await site.sql<{ text: string }>(`select to_jsonb(t)::text as text from operator_two_factors t`);
  expect(stored?.text).not.toContain(secret);
  expect(stored?.text).not.toContain(backupCodes[1]);

  const left = await olga.ask('/operator/sign-out', {});
  expect(left.headers.get('clear-site-data')).toBe('"cache"');
  expect(left.headers.get('location')).toBe('/operator/sign-in');
  expect(await olga.leads('/operator')).toBe('/operator/sign-in');

  expect((await (await operatorAdminOf(site)).remove(EMAIL, 'root')).kind).toBe('done');
  expect(await elsewhere.leads('/operator')).toBe('/operator/sign-in');
  const acts = await site.sql<{ act: string }>(
    `select act from operator_audit where about = (select about from operator_audit where act = 'app_added') order by id`,
  );
  expect(acts.map(({ act }) => act)).toEqual([
    'operator_added',
    'password_set',
    'signed_in',
    'app_added',
    'signed_in',
    'operator_removed',
  ]);
  await expect(site.sql('delete from operator_audit')).rejects.toThrow(/append-only/);
});

test('a session ends after twelve hours, and is deleted', async () => {
  await becomeOperator(site, 'night@ops.example', 'Night');
  const night = browserOf(site);
  await night.ask('/operator/sign-in', { email: 'night@ops.example', password: PASSWORD });
  const [session] = await site.sql<{ hours: number }>(
    `select extract(epoch from expires_at - created_at) / 3600 as hours from operator_sessions
     where user_id = (select id from operator_users where name = 'Night')`,
  );
  expect(Math.round(Number(session?.hours))).toBe(12);
});

test('at the machine of a trial, a password is enough, and from elsewhere it is not', async () => {
  const trial = await openTestSite({ trial: true });
  try {
    expect((await (await operatorAdminOf(trial)).add(EMAIL, 'Olga', 'root')).kind).toBe('done');
    const link = await mailedLink(trial, 'operator/password', EMAIL);
    const at =
      (remoteAddress: string) =>
      async (path: string, form?: Record<string, string>, cookie = '') =>
        trial.fetch(
          new Request(trial.publicUrl + path, {
            headers: { Host: 'localhost:3000', Origin: trial.publicUrl, Cookie: cookie },
            redirect: 'manual',
            ...(form && { method: 'POST', body: new URLSearchParams(form) }),
          }),
          { incoming: { headers: { host: 'localhost:3000' }, httpVersion: '1.1', socket: { remoteAddress } } },
        );
    const [here, elsewhere] = [at('127.0.0.1'), at('192.0.2.9')];
    await here(link, { password: PASSWORD, confirmPassword: PASSWORD });
    const signedIn = await here('/operator/sign-in', { email: EMAIL, password: PASSWORD });
    const cookie = signedIn.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    expect((await here('/operator', undefined, cookie)).status).toBe(200);
    expect((await elsewhere('/operator', undefined, cookie)).headers.get('location')).toBe('/operator/account');
  } finally {
    await trial.close();
  }
});

test('an operator with a passkey who gives only the password is asked for the passkey', async () => {
  await becomeOperator(site, 'key@ops.example', 'Kim');
  await site.sql(
    `insert into operator_passkeys (id, user_id, public_key, credential_id, counter, device_type, backed_up)
     select 'k', id, 'x', 'x', 0, 'singleDevice', false from operator_users where name = 'Kim'`,
  );
  const kim = browserOf(site);
  await kim.ask('/operator/sign-in', { email: 'key@ops.example', password: PASSWORD });
  expect(await kim.leads('/operator')).toBe('/operator/second-step');
  const asked = '/operator/second-step?to=%2Foperator%2Faccount';
  expect(await kim.leads('/operator/account')).toBe(asked);
  expect(
    (await kim.ask('/operator/account', { intent: 'new-app', currentPassword: PASSWORD })).headers.get('location'),
  ).toBe(asked);
  expect((await kim.ask('/operator/passkey-question', { currentPassword: PASSWORD })).status).toBe(404);
  expect((await kim.ask('/operator/passkey-question', {})).status).toBe(200);
  expect((await kim.ask('/operator/second-step', { passkey: '{"id":"x","response":{}}' })).status).toBe(401);
});

test('password guesses are counted over all networks, and do not lock out known browsers', async () => {
  const guess = () =>
    browserOf(site).ask('/operator/sign-in', { email: 'key@ops.example', password: 'not the right one' });
  let last = 0;
  for (let tries = 0; tries < 25 && last !== 429; tries += 1) last = (await guess()).status;
  expect(last).toBe(429);
});
