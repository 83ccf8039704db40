import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookieHeader, NETWORK, registrationForm } from '#domain/doctor/portal.fixture.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

let site: TestSite;
let browser: Headers;

beforeAll(async () => {
  site = await openTestSite();
  const form = registrationForm('ada@mail.example');
  await site.services.doctors.register(form, new Headers(), NETWORK);
  await site.sql(`update registered_doctors set status = 'verified'`);
  const signedIn = await site.services.doctors.signIn(form, new Headers(), NETWORK);
  browser = cookieHeader(signedIn.kind === 'signedIn' ? signedIn.cookies : [], '__Host-');
});
afterAll(() => site.close());

const ask = (headers = new Headers()) => site.request('/api/session', { headers });

test('null without a session', async () => {
  const answer = await ask();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({ session: null, isOperator: false });
});

test('names the logged-in doctor without an e-mail address', async () => {
  const answer = await ask(browser);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(await answer.json()).toEqual({
    session: { displayName: 'ada', isVerifiedDoctor: true },
    isOperator: false,
  });
});

test('gives the present status', async () => {
  await site.sql(`update registered_doctors set status = 'rejected'`);
  expect(await (await ask(browser)).json()).toMatchObject({
    session: { displayName: 'ada', isVerifiedDoctor: false },
  });
  await site.sql('delete from auth_sessions');
  expect(await (await ask(browser)).json()).toEqual({ session: null, isOperator: false });
});

test.each(['POST', 'PUT', 'DELETE'])('%s is refused', async (method) => {
  const answer = await site.request('/api/session', { method });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});
