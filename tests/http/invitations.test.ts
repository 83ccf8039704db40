import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptied } from '#tests/support/emptied.ts';
import { formFrom, reviewFields } from '#tests/support/review-form.ts';
import { mailedLink, openTestSite, requestsHandled, type TestSite } from '#tests/support/site.ts';

const PATIENT = 'grace@mail.example';
const INVITATION = {
  lensId: '3',
  patientEmail: PATIENT,
  doctorName: 'Dr. Ada Lovelace',
  doctorEmail: 'ada@practice.example',
};
const FAILED = 'Failed to send invitation. Please try again.';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});
beforeEach(async () => {
  await requestsHandled(site);
  await site.sql(
    emptied('invitations, reviews, review_changes, rate_limits, suppressed_addresses, mail_tray, pgboss.job'),
  );
});
afterAll(() => site.close());

type Changes = Record<string, unknown>;
const postForm = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site.request(path, formFrom(site.publicUrl, fields, headers));
const invite = (changes: Record<string, string> = {}, headers = {}) =>
  postForm('/invite', { ...INVITATION, ...changes }, headers);
const callApi = (changes: Changes = {}, headers: Record<string, string> = {}) =>
  site.request('/api/sendPatientSurvey', {
    method: 'POST',
    body: JSON.stringify({ ...INVITATION, lensName: 'Alcon PanOptix Pro', ...changes }),
    headers: { 'Content-Type': 'application/json', ...headers },
  });

/** Everything that an invitation could leave behind. */
async function traces() {
  const [counts] = await site.sql(
    'select (select count(*) from invitations) + (select count(*) from pgboss.job) + (select count(*) from mail_tray) as n',
  );
  return counts?.n;
}

describe('an invalid invitation is refused, and leaves nothing behind', () => {
  const refused: [string, keyof typeof INVITATION, string, RegExp][] = [
    [
      'a header in an address',
      'patientEmail',
      'grace@mail.example\r\nBcc: all@mail.example',
      /e-mail address, like name@example\.com/,
    ],
    [
      'a header in the sender’s address',
      'doctorEmail',
      'ada@x.example\nSubject: Free',
      /e-mail address, like name@example\.com/,
    ],
    ['a header in the name', 'doctorName', 'Ada\r\nBcc: all@mail.example', /e-mail addresses|on one line/],
    ['a line end in the name', 'doctorName', 'Ada\nLovelace', /on one line/],
    ['an invisible sign in the name', 'doctorName', 'Ada\u200bLovelace', /on one line/],
    ['a domain in the name', 'doctorName', 'Visit evil.example', /web addresses/],
    ['a link in the name', 'doctorName', 'https://evil.example', /web addresses/],
    ['an address in the name', 'doctorName', 'ada@evil.example', /web addresses/],
    ['a long name', 'doctorName', 'x'.repeat(81), /at most 80/],
    ['a look-alike address', 'patientEmail', 'gr\u0430ce@mail.example', /plain letters/],
    ['no lens', 'lensId', '', /Choose the lens/],
    ['an unknown lens', 'lensId', '99', /Selected lens not found\./],
  ];

  test.each(refused)('%s', async (_what, field, value, message) => {
    const page = await invite({ [field]: value });
    expect(page.status).toBe(422);
    expect(await page.text()).toMatch(message);
    const answer = await callApi({ [field]: value });
    expect(answer.status).toBe(422);
    const body = (await answer.json()) as { message: string; errors: Record<string, string> };
    if (value !== '') expect(body.message).toMatch(message);
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(await traces()).toBe('0');
  });

  test('a name of a million letters, whose beginning is returned with the error', async () => {
    const doctorName = 'x'.repeat(1_000_000);
    const page = await invite({ doctorName });
    expect(page.status).toBe(422);
    const text = await page.text();
    expect(text).toContain('Please use at most 80 characters.');
    expect(text).toContain(`value="${PATIENT}"`);
    expect(text).toContain(doctorName.slice(0, 10_000));
    expect(text.length).toBeLessThan(300_000);
    const answer = await callApi({ doctorName });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('shorten') });
    expect(await traces()).toBe('0');
  });

  test.each([['https://evil.example'], ['null']])('requests of a page of %s', async (Origin) => {
    expect((await invite({}, { Origin })).status).toBe(403);
    expect((await callApi({}, { Origin })).status).toBe(403);
    expect((await postForm('/survey/x', reviewFields(), { Origin })).status).toBe(403);
    expect((await postForm('/refuse-letters/x', { intent: 'refuse' }, { Origin })).status).toBe(403);
    expect(await traces()).toBe('0');
  });

  test('a body that is no JSON object', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
      expect((await callApi({}, { 'Content-Type': type })).status, type).toBe(415);
    }
    for (const body of ['', '{', 'null', '[]', '"x"']) {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await site.request('/api/sendPatientSurvey', { method: 'POST', body, headers });
      expect(answer.status, body).toBe(400);
      expect(await answer.json()).toMatchObject({ message: expect.any(String) });
    }
    const read = await site.request('/api/sendPatientSurvey');
    expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST']);
    expect(await traces()).toBe('0');
  });
});

