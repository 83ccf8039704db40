import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cookieHeader, NETWORK, openPortal, PASSWORD, type Portal, registrationForm } from '../portal.fixture.ts';

let portal: Portal;
let count = 0;

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
beforeEach(() => portal.forgetLimits());

type Browser = { headers: Headers };
async function who({ headers }: Browser) {
  const found = await portal.service.requireVerified(headers);
  if (typeof found === 'string') throw new Error(`Nobody is signed in: ${found}.`);
  return found;
}
const isIn = async ({ headers }: Browser) => typeof (await portal.service.requireVerified(headers)) !== 'string';

/** A verified doctor in a browser of one's own, and another address that is nobody's. */
async function doctor() {
  count += 1;
  const email = `doctor${count}@practice.example`;
  const uid = await portal.register(email);
  await portal.verification.verify(uid, 'Olga');
  return { uid, email, next: `next${count}@clinic.example`, here: { headers: await portal.signIn(email) } };
}

const ask = async (browser: Browser, email: string, currentPassword = PASSWORD) =>
  portal.service.address.ask(await who(browser), { email, currentPassword, code: '' }, browser.headers);
const lettersTo = async (email: string) => (await portal.letters()).filter(({ to }) => to === email);
const kindsTo = async (email: string) => (await lettersTo(email)).map(({ kind }) => kind);
/** The token of the newest letter to an address that brings one. */
async function tokenTo(email: string) {
  const letter = (await lettersTo(email)).findLast((each) => 'url' in each && /-address/.test(each.kind));
  return letter && 'url' in letter ? (new URL(letter.url ?? '').pathname.split('/').at(-1) ?? '') : '';
}
const addressOf = async (uid: string) => (await portal.rows('auth_users')).find(({ id }) => id === uid)?.email;
const auditOf = async (uid: string) => (await portal.rows('doctor_audit order by id')).filter((row) => row.uid === uid);
const signIn = (email: string, password = PASSWORD) =>
  portal.service.signIn({ email, password }, new Headers(), NETWORK);

test('nothing changes until the new address is proven by the same doctor, and then an operator sees it', async () => {
  const { uid, email, next, here } = await doctor();
  const there = { headers: await portal.signIn(email) };
  expect(await ask(here, next.toUpperCase())).toEqual({ kind: 'sent' });
  expect([await addressOf(uid), (await signIn(next)).kind]).toEqual([email, 'wrong']);
  expect([(await kindsTo(next)).at(-1), (await kindsTo(email)).at(-1)]).toEqual([
    'doctor-new-address',
    'doctor-address-leaves',
  ]);
  const { waiting } = await portal.service.readAccount(await who(here));
  expect(waiting?.email).toBe(next);

  const token = await tokenTo(next);
  expect(await portal.service.address.open(token, await who(here))).toBe('open');
  expect(await portal.service.address.prove(token, await who(here))).toEqual({ kind: 'done' });
  expect(await portal.service.address.prove(token, await who(here)), 'pressed twice').toEqual({ kind: 'done' });
  expect([await addressOf(uid), await isIn(here), await isIn(there)]).toEqual([next, true, false]);
  expect([(await signIn(email)).kind, (await signIn(next)).kind]).toEqual(['wrong', 'signedIn']);
  expect((await kindsTo(email)).filter((kind) => kind === 'doctor-address-leaves')).toHaveLength(2);

  const changed = (await auditOf(uid)).filter(({ act }) => act === 'address_changed');
  expect(changed).toMatchObject([{ actor: 'doctor', reason: 'to one at another mail domain' }]);
  const [record] = (await portal.rows('registered_doctors')).filter((row) => row.uid === uid);
  expect(record).toMatchObject({ status: 'verified', address_changed_at: expect.any(Date) });
  expect((await portal.verification.seeAddress(uid, 'Olga')).kind).toBe('done');
  expect((await portal.verification.seeAddress(uid, 'Olga')).kind).toBe('unchanged');
  expect((await auditOf(uid)).at(-1)).toMatchObject({ act: 'address_seen', actor: 'Olga' });
  expect((await ask(here, email)).kind, 'the former one could still undo it').toBe('tooSoon');
});

test('a link opens nothing for anybody else, for another purpose or when it is forged', async () => {
  const [ada, ben] = [await doctor(), await doctor()];
  await ask(ada.here, ada.next);
  const [token, stop] = [await tokenTo(ada.next), await tokenTo(ada.email)];
  const { address } = portal.service;
  for (const wrong of [`${token}x`, stop, '', 'a.b.c']) {
    expect(await address.open(wrong, await who(ada.here))).toBeNull();
    expect(await address.prove(wrong, await who(ada.here))).toEqual({ kind: 'gone' });
  }
  expect(await address.open(token, await who(ben.here)), 'a doctor who has got the letter by mistake').toBeNull();
  expect(await address.prove(token, await who(ben.here))).toEqual({ kind: 'gone' });
  expect([await address.stopWorks(token), await address.stop(token)]).toEqual([false, { kind: 'gone' }]);
  expect([await addressOf(ada.uid), await addressOf(ben.uid)]).toEqual([ada.email, ben.email]);
});

test('the answer does not reveal whether the address is taken, and its owner gets another letter', async () => {
  const [ada, ben] = [await doctor(), await doctor()];
  const free = await ask(ada.here, ada.next);
  const read = async () => (await portal.service.readAccount(await who(ada.here))).waiting;
  const before = await read();
  expect(await ask(ada.here, ben.email)).toEqual(free);
  expect(await read()).toEqual({ ...before, email: ben.email });
  expect((await kindsTo(ben.email)).at(-1)).toBe('doctor-address-taken');
  expect((await kindsTo(ada.email)).filter((kind) => kind === 'doctor-address-leaves')).toHaveLength(2);
  const checked = await portal.service.address.prove(await tokenTo(ada.next), await who(ada.here));
  expect(checked, 'an earlier wish is void').toEqual({ kind: 'gone' });
});

