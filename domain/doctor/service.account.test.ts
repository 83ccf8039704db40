import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf as codeOfSecret } from '#tests/support/operator.ts';
import { cookieHeader, NETWORK, openPortal, PASSWORD, type Portal } from './portal.fixture.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
const ANOTHER = 'another good one';
let portal: Portal;
let count = 0;

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
beforeEach(() => portal.forgetLimits());

/** A verified doctor of one's own, with a way to sign in anywhere. */
async function doctor() {
  count += 1;
  const email = `doctor${count}@mail.example`;
  const uid = await portal.register(email);
  await portal.verification.verify(uid, 'Olga');
  const signIn = (password = PASSWORD, userAgent = '') =>
    portal.service.signIn({ email, password }, new Headers({ 'User-Agent': userAgent }), NETWORK);
  async function browser(userAgent = '') {
    const signedIn = await signIn(PASSWORD, userAgent);
    if (signedIn.kind !== 'signedIn') throw new Error(`The sign-in returned ${signedIn.kind}.`);
    return cookieHeader(signedIn.cookies);
  }
  return { email, uid, signIn, browser };
}

/** Who sits at a browser. */
async function who(headers: Headers) {
  const found = await portal.service.requireVerified(headers);
  if (typeof found === 'string') throw new Error(`Nobody is signed in: ${found}.`);
  return found;
}
const isIn = async (headers: Headers) => typeof (await portal.service.requireVerified(headers)) !== 'string';
const acts = async (uid: string) =>
  (await portal.rows('doctor_audit order by id')).filter((row) => row.uid === uid).map(({ act }) => act);
const lettersTo = async (email: string) =>
  (await portal.letters()).filter(({ to }) => to === email).map(({ kind }) => kind);
const codeOf = (uri: string) => codeOfSecret(new URL(uri).searchParams.get('secret') ?? '');
/** As if a minute had passed since the last code was used. */
const newCodes = () => portal.opened.pool.query('delete from used_links');

describe('a changed password', () => {
  const change = (currentPassword: string, password = ANOTHER) => ({
    currentPassword,
    password,
    confirmPassword: password,
  });

  test('asks for the present one, ends every other session and sends a letter', async () => {
    const { email, uid, signIn, browser } = await doctor();
    const [here, there] = [await browser(), await browser()];
    const refused = await portal.service.account.changePassword(await who(here), change('not this one'), here);
    expect(refused).toMatchObject({ kind: 'refused', errors: { currentPassword: expect.any(String) } });
    expect([await isIn(there), (await acts(uid)).includes('password_changed')]).toEqual([true, false]);

    const changed = await portal.service.account.changePassword(await who(here), change(PASSWORD), here);
    if (changed.kind !== 'done') throw new Error(changed.kind);
    expect([await isIn(here), await isIn(there)]).toEqual([false, false]);
    expect((await who(cookieHeader(changed.cookies))).sessionId).toBe(changed.sessionId);
    expect([(await signIn()).kind, (await signIn(ANOTHER)).kind]).toEqual(['wrong', 'signedIn']);
    expect((await lettersTo(email)).at(-1)).toBe('password-changed');
    expect((await acts(uid)).at(-1)).toBe('password_changed');
  });

  test('makes links void that were mailed before', async () => {
    const { email, browser } = await doctor();
    const here = await browser();
    await portal.service.passwords.request({ email }, NETWORK);
    const letter = (await portal.letters()).at(-1);
    const token = new URL(letter?.kind === 'password-reset' ? letter.url : '').searchParams.get('token') ?? '';
    expect(await portal.service.passwords.linkWorks(token)).toBe(true);
    await portal.service.account.changePassword(await who(here), change(PASSWORD), here);
    expect(await portal.service.passwords.linkWorks(token)).toBe(false);
  });

  test('is refused where it is too short, common or mistyped, and for a session that has ended', async () => {
    const { browser } = await doctor();
    const here = await browser();
    const self = await who(here);
    const act = (form: ReturnType<typeof change>) => portal.service.account.changePassword(self, form, here);
    expect(await act(change(PASSWORD, 'short'))).toMatchObject({ errors: { password: expect.any(String) } });
    expect(await act(change(PASSWORD, 'password'))).toMatchObject({ errors: { password: expect.any(String) } });
    expect(await act({ ...change(PASSWORD), confirmPassword: 'x' })).toMatchObject({
      errors: { confirmPassword: expect.any(String) },
    });
    await portal.service.signOut(here);
    expect((await act(change(PASSWORD))).kind).toBe('refused');
  });

  test('is not to be guessed: after ten tries even the right one waits', async () => {
    const { browser } = await doctor();
    const here = await browser();
    const self = await who(here);
    for (let tries = 0; tries < 10; tries += 1) {
      const wrong = await portal.service.account.changePassword(self, change('not this one'), here);
      expect(wrong.kind).toBe('refused');
    }
    expect((await portal.service.account.changePassword(self, change(PASSWORD), here)).kind).toBe('tooMany');
  });
});

