import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMONSTRATION_DOCTOR } from '#domain/doctor/demonstration/doctors.ts';
import { cookieHeader, NETWORK, registrationForm } from '#domain/doctor/portal.fixture.ts';
import { formFrom } from '#tests/support/review-form.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

let site: TestSite;
let uid: string;
let browser: Headers;

beforeAll(async () => {
  site = await openTestSite();
  const form = registrationForm('ada@mail.example');
  await site.services.doctors.register(form, new Headers(), NETWORK);
  await site.sql(`update registered_doctors set status = 'verified'`);
  const [user] = await site.sql<{ id: string }>('select id from auth_users');
  uid = user?.id ?? '';
  const signedIn = await site.services.doctors.signIn(form, new Headers(), NETWORK);
  browser = cookieHeader(signedIn.kind === 'signedIn' ? signedIn.cookies : [], '__Host-');
});
afterAll(() => site.close());

const askToken = (headers = browser) => site.request('/api/auth/token', { headers });

/** Verifies a token as another service would, with the published keys. */
async function verify(token: string) {
  const keys = (await (await site.request('/api/auth/jwks')).json()) as JSONWebKeySet;
  return jwtVerify(token, createLocalJWKSet(keys), {
    algorithms: ['EdDSA'],
    issuer: site.publicUrl,
    audience: site.publicUrl,
  });
}

async function claims() {
  const { token } = (await (await askToken()).json()) as { token: string };
  return (await verify(token)).payload;
}

test('the public password of the demonstration logs nobody in, because that account does not exist', async () => {
  const { email, password } = DEMONSTRATION_DOCTOR;
  const refused = await site.request('/login', formFrom(site.publicUrl, { email, password }));
  expect([refused.status, refused.headers.getSetCookie()]).toEqual([401, []]);
  expect(await site.sql('select 1 from auth_users where email = $1', [email])).toEqual([]);
});

describe('a signed token', () => {
  test('names the logged-in, verified doctor for 15 minutes, without an e-mail address', async () => {
    const answer = await askToken();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const payload = await claims();
    expect(payload).toMatchObject({ sub: uid, verifiedDoctor: true });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(900);
    expect(JSON.stringify(payload)).not.toContain('@');
  });

  test('is refused when it has been changed', async () => {
    const { token } = (await (await askToken()).json()) as { token: string };
    const [header, , signature] = token.split('.');
    const forged = Buffer.from(JSON.stringify({ sub: uid, verifiedDoctor: true })).toString('base64url');
    await expect(verify(`${header}.${forged}.${signature}`)).rejects.toThrow('signature verification failed');
  });

  test('follows the present status of the doctor', async () => {
    await site.sql(`update registered_doctors set status = 'rejected'`);
    expect(await claims()).toMatchObject({ verifiedDoctor: false });
    await site.sql(`update registered_doctors set status = 'verified'`);
    expect(await claims()).toMatchObject({ verifiedDoctor: true });
  });

  test('is refused to anonymous visitors', async () => {
    for (const headers of [new Headers(), new Headers({ Cookie: '__Host-iolite.session_token=a.b' })]) {
      const answer = await askToken(headers);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([401, 'no-store']);
      expect(await answer.text()).not.toContain('eyJ');
    }
  });

  test('cannot be read by a page of another site', async () => {
    const answer = await askToken(new Headers([...browser, ['Origin', 'https://evil.example']]));
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });
});

test('the published keys have no private part', async () => {
  const answer = await site.request('/api/auth/jwks');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  const { keys } = (await answer.json()) as { keys: Record<string, unknown>[] };
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys) expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'x']);
});

describe('no other endpoint of the authentication library is reachable', () => {
  test.each([
    ['POST', 'sign-up/email', { name: '', email: 'eve@mail.example', password: 'a good one' }],
    ['POST', 'sign-in/email', { email: 'ada@mail.example', password: 'a good one' }],
    ['POST', 'sign-in/social', { provider: 'google' }],
    ['POST', 'sign-out', {}],
    ['POST', 'request-password-reset', { email: 'ada@mail.example' }],
    ['POST', 'reset-password', { token: 'x', newPassword: 'a good one' }],
    ['POST', 'change-email', { newEmail: 'eve@mail.example' }],
    ['POST', 'delete-user', {}],
    ['POST', 'update-user', { name: 'Eve' }],
    ['GET', 'get-session', undefined],
    ['GET', 'list-sessions', undefined],
    ['GET', 'reset-password/x', undefined],
    ['GET', 'ok', undefined],
    ['GET', '', undefined],
  ])('%s /api/auth/%s', async (method, path, body) => {
    const headers = new Headers([...browser, ['Origin', site.publicUrl], ['Content-Type', 'application/json']]);
    const before = await site.sql('select * from auth_users, auth_sessions');
    const answer = await site.request(`/api/auth/${path}`, { method, headers, body: body && JSON.stringify(body) });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await site.sql('select * from auth_users, auth_sessions')).toEqual(before);
  });

  test.each(['token', 'jwks'])('%s can only be read', async (path) => {
    const answer = await site.request(`/api/auth/${path}`, { method: 'POST', headers: browser });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
