import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cookieHeader, NETWORK, registrationForm } from '#domain/doctor/portal.fixture.ts';
import { formFrom, reviewFields } from '#tests/support/review-form.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

const DOCTOR = registrationForm('doctor@mail.example');

let site: TestSite;
let cookie: string;
/** Paths of mailed links, by what they are for. */
let links: Record<string, string>;

beforeAll(async () => {
  site = await openTestSite();
  const { doctors } = site.services;
  await doctors.register(DOCTOR, new Headers(), NETWORK);
  await site.sql(`update registered_doctors set status = 'verified'`);
  const signedIn = await doctors.signIn(DOCTOR, new Headers(), NETWORK);
  cookie = cookieHeader(signedIn.kind === 'signedIn' ? signedIn.cookies : [], '__Host-').get('Cookie') ?? '';
  const purposes = ['confirm-review', 'confirm-change', 'your-data', 'survey', 'confirm-address'];
  const tokens = purposes.map(async (purpose) => [
    purpose,
    `/${purpose}/${await site.links.sign({ purpose, subject: crypto.randomUUID(), seconds: 600 })}`,
  ]);
  links = Object.fromEntries(await Promise.all(tokens));
  // As a pool answers of which every connection is taken for longer than anybody waits.
  const none = new Error('timeout exceeded when trying to connect');
  const refuse = (ready?: (error: Error) => void) => (ready ? ready(none) : Promise.reject(none));
  vi.spyOn(site.database.pool, 'connect').mockImplementation(refuse as typeof site.database.pool.connect);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await site.close();
});

const get = async (path: string) => (await site.request(path, { headers: { Cookie: cookie } })).status;

describe('with a pool that has no connection left', () => {
  test.each([
    '/doctor-dashboard',
    '/doctor-dashboard.data',
    '/doctor-dashboard/account',
    '/doctor-dashboard/submissions',
    '/invitation-codes',
    '/api/session',
    '/api/lenses/3/comments',
    '/api/v1/lenses/3/comments',
  ])('%s is not available just now', async (path) => {
    expect(await get(path)).toBe(503);
  });

  test.each(['confirm-review', 'confirm-change', 'your-data', 'survey', 'confirm-address'])(
    'what a link leads to is not available just now: %s',
    async (purpose) => {
      expect(await get(links[purpose] ?? '')).toBe(503);
      expect(await get(`${links[purpose]}.data`)).toBe(503);
    },
  );

  test.each([
    ['/submit-review', reviewFields()],
    ['/login', { email: DOCTOR.email, password: DOCTOR.password }],
    ['/reset-password', { email: DOCTOR.email }],
    ['/newsletter', { email: DOCTOR.email }],
    ['/your-data', { email: DOCTOR.email }],
    ['/logout', {}],
    ['/doctor-submissions', { intent: 'withdraw', id: crypto.randomUUID() }],
  ])('the form of %s is not available just now', async (path, fields) => {
    expect((await site.request(path, formFrom(site.publicUrl, fields, { Cookie: cookie }))).status).toBe(503);
  });
});
