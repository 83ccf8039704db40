import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Limit } from '#platform/limits/limits.ts';
import { DOCTOR_LIMITS } from './limits.ts';
import { cookieHeader, NETWORK, openPortal, PASSWORD, type Portal, registrationForm } from './portal.fixture.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await openPortal();
  await portal.verification.verify(await portal.register('ada@example.com'), 'Olga');
});
beforeEach(() => portal.forgetLimits());
afterAll(() => portal.close());

const WAIT = { kind: 'tooMany', seconds: expect.any(Number) };
const NOT_NOW = { kind: 'tooMany', seconds: expect.any(Number) };
const GUARDED = { ...WAIT, kind: 'guarded' };
const ELSEWHERE = '198.51.100.1';
const nobody = new Headers();
const signIn = (email: string, password: string, network = NETWORK, service = portal.service) =>
  service.signIn({ email, password }, nobody, network);
const times = (count: number, act: (number: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, (_, number) => act(number)));
const windowPasses = ({ seconds }: { seconds: number }) =>
  portal.opened.pool.query('update rate_limits set expire = expire - $1', [1000 * seconds + 1000]);

/** What has been done at least once is, from now on, allowed once more: passwords take long to check. */
const leaveOne = ({ name, most }: Limit) =>
  portal.opened.pool.query(`update rate_limits set points = $1 where key like $2 || ':%'`, [most - 1, name]);

test('guesses at an account are throttled, also with the right password; its owner elsewhere is not', async () => {
  const { signInsToOne } = DOCTOR_LIMITS;
  const otherProcess = portal.serviceWith({});
  expect(await signIn('ada@example.com', 'guess')).toEqual({ kind: 'wrong' });
  await leaveOne(signInsToOne);
  expect(await signIn(' ADA@example.com', 'guess', NETWORK, otherProcess)).toEqual({ kind: 'wrong' });
  const before = await portal.rows('auth_sessions');
  expect(await signIn('ada@example.com', PASSWORD)).toEqual(WAIT);
  expect(await portal.rows('auth_sessions')).toEqual(before);
  expect(await signIn('ada@example.com', PASSWORD, ELSEWHERE)).toMatchObject({ kind: 'signedIn' });
  await windowPasses(signInsToOne);
  expect(await signIn('ada@example.com', PASSWORD)).toMatchObject({ kind: 'signedIn' });
});

test('forty wrong passwords from forty networks are slowed, the doctor hears of it and gets in all the same', async () => {
  const { signInsOfStrangers } = DOCTOR_LIMITS;
  const service = portal.service;
  const known = await portal.signIn('ada@example.com');
  await portal.forgetLimits();
  const warnings = async () => (await portal.letters()).filter(({ kind }) => kind === 'password-guesses');
  for (const email of ['ada@example.com', 'nobody@example.com']) {
    const answers = [];
    for (let number = 0; number < 40; number += 1) {
      answers.push(await signIn(email, `guess ${number}`, `203.0.113.${number}`));
    }
    const { most } = signInsOfStrangers;
    expect(answers).toEqual([...Array(most).fill({ kind: 'wrong' }), ...Array(40 - most).fill(GUARDED)]);
  }
  expect(await warnings()).toEqual([
    { to: 'ada@example.com', kind: 'password-guesses', url: 'https://iolite.example/reset-password' },
  ]);
  const right = { email: 'ada@example.com', password: PASSWORD };
  expect(await service.signIn(right, nobody, ELSEWHERE)).toEqual(GUARDED);
  expect(await service.signIn(right, known, ELSEWHERE), 'a browser that was in before').toMatchObject({
    kind: 'signedIn',
  });

  await service.passwords.request({ email: 'ada@example.com' }, NETWORK);
  const letter = (await portal.letters()).at(-1);
  const token = letter?.kind === 'password-reset' ? new URL(letter.url).searchParams.get('token') : null;
  const changed = await service.passwords.set(token, { password: PASSWORD, confirmPassword: PASSWORD });
  const here = cookieHeader(changed.kind === 'done' ? changed.cookies : []);
  expect(await service.signIn(right, here, ELSEWHERE), 'a browser that opened the letter').toMatchObject({
    kind: 'signedIn',
  });
  await windowPasses(signInsOfStrangers);
  expect(await service.signIn(right, nobody, ELSEWHERE)).toMatchObject({ kind: 'signedIn' });
});