describe('an invitation', () => {
  test('an invitation by JSON is answered with a message, and identifies its lens by number only', async () => {
    const answer = await callApi(
      { lensId: 3, lensName: 'Another' },
      { 'Content-Type': 'application/json; charset=utf-8' },
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ message: 'Survey invitation sent successfully!' });
    await mailedLink(site, 'survey', PATIENT);
    expect(await site.sql('select subject from mail_tray')).toEqual([
      { subject: 'How do you see with your lens, Alcon PanOptix Pro?' },
    ]);
  });

  test('an invitation that fails on the server says so, and preserves the input', async () => {
    const broken = await openTestSite({
      alter: ({ services, ...rest }) => ({
        ...rest,
        services: {
          ...services,
          invitations: { ...services.invitations, send: () => Promise.reject(new Error('out of order')) },
        },
      }),
    });
    const fields = formFrom(broken.publicUrl, INVITATION);
    const page = await broken.request('/invite', fields);
    expect(page.status).toBe(503);
    expect(await page.text()).toMatch(
      /Could not send invitation\. Please try again\.[\s\S]*value="grace@mail\.example"/,
    );
    const answer = await broken.request('/api/sendPatientSurvey', {
      method: 'POST',
      body: JSON.stringify(INVITATION),
      headers: { 'Content-Type': 'application/json' },
    });
    expect([answer.status, await answer.json()]).toMatchObject([503, { message: FAILED }]);
    await broken.close();
  });

  test('too many from one network are refused with a Retry-After; another network is not affected', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, time) => callApi({ patientEmail: `patient${time}@mail.example` })),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect(await refused[0]?.json()).toMatchObject({
      message: expect.stringMatching(/Please wait (60 minutes|an hour)/),
    });

    const page = await invite({ patientEmail: 'late@mail.example' });
    expect(page.status).toBe(429);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect(await page.text()).toMatch(/Please wait (60 minutes|an hour)[\s\S]*value="late@mail\.example"/);
    expect((await invite({}, { 'X-Forwarded-For': '198.51.100.9' })).status).toBe(200);
  });

  test('has the same response whether or not a letter is sent', async () => {
    const observed = async (answer: Response) => [answer.status, await answer.text(), [...answer.headers.keys()]];
    const [first, second] = [await observed(await callApi()), await observed(await callApi())];
    const refuse = (await mailedLink(site, 'refuse-letters', PATIENT)).replace('/refuse', '/api/refuse');
    await site.request(refuse, { method: 'POST' });
    const third = await observed(await callApi({ lensId: 4 }));
    expect([second, third]).toEqual([first, first]);
    await requestsHandled(site);
    expect(await site.sql('select lens_id from invitations')).toEqual([{ lens_id: 3 }]);
  });

  test('is offered on a public page without session data, and on a page that is not cached', async () => {
    const [doctors, page] = [await site.request('/for-doctors'), await site.request('/invite')];
    expect(doctors.headers.get('cache-control')).toMatch(/^public/);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(await page.text()).toContain('<meta name="robots" content="noindex"/>');
  });
});
