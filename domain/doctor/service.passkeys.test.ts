import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNT_WORDS } from '#domain/account/rules.ts';
import { createAuthenticator } from '#tests/support/authenticator.ts';
import { codeOf } from '#tests/support/operator.ts';
import { cookieHeader, NETWORK, NOW, openPortal, PASSWORD, type Portal } from './portal.fixture.ts';
import type { SignedInDoctor } from './rules.ts';

const ORIGIN = 'https://iolite.example';
const PROOF = { currentPassword: PASSWORD, code: undefined };
let portal: Portal;
let numbers = 0;
beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(() => portal.forgetLimits());
afterAll(() => portal.close());

type Authenticator = ReturnType<typeof createAuthenticator>;
type Question = { readonly challenge: string };
const withCookies = (headers: Headers, cookies: readonly string[]) =>
  new Headers({ Cookie: `${headers.get('Cookie') ?? ''}; ${cookieHeader(cookies).get('Cookie')}` });

/** A verified doctor in a browser. */
async function doctor() {
  numbers += 1;
  const email = `doctor${numbers}@practice.example`;
  const uid = await portal.register(email);
  await portal.verification.verify(uid, 'Olga');
  const browser = () => portal.signIn(email);
  const headers = await browser();
  const who = (await portal.service.session(headers)) as SignedInDoctor;
  const listed = async () => (await portal.service.readAccount(who)).passkeys;
  const letters = async () => (await portal.letters()).filter(({ to }) => to === email).map(({ kind }) => kind);
  return { email, uid, who, headers, browser, listed, letters };
}
type Doctor = Awaited<ReturnType<typeof doctor>>;

/** A question for a new passkey, and the headers with its cookie. */
async function askForNew({ who, headers }: Doctor) {
  const asked = await portal.service.account.askForNewPasskey(who, PROOF, headers);
  if (asked.kind !== 'done') throw new Error(asked.kind);
  return { question: asked.options as Question, headers: withCookies(headers, asked.cookies) };
}

async function addPasskey(who: Doctor, authenticator = createAuthenticator(ORIGIN)): Promise<Authenticator> {
  const { question, headers } = await askForNew(who);
  expect(await portal.service.account.addPasskey(who.who, authenticator.create(question), ' Laptop ', headers)).toEqual(
    {
      kind: 'done',
    },
  );
  return authenticator;
}

/** A question for an existing passkey in a browser, by default one that nobody has used. */
async function question(headers = new Headers()) {
  const asked = await portal.service.askForPasskey(headers, NETWORK);
  if (asked.kind !== 'done') throw new Error(asked.kind);
  return { question: asked.options as Question, headers: withCookies(headers, asked.cookies) };
}

async function signIn(authenticator: Authenticator, wrong: Parameters<Authenticator['get']>[1] = {}) {
  const { question: asked, headers } = await question();
  return portal.service.signInByPasskey(authenticator.get(asked, wrong), headers, NETWORK);
}

