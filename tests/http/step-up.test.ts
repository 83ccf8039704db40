import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cookieHeader, NETWORK, registrationForm } from '#domain/doctor/portal.fixture.ts';
import { STEP_UP_WORDS } from '#domain/doctor/rules/step-up.ts';
import { emptied } from '#tests/support/emptied.ts';
import { eventually } from '#tests/support/eventually.ts';
import { formFrom } from '#tests/support/review-form.ts';
import { openTestSite, requestsHandled, type TestSite } from '#tests/support/site.ts';

const DOCTOR = registrationForm('doctor@mail.example');
const PATIENT = 'grace@mail.example';

let site: TestSite;
let cookie: string;

beforeAll(async () => {
  site = await openTestSite();
  const { doctors } = site.services;
  await doctors.register(DOCTOR, new Headers(), NETWORK);
  await site.sql(`update registered_doctors set status = 'verified'`);
  await site.sql('update auth_users set email_verified = true');
});
beforeEach(async () => {
  await requestsHandled(site);
  await site.sql(emptied('code_sheets, invitations, rate_limits, mail_tray'));
  // A thief's browser: it knows the password and nothing else.
  const signedIn = await site.services.doctors.signIn(DOCTOR, new Headers(), NETWORK);
  cookie = cookieHeader(signedIn.kind === 'signedIn' ? signedIn.cookies : [], '__Host-').get('Cookie') ?? '';
});
afterAll(() => site.close());

const press = (path: string, fields: Record<string, string>) =>
  site.request(path, formFrom(site.publicUrl, fields, { Cookie: cookie }));
const ticketIn = (html: string) => /name="stepUpTicket" value="([^"]+)"/.exec(html)?.[1] ?? '';
const mailedCode = () =>
  eventually(async () => {
    const [letter] = await site.sql<{ text: string }>(
      `select text from mail_tray where recipient = $1 and text like '%Your code is%' order by created_at desc limit 1`,
      [DOCTOR.email],
    );
    const [, code] = /Your code is (\d{8})\./.exec(letter?.text ?? '') ?? [];
    if (!code) throw new Error('No code has come.');
    return code;
  });
/** Sends the code of the letter with the same form; this browser keeps the cookies of the answer. */
async function confirm(path: string, fields: Record<string, string>, html: string): Promise<Response> {
  const answer = await press(path, { ...fields, stepUpTicket: ticketIn(html), stepUpCode: await mailedCode() });
  cookie = [cookie, ...answer.headers.getSetCookie().map((line) => line.split(';')[0])].join('; ');
  return answer;
}
const count = async (table: string) => (await site.sql(`select 1 from ${table}`)).length;

describe('with the password alone, in a new browser', () => {
  test('an invitation waits for a code from the doctor’s mailbox, with everything that was typed', async () => {
    const form = { lensId: '3', patientEmail: PATIENT };
    const asked = await press('/invite', form);
    const html = await asked.text();
    expect([asked.status, html.includes(STEP_UP_WORDS.letter)]).toEqual([403, true]);
    expect(html).toContain(`value="${PATIENT}"`);
    expect(html).toMatch(/<option value="3" selected=""/);

    const wrong = await press('/invite', { ...form, stepUpTicket: ticketIn(html), stepUpCode: 'x' });
    expect([wrong.status, (await wrong.text()).includes(STEP_UP_WORDS.wrong)]).toEqual([403, true]);
    await requestsHandled(site);
    expect(await count('invitations')).toBe(0);

    const sent = await confirm('/invite', form, html);
    expect(sent.status).toBe(200);
    expect((await press('/invite', { ...form, lensId: '4' })).status).toBe(200);
    await requestsHandled(site);
    expect(await count('invitations')).toBe(2);
  });

  test('codes on paper wait as well, and a full batch is made after one confirmation', async () => {
    const form = { intent: 'print', lensId: '3', codes: '24', batch: randomUUID() };
    const asked = await press('/invitation-codes', form);
    const html = await asked.text();
    expect([asked.status, await count('code_sheets')]).toEqual([403, 0]);
    expect(html).toContain('value="24"');
    expect((await confirm('/invitation-codes', form, html)).status).toBe(200);
    expect(await count('sheet_codes')).toBe(24);
  });

  test('the JSON door is closed', async () => {
    const answer = await site.request('/api/sendPatientSurvey', {
      method: 'POST',
      body: JSON.stringify({ lensId: 3, patientEmail: PATIENT }),
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
    });
    expect([answer.status, await answer.json()]).toMatchObject([403, { message: STEP_UP_WORDS.onPage }]);
    await requestsHandled(site);
    expect(await count('invitations')).toBe(0);
  });
});

test('a doctor without a second factor is asked to set one up', async () => {
  for (const page of ['/invite', '/invitation-codes']) {
    const html = await (await site.request(page, { headers: { Cookie: cookie } })).text();
    expect(html, page).toContain('Please add a passkey or codes of an app to your account.');
  }
  expect(await (await site.request('/invite')).text()).not.toContain('codes of an app');
});
