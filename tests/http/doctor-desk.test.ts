import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookieHeader, NETWORK, registrationForm } from '#domain/doctor/portal.fixture.ts';
import { formFrom } from '#tests/support/review-form.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

const DOCTOR = registrationForm('doctor@mail.example');
const PAGES = ['', '/outcomes', '/outcomes/fair', '/submissions', '/submissions/x', '/submissions/x/withdraw'];

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

test('the number of a patient is asked about with the form, and no answer says it again', async () => {
  const send = async (fields: Record<string, string>, as = headers) => {
    const form = formFrom(site.publicUrl, fields);
    const sent = new Headers(form.headers);
    for (const [name, value] of as) sent.append(name, value);
    return answerTo('/doctor-submissions/send', { ...form, headers: sent });
  };
  const eye = { intent: 'submit', lensId: '3', side: 'right', ownNumber: 'MRN-0815' };
  const stored = await send({ ...eye, key: 'a' });
  expect(stored.status).toBe(200);
  const again = await send({ ...eye, key: 'b' });
  expect([again.status, JSON.parse(again.text).errors.ownNumber]).toEqual([422, expect.stringContaining('on record')]);
  const found = await send({ intent: 'find', ownNumber: 'mrn-0815 ' });
  expect([found.status, found.cache]).toEqual([200, 'private, no-store']);
  expect(JSON.parse(found.text).eyes).toMatchObject([{ hasOwnNumber: true, outcome: { lensId: 3, side: 'right' } }]);
  const id = JSON.parse(found.text).eyes[0].id;
  const page = await answerTo(`/doctor-dashboard/submissions/${id}`);
  expect(page.text).toContain('This eye has one');
  for (const { text } of [stored, again, found, page]) expect(text).not.toMatch(/0815|patientKey|rowKey/i);
  expect((await send({ intent: 'find', ownNumber: 'MRN-0815' }, new Headers())).status).toBe(401);
  expect(page.text, 'without a questionnaire of the operator').not.toContain('name="promScore"');
  expect((await send({ ...eye, side: 'left', key: 'c', promScore: '50' })).text).toContain('no questionnaire');
});
