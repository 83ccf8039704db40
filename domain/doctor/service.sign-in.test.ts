import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cookieHeader, NETWORK, openPortal, PASSWORD, type Portal } from './portal.fixture.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await openPortal();
  for (const name of ['ada', 'out', 'two', 'late', 'forge']) {
    await portal.verification.verify(await portal.register(`${name}@example.com`), 'Olga');
  }
  await portal.register('waiting@example.com');
});
beforeEach(() => portal.forgetLimits());
afterAll(() => portal.close());

const nobody = new Headers();
const signIn = (email: string, password = PASSWORD) => portal.service.signIn({ email, password }, nobody, NETWORK);
const sessions = async () => (await portal.rows('auth_sessions')).length;

describe('a verified doctor', () => {
  test.each(['ada@example.com', ' ADA@example.com '])('signs in as %j and is known from then on', async (email) => {
    const browser = await portal.signIn(email);
    expect(await portal.service.session(browser)).toEqual({
      uid: expect.any(String),
      sessionId: expect.any(String),
      email: 'ada@example.com',
      displayName: 'ada',
      isVerifiedDoctor: true,
      hasProvenAddress: true,
      practiceName: 'Clear Sight Eye Center',
    });
    expect(await portal.service.requireVerified(browser)).toMatchObject({ email: 'ada@example.com' });
  });

  test('is called by name where there is one', async () => {
    const browser = await portal.signIn('ada@example.com');
    await portal.opened.pool.query(`update auth_users set name = 'Ada Lovelace' where email = 'ada@example.com'`);
    expect(await portal.service.session(browser)).toMatchObject({ displayName: 'Ada Lovelace' });
  });

  test('gets a cookie that scripts cannot read, for a week', async () => {
    const signedIn = await signIn('ada@example.com');
    expect(signedIn.kind === 'signedIn' && signedIn.cookies).toEqual([
      expect.stringMatching(/^iolite\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^known_browser=[^;]+; Path=\/; Max-Age=15724800; HttpOnly; SameSite=Lax$/),
    ]);
  });

  test('leaves no trace of browser or address', async () => {
    const headers = new Headers({ 'User-Agent': 'Netscape', 'X-Forwarded-For': '203.0.113.7' });
    await portal.service.signIn({ email: 'ada@example.com', password: PASSWORD }, headers, NETWORK);
    expect(JSON.stringify(await portal.rows('auth_sessions'))).not.toMatch(/Netscape|203\.0\.113/);
  });

  test('signs out of one browser and stays signed in on the other', async () => {
    const [here, there] = [await portal.signIn('out@example.com'), await portal.signIn('out@example.com')];
    const cookies = await portal.service.signOut(here);
    expect(cookies).toContainEqual(expect.stringMatching(/^iolite\.session_token=; Max-Age=0;/));
    expect(await portal.service.session(here)).toBeNull();
    expect(await portal.service.session(there)).not.toBeNull();
  });

  test('signs out twice without harm', async () => {
    const browser = await portal.signIn('out@example.com');
    await portal.service.signOut(browser);
    expect(await portal.service.signOut(browser)).not.toEqual([]);
    expect(await portal.service.signOut(nobody)).not.toEqual([]);
  });
});

describe('nobody is signed in', () => {
  test.each([
    ['a wrong password', 'ada@example.com', 'A good one'],
    ['an unknown address', 'nobody@example.com', PASSWORD],
    ['no password', 'ada@example.com', ''],
    ['no address', 'ada', PASSWORD],
    ['a password of any length', 'ada@example.com', 'x'.repeat(100_000)],
    ['SQL for an address', "ada@example.com' or '1'='1", PASSWORD],
    ['a wrong password for a doctor who waits', 'waiting@example.com', 'wrong one'],
  ])('nobody is signed in with %s', async (_what, email, password) => {
    const before = await sessions();
    expect(await signIn(email, password)).toEqual({ kind: 'wrong' });
    expect(await sessions()).toBe(before);
  });

  test('nobody is signed in when the doctor waits for verification; only the right password learns that', async () => {
    const before = await sessions();
    expect(await signIn('waiting@example.com')).toEqual({ kind: 'pending' });
    expect(await sessions()).toBe(before);
  });

  test('nobody is signed in when there is no doctor record', async () => {
    const uid = await portal.register('norecord@example.com');
    await portal.opened.pool.query('delete from registered_doctors where uid = $1', [uid]);
    expect(await signIn('norecord@example.com')).toEqual({ kind: 'pending' });
  });
});

