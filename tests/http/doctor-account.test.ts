import { afterAll, beforeAll, expect, test } from 'vitest';
import { NETWORK, registrationForm } from '#domain/doctor/portal.fixture.ts';
import { formOf } from '#domain/outcome/eye.fixture.ts';
import { eventually } from '#tests/support/eventually.ts';
import { codeOf } from '#tests/support/operator.ts';
import { formFrom } from '#tests/support/review-form.ts';
import { mailedLink, openTestSite, type TestSite } from '#tests/support/site.ts';

const ACCOUNT = '/doctor-dashboard/account';
const DELETE = `${ACCOUNT}/delete`;
const FIRST = registrationForm('first@practice.example').password;
let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** A browser with cookies and without scripts. */
function browser() {
  const jar = new Map<string, string>();
  return async (path: string, form?: Record<string, string>) => {
    const headers = { Cookie: [...jar].map((pair) => pair.join('=')).join('; ') };
    const sent = form ? formFrom(site.publicUrl, form, headers) : { headers };
    const answer = await site.request(path, { redirect: 'manual', ...sent });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split(/=(.*)/s) ?? [];
      if (/Max-Age=0/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() };
  };
}

/** A verified doctor; the uid, and a browser that has logged in. */
async function doctor(email: string) {
  await site.services.doctors.register(registrationForm(email), new Headers(), NETWORK);
  const [user] = await site.sql(`update auth_users set email_verified = true where email = '${email}' returning id`);
  await site.sql(`update registered_doctors set status = 'verified'`);
  const ask = browser();
  expect(await ask('/login', { email, password: FIRST })).toMatchObject({ to: '/doctor-dashboard' });
  return { uid: String(user?.id), ask };
}

test('a visitor who is not logged in sees and changes nothing', async () => {
  const stranger = browser();
  for (const form of [undefined, { intent: 'end-others' }]) {
    expect((await stranger(ACCOUNT, form)).to).toBe('/?message=login-needed');
  }
  expect((await stranger(DELETE)).text).toContain('Please Log In');
  expect((await stranger(DELETE, { currentPassword: FIRST })).to).toBe('/?message=login-needed');
  expect(await stranger('/login/code', { code: '123456' })).toMatchObject({ status: 401 });
  for (const link of ['/new-address/a.b.c', '/keep-address/a.b.c']) {
    expect((await stranger(link, { x: '' })).status).toBe(410);
  }
});

test('a login with a code, and its setup, work without scripts and never show a password again', async () => {
  const { ask } = await doctor('code@practice.example');
  const there = browser();
  await there('/login', { email: 'code@practice.example', password: FIRST });
  const changed = await ask(ACCOUNT, {
    intent: 'change-password',
    currentPassword: FIRST,
    password: 'violet blue stone',
    confirmPassword: 'violet blue stone',
  });
  expect([changed.status, changed.text.includes('Your password is changed')]).toEqual([200, true]);
  expect(changed.text).not.toMatch(/violet|a good one/);
  expect(changed.text.match(/This browser/g)).toHaveLength(1);
  expect([(await ask(ACCOUNT)).status, (await there(ACCOUNT)).status]).toEqual([200, 302]);

  const refused = await ask(ACCOUNT, { intent: 'new-app', currentPassword: 'not this one' });
  expect([refused.status, refused.text.includes('This is not your current password.')]).toEqual([422, true]);
  const made = await ask(ACCOUNT, { intent: 'new-app', currentPassword: 'violet blue stone' });
  const secret = /[?&](?:amp;)?secret=([A-Z2-7]+)/.exec(made.text)?.[1] ?? '';
  const confirm = { intent: 'confirm-app', uri: `otpauth://x?secret=${secret}`, backupCodes: 'a b' };
  expect((await ask(ACCOUNT, { ...confirm, code: '000000' })).status).toBe(422);
  expect((await ask(ACCOUNT, { ...confirm, code: codeOf(secret) })).text).toContain('asks for a code');

  // As if a minute had passed: each code opens once.
  await site.sql('delete from used_links');
  const next = browser();
  const half = await next('/login', { email: 'code@practice.example', password: 'violet blue stone' });
  expect([half.status, half.to]).toEqual([302, '/login/code']);
  expect((await next(ACCOUNT)).to).toBe('/?message=login-needed');
  expect((await next('/login/code', { code: '000000' })).status).toBe(401);
  expect((await next('/login/code', { code: ` ${codeOf(secret)} ` })).to).toBe('/doctor-dashboard');
  const used = browser();
  await used('/login', { email: 'code@practice.example', password: 'violet blue stone' });
  expect((await used('/login/code', { code: codeOf(secret) })).status, 'a code that was used').toBe(401);
  expect((await next(DELETE, { currentPassword: 'violet blue stone' })).status).toBe(422);
  expect((await next(ACCOUNT)).status).toBe(200);
});

