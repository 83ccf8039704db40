import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNT_WORDS } from '#domain/account/rules.ts';
import { NETWORK, registrationForm } from '#domain/doctor/portal.fixture.ts';
import { STEP_UP_WORDS } from '#domain/doctor/rules/step-up.ts';
import { createAuthenticator } from '#tests/support/authenticator.ts';
import { emptied } from '#tests/support/emptied.ts';
import { formFrom } from '#tests/support/review-form.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

const ACCOUNT = '/doctor-dashboard/account';
const QUESTION = '/passkey-question';
const OFFER = 'Log in without a password next time.';
const SAVED = 'The passkey is saved.';
let site: TestSite;
let numbers = 0;

beforeAll(async () => {
  site = await openTestSite();
});
beforeEach(() => site.sql(emptied('rate_limits')));
afterAll(() => site.close());

/** A browser with cookies. */
function browser() {
  const jar = new Map<string, string>();
  return async (path: string, form?: Record<string, string>, origin = site.publicUrl) => {
    const headers = { Cookie: [...jar].map((pair) => pair.join('=')).join('; ') };
    const sent = form ? formFrom(origin, form, headers) : { headers };
    const answer = await site.request(path, { redirect: 'manual', ...sent });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split(/=(.*)/s) ?? [];
      if (/Max-Age=0/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() };
  };
}
type Browser = ReturnType<typeof browser>;

/** The question that a browser gets; with a password, for a new passkey. */
async function questionFor(ask: Browser, proof: Record<string, string> = {}) {
  const { status, text } = await ask(QUESTION, proof);
  expect(status, text).toBe(200);
  return JSON.parse(text).options as { challenge: string };
}

/** A verified doctor with a passkey, in a browser that has logged in. */
async function doctor() {
  numbers += 1;
  const form = registrationForm(`doctor${numbers}@practice.example`);
  await site.services.doctors.register(form, new Headers(), NETWORK);
  const [user] = await site.sql<{ id: string }>(
    'update auth_users set email_verified = true where email = $1 returning id',
    [form.email],
  );
  const uid = user?.id ?? '';
  await site.sql(`update registered_doctors set status = 'verified' where uid = $1`, [uid]);
  const ask = browser();
  expect(await ask('/login', { email: form.email, password: form.password })).toMatchObject({
    to: '/doctor-dashboard',
  });
  const proof = { currentPassword: form.password };
  const authenticator = createAuthenticator(site.publicUrl);
  const add = async () => {
    const passkey = authenticator.create(await questionFor(ask, proof));
    return ask(ACCOUNT, { intent: 'add-passkey', passkey, passkeyName: 'Laptop' });
  };
  return { uid, ask, proof, add, authenticator };
}

async function logIn(authenticator: ReturnType<typeof createAuthenticator>, ask = browser()) {
  return ask('/login', { passkey: authenticator.get(await questionFor(ask)) });
}

test('a passkey is offered at the first login, added with the password, opens the account, and is removed', async () => {
  const { ask, proof, add, authenticator } = await doctor();
  expect((await ask('/doctor-dashboard')).text).toContain(OFFER);
  const added = await add();
  expect([added.status, added.text.includes(SAVED), added.text.includes('<b>Laptop</b>')]).toEqual([200, true, true]);
  expect((await ask('/doctor-dashboard')).text).not.toContain(OFFER);

  const there = browser();
  expect((await logIn(authenticator, there)).to).toBe('/doctor-dashboard');
  const page = (await there(ACCOUNT)).text;
  expect(page).toContain('Where You Are Logged In');

  const passkeyId = /<option value="([\w-]+)">Laptop/.exec(page)?.[1] ?? '';
  const remove = { intent: 'remove-passkey', passkeyId };
  expect((await ask(ACCOUNT, { ...proof, intent: 'remove-passkey' })).status, 'no id').toBe(400);
  expect((await ask(ACCOUNT, { ...remove, currentPassword: 'not this one' })).status).toBe(422);
  expect((await ask(ACCOUNT, { ...remove, ...proof })).text).toContain('The passkey is removed.');
  expect([(await there(ACCOUNT)).to, (await logIn(authenticator)).status]).toEqual(['/?message=login-needed', 401]);
});

test('the offer can be declined, once and for all', async () => {
  const { ask } = await doctor();
  expect((await ask('/doctor-dashboard?index', { intent: 'other' })).status).toBe(400);
  expect((await ask('/doctor-dashboard?index', { intent: 'decline-passkey' })).to).toBe('/doctor-dashboard');
  expect((await ask('/doctor-dashboard')).text).not.toContain(OFFER);
  expect(await browser()('/doctor-dashboard?index', { intent: 'decline-passkey' })).toMatchObject({
    to: '/?message=login-needed',
  });
});

