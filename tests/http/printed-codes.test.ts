import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cookieHeader, NETWORK, registrationForm } from '#domain/doctor/portal.fixture.ts';
import { INVITE_ALIKE } from '#domain/invitation/rules.ts';
import { emptied } from '#tests/support/emptied.ts';
import { formFrom, reviewFields } from '#tests/support/review-form.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

const DOCTOR = registrationForm('doctor@mail.example');
const PATIENT = 'grace@mail.example';
const PAGE = '/invitation-codes';

let site: TestSite;
let cookie: string;

beforeAll(async () => {
  site = await openTestSite();
  const { doctors } = site.services;
  await doctors.register(DOCTOR, new Headers(), NETWORK);
});
beforeEach(async () => {
  await site.sql(emptied('code_sheets, reviews, rate_limits, mail_tray'));
  await signIn();
});
afterAll(() => site.close());

/** Requires a verified doctor; others may not get a session. */
async function signIn(): Promise<void> {
  await setDoctor({});
  const { doctors } = site.services;
  const signedIn = await doctors.signIn(DOCTOR, new Headers(), NETWORK);
  const [{ uid } = { uid: '' }] = await site.sql<{ uid: string }>('select uid from registered_doctors');
  const cookies = signedIn.kind === 'signedIn' ? [...signedIn.cookies, await doctors.stepUp.remember(uid)] : [];
  cookie = cookieHeader(cookies, '__Host-').get('Cookie') ?? '';
}
async function setDoctor({ status = 'verified', isProven = true }): Promise<void> {
  await site.sql('update registered_doctors set status = $1', [status]);
  await site.sql('update auth_users set email_verified = $1', [isProven]);
}
const press = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site.request(path, formFrom(site.publicUrl, fields, headers));
const ask = (path = PAGE, headers: Record<string, string> = { Cookie: cookie }) => site.request(path, { headers });
const wish = (changes: Record<string, string> = {}, headers: Record<string, string> = { Cookie: cookie }) =>
  press(PAGE, { intent: 'print', lensId: '3', codes: '2', batch: randomUUID(), ...changes }, headers);
const codesIn = (html: string) => [...html.matchAll(/class="slip-code">([\w-]+)</g)].map(([, code = '']) => code);
async function printed(): Promise<[string, string]> {
  const codes = codesIn(await (await wish()).text());
  expect(codes).toHaveLength(2);
  return codes as [string, string];
}
const answer = (code: string, changes: Record<string, string> = {}) =>
  press(`/survey/${code}`, reviewFields({ lensId: '9', email: PATIENT, ...changes }));
const counts = async () =>
  (
    await site.sql(
      'select (select count(*)::int from code_sheets) as batches, (select count(*)::int from reviews) as reviews',
    )
  )[0];

