import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLinks } from '#platform/links/links.ts';
import { readRecord } from './doctor-directory.ts';
import { DOCTOR_LIMITS } from './limits.ts';
import { NETWORK, NOW, openPortal, PASSWORD, type Portal, registrationForm } from './portal.fixture.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(() => portal.forgetLimits());
afterAll(() => portal.close());

const nobody = new Headers();
const register = (email: string) => portal.service.register(registrationForm(email), nobody, NETWORK);
const signIn = (email: string) => portal.service.signIn({ email, password: PASSWORD }, nobody, NETWORK);
const lettersTo = async (email: string) => (await portal.letters()).filter(({ to }) => to === email);
const auditOf = async (email: string) =>
  (await readRecord(portal.db, email))?.audit.map(({ act, actor, reason }) => [act, actor, reason]);

/** The token in the newest letter that asks for the proof. */
async function newestToken(email: string): Promise<string> {
  const letter = (await lettersTo(email)).findLast(({ kind }) => kind === 'doctor-registered');
  return (letter?.kind === 'doctor-registered' && letter.url.split('/').at(-1)) || '';
}

const DONE = { kind: 'done' };

test('a doctor is verified only under an address that a letter has reached', async () => {
  await register('ada@example.com');
  expect(await portal.verification.verify('ada@example.com', 'Olga')).toEqual({ kind: 'unproven' });
  expect(await signIn('ada@example.com')).toEqual({ kind: 'unproven' });

  const token = await newestToken('ada@example.com');
  expect(await portal.service.openProof(token)).toBe('open');
  expect(await portal.verification.verify('ada@example.com', 'Olga'), 'looking proves nothing').toEqual({
    kind: 'unproven',
  });
  expect(await Promise.all([1, 2, 3].map(() => portal.service.prove(token)))).toEqual([DONE, DONE, DONE]);
  expect(await portal.service.openProof(token)).toBe('proven');
  expect(await signIn('ada@example.com')).toEqual({ kind: 'pending' });
  expect(await portal.verification.verify('ada@example.com', 'Olga')).toMatchObject({ kind: 'done' });
  expect(await auditOf('ada@example.com')).toEqual([
    ['registered', 'system', null],
    ['address_proven', 'doctor', null],
    ['verified', 'Olga', null],
  ]);
  expect(await portal.service.session(await portal.signIn('ada@example.com'))).toMatchObject({
    isVerifiedDoctor: true,
    hasProvenAddress: true,
  });
});

test('an operator who knows better says why, in the audit; the address stays unproven until the link is opened', async () => {
  await register('ben@example.com');
  const verdict = await portal.verification.verify('ben@example.com', 'Olga', 'Met at the congress.');
  expect(verdict).toMatchObject({ kind: 'done', doctor: { status: 'verified', hasProvenAddress: false } });
  expect((await auditOf('ben@example.com'))?.at(-1)).toEqual([
    'verified',
    'Olga',
    'without a proven address: Met at the congress.',
  ]);
  const browser = await portal.signIn('ben@example.com');
  expect(await portal.service.requireVerified(browser)).toMatchObject({ hasProvenAddress: false });
  await portal.service.prove(await newestToken('ben@example.com'));
  expect(await portal.service.requireVerified(browser)).toMatchObject({ hasProvenAddress: true });
});

test('the right password sends the letter once more, and no further one that day', async () => {
  await register('cleo@example.com');
  for (let time = 0; time < 4; time += 1) expect(await signIn('cleo@example.com')).toEqual({ kind: 'unproven' });
  expect(await lettersTo('cleo@example.com')).toHaveLength(2);
  await portal.service.signIn({ email: 'cleo@example.com', password: 'a guess' }, nobody, NETWORK);
  expect(await lettersTo('cleo@example.com')).toHaveLength(2);
  expect(await portal.service.prove(await newestToken('cleo@example.com'))).toEqual(DONE);
});

test('a link that is forged, expired, for something else or of an account that is gone proves nothing', async () => {
  await register('dora@example.com');
  const uid = (await readRecord(portal.db, 'dora@example.com'))?.doctor.uid ?? '';
  const linksAt = (clock: Date) => createLinks([Buffer.alloc(32, 9).toString('base64url')], () => clock);
  const month = 30 * 24 * 3600;
  const dead = [
    'x',
    await createLinks([Buffer.alloc(32, 8).toString('base64url')], () => NOW).sign({
      purpose: 'confirm-address',
      subject: uid,
      seconds: month,
    }),
    await linksAt(new Date(NOW.getTime() - 1000 * month)).sign({
      purpose: 'confirm-address',
      subject: uid,
      seconds: month,
    }),
    await linksAt(NOW).sign({ purpose: 'confirm-review', subject: uid, seconds: month }),
    await linksAt(NOW).sign({ purpose: 'confirm-address', subject: 'nobody', seconds: month }),
  ];
  for (const token of dead) {
    expect(await portal.service.openProof(token)).toBeNull();
    expect(await portal.service.prove(token)).toEqual({ kind: 'gone' });
  }
  expect(await readRecord(portal.db, uid)).toMatchObject({ doctor: { hasProvenAddress: false } });
});

test('a new password through a mailed link verifies the address as well, and a letter confirms it', async () => {
  await register('eva@example.com');
  await portal.service.passwords.request({ email: 'eva@example.com' }, NETWORK);
  const letter = (await lettersTo('eva@example.com')).at(-1);
  const token = letter?.kind === 'password-reset' ? new URL(letter.url).searchParams.get('token') : null;
  const form = { password: 'brand new', confirmPassword: 'brand new' };
  expect(await portal.service.passwords.set(token, form)).toMatchObject(DONE);
  expect((await lettersTo('eva@example.com')).at(-1)).toEqual({
    to: 'eva@example.com',
    kind: 'password-changed',
    isOwn: false,
    url: 'https://iolite.example/reset-password',
  });
  expect(await auditOf('eva@example.com')).toContainEqual(['address_proven', 'doctor', null]);
  expect(await portal.service.passwords.set(token, form)).toEqual({ kind: 'gone' });
  expect((await lettersTo('eva@example.com')).filter(({ kind }) => kind === 'password-changed')).toHaveLength(1);
});

test('invented spellings fill no mailbox, and use up no letter to the plain address or to one that is proven', async () => {
  const { most } = DOCTOR_LIMITS.lettersToSpellings;
  await register('finn+iolite@example.com');
  await portal.service.prove(await newestToken('finn+iolite@example.com'));
  for (let count = 0; count < most + 2; count += 1) await register(`finn+${count}@example.com`);
  const toFinn = async () => (await portal.letters()).filter(({ to }) => /^finn/.test(to)).length;
  expect(await toFinn()).toBe(most);
  expect(await signIn(`finn+${most}@example.com`)).toEqual({ kind: 'unproven' });
  await portal.service.passwords.request({ email: 'finn+0@example.com' }, NETWORK);
  expect(await toFinn()).toBe(most);
  await portal.service.passwords.request({ email: 'finn+iolite@example.com' }, NETWORK);
  await register('finn@example.com');
  expect(await toFinn()).toBe(most + 2);
});
