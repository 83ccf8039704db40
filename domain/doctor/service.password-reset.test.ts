import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNT_WORDS, passwordTooShort } from '#domain/account/rules.ts';
import { NETWORK, NOW, openPortal, PASSWORD, type Portal } from './portal.fixture.ts';
import { PASSWORD_MINIMUM } from './rules.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(() => portal.forgetLimits());
afterAll(() => portal.close());

const nobody = new Headers();
const SENT = { kind: 'sent' };
const GONE = { kind: 'gone' };
const CHANGED = {
  kind: 'done',
  cookies: [expect.stringMatching(/^known_browser=[\w.-]+; Path=\/; .*HttpOnly; SameSite=Lax$/)],
};

/** Asks for a reset and reads the token out of the letter. */
async function askReset(email: string): Promise<string> {
  expect(await portal.service.passwords.request({ email }, NETWORK)).toEqual(SENT);
  const letter = (await portal.letters()).findLast(({ to }) => to === email);
  const url = letter?.kind === 'password-reset' ? letter.url : '';
  expect(url).toMatch(/^https:\/\/iolite\.example\/new-password\?token=[\w.-]+$/);
  return new URL(url).searchParams.get('token') ?? '';
}

async function verifiedDoctor(email: string): Promise<void> {
  await portal.verification.verify(await portal.register(email), 'Olga');
}

const reset = (token: string, password = 'brand new', confirmPassword = password) =>
  portal.service.passwords.set(token, { password, confirmPassword });

describe('a reset link', () => {
  test('changes the password, once, and ends every session', async () => {
    await verifiedDoctor('ada@example.com');
    const browsers = [await portal.signIn('ada@example.com'), await portal.signIn('ada@example.com')];
    const token = await askReset('ada@example.com');
    expect(await reset(token)).toEqual(CHANGED);
    for (const browser of browsers) expect(await portal.service.session(browser)).toBeNull();
    expect(await portal.service.signIn({ email: 'ada@example.com', password: PASSWORD }, nobody, NETWORK)).toEqual({
      kind: 'wrong',
    });
    expect(await portal.service.session(await portal.signIn('ada@example.com', 'brand new'))).not.toBeNull();
    expect(await reset(token, 'stolen one')).toEqual(GONE);
  });

  test('can be checked without being used up', async () => {
    await portal.register('look@example.com');
    const token = await askReset('look@example.com');
    for (const _look of [1, 2]) expect(await portal.service.passwords.linkWorks(token)).toBe(true);
    expect(await reset(token)).toEqual(CHANGED);
    for (const dead of [token, `${token}x`, 'x', '', '\0', '%', null]) {
      expect(await portal.service.passwords.linkWorks(dead), String(dead)).toBe(false);
    }
  });

  test('is used by one of several who come at the same time', async () => {
    await portal.register('race@example.com');
    const token = await askReset('race@example.com');
    const passwords = ['first one', 'second one', 'third one', 'fourth one'];
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.filter(({ kind }) => kind === 'done')).toHaveLength(1);
    expect(answers.filter(({ kind }) => kind === 'gone')).toHaveLength(3);
    const winner = passwords[answers.findIndex(({ kind }) => kind === 'done')];
    expect(await portal.service.signIn({ email: 'race@example.com', password: winner }, nobody, NETWORK)).toEqual({
      kind: 'pending',
    });
  });

  test('survives a refused password', async () => {
    await portal.register('typo@example.com');
    const token = await askReset('typo@example.com');
    expect(await reset(token, 'short')).toEqual({
      kind: 'refused',
      errors: { password: passwordTooShort(PASSWORD_MINIMUM) },
    });
    expect(await reset(token, 'brand new', 'brand knew')).toEqual({
      kind: 'refused',
      errors: { confirmPassword: ACCOUNT_WORDS.passwordsDiffer },
    });
    expect(await portal.service.passwords.set(token, { password: '', confirmPassword: '' })).toHaveProperty(
      'errors.password',
    );
    expect(await reset(token)).toEqual(CHANGED);
  });

  test('is dead after an hour', async () => {
    await portal.register('late@example.com');
    const token = await askReset('late@example.com');
    const late = portal.serviceWith({ clock: () => new Date(NOW.getTime() + 3_600_000) });
    expect(await late.passwords.linkWorks(token)).toBe(false);
    expect(await late.passwords.set(token, { password: 'brand new', confirmPassword: 'brand new' })).toEqual(GONE);
    expect(await portal.service.passwords.linkWorks(token)).toBe(true);
  });

  test('is dead once the account has another address', async () => {
    await portal.register('before@example.com');
    const token = await askReset('before@example.com');
    await portal.opened.pool.query(
      `update auth_users set email = 'after@example.com' where email = 'before@example.com'`,
    );
    expect(await reset(token)).toEqual(GONE);
  });

  test('is dead once another one has been used', async () => {
    await portal.register('both@example.com');
    const [older, newer] = [await askReset('both@example.com'), await askReset('both@example.com')];
    expect(await reset(newer)).toEqual(CHANGED);
    expect(await reset(older, 'older link')).toEqual(GONE);
  });

  test.each(['', 'x'.repeat(24), "' or true --", '../reset', 'x'.repeat(10_000)])(
    'is dead when nobody made it: %j',
    async (token) => {
      expect(await reset(token)).toEqual(GONE);
    },
  );
});

describe('asking for a link', () => {
  test('answers for an unknown address as for any other, and mails nothing', async () => {
    const before = (await portal.letters()).length;
    expect(await portal.service.passwords.request({ email: 'nobody@example.com' }, NETWORK)).toEqual(SENT);
    expect(await portal.letters()).toHaveLength(before);
  });

  test.each([undefined, '', 'ada', 'ada@', '<ada>'])('is refused without an address: %j', async (email) => {
    expect(await portal.service.passwords.request({ email }, NETWORK)).toEqual({
      kind: 'refused',
      errors: { email: ACCOUNT_WORDS.invalidEmail },
    });
  });

  test('takes every spelling of an address', async () => {
    await portal.register('spelled@example.com');
    expect(await portal.service.passwords.request({ email: ' Spelled@EXAMPLE.com ' }, NETWORK)).toEqual(SENT);
    expect((await portal.letters()).at(-1)).toMatchObject({ to: 'spelled@example.com', kind: 'password-reset' });
  });

  test('asking for a link over and over fills no mailbox: three letters an hour', async () => {
    await portal.register('flood@example.com');
    for (let count = 0; count < 3; count += 1) await askReset('flood@example.com');
    const links = async () =>
      (await portal.letters()).filter(({ to, kind }) => to === 'flood@example.com' && kind === 'password-reset').length;
    for (const email of ['flood@example.com', ' FLOOD@example.com']) {
      expect(await portal.service.passwords.request({ email }, 'another network')).toEqual(SENT);
    }
    expect(await links()).toBe(3);
    await portal.opened.pool.query('update rate_limits set expire = expire - 3601000');
    await askReset('flood@example.com');
    expect(await links()).toBe(4);
  });
});

test('neither addresses, passwords nor tokens get into the log', () => {
  expect(portal.log()).not.toMatch(/@|a good one|brand new|token=/i);
});
