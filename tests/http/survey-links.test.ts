import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptied } from '#tests/support/emptied.ts';
import { formFrom, reviewFields } from '#tests/support/review-form.ts';
import { mailedLink, openTestSite, type TestSite } from '#tests/support/site.ts';

const PATIENT = 'grace@mail.example';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});
beforeEach(async () => {
  await site.sql(emptied('invitations, reviews, rate_limits, suppressed_addresses, mail_tray'));
  const invited = await site.request('/api/sendPatientSurvey', {
    method: 'POST',
    body: JSON.stringify({
      lensId: 3,
      patientEmail: PATIENT,
      doctorName: 'Dr. Ada Lovelace',
      doctorEmail: 'ada@practice.example',
    }),
    headers: { 'Content-Type': 'application/json' },
  });
  expect(invited.status).toBe(200);
});
afterAll(() => site.close());

const postForm = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site.request(path, formFrom(site.publicUrl, fields, headers));
const stateOf = async (...tables: string[]) =>
  JSON.stringify(await Promise.all(tables.map((table) => site.sql(`select * from ${table}`))));

describe('a survey link', () => {
  let link: string;
  beforeEach(async () => {
    link = await mailedLink(site, 'survey', PATIENT);
  });
  const answer = (changes: Record<string, string> = {}, path = link) =>
    postForm(path, reviewFields({ lensId: '9', email: 'eve@evil.example', ...changes }));
  const reviews = () => site.sql('select lens_id, email_key, overall, status from reviews');

  test('is not used up by a mail program that merely opens it, and its page is not cached', async () => {
    const before = await stateOf('invitations', 'reviews', 'used_links');
    for (const path of [link, `${link}.data`]) {
      for (const method of ['GET', 'HEAD']) expect((await site.request(path, { method })).status).toBe(200);
    }
    expect(await stateOf('invitations', 'reviews', 'used_links')).toBe(before);
    const page = await site.request(link);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    const html = await page.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('<input type="hidden" name="lensId" value="3"/>');
    expect(html).toContain(`<input type="hidden" name="email" value="${PATIENT}"/>`);
  });

  test('accepts one review, with the lens and e-mail address of the invitation, and binds the browser', async () => {
    const taken = await answer();
    expect([taken.status, taken.headers.get('location')]).toEqual([302, '/?message=survey-answered.3']);
    const [key = '', flash] = taken.headers.getSetCookie();
    expect(key).toMatch(/^__Host-author_key=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$/);
    expect(flash).toMatch(/^__Host-flash=survey-answered\.3;/);
    expect(await reviews()).toEqual([{ lens_id: 3, email_key: PATIENT, overall: 4, status: 'verified' }]);
    expect(await site.sql(`select from mail_tray where subject like 'Please confirm your review%'`)).toEqual([]);

    const again = await answer({ overall: '1' });
    expect(again.status).toBe(409);
    expect(await again.text()).toContain('This survey has been answered');
    const own = await postForm('/submit-review', reviewFields({ email: PATIENT, overall: '2' }), {
      Cookie: key.split(';')[0] ?? '',
    });
    expect(own.status).toBe(302);
    expect(await reviews()).toMatchObject([{ overall: 2, status: 'verified' }]);
  });

  test('says at once that it has been used, and shows the holder no e-mail address', async () => {
    await answer();
    const page = await site.request(link);
    const html = await page.text();
    expect(html).toContain('This survey has been answered');
    expect(html).toContain('this link has been used');
    expect(html).not.toContain(PATIENT);
    expect(html).not.toContain(PATIENT.split('@')[0]);

    const asked = await postForm(link, { intent: 'edit-link' });
    expect(asked.status).toBe(200);
    const after = await asked.text();
    expect(after).toContain('Please look at your e-mail.');
    expect(after).not.toContain(PATIENT);
    expect(await mailedLink(site, 'edit-link', PATIENT)).toMatch(/^\/edit-link\/./);
    expect(await reviews()).toHaveLength(1);
  });

  test('a survey link that is still open mails no edit link', async () => {
    expect((await postForm(link, { intent: 'edit-link' })).status).toBe(410);
    expect(await site.sql(`select from mail_tray where subject like '%edit%'`)).toEqual([]);
  });

  test('preserves the input when something is invalid', async () => {
    const page = await answer({ overall: '9', comments: 'Keep me.' });
    expect(page.status).toBe(422);
    expect(await page.text()).toMatch(/from 1 to 5 stars[\s\S]*Keep me\./);
    expect(await reviews()).toEqual([]);
  });

  test('thanks a program that fills in the honeypot, and stays unused', async () => {
    const program = await answer({ further: 'https://evil.example' });
    expect([program.status, program.headers.get('location')]).toEqual([302, '/?message=survey-answered.9']);
    expect(program.headers.getSetCookie()[1]).toMatch(/^__Host-flash=survey-answered\.9;/);
    expect(await reviews()).toEqual([]);
    expect((await answer()).headers.get('location')).toBe('/?message=survey-answered.3');
    expect(await reviews()).toHaveLength(1);
  });

  test('a survey link that is forged or for another purpose opens the plain form, and has no effect', async () => {
    const [, , token = ''] = link.split('/');
    const [head, payload] = token.split('.');
    const other = (await mailedLink(site, 'refuse-letters', PATIENT)).split('/')[2];
    for (const wrong of ['x', '%00', `${head}.${payload}.${'A'.repeat(43)}`, `${head}.${payload}.`, other]) {
      const page = await site.request(`/survey/${wrong}`);
      expect(page.status, wrong).toBe(410);
      const html = await page.text();
      expect(html).toContain('This invitation has expired, or its link is damaged.');
      expect(html).toContain('action="/submit-review"');
      expect(html).not.toContain(PATIENT);
      const sent = await answer({ comments: 'Keep me.' }, `/survey/${wrong}`);
      expect(sent.status, wrong).toBe(410);
      expect(await sent.text()).toContain('Keep me.');
    }
    expect(await reviews()).toEqual([]);
  });
});