describe('a new passkey', () => {
  test('opens the account, is in the audit, sends a letter, and ends every other session and the offer', async () => {
    const ada = await doctor();
    const elsewhere = await ada.browser();
    expect(await portal.service.offersPasskey(ada.who.uid)).toBe(true);
    const authenticator = await addPasskey(ada);
    expect(await ada.listed()).toEqual([{ id: expect.any(String), name: 'Laptop', createdAt: expect.any(Date) }]);
    expect(await ada.letters()).toContain('doctor-passkey-added');
    expect((await portal.rows('doctor_audit')).at(-1)).toMatchObject({ uid: ada.uid, act: 'passkey_added' });
    expect([await portal.service.session(elsewhere), await portal.service.offersPasskey(ada.who.uid)]).toEqual([
      null,
      false,
    ]);
    expect(await portal.service.session(ada.headers)).toMatchObject({ uid: ada.uid });

    const opened = await signIn(authenticator);
    if (opened.kind !== 'signedIn') throw new Error(opened.kind);
    expect(await portal.service.session(cookieHeader(opened.cookies))).toMatchObject({ uid: ada.uid });
    expect(opened.cookies.join()).toContain('known_browser=');
  });

  test('needs the password, and a code where the account has an app', async () => {
    const ada = await doctor();
    const { askForNewPasskey: askForNew } = portal.service.account;
    const wrongPassword = { kind: 'refused', errors: { currentPassword: ACCOUNT_WORDS.wrongPassword } };
    expect(await askForNew(ada.who, { ...PROOF, currentPassword: 'not this one' }, ada.headers)).toEqual(wrongPassword);
    const made = await portal.service.account.newApp(ada.who, PASSWORD, ada.headers);
    if (made.kind !== 'done') throw new Error(made.kind);
    const secret = new URL(made.uri).searchParams.get('secret') ?? '';
    const added = await portal.service.account.confirmApp(ada.who, codeOf(secret), ada.headers);
    if (added.kind !== 'done') throw new Error(added.kind);
    await portal.opened.pool.query('delete from used_links');
    const headers = cookieHeader(added.cookies);
    const wrongCode = { kind: 'refused', errors: { code: ACCOUNT_WORDS.wrongCode } };
    expect(await askForNew(ada.who, PROOF, headers)).toEqual(wrongCode);
    expect(await askForNew(ada.who, { ...PROOF, code: codeOf(secret) }, headers)).toMatchObject({ kind: 'done' });
  });

  test.each([
    ['of another origin', { origin: 'https://iolite.example.evil.example' }],
    ['that did not verify its user', { isUserVerified: false }],
  ])('%s is refused', async (_what, wrong) => {
    const ada = await doctor();
    const { question, headers } = await askForNew(ada);
    expect(JSON.stringify(await portal.rows('auth_verifications'))).not.toContain(ada.email);
    const answer = createAuthenticator(ORIGIN).create(question, wrong);
    expect(await portal.service.account.addPasskey(ada.who, answer, '', headers)).toEqual({ kind: 'wrongPasskey' });
    expect([await ada.listed(), await portal.service.offersPasskey(ada.who.uid)]).toEqual([[], true]);
  });

  test('is not added with a question for a login, which asks for no password', async () => {
    const ada = await doctor();
    const asked = await question(ada.headers);
    const answer = createAuthenticator(ORIGIN).create(asked.question);
    expect(await portal.service.account.addPasskey(ada.who, answer, '', asked.headers)).toEqual({
      kind: 'wrongPasskey',
    });
  });

  test('is not added with somebody else’s question, twice with one question, or twice in all', async () => {
    const [ada, ben] = [await doctor(), await doctor()];
    const { addPasskey: add } = portal.service.account;
    const asked = await askForNew(ada);
    const authenticator = createAuthenticator(ORIGIN);
    const challenge = asked.headers.get('Cookie')?.split('; ').at(-1) ?? '';
    expect(challenge).toContain('passkey');
    const stolen = withCookies(ben.headers, [challenge]);
    expect(await add(ben.who, authenticator.create(asked.question), '', stolen)).toEqual({ kind: 'wrongPasskey' });

    const again = await askForNew(ada);
    const answer = authenticator.create(again.question);
    expect(await add(ada.who, answer, '', again.headers)).toEqual({ kind: 'done' });
    expect(await add(ada.who, answer, '', again.headers), 'the same question').toEqual({ kind: 'wrongPasskey' });
    const theirs = await askForNew(ben);
    expect(await add(ben.who, authenticator.create(theirs.question), '', theirs.headers)).toEqual({
      kind: 'wrongPasskey',
    });
    expect([(await ada.listed()).length, await ben.listed()]).toEqual([1, []]);
  });
});

describe('a login by passkey', () => {
  test('is refused from another origin, without user verification, and with a used or a foreign challenge', async () => {
    const authenticator = await addPasskey(await doctor());
    expect(await signIn(authenticator, { origin: 'https://evil.example' })).toEqual({ kind: 'wrong' });
    expect(await signIn(authenticator, { isUserVerified: false })).toEqual({ kind: 'wrong' });
    expect(await signIn(createAuthenticator(ORIGIN)), 'an unknown passkey').toEqual({ kind: 'wrong' });

    const [asked, other] = [await question(), await question()];
    const answer = authenticator.get(asked.question);
    expect(await portal.service.signInByPasskey(answer, other.headers, NETWORK)).toEqual({ kind: 'wrong' });
    expect(await portal.service.signInByPasskey(answer, asked.headers, NETWORK)).toMatchObject({ kind: 'signedIn' });
    expect(await portal.service.signInByPasskey(answer, asked.headers, NETWORK), 'again').toEqual({ kind: 'wrong' });
    for (const odd of [null, '', '{}', '{"id":"x","response":{}}', 'x'.repeat(30_000)]) {
      expect(await portal.service.signInByPasskey(odd, (await question()).headers, NETWORK)).toEqual({ kind: 'wrong' });
    }
  });

  test('opens nothing for a doctor who is no longer verified, and nothing for an account that was deleted', async () => {
    const ada = await doctor();
    const authenticator = await addPasskey(ada);
    const sessions = async () => (await portal.rows('auth_sessions')).filter((row) => row.user_id === ada.uid).length;
    const before = await sessions();
    await portal.verification.reject(ada.uid, 'Olga', 'No practice is known at this address.');
    expect(await signIn(authenticator)).toEqual({ kind: 'pending' });
    expect(await sessions()).toBeLessThanOrEqual(before);
    await portal.opened.pool.query('delete from auth_users where id = $1', [ada.uid]);
    expect(await signIn(authenticator)).toEqual({ kind: 'wrong' });
  });

  test('is limited like other logins', async () => {
    const answers = await Promise.all(
      Array.from({ length: 61 }, () => portal.service.signInByPasskey('x', new Headers(), '203.0.113.5')),
    );
    expect(answers.filter(({ kind }) => kind === 'tooMany')).toHaveLength(1);
    const questions = await Promise.all(
      Array.from({ length: 121 }, () => portal.service.askForPasskey(new Headers(), '203.0.113.6')),
    );
    expect(questions.filter(({ kind }) => kind === 'tooMany')).toHaveLength(1);
  });
});

