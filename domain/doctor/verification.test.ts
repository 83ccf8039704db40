import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readFigures } from '#domain/review/count/figures.store.ts';
import { readRecord } from './doctor-directory.ts';
import { NETWORK, NOW, openPortal, PASSWORD, type Portal, refuse } from './portal.fixture.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(() => portal.forgetLimits());
afterAll(() => portal.close());

/** What came after the letter about the registration. */
const lettersTo = async (email: string) => (await portal.letters()).filter(({ to }) => to === email).slice(1);
const auditOf = async (who: string) =>
  (await readRecord(portal.db, who))?.audit.map(({ act, actor, reason }) => [act, actor, reason]);

describe('an operator', () => {
  test('verifies a doctor, who gets a letter and may sign in', async () => {
    const uid = await portal.register('ada@example.com');
    const verdict = await portal.verification.verify(' ADA@example.com', 'Olga');
    expect(verdict).toMatchObject({ kind: 'done', doctor: { uid, status: 'verified' } });
    expect((await readRecord(portal.db, uid))?.audit.at(-1)).toEqual({
      act: 'verified',
      actor: 'Olga',
      reason: null,
      at: NOW,
    });
    expect(await lettersTo('ada@example.com')).toEqual([{ to: 'ada@example.com', kind: 'doctor-verified' }]);
    expect(await portal.service.requireVerified(await portal.signIn('ada@example.com'))).toMatchObject({ uid });
  });

  test('takes from the reviews of a doctor whom they reject what says that a doctor wrote them', async () => {
    const uid = await portal.register('writer@example.com');
    await portal.verification.verify(uid, 'Olga');
    const insert = `insert into reviews (lens_id, email, email_key, reviewer_type, overall, step, verified_at)
      values (3, $1, $1, 'doctor', 5, 'doctor', now())`;
    for (const email of ['writer@example.com', 'other@example.com']) await portal.opened.pool.query(insert, [email]);
    await portal.verification.reject(uid, 'Licence ended.', 'Olga');
    const steps = (await portal.rows('reviews')).map(({ email, step }) => [email, step]);
    expect(Object.fromEntries(steps)).toEqual({ 'writer@example.com': 'confirmed', 'other@example.com': 'doctor' });
  });

  test('takes back the word for whom a doctor has invited, and gives it again; nobody else’s', async () => {
    const [uid, other] = [await portal.register('inviter@example.com'), await portal.register('colleague@example.com')];
    for (const one of [uid, other]) await portal.verification.verify(one, 'Olga');
    const insert = `insert into reviews (lens_id, email, email_key, reviewer_type, overall, step, verified_at, handed, vouched_by)
      values (6, $1, $1, 'patient', 5, 'invited', now(), $2, $3)`;
    await portal.opened.pool.query(insert, ['letter@x.example', false, uid]);
    await portal.opened.pool.query(insert, ['slip@x.example', true, uid]);
    await portal.opened.pool.query(insert, ['taken@x.example', true, uid]);
    await portal.opened.pool.query(insert, ['colleagues@x.example', true, other]);
    const steps = async () => {
      const found = (await portal.rows('reviews')).filter(({ lens_id: lens }) => lens === 6);
      return Object.fromEntries(found.map(({ email, step, handed }) => [String(email).split('@')[0], [step, handed]]));
    };
    const counted = async () => (await readFigures(portal.db, [6]))[0]?.all.steps;
    const before = await steps();
    expect(await counted()).toEqual([0, 0, 4, 0]);

    await portal.verification.reject(uid, 'Wrote them all.', 'Olga');
    expect(await steps()).toEqual({
      letter: ['confirmed', false],
      slip: ['sent', false],
      taken: ['sent', false],
      colleagues: ['invited', true],
    });
    expect(await counted()).toEqual([2, 1, 1, 0]);

    const wait = `update reviews set waiting_since = now(), waiting_rule = 1 where email = 'taken@x.example'`;
    await portal.opened.pool.query(wait);
    await portal.verification.verify(uid, 'Olga');
    expect(await steps(), 'what waits for its owner by now goes on waiting').toEqual({
      ...before,
      taken: ['sent', false],
    });
    expect(await counted()).toEqual([0, 0, 3, 0]);
  });

  test('rejects a doctor who waits', async () => {
    const uid = await portal.register('bad@example.com');
    const verdict = await portal.verification.reject(uid, 'No such practice.', 'Olga');
    expect(verdict).toMatchObject({ kind: 'done', doctor: { status: 'rejected' } });
    expect(await lettersTo('bad@example.com')).toEqual([
      { to: 'bad@example.com', kind: 'doctor-rejected', reason: 'No such practice.', withdrawn: false },
    ]);
    const signIn = await portal.service.signIn(
      { email: 'bad@example.com', password: PASSWORD },
      new Headers(),
      NETWORK,
    );
    expect(signIn).toEqual({ kind: 'pending' });
  });

  test('rejects a verified doctor, who is out at once everywhere, and may let the doctor in again', async () => {
    const uid = await portal.register('revoked@example.com');
    await portal.verification.verify(uid, 'Olga');
    const browsers = [await portal.signIn('revoked@example.com'), await portal.signIn('revoked@example.com')];
    await portal.verification.reject(uid, 'Licence ended.', 'Piet');
    for (const browser of browsers) {
      expect(await portal.service.requireVerified(browser), 'and learns why').toBe('notVerified');
      expect(await portal.service.session(browser)).toMatchObject({ isVerifiedDoctor: false });
      expect(decodeJwt((await portal.service.signToken(browser)) ?? '')).toMatchObject({ verifiedDoctor: false });
    }
    expect((await lettersTo('revoked@example.com')).at(-1)).toMatchObject({ withdrawn: true });

    const [first = new Headers(), second = first] = browsers;
    await portal.service.signOut(first);
    expect(await portal.service.requireVerified(first), 'also where another tab has ended the session').toBe(
      'notVerified',
    );
    expect(await portal.service.requireVerified(second)).toBe('notVerified');
    expect(await portal.service.requireVerified(new Headers()), 'in a browser that was never in it').toBe('signedOut');

    await portal.verification.verify(uid, 'Olga');
    for (const browser of browsers) expect(await portal.service.requireVerified(browser)).toBe('signedOut');
    expect(await portal.service.requireVerified(await portal.signIn('revoked@example.com'))).toMatchObject({ uid });
    expect(await auditOf(uid)).toEqual([
      ['registered', 'system', null],
      ['verified', 'Olga', null],
      ['rejected', 'Piet', 'Licence ended.'],
      ['verified', 'Olga', null],
    ]);
  });

  test('an operator who says the same again changes nothing and mails nothing', async () => {
    const uid = await portal.register('again@example.com');
    await portal.verification.verify(uid, 'Olga');
    const browser = await portal.signIn('again@example.com');
    expect(await portal.verification.verify(uid, 'Piet')).toMatchObject({ kind: 'unchanged' });
    expect(await portal.service.session(browser)).not.toBeNull();
    await portal.verification.reject(uid, 'One reason.', 'Olga');
    expect(await portal.verification.reject(uid, 'Another reason.', 'Olga')).toMatchObject({ kind: 'unchanged' });
    expect(await auditOf(uid)).toHaveLength(3);
    expect(await lettersTo('again@example.com')).toHaveLength(2);
  });

  test('one of several operators who act at the same time is heard', async () => {
    const uid = await portal.register('crowd@example.com');
    const names = ['Olga', 'Piet', 'Quentin', 'Rosa'];
    const verdicts = await Promise.all(names.map((name) => portal.verification.verify(uid, name)));
    expect(verdicts.filter(({ kind }) => kind === 'done')).toHaveLength(1);
    expect(await auditOf(uid)).toHaveLength(2);
    expect(await lettersTo('crowd@example.com')).toHaveLength(1);
  });

  test('a name that belongs to nobody is refused', async () => {
    expect(await portal.verification.verify('nobody@example.com', 'Olga')).toEqual({ kind: 'gone' });
    expect(await portal.verification.reject('nobody', 'x', 'Olga')).toEqual({ kind: 'gone' });
  });

  test('has done nothing when the letter cannot be posted', async () => {
    const uid = await portal.register('strike@example.com');
    const onStrike = portal.verificationWith(refuse);
    await expect(onStrike.verify(uid, 'Olga')).rejects.toThrow('the letter was refused');
    expect(await readRecord(portal.db, uid)).toMatchObject({ doctor: { status: 'pending_verification' } });

    await portal.verification.verify(uid, 'Olga');
    const browser = await portal.signIn('strike@example.com');
    await expect(onStrike.reject(uid, 'x', 'Olga')).rejects.toThrow('the letter was refused');
    expect(await auditOf(uid)).toHaveLength(2);
    expect(await portal.service.requireVerified(browser)).toMatchObject({ uid });
  });
});