describe('refusing letters', () => {
  let page: string;
  let oneClick: string;
  beforeEach(async () => {
    page = await mailedLink(site, 'refuse-letters', PATIENT);
    oneClick = `/api${page}`;
  });
  const refused = async () => (await site.sql('select from suppressed_addresses')).length === 1;

  test('never happens by looking', async () => {
    for (const path of [page, `${page}.data`, oneClick]) {
      for (const method of ['GET', 'HEAD']) await site.request(path, { method });
    }
    const lookedAt = await site.request(oneClick, { redirect: 'manual' });
    expect([lookedAt.status, lookedAt.headers.get('location')]).toEqual([303, page]);
    expect((await site.request(page)).headers.get('cache-control')).toBe('private, no-store');
    expect(await refused()).toBe(false);
  });

  test('is one click for a mail program, which sends neither an origin nor cookies', async () => {
    const form = new FormData();
    form.append('List-Unsubscribe', 'One-Click');
    for (const body of [new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), form]) {
      expect((await site.request(oneClick, { method: 'POST', body })).status).toBe(200);
      expect(await refused()).toBe(true);
    }
    const deleted = await site.request(oneClick, { method: 'DELETE' });
    expect([deleted.status, deleted.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  });

  test('is a button for a person, and another one revokes it', async () => {
    expect(await (await site.request(page)).text()).toContain('Stop All E-mails');
    expect(await (await postForm(page, { intent: 'refuse' })).text()).toContain('We will not write again.');
    expect(await refused()).toBe(true);
    expect(await (await postForm(page, { intent: 'undo' })).text()).toContain('You can get e-mails from us again.');
    expect(await refused()).toBe(false);
  });

  test('requires a valid link', async () => {
    const survey = (await mailedLink(site, 'survey', PATIENT)).split('/')[2];
    for (const wrong of ['x', '%00', survey]) {
      expect((await site.request(`/api/refuse-letters/${wrong}`, { method: 'POST' })).status).toBe(410);
      expect((await site.request(`/refuse-letters/${wrong}`)).status).toBe(410);
      for (const intent of ['refuse', 'undo']) {
        expect((await postForm(`/refuse-letters/${wrong}`, { intent })).status).toBe(410);
      }
    }
    expect(await refused()).toBe(false);
  });
});
