import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookieHeader, NETWORK, registrationForm } from '#domain/doctor/portal.fixture.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

let site: TestSite;
let doctor: Headers;
let doctorUid: string;

beforeAll(async () => {
  site = await openTestSite();
  const form = registrationForm('ada@mail.example');
  await site.services.doctors.register(form, new Headers(), NETWORK);
  await site.sql(`update registered_doctors set status = 'verified'`);
  doctorUid = (await site.sql<{ uid: string }>('select uid from registered_doctors'))[0]?.uid ?? '';
  const signedIn = await site.services.doctors.signIn(form, new Headers(), NETWORK);
  doctor = cookieHeader(signedIn.kind === 'signedIn' ? signedIn.cookies : [], '__Host-');
});
afterAll(() => site.close());

const post = (path: string, sent: unknown, headers = doctor) => {
  const all = new Headers(headers);
  if (!all.has('Content-Type')) all.set('Content-Type', 'application/json');
  return site.request(`/api/outcome-files${path}`, { method: 'POST', headers: all, body: JSON.stringify(sent) });
};
const ROW = { eye: { lensId: '3', side: 'right', dcfva: '20/20' }, caseNumber: 'CASE-3F9A02C1B7D4', copy: 1 };
const file = () => ({
  key: crypto.randomUUID().replaceAll('-', ''),
  rows: [ROW],
  corrects: false,
  rounded: 0,
  uses: {},
});

describe('a file of eyes', () => {
  test('is refused until its doctor has accepted the data use agreement, on the page of imports', async () => {
    const page = () => site.request('/doctor-dashboard/import', { headers: doctor });
    expect(await (await page()).text()).toContain('I accept the data use agreement, version 1');
    for (const answer of [await post('/check', { rows: [ROW] }), await post('', file())]) {
      const message = expect.stringContaining('accept the data use agreement');
      expect([answer.status, await answer.json()]).toMatchObject([403, { message }]);
    }
    const accept = (agreement: string) => {
      const headers = new Headers(doctor);
      headers.set('Sec-Fetch-Site', 'same-origin');
      const body = new URLSearchParams({ intent: 'agree', agreement });
      return site.request('/doctor-dashboard/import', { method: 'POST', headers, body });
    };
    const refused = await accept('');
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('tick the box')]);
    expect((await accept('0')).status).toBe(422);
    expect(await site.sql('select from outcome_agreements')).toEqual([]);
    expect((await accept('1')).status).toBe(302);
    expect(await site.sql('select doctor_uid, version from outcome_agreements')).toEqual([
      { doctor_uid: doctorUid, version: 1 },
    ]);
    expect(await (await page()).text()).not.toContain('I accept the data use agreement');
  });

  test('is checked and stored for the logged-in doctor, and no response is cacheable', async () => {
    const checked = await post('/check', { rows: [ROW] });
    expect(checked.headers.get('cache-control')).toBe('private, no-store');
    expect(await checked.json()).toEqual({ kind: 'checked', rows: [{ kind: 'new', doubts: [] }] });
    const stored = await post('', file());
    expect(await stored.json()).toMatchObject({ kind: 'stored', stored: 1 });
    expect(await site.sql('select dcfva from post_op_submissions')).toEqual([{ dcfva: 20 }]);
    expect(await (await post('', file())).json()).toMatchObject({ stored: 0, unchanged: 1 });
  });

  test('is refused to everyone else, and from other origins', async () => {
    expect((await post('', file(), new Headers())).status).toBe(401);
    expect((await post('/check', { rows: [ROW] }, new Headers())).status).toBe(401);
    const elsewhere = new Headers(doctor);
    elsewhere.set('Origin', 'https://elsewhere.example');
    expect((await post('', file(), elsewhere)).status).toBe(403);
    const asForm = new Headers(doctor);
    asForm.set('Content-Type', 'text/plain');
    expect((await post('', file(), asForm)).status).toBe(415);
    expect((await site.request('/api/outcome-files')).status).toBe(405);
  });

  test('a file of eyes that is malformed or too large is refused with a message', async () => {
    const refused = await post('', { rows: 'all of them' });
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { message: expect.stringContaining('Nothing was stored') },
    ]);
    const large = await post('/check', { rows: [{ ...ROW, eye: { sph: 'x'.repeat(3_000_000) } }] });
    expect([large.status, await large.json()]).toMatchObject([413, { message: expect.stringContaining('split') }]);
  });
});

describe('the page of imports', () => {
  const PAGE = '/doctor-dashboard/import';
  const undo = (id: string) => {
    const headers = new Headers(doctor);
    headers.set('Sec-Fetch-Site', 'same-origin');
    return site.request(PAGE, { method: 'POST', headers, body: new URLSearchParams({ id }) });
  };

  test('explains without scripts why it needs them, offers a template, and undoes an import', async () => {
    const page = await (await site.request(PAGE, { headers: doctor })).text();
    expect(page).toContain('Importing a file needs JavaScript');
    const [, id = ''] = /name="id" value="([^"]+)"/.exec(page) ?? [];
    const undone = await undo(id);
    expect([undone.status, await undone.text()]).toEqual([200, expect.stringContaining('The import is undone.')]);
    expect(await site.sql('select from post_op_submissions')).toEqual([]);
    expect((await undo(id)).status).toBe(404);

    const template = await site.request(`${PAGE}/template.csv`, { headers: doctor });
    expect(template.headers.get('content-disposition')).toContain('.csv');
    expect(await template.text()).toMatch(/^\ufeff?Patient ID,Lens,/);
  });

  test('the page of imports and its template are open to verified doctors only', async () => {
    for (const path of [PAGE, `${PAGE}/template.csv`]) {
      expect((await site.request(path)).status, path).toBe(302);
    }
  });
});