test('a cookie of a known browser is good for its own account only, and not for ever', async () => {
  await portal.verification.verify(await portal.register('ben@example.com'), 'Olga');
  const known = await portal.signIn('ben@example.com');
  await signIn('ada@example.com', 'guess');
  await signIn('ben@example.com', 'guess');
  await leaveOne(DOCTOR_LIMITS.signInsOfStrangers);
  await signIn('ada@example.com', 'guess', '203.0.113.1');
  const guess = (email: string, network: string) => portal.service.signIn({ email, password: 'guess' }, known, network);
  expect(await guess('ada@example.com', '203.0.113.2')).toEqual(GUARDED);
  expect(await guess('ben@example.com', '203.0.113.3')).toEqual({ kind: 'wrong' });
  await leaveOne(DOCTOR_LIMITS.signInsOfBrowser);
  await guess('ben@example.com', '203.0.113.4');
  expect(await guess('ben@example.com', '203.0.113.5')).toEqual(WAIT);
});

test('a right password counts as well', async () => {
  await signIn('ada@example.com', PASSWORD);
  await leaveOne(DOCTOR_LIMITS.signInsToOne);
  expect(await signIn('ada@example.com', PASSWORD)).toMatchObject({ kind: 'signedIn' });
  expect(await signIn('ada@example.com', PASSWORD)).toEqual(WAIT);
});

test('trying one account after another is throttled', async () => {
  await signIn('ben@example.com', 'Spring2026');
  await leaveOne(DOCTOR_LIMITS.signIns);
  expect(await signIn('cleo@example.com', 'Spring2026')).toEqual({ kind: 'wrong' });
  expect(await signIn('ada@example.com', PASSWORD)).toEqual(WAIT);
});

test('links for a new password are asked for a few times from one network, and the answer to an address is the same', async () => {
  const { resets, resetsToOne } = DOCTOR_LIMITS;
  const earlier = (await portal.letters()).filter(({ kind }) => kind === 'password-reset').length;
  const ask = (email: string, network = NETWORK) => portal.service.passwords.request({ email }, network);
  for (const email of ['ada@example.com', 'nobody@example.com']) {
    const asked = await times(resetsToOne.most + 2, () => ask(email));
    expect(asked).toEqual(asked.map(() => ({ kind: 'sent' })));
  }
  const links = async () => (await portal.letters()).filter(({ kind }) => kind === 'password-reset').slice(earlier);
  expect(await links()).toHaveLength(resetsToOne.most);
  await times(resets.most - 2 * (resetsToOne.most + 2), (number) => ask(`doctor${number}@example.com`));
  expect(await ask('new@example.com')).toEqual(NOT_NOW);
  expect(await ask('new@example.com', ELSEWHERE)).toEqual({ kind: 'sent' });
  await windowPasses(resets);
  expect(await ask('ada@example.com')).toEqual({ kind: 'sent' });
  expect(await links()).toHaveLength(resetsToOne.most + 1);
});

test('registrations from one network end where a practice does, and with them the question whose address is in use', async () => {
  const { registrations } = DOCTOR_LIMITS;
  const register = (email: string, network = NETWORK) =>
    portal.service.register(registrationForm(email), nobody, network);
  await register('ada@example.com');
  await leaveOne(registrations);
  expect(await register('ada@example.com')).toMatchObject({ kind: 'refused' });
  const before = await portal.rows('registered_doctors');
  expect(await register('ada@example.com')).toEqual(NOT_NOW);
  expect(await register('new@example.com')).toEqual(NOT_NOW);
  expect(await portal.rows('registered_doctors')).toEqual(before);
  const wrong = { ...registrationForm('new@example.com'), practiceName: '' };
  expect(await portal.service.register(wrong, nobody, NETWORK)).toMatchObject({ kind: 'refused' });
  expect(await register('elsewhere@example.com', ELSEWHERE)).toEqual({ kind: 'registered' });
  await windowPasses(registrations);
  expect(await register('new@example.com')).toEqual({ kind: 'registered' });
});