test('the password is asked for, the same address is none, and a doctor may not ask without end', async () => {
  const { email, next, here } = await doctor();
  expect(await ask(here, next, 'not this one')).toMatchObject({ errors: { currentPassword: expect.any(String) } });
  expect(await ask(here, email.toUpperCase())).toMatchObject({ errors: { email: expect.any(String) } });
  expect(await ask(here, 'no address')).toMatchObject({ errors: { email: expect.any(String) } });
  expect(await kindsTo(next)).toEqual([]);
  for (let times = 0; times < 5; times += 1) expect((await ask(here, next)).kind).toBe('sent');
  expect((await ask(here, next)).kind).toBe('tooMany');
  expect((await kindsTo(next)).length, 'letters to one mailbox').toBe(3);
});

test('the former address stops it before it has taken effect, and the password is void', async () => {
  const { uid, email, next, here } = await doctor();
  await ask(here, next);
  const [token, stop] = [await tokenTo(next), await tokenTo(email)];
  const doctorThen = await who(here);
  expect(await portal.service.address.stopWorks(stop)).toBe(true);
  expect(await portal.service.address.stop(stop)).toEqual({ kind: 'done' });
  expect(await portal.service.address.stop(stop), 'used twice').toEqual({ kind: 'gone' });
  expect(await portal.service.address.prove(token, doctorThen)).toEqual({ kind: 'gone' });
  expect([await addressOf(uid), await isIn(here), (await signIn(email)).kind]).toEqual([email, false, 'wrong']);
  expect((await auditOf(uid)).at(-1)).toMatchObject({ act: 'address_kept', reason: 'before it changed' });
  expect(await kindsTo(next)).toEqual(['doctor-new-address']);

  await portal.service.passwords.request({ email }, NETWORK);
  const letter = (await lettersTo(email)).at(-1);
  const reset = new URL(letter?.kind === 'password-reset' ? letter.url : '').searchParams.get('token');
  const chosen = 'another good one';
  await portal.service.passwords.set(reset, { password: chosen, confirmPassword: chosen });
  expect((await signIn(email, chosen)).kind).toBe('signedIn');
});

test('the former address undoes it, and is reserved as long as it can', async () => {
  const { uid, email, next, here } = await doctor();
  await ask(here, next);
  const stop = await tokenTo(email);
  await portal.service.address.prove(await tokenTo(next), await who(here));
  const taken = await portal.service.register(registrationForm(email), new Headers(), NETWORK);
  expect(taken).toMatchObject({ kind: 'refused', errors: { email: expect.any(String) } });

  expect(await portal.service.address.stop(stop)).toEqual({ kind: 'done' });
  expect([await addressOf(uid), await isIn(here), (await signIn(next)).kind]).toEqual([email, false, 'wrong']);
  expect((await kindsTo(next)).at(-1)).toBe('doctor-address-kept');
  expect((await auditOf(uid)).at(-1)).toMatchObject({ act: 'address_kept', reason: 'after it had changed' });
});

test('of both links pressed at once, the former address has the last word', async () => {
  const { uid, email, next, here } = await doctor();
  await ask(here, next);
  const [token, stop, self] = [await tokenTo(next), await tokenTo(email), await who(here)];
  const [checked, stopped] = await Promise.all([
    portal.service.address.prove(token, self),
    portal.service.address.stop(stop),
  ]);
  expect(stopped).toEqual({ kind: 'done' });
  expect(['done', 'gone']).toContain(checked.kind);
  expect([await addressOf(uid), await isIn(here)]).toEqual([email, false]);
});

test('two doctors who prove one address at once do not both get it', async () => {
  const [ada, ben] = [await doctor(), await doctor()];
  await ask(ada.here, ada.next);
  const hers = await tokenTo(ada.next);
  await ask(ben.here, ada.next);
  const his = await tokenTo(ada.next);
  const [one, two] = [await who(ada.here), await who(ben.here)];
  const { address } = portal.service;
  const checked = await Promise.all([address.prove(hers, one), address.prove(his, two)]);
  expect(checked.map(({ kind }) => kind).sort()).toEqual(['done', 'gone']);
});

test('an expired link does nothing, and changes that can no longer be stopped are deleted', async () => {
  const { uid, email, next, here } = await doctor();
  await ask(here, next);
  const [token, stop, self] = [await tokenTo(next), await tokenTo(email), await who(here)];
  await portal.opened.pool.query(`update doctor_address_changes set expires_at = '2026-02-01' where uid = $1`, [uid]);
  expect(await portal.service.address.prove(token, self)).toEqual({ kind: 'gone' });
  expect(await portal.service.address.stop(stop)).toEqual({ kind: 'gone' });
  await portal.service.deleteExpired();
  expect((await portal.rows('doctor_address_changes')).filter((row) => row.uid === uid)).toEqual([]);
});

test('an unverified address gets no letter, and cannot stop the change', async () => {
  const { uid, email, next, here } = await doctor();
  await portal.opened.pool.query('update auth_users set email_verified = false where id = $1', [uid]);
  const before = (await kindsTo(email)).length;
  await ask(here, next);
  expect((await kindsTo(email)).length).toBe(before);
  expect(await portal.service.address.prove(await tokenTo(next), await who(here))).toEqual({ kind: 'done' });
  const { headers } = { headers: cookieHeader([]) };
  expect(await isIn({ headers })).toBe(false);
  expect((await who(here)).hasProvenAddress).toBe(true);
});
