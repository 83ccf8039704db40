import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPortal, PASSWORD, type Portal } from '#domain/doctor/portal.fixture.ts';
import { MOST_TOKENS, TOKEN_WORDS } from '#domain/doctor/rules/tokens.ts';
import type { SignedInDoctor } from '#domain/doctor/rules.ts';
import { isToken, newToken } from './tokens.ts';

/** A private network, which is never new. */
const OFFICE = '10.0.0.7';
let portal: Portal;
let numbers = 0;
beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(() => portal.forgetLimits());
afterAll(() => portal.close());

/** A verified doctor in a browser of their own. */
async function doctor() {
  numbers += 1;
  const email = `doctor${numbers}@practice.example`;
  const uid = await portal.register(email);
  await portal.verification.verify(uid, 'Olga');
  const signedIn = await portal.signIn(email);
  const invites = await portal.service.stepUp.remember(uid);
  const headers = new Headers({ Cookie: `${signedIn.get('Cookie')}; ${invites.split(';')[0]}` });
  const who = (await portal.service.session(headers)) as SignedInDoctor;
  return { uid, email, headers, who };
}
type Doctor = Awaited<ReturnType<typeof doctor>>;

const wish = {
  name: 'Practice software',
  scope: 'invitations',
  days: '90',
  currentPassword: PASSWORD,
  code: undefined,
};
async function make({ who, headers }: Doctor, form: object = {}): Promise<string> {
  const made = await portal.service.tokens.make(who, { ...wish, ...form }, { headers, network: OFFICE });
  if (made.kind !== 'done') throw new Error(`It returned ${JSON.stringify(made)}.`);
  return made.token;
}

test('a token shows that it was copied whole, and says what it is', () => {
  const token = newToken();
  expect(token).toMatch(/^iolite_[0-9a-f]{56}$/);
  expect([isToken(token), newToken() === token]).toEqual([true, false]);
  const place = fc.integer({ min: 0, max: token.length - 1 });
  fc.assert(
    fc.property(place, fc.constantFrom(...'0123456789abcdef_ x'), (at, sign) => {
      const changed = token.slice(0, at) + sign + token.slice(at + 1);
      expect(isToken(changed)).toBe(changed === token);
    }),
  );
});

test('takes the password, is announced by letter, and opens for that doctor alone', async () => {
  const ada = await doctor();
  const { tokens } = portal.service;
  for (const [form, errors] of [
    [{ currentPassword: 'not this one' }, { currentPassword: 'This is not your current password.' }],
    [{ name: ' ' }, { name: TOKEN_WORDS.noName }],
    [{ days: '366' }, { days: TOKEN_WORDS.noDays }],
    [{ scope: 'everything' }, { scope: TOKEN_WORDS.noScope }],
    [{ scope: undefined }, { scope: TOKEN_WORDS.noScope }],
  ]) {
    expect(await tokens.make(ada.who, { ...wish, ...form }, { ...ada, network: OFFICE })).toEqual({
      kind: 'refused',
      errors,
    });
  }
  expect(await tokens.list(ada)).toEqual([]);

  const token = await make(ada);
  expect(await tokens.open(token)).toEqual({
    uid: ada.uid,
    email: ada.email,
    hasProvenAddress: true,
    practiceName: 'Clear Sight Eye Center',
    scope: 'invitations',
  });
  expect(await tokens.list(ada)).toMatchObject([
    { name: 'Practice software', scope: 'invitations', lastUsedOn: '2026-03-01' },
  ]);
  expect(await portal.letters()).toContainEqual({
    to: ada.email,
    kind: 'doctor-token-made',
    scope: 'invitations',
    holds: 90 * 86_400,
  });
  expect(JSON.stringify(await portal.rows('doctor_tokens'))).not.toContain(token.slice(7, 40));
  expect(portal.log()).not.toContain(token);
  for (const other of [newToken(), token.toUpperCase(), `${token} `, token.slice(0, -1), '']) {
    expect(await tokens.open(other)).toBeNull();
  }
  const acts = (await portal.rows('doctor_audit')).filter(({ uid }) => uid === ada.uid).map(({ act }) => act);
  expect(acts.at(-1)).toBe('token_made');
});

test('works until it expires, and no doctor has more than some at a time', async () => {
  const ada = await doctor();
  const token = await make(ada, { days: '30' });
  const after = (days: number) => new Date(Date.parse('2026-03-01T12:00:00.250Z') + days * 86_400_000);
  const on = (days: number) => portal.serviceWith({ clock: () => after(days) });
  expect([await on(29).tokens.open(token), await on(30).tokens.open(token)]).toEqual([expect.anything(), null]);
  await on(31).deleteExpired();
  expect((await portal.rows('doctor_tokens')).filter(({ uid }) => uid === ada.uid)).toEqual([]);
  for (let made = 0; made < MOST_TOKENS; made += 1) {
    await portal.forgetLimits();
    await make(ada);
  }
  const more = await portal.service.tokens.make(ada.who, wish, { ...ada, network: OFFICE });
  expect(more).toEqual({ kind: 'refused', errors: { name: TOKEN_WORDS.tooMany } });
});

const ENDS: Record<string, (who: Doctor) => Promise<unknown>> = {
  'the doctor revokes it': async ({ who }) => {
    const [one] = await portal.service.tokens.list(who);
    return portal.service.tokens.revoke(who, one?.id ?? '');
  },
  'the password is changed': ({ who, headers }) => {
    const form = { currentPassword: PASSWORD, password: 'violet blue stone', confirmPassword: 'violet blue stone' };
    return portal.service.account.changePassword(who, form, headers);
  },
  'the password is set by a mailed link': async ({ email }) => {
    await portal.service.passwords.request({ email }, '192.0.2.9');
    const letter = (await portal.letters()).findLast(({ to, kind }) => to === email && kind === 'password-reset');
    const token = new URL(letter && 'url' in letter ? letter.url : '').searchParams.get('token');
    return portal.service.passwords.set(token, { password: 'violet blue stone', confirmPassword: 'violet blue stone' });
  },
  'the verification is taken back, also once it is given again': async ({ uid }) => {
    await portal.verification.reject(uid, 'Left the practice', 'Olga');
    return portal.verification.verify(uid, 'Olga');
  },
  'the account is deleted': ({ uid }) => portal.opened.pool.query('delete from auth_users where id = $1', [uid]),
};
test.each(Object.entries(ENDS))('ends when %s, and no other with it', async (_when, end) => {
  const [ada, grace] = [await doctor(), await doctor()];
  const [token, other] = [await make(ada), await make(grace)];
  await portal.service.tokens.revoke(grace.who, (await portal.service.tokens.list(ada))[0]?.id ?? '');
  expect(await portal.service.tokens.open(token)).not.toBeNull();
  await end(ada);
  expect(await portal.service.tokens.open(token)).toBeNull();
  expect(await portal.service.tokens.open(other)).not.toBeNull();
});