describe('a passkey', () => {
  test('is removed with the password alone, by its owner alone; a letter leaves and other sessions end', async () => {
    const [ada, ben] = [await doctor(), await doctor()];
    const authenticator = await addPasskey(ada);
    const elsewhere = await ada.browser();
    const [{ id } = { id: '' }] = await ada.listed();
    const { removePasskey: remove } = portal.service.account;
    expect(await remove(ada.who, id, { ...PROOF, currentPassword: 'x' }, ada.headers)).toMatchObject({
      kind: 'refused',
    });
    expect(await remove(ben.who, id, PROOF, ben.headers)).toEqual({ kind: 'done' });
    expect([(await ada.listed()).length, await ben.letters()]).toEqual([
      1,
      expect.not.arrayContaining(['doctor-passkey-removed']),
    ]);
    expect(await remove(ada.who, id, PROOF, ada.headers)).toEqual({ kind: 'done' });
    expect([await ada.listed(), await portal.service.session(elsewhere)]).toEqual([[], null]);
    expect(await ada.letters()).toContain('doctor-passkey-removed');
    expect(await signIn(authenticator)).toEqual({ kind: 'wrong' });
    expect(await portal.service.offersPasskey(ada.who.uid), 'the offer').toBe(false);
  });

  test('does not outlive a password that is set by a mailed link', async () => {
    const ada = await doctor();
    const authenticator = await addPasskey(ada);
    await portal.service.passwords.request({ email: ada.email }, NETWORK);
    const letter = (await portal.letters()).findLast(({ kind }) => kind === 'password-reset');
    const token = letter && 'url' in letter ? new URL(letter.url).searchParams.get('token') : null;
    const form = { password: 'violet blue stone', confirmPassword: 'violet blue stone' };
    expect(await portal.service.passwords.set(token, form)).toMatchObject({ kind: 'done' });
    expect(await signIn(authenticator)).toEqual({ kind: 'wrong' });
  });

  test('does not outlive the former address, which undoes a change', async () => {
    const ada = await doctor();
    const authenticator = await addPasskey(ada);
    const form = { ...PROOF, email: 'new@clinic.example' };
    expect(await portal.service.address.ask(ada.who, form, ada.headers)).toEqual({ kind: 'sent' });
    const letter = (await portal.letters()).findLast(({ kind }) => kind === 'doctor-address-leaves');
    const token = letter && 'url' in letter ? (letter.url.split('/').at(-1) ?? '') : '';
    expect(await portal.service.address.stop(token)).toEqual({ kind: 'done' });
    expect(await signIn(authenticator)).toEqual({ kind: 'wrong' });
  });
});

test('an offer that was declined is not made again', async () => {
  const ada = await doctor();
  await portal.service.declinePasskey(ada.who.uid);
  expect(await portal.service.offersPasskey(ada.who.uid)).toBe(false);
});

describe('before invitations', () => {
  async function inviting(who: Doctor) {
    const visit = async (passkey: (question: Question) => string) => {
      const asked = await question(who.headers);
      const confirmation = { code: null, ticket: null, passkey: passkey(asked.question), keep: () => undefined };
      return portal.service.stepUp.require(
        who.who,
        { headers: asked.headers, network: NETWORK, confirmation },
        { invitations: 1 },
      );
    };
    /** As if it had been added when the clock of these tests was at this time. */
    const age = (at: Date) =>
      portal.opened.pool.query('update auth_passkeys set created_at = $1 where user_id = $2', [at, who.uid]);
    return { visit, age };
  }

  test('a passkey counts as the second step once it is a week old, and leaves no session', async () => {
    const ada = await doctor();
    const authenticator = await addPasskey(ada);
    const { visit, age } = await inviting(ada);
    await age(new Date(NOW.getTime() - 6 * 86_400_000));
    const refused = { kind: 'stepUp', by: 'letter', ticket: '', isWrong: true, hasPasskey: false };
    expect(await visit((asked) => authenticator.get(asked)), 'a new one').toEqual(refused);
    await age(new Date(NOW.getTime() - 7 * 86_400_000));
    const before = (await portal.rows('auth_sessions')).length;
    expect(await visit(() => '{}')).toEqual({ ...refused, hasPasskey: true });
    expect(await visit((asked) => authenticator.get(asked, { isUserVerified: false }))).toMatchObject({
      kind: 'stepUp',
      isWrong: true,
    });
    expect(await visit((asked) => authenticator.get(asked))).toBeNull();
    expect((await portal.rows('auth_sessions')).length).toBe(before);
  });

  test('a passkey of somebody else does not count', async () => {
    const [ada, ben] = [await doctor(), await doctor()];
    const authenticator = await addPasskey(ada);
    await addPasskey(ben);
    for (const each of [ada, ben]) await (await inviting(each)).age(new Date(0));
    const { visit } = await inviting(ben);
    expect(await visit((asked) => authenticator.get(asked))).toMatchObject({ kind: 'stepUp', isWrong: true });
  });
});
