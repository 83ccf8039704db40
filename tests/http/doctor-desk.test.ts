import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookieHeader, NETWORK, registrationForm } from '#domain/doctor/portal.fixture.ts';
import { formFrom } from '#tests/support/review-form.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

const DOCTOR = registrationForm('doctor@mail.example');
const PAGES = ['', '/outcomes', '/submissions', '/submissions/x', '/submissions/x/withdraw'];

let site: TestSite;
let headers: Headers;
beforeAll(async () => {
  site = await openTestSite();
  const { doctors } = site.services;
  await doctors.register(DOCTOR, new Headers(), NETWORK);
  await site.sql(`update registered_doctors set status = 'verified'`);
  const signedIn = await doctors.signIn(DOCTOR, new Headers(), NETWORK);
  headers = cookieHeader(signedIn.kind === 'signedIn' ? signedIn.cookies : [], '__Host-');
});
afterAll(() => site.close());

const answerTo = async (path: string, sent: RequestInit = { headers }) => {
  const answer = await site.request(path, { redirect: 'manual', ...sent });
  const text = await answer.text();
  return {
    status: answer.status,
    to: answer.headers.get('location'),
    cache: answer.headers.get('cache-control'),
    text,
  };
};

test('every page of the desk asks for the doctor, of whoever looks and of whoever sends', async () => {
  for (const page of PAGES) {
    for (const sent of [{}, formFrom(site.publicUrl, { intent: 'x' })]) {
      const { status, to } = await answerTo(`/doctor-dashboard${page}`, sent);
      expect([page, status, to]).toEqual([page, 302, '/?told=login-needed']);
    }
    const data = await answerTo(`/doctor-dashboard${page}.data`, {});
    expect([page, data.status, data.text.includes('login-needed')]).toEqual([page, 202, true]);
  }
});

test('the tabs of the desk are links, and say which one is open', async () => {
  for (const [page, label] of [
    ['', 'Enter'],
    ['/outcomes', 'Outcomes'],
    ['/submissions', 'My Submissions'],
  ] as const) {
    const { status, cache, text } = await answerTo(`/doctor-dashboard${page}`);
    expect([status, cache]).toEqual([200, 'private, no-store']);
    const open = [...text.matchAll(/<a [^>]*aria-current="page"[^>]*>([^<]*)</g)].map(([, words]) => words);
    expect(open).toEqual([label]);
  }
});

test('old addresses lead on', async () => {
  for (const [old, now] of [
    ['/doctor-dashboard?lens=3&scope=mine', '/doctor-dashboard/outcomes?lens=3&scope=mine'],
    ['/doctor-submissions', '/doctor-dashboard/submissions'],
    ['/doctor-submissions?after=abc', '/doctor-dashboard/submissions?after=abc'],
    ['/doctor-submissions/abc', '/doctor-dashboard/submissions/abc'],
    ['/doctor-submissions/abc/withdraw', '/doctor-dashboard/submissions/abc/withdraw'],
  ])
    expect((await answerTo(old ?? '')).to).toBe(now);
});