describe('a session is refused', () => {
  test.each([
    ['no cookie', ''],
    ['an empty one', 'iolite.session_token='],
    ['nonsense', 'iolite.session_token=abc.def'],
    ['a broken escape', 'iolite.session_token=%E0%A4'],
    ['very much', `iolite.session_token=${'x'.repeat(8_000)}`],
  ])('a session is refused with %s', async (_what, cookie) => {
    const browser = new Headers(cookie ? { Cookie: cookie } : {});
    expect(await portal.service.session(browser)).toBeNull();
    expect(await portal.service.requireVerified(browser)).toBe('signedOut');
    expect(await portal.service.signToken(browser)).toBeNull();
  });

  test('a session is refused when its signature is missing, changed, or of another secret', async () => {
    const browser = await portal.signIn('forge@example.com');
    const [name, value = ''] = (browser.get('Cookie') ?? '').split(/=(.*)/s);
    const [token = '', signature = ''] = decodeURIComponent(value).split(/\.(.*)/s);
    const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
    for (const forged of [token, `${token}.`, `${token}.${flipped}`, `${token.slice(1)}.${signature}`]) {
      const cookie = new Headers({ Cookie: `${name}=${encodeURIComponent(forged)}` });
      expect(await portal.service.session(cookie), forged).toBeNull();
    }
    const other = portal.serviceWith({ secret: Buffer.alloc(32, 8).toString('base64url') });
    expect(await other.session(browser)).toBeNull();
    expect(await portal.service.session(browser)).not.toBeNull();
  });

  test('a session is refused when it has expired, and its row goes by itself', async () => {
    const browser = await portal.signIn('late@example.com');
    const expire = `update auth_sessions set expires_at = now() - interval '1 second' where user_id = (select id from auth_users where email = 'late@example.com')`;
    await portal.opened.pool.query(expire);
    expect(await portal.service.session(browser)).toBeNull();
    await portal.signIn('late@example.com');
    const here = await portal.signIn('two@example.com');
    await portal.opened.pool.query(expire);
    await portal.opened.pool.query('delete from doctor_networks');
    expect(await portal.serviceWith({ clock: () => new Date() }).deleteExpired()).toBe(1);
    expect(await portal.service.session(here)).not.toBeNull();
    const { rows } = await portal.opened.pool.query('select 1 from auth_sessions where expires_at <= now()');
    expect(rows).toEqual([]);
  });

  test('keeps the day on which it ends, however often it is used', async () => {
    const browser = await portal.signIn('two@example.com');
    await portal.opened.pool.query(`update auth_sessions set expires_at = now() + interval '1 hour'`);
    const before = await portal.rows('auth_sessions');
    expect(await portal.service.session(browser)).not.toBeNull();
    expect(await portal.rows('auth_sessions')).toEqual(before);
  });
});

test('a database that cannot be reached is an error, not somebody who is signed out', async () => {
  const closed = await openPortal();
  const uid = await closed.register('ada@example.com');
  await closed.verification.verify(uid, 'Olga');
  const signedIn = await closed.service.signIn({ email: 'ada@example.com', password: PASSWORD }, nobody, NETWORK);
  const browser = cookieHeader(signedIn.kind === 'signedIn' ? signedIn.cookies : []);
  await closed.close();
  for (const act of [
    () => closed.service.session(browser),
    () => closed.service.requireVerified(browser),
    () => closed.service.signOut(browser),
    () => closed.service.signToken(browser),
    () => closed.service.signIn({ email: 'ada@example.com', password: PASSWORD }, nobody, NETWORK),
    () => closed.service.passwords.request({ email: 'ada@example.com' }, NETWORK),
  ]) {
    await expect(act()).rejects.toThrow();
  }
});

test('neither addresses nor passwords get into the log', () => {
  expect(portal.log()).not.toMatch(/@|a good one/i);
});