test('a session that outlives the verification opens nothing', async () => {
  const uid = await portal.register('outlived@example.com');
  await portal.verification.verify(uid, 'Olga');
  const browser = await portal.signIn('outlived@example.com');
  await portal.opened.pool.query(`update registered_doctors set status = 'rejected' where uid = $1`, [uid]);
  expect(await portal.service.requireVerified(browser)).toBe('notVerified');
  expect(await portal.service.session(browser)).toMatchObject({ isVerifiedDoctor: false });
  await portal.opened.pool.query('delete from registered_doctors where uid = $1', [uid]);
  expect(await portal.service.requireVerified(browser)).toBe('notVerified');
});

describe('the audit', () => {
  test.each([
    `update doctor_audit set actor = 'nobody'`,
    'delete from doctor_audit',
    'truncate doctor_audit',
    'delete from doctor_audit where false',
  ])('refuses "%s"', async (statement) => {
    await expect(portal.opened.pool.query(statement)).rejects.toMatchObject({
      message: 'doctor_audit is append-only',
      code: '23001',
    });
  });

  test('outlives the account', async () => {
    const uid = await portal.register('gone@example.com');
    await portal.opened.pool.query('delete from auth_users where id = $1', [uid]);
    expect(await readRecord(portal.db, uid)).toBeNull();
    const { rows } = await portal.opened.pool.query('select act from doctor_audit where uid = $1', [uid]);
    expect(rows).toEqual([{ act: 'registered' }]);
  });
});