describe('a new passkey is refused', () => {
  test('a new passkey is refused without a login, without the password, and from another site', async () => {
    const { ask, proof } = await doctor();
    expect((await browser()(QUESTION, proof)).to).toBe('/?message=login-needed');
    const wrong = await ask(QUESTION, { currentPassword: 'not this one' });
    expect([wrong.status, JSON.parse(wrong.text).kind]).toEqual([401, 'refused']);
    expect((await ask(QUESTION, proof, 'https://evil.example')).status).toBe(403);
    expect((await ask(QUESTION)).to, 'a link').toBe('/login');
  });

  test('a new passkey is refused with an answer of another origin, of another question, or of none', async () => {
    const { ask, proof } = await doctor();
    const authenticator = createAuthenticator(site.publicUrl);
    const question = await questionFor(ask, proof);
    const answers = [
      authenticator.create(question, { origin: 'https://evil.example' }),
      authenticator.create({ challenge: 'AAAA' }),
      'nonsense',
      '',
    ];
    for (const passkey of answers) {
      await questionFor(ask, proof);
      const { status, text } = await ask(ACCOUNT, { intent: 'add-passkey', passkey });
      expect([status, text.includes(SAVED)], passkey).toEqual([422, false]);
    }
    expect(await site.sql(`select 1 from auth_passkeys where name is null`)).toEqual([]);
  });
});

describe('a login by passkey is refused', () => {
  test('a login by passkey is refused in the same words for an unknown passkey, a wrong origin and a used challenge', async () => {
    const { add, authenticator } = await doctor();
    await add();
    const there = browser();
    const question = await questionFor(there);
    const passkey = authenticator.get(question);
    expect((await there('/login', { passkey })).to).toBe('/doctor-dashboard');
    expect((await there('/logout', { x: '' })).to).toContain('/');

    const elsewhere = browser();
    const wrongOrigin = authenticator.get(await questionFor(elsewhere), { origin: 'https://evil.example' });
    const answers = [
      await there('/login', { passkey }),
      await elsewhere('/login', { passkey: wrongOrigin }),
      await logIn(createAuthenticator(site.publicUrl)),
      await browser()('/login', { passkey: 'nonsense' }),
    ];
    for (const { status, text } of answers) {
      expect([status, text.includes(ACCOUNT_WORDS.wrongPasskey)]).toEqual([401, true]);
    }
    expect((await elsewhere(ACCOUNT)).to).toBe('/?message=login-needed');
  });

  test('a login by passkey is refused for a doctor whose verification was withdrawn, and for an account that was deleted', async () => {
    const { uid, add, authenticator } = await doctor();
    await add();
    await site.sql(`update registered_doctors set status = 'rejected' where uid = $1`, [uid]);
    const refused = await logIn(authenticator);
    expect([refused.status, refused.text.includes(ACCOUNT_WORDS.pending)]).toEqual([403, true]);
    await site.sql('delete from auth_users where id = $1', [uid]);
    expect((await logIn(authenticator)).status).toBe(401);
  });
});

test('a passkey confirms a browser before it invites, in place of a code', async () => {
  const { uid, ask, add, authenticator } = await doctor();
  const form = { lensId: '3', patientEmail: 'grace@mail.example' };
  await add();
  expect((await ask('/invite', form)).text, 'a new passkey').not.toContain('Use Your Passkey');
  await site.sql(`update auth_passkeys set created_at = now() - interval '8 days' where user_id = $1`, [uid]);
  const asked = await ask('/invite', form);
  expect([asked.status, asked.text.includes(STEP_UP_WORDS.passkey)]).toEqual([403, true]);
  const wrong = await ask('/invite', { ...form, passkey: '{"id":"x","response":{}}' });
  expect([wrong.status, wrong.text.includes(STEP_UP_WORDS.wrong)]).toEqual([403, true]);
  expect((await ask('/invite', { ...form, passkey: authenticator.get(await questionFor(ask)) })).status).toBe(200);
  expect((await ask('/invite', { ...form, lensId: '4' })).status, 'from then on').toBe(200);
});

test('the button is part of the login page, and shown where scripts run', async () => {
  const { text } = await browser()('/login');
  expect(text).toMatch(/class="[^"]*needs-script[^"]*"><button(?:(?!<\/button>).)*Log In with a Passkey/s);
});