describe('the page of the doctor', () => {
  test.each([PAGE, '/invite'])('%s asks to invite all patients alike, without rewards', async (path) => {
    expect(await (await ask(path)).text()).toContain(INVITE_ALIKE);
  });

  test('shows codes once, uncached and without scripts, and stores none of them', async () => {
    const batch = randomUUID();
    const made = await wish({ batch });
    expect([made.status, made.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const html = await made.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    const codes = codesIn(html);
    expect(codes).toHaveLength(2);
    for (const code of codes)
      expect(html).toContain(`aria-label="QR code that opens ${site.publicUrl}/survey/${code}"`);
    expect(html).toContain('<strong>iolite.example<!-- -->/code</strong>');

    const again = await wish({ batch });
    expect(again.status).toBe(409);
    const after = (await again.text()) + (await (await ask()).text());
    expect(after).toContain('These codes have already been shown.');
    for (const code of codes) expect(after).not.toContain(code);
    expect(await counts()).toEqual({ batches: 1, reviews: 0 });
  });

  test.each([
    ['signed out', undefined, '/?message=login-needed'],
    ['signed in and waiting', 'pending_verification', '/'],
    ['signed in and verified no more', 'rejected', '/'],
  ])('is closed to who is %s', async (_who, status, to) => {
    for (const come of [() => ask(), () => wish()]) {
      await signIn();
      if (status === undefined) cookie = '';
      else await setDoctor({ status });
      const closed = await come();
      expect([closed.status, closed.headers.get('location')]).toEqual([302, to]);
    }
    expect(await counts()).toEqual({ batches: 0, reviews: 0 });
  });

  test('requires a confirmed e-mail address', async () => {
    await setDoctor({ isProven: false });
    expect(await (await ask()).text()).toContain('Please confirm your e-mail address first.');
    expect((await wish()).status).toBe(403);
    expect(await counts()).toEqual({ batches: 0, reviews: 0 });
  });

  test('refuses invalid and unclear requests, and those from elsewhere', async () => {
    const wrong = await wish({ codes: '25' });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('Choose a number from 1 to 24.');
    for (const intent of ['', 'x', 'PRINT', 'constructor']) expect((await wish({ intent })).status).toBe(400);
    expect((await wish({ intent: 'void' })).status).toBe(404);
    expect((await wish({}, { Cookie: cookie, Origin: 'https://evil.example' })).status).toBe(403);
    expect(await counts()).toEqual({ batches: 0, reviews: 0 });
  });

  test('asks before it voids, and looking voids nothing', async () => {
    const [code] = await printed();
    const [batch] = await site.sql<{ id: string }>('select id from code_sheets');
    const question = await ask(`${PAGE}?void=${batch?.id}`);
    expect(await question.text()).toContain('Void the unused codes?');
    expect((await ask(`/survey/${code}`)).status).toBe(200);
    const voided = await wish({ intent: 'void', batch: batch?.id ?? '' });
    expect(await voided.text()).toContain('The unused codes are void.');
    expect((await ask(`/survey/${code}`)).status).toBe(410);
    expect(await (await ask(`${PAGE}?void=${batch?.id}`)).text()).not.toContain('Void the unused codes?');
  });
});

describe('a code', () => {
  test('is not used up by looking, opens its lens, and accepts one review', async () => {
    const [code] = await printed();
    for (const method of ['GET', 'HEAD']) {
      expect((await site.request(`/survey/${code}`, { method })).status).toBe(200);
    }
    const html = await (await ask(`/survey/${code}`, {})).text();
    expect(html).toContain('<input type="hidden" name="lensId" value="3"/>');
    expect(html).toContain('<meta name="robots" content="noindex"/>');

    const taken = await answer(code);
    expect([taken.status, taken.headers.get('location')]).toEqual([302, '/?message=review-sent.3']);
    expect(await site.sql('select lens_id, email_key, step, status from reviews')).toEqual([
      { lens_id: 3, email_key: PATIENT, step: 'invited', status: 'verified' },
    ]);
    const second = await answer(code, { email: 'eve@mail.example', overall: '1' });
    expect(second.status).toBe(409);
    expect(await second.text()).toContain('This code has been used');
    expect(await (await ask(`/survey/${code}`, {})).text()).not.toContain(PATIENT);
    expect(await counts()).toEqual({ batches: 1, reviews: 1 });
  });

  test('preserves the input when something is invalid, or when it has ended meanwhile', async () => {
    const [code, other] = await printed();
    const wrong = await answer(code, { overall: '9', comments: 'Keep me.' });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toMatch(/from 1 to 5 stars[\s\S]*Keep me\./);
    await site.sql(`update code_sheets set expires_at = now() - interval '1 second'`);
    const late = await answer(other, { comments: 'Keep me.' });
    expect(late.status).toBe(410);
    expect(await late.text()).toMatch(/This code does not work\.[\s\S]*Keep me\./);
    expect(await counts()).toEqual({ batches: 1, reviews: 0 });
  });

  test('thanks a program that fills in the honeypot, and stays unused', async () => {
    const [code] = await printed();
    expect((await answer(code, { further: 'https://evil.example' })).status).toBe(302);
    expect(await counts()).toEqual({ batches: 1, reviews: 0 });
    expect((await answer(code)).status).toBe(302);
    expect(await counts()).toEqual({ batches: 1, reviews: 1 });
  });

  test('does not reveal whether its e-mail address has reviewed the lens', async () => {
    const [code, other] = await printed();
    await press('/submit-review', reviewFields({ email: PATIENT }));
    const answers = [await answer(code), await answer(other, { email: 'nobody@mail.example' })];
    const seen = await Promise.all(
      answers.map(async (each) => [
        each.status,
        each.headers.get('location'),
        each.headers.getSetCookie().length,
        await each.text(),
      ]),
    );
    expect(seen[0]).toEqual(seen[1]);
  });

  test('mails an edit link to a person who has reviewed the lens before', async () => {
    const [code] = await printed();
    await press('/submit-review', reviewFields({ email: PATIENT }));
    const asked = await answer(code, { intent: 'edit-link', lensId: '3' });
    expect(asked.status).toBe(200);
    expect(await asked.text()).toContain('Please look at your e-mail.');
    expect((await ask(`/survey/${code}`)).status).toBe(200);
  });

  test('is typed at /code and found in any spelling; the log never contains it', async () => {
    const [code] = await printed();
    expect(await (await ask('/code', {})).text()).toContain('Enter Your Code');
    for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' ')} `]) {
      const found = await press('/code', { code: typed });
      expect([found.status, found.headers.get('location')]).toEqual([302, `/survey/${code}`]);
    }
    const wrong = await press('/code', { code: '7K3M' });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toMatch(/Enter the code on your slip[\s\S]*value="7K3M"/);
    await ask(`/survey/${code.toLowerCase()}`);
    await answer(code);
    expect(site.log()).toContain('/survey/[token]');
    expect(site.log().toUpperCase()).not.toContain(code);
  });

  test('cannot be guessed for long: further tries have to wait, with a page that says how to go on', async () => {
    const [code] = await printed();
    for (let time = 0; time < 20; time += 1) expect((await ask('/survey/0000-0000-0000', {})).status).toBe(410);
    const held = await ask(`/survey/${code}`, {});
    expect([held.status, Number(held.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await held.text()).toContain('Too many codes did not work');
    const typed = await press('/code', { code });
    expect(typed.status).toBe(429);
    expect(await typed.text()).toContain(`value="${code}"`);
    const sent = await answer(code, { comments: 'Keep me.' });
    expect(sent.status).toBe(429);
    expect(await counts()).toEqual({ batches: 1, reviews: 0 });
    const elsewhere = await site.request(`/survey/${code}`, { headers: { 'X-Forwarded-For': '198.51.100.7' } });
    expect(elsewhere.status).toBe(200);
  });
});