describe('the sessions of a doctor', () => {
  test('are listed by kind of browser, and end one by one or all others at once', async () => {
    const { browser } = await doctor();
    const [here, there, elsewhere] = [await browser(FIREFOX), await browser(), await browser()];
    const self = await who(here);
    const { sessions } = await portal.service.readAccount(self);
    expect(sessions.map(({ isThis }) => isThis).filter(Boolean)).toHaveLength(1);
    expect(sessions.find(({ isThis }) => isThis)?.browser).toBe('Firefox on Windows');
    expect(JSON.stringify(await portal.rows('auth_sessions'))).not.toMatch(/rv:140|Gecko|192\.0\.2/);

    await portal.service.account.endSession(self, (await who(there)).sessionId);
    expect([await isIn(here), await isIn(there), await isIn(elsewhere)]).toEqual([true, false, true]);
    await portal.service.account.endOtherSessions(self);
    expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false]);
  });

  test('the sessions of another doctor are out of reach', async () => {
    const [ada, ben] = [await doctor(), await doctor()];
    const [hers, his] = [await ada.browser(), await ben.browser()];
    await portal.service.account.endSession(await who(hers), (await who(his)).sessionId);
    await portal.service.account.endOtherSessions(await who(hers));
    expect(await isIn(his)).toBe(true);
  });
});