test('another e-mail address needs the letter to it and the browser of the same doctor', async () => {
  const { ask } = await doctor('old@practice.example');
  const email = 'new@practice.example';
  const asked = await ask(ACCOUNT, { intent: 'change-address', email, currentPassword: FIRST });
  expect([asked.status, asked.text.includes('Open the e-mail')]).toEqual([200, true]);
  const link = await mailedLink(site, 'new-address', email);
  expect(await browser()(link)).toMatchObject({ status: 401 });
  expect((await ask(link)).text).toContain('Confirm My New Address');
  expect((await ask(link, { x: '' })).text).toContain('is confirmed');
  expect((await ask(ACCOUNT)).text).toContain(email);

  const stop = await mailedLink(site, 'keep-address', 'old@practice.example');
  expect((await browser()(stop)).text).toContain('Keep My Address');
  expect((await browser()(stop, { x: '' })).text).toContain('Your e-mail address stays the same');
  expect((await browser()(stop)).status).toBe(410);
  expect((await ask(ACCOUNT)).to).toBe('/?message=login-needed');
});

test('a deleted account is deleted with all its data, once, as listed in the data stored under the address', async () => {
  const rows = async (text: string) => (await site.sql(text)).map((row) => Object.values(row).join(' '));
  for (const way of ['account', 'your-data'] as const) {
    const email = `${way}@practice.example`;
    const { uid, ask } = await doctor(email);
    await site.services.outcomes.submit({ uid }, formOf({ lensId: 5 }), crypto.randomUUID());
    await site.sql(`insert into invitations (lens_id, email, email_key, mailbox, doctor_name, doctor_email, doctor_uid, sent_at, expires_at)
      values (3, 'p@home.example', 'p@home.example', 'p@home.example', 'Dr. ${way}', '${email}', '${uid}', now(), now() + interval '30 days')`);
    const vouched = `insert into reviews (lens_id, email, email_key, reviewer_type, overall, step, vouched_by, verified_at)
      values (3, '${way}@home.example', '${way}@home.example', 'patient', 4, 'invited', '${uid}', now())`;
    await site.sql(vouched);

    const page = await ask(DELETE);
    expect(page.text).toMatch(/1 post-op submission\b[\s\S]*1 open invitation\b[\s\S]*1 review\b/);
    expect((await ask(DELETE, { currentPassword: 'not this one' })).status).toBe(422);
    expect(await rows(`select from auth_users where id = '${uid}'`)).toHaveLength(1);
    if (way === 'account') {
      const [one, two] = await Promise.all([1, 2].map(() => ask(DELETE, { currentPassword: FIRST })));
      expect([one, two].some((answer) => answer?.text.includes('Your Account Is Deleted'))).toBe(true);
      await eventually(async () => {
        const confirmed = await rows(
          `select subject from mail_tray where recipient = '${email}' and subject like '%is deleted'`,
        );
        expect(confirmed).toHaveLength(1);
      });
    } else {
      await site.services.privacy.request({ email }, NETWORK);
      const link = await mailedLink(site, 'your-data', email);
      await ask(`${link}/delete?group=doctor&item=${uid}`, { x: '' });
    }

    expect((await ask(ACCOUNT)).to).toBe('/?message=login-needed');
    expect((await ask(DELETE, { currentPassword: FIRST })).to).toBe('/?message=login-needed');
    expect(await rows(`select from auth_users where id = '${uid}'`)).toEqual([]);
    expect(await rows(`select from post_op_submissions where doctor_uid = '${uid}'`)).toEqual([]);
    expect(await rows(`select from invitations where doctor_email = '${email}'`)).toEqual([]);
    expect(await rows(`select step, vouched_by is null from reviews where email = '${way}@home.example'`)).toEqual([
      'confirmed true',
    ]);
    const audit = await rows(`select act, actor from doctor_audit where uid = '${uid}' order by id desc limit 1`);
    expect(audit).toEqual(['deleted doctor']);
    expect(JSON.stringify(await site.sql('select * from doctor_audit'))).not.toContain('@');
  }
});