describe('an app for codes', () => {
  async function withApp() {
    const ada = await doctor();
    const [first, there] = [await ada.browser(), await ada.browser()];
    const made = await portal.service.account.newApp(await who(first), PASSWORD, first);
    if (made.kind !== 'done') throw new Error(made.kind);
    const code = codeOf(made.uri);
    const wrong = await portal.service.account.confirmApp(await who(first), '000000', first);
    expect([wrong.kind, (await ada.signIn()).kind]).toEqual(['wrongCode', 'signedIn']);
    const confirmed = await portal.service.account.confirmApp(await who(first), code, first);
    if (confirmed.kind !== 'done') throw new Error(confirmed.kind);
    await newCodes();
    return { ...ada, here: cookieHeader(confirmed.cookies), first, there, uri: made.uri, codes: made.backupCodes };
  }

  test('is asked for at the next sign-in, and browsers that came in without are out', async () => {
    const { email, uid, signIn, here, first, there, uri, codes } = await withApp();
    expect([await isIn(here), await isIn(first), await isIn(there)]).toEqual([true, false, false]);
    expect([(await acts(uid)).at(-1), (await lettersTo(email)).at(-1)]).toEqual(['app_added', 'doctor-app-added']);
    expect((await signIn('not this one')).kind).toBe('wrong');

    const half = await signIn();
    if (half.kind !== 'codeNeeded') throw new Error(half.kind);
    const waiting = cookieHeader(half.cookies);
    expect(await isIn(waiting)).toBe(false);
    const give = (code: unknown, headers = waiting) => portal.service.giveCode(code, headers, NETWORK);
    expect((await give('000000')).kind).toBe('wrong');
    expect((await give(undefined)).kind).toBe('wrong');
    expect((await give(codeOf(uri), new Headers())).kind).toBe('wrong');
    const opened = await give(codeOf(uri));
    if (opened.kind !== 'signedIn') throw new Error(opened.kind);
    expect(await isIn(cookieHeader(opened.cookies))).toBe(true);
    expect((await give(codeOf(uri))).kind, 'a step is used once').toBe('wrong');

    const again = await signIn();
    const step = cookieHeader(again.kind === 'codeNeeded' ? again.cookies : []);
    expect((await give(codes[0], step)).kind).toBe('signedIn');
    const third = await signIn();
    const used = cookieHeader(third.kind === 'codeNeeded' ? third.cookies : []);
    expect((await give(codes[0], used)).kind, 'a backup code works once').toBe('wrong');
  });

  test('opens once with each code, in whatever browser and process', async () => {
    const { email, uid, signIn, here, uri } = await withApp();
    async function waiting() {
      const half = await signIn();
      return cookieHeader(half.kind === 'codeNeeded' ? half.cookies : []);
    }
    const sessions = async () => (await portal.rows('auth_sessions')).filter((row) => row.user_id === uid).length;
    const before = await sessions();
    const code = codeOf(uri);
    const processes = [portal.service, portal.serviceWith({}), portal.serviceWith({})];
    const browsers = await Promise.all(processes.map(waiting));
    const given = await Promise.all(
      processes.map((process, place) => process.giveCode(code, browsers[place] ?? new Headers(), NETWORK)),
    );
    expect(given.map(({ kind }) => kind).sort()).toEqual(['signedIn', 'wrong', 'wrong']);
    expect(await sessions(), `sessions of ${email}`).toBe(before + 1);

    const proved = await portal.service.account.prove(await who(here), { currentPassword: PASSWORD, code }, here);
    expect(proved, 'where the account changes hands').toMatchObject({ kind: 'refused' });
    await newCodes();
    expect((await portal.service.giveCode(codeOf(uri), await waiting(), NETWORK)).kind).toBe('signedIn');
  });

  test('is asked for where the account changes hands or goes, and a letter leads around it for nobody', async () => {
    const { email, here, uri, signIn } = await withApp();
    const self = await who(here);
    const prove = (code: unknown) => portal.service.account.prove(self, { currentPassword: PASSWORD, code }, here);
    expect(await prove(undefined)).toMatchObject({ kind: 'refused', errors: { code: expect.any(String) } });
    expect(await prove('000000')).toMatchObject({ kind: 'refused' });
    expect(await prove(codeOf(uri))).toEqual({ kind: 'done' });

    await portal.service.passwords.request({ email }, NETWORK);
    const letter = (await portal.letters()).at(-1);
    const token = new URL(letter?.kind === 'password-reset' ? letter.url : '').searchParams.get('token');
    await portal.service.passwords.set(token, { password: ANOTHER, confirmPassword: ANOTHER });
    expect((await signIn(ANOTHER)).kind).toBe('codeNeeded');
  });

  test('takes the password to remove, and an operator removes a lost one', async () => {
    const { uid, email, here, signIn } = await withApp();
    const self = await who(here);
    expect((await portal.service.account.removeApp(self, 'not this one', here)).kind).toBe('refused');
    expect((await signIn()).kind).toBe('codeNeeded');
    expect((await portal.verification.removeApp(uid, 'Called the practice.', 'Olga')).kind).toBe('done');
    expect((await portal.verification.removeApp(uid, 'Again.', 'Olga')).kind).toBe('unchanged');
    expect((await portal.verification.removeApp('nobody', 'No.', 'Olga')).kind).toBe('gone');
    expect([await isIn(here), (await signIn()).kind]).toEqual([false, 'signedIn']);
    expect([(await acts(uid)).at(-1), (await lettersTo(email)).at(-1)]).toEqual(['app_removed', 'doctor-app-removed']);

    const other = await withApp();
    const removed = await portal.service.account.removeApp(await who(other.here), PASSWORD, other.here);
    if (removed.kind !== 'done') throw new Error(removed.kind);
    expect([await isIn(cookieHeader(removed.cookies)), (await other.signIn()).kind]).toEqual([true, 'signedIn']);
  });

  test('opens nothing for a doctor whose verification was taken back between the two steps', async () => {
    const { uid, signIn, uri } = await withApp();
    const half = await signIn();
    const waiting = cookieHeader(half.kind === 'codeNeeded' ? half.cookies : []);
    await portal.verification.reject(uid, 'No.', 'Olga');
    expect((await portal.service.giveCode(codeOf(uri), waiting, NETWORK)).kind).toBe('wrong');
  });
});
