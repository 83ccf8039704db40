import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR } from '#domain/wording/rules.ts';
import { codeOf } from '#tests/support/operator.ts';
import { cookieHeader, NETWORK, NOW, openPortal, PASSWORD, type Portal } from './portal.fixture.ts';
import { MOST_WITHOUT_STEP_UP } from './rules/step-up.ts';
import type { SignedInDoctor } from './rules.ts';

let portal: Portal;
let numbers = 0;
beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(() => portal.forgetLimits());
afterAll(() => portal.close());

type Sent = { code?: string; ticket?: string; network?: string; invitations?: number; service?: Portal['service'] };

/** A verified doctor's account, and a browser that knows its password alone. */
async function account() {
  numbers += 1;
  const email = `doctor${numbers}@practice.example`;
  const uid = await portal.register(email);
  await portal.verification.verify(uid, 'Olga');
  const browser = async () => {
    let headers = await portal.signIn(email);
    const who = (await portal.service.session(headers)) as SignedInDoctor;
    /** Wants to invite; cookies of the answer stay in this browser. */
    const invite = ({ code, ticket, network = NETWORK, invitations = 1, service = portal.service }: Sent = {}) => {
      const keep = (cookies: readonly string[]) => {
        headers = new Headers({ Cookie: `${headers.get('Cookie')}; ${cookieHeader(cookies).get('Cookie')}` });
      };
      return service.stepUp.require(who, { headers, network, confirmation: { code, ticket, keep } }, { invitations });
    };
    return { who, invite, headers: () => headers };
  };
  const codes = async () =>
    (await portal.letters()).flatMap((letter) =>
      letter.kind === 'doctor-step-up' ? [{ to: letter.to, code: letter.code }] : [],
    );
  return { email, uid, browser, codes };
}
type Browser = Awaited<ReturnType<Awaited<ReturnType<typeof account>>['browser']>>;

/** Asks for a code by letter. */
async function ticketFor({ invite }: Browser): Promise<string> {
  const asked = await invite();
  if (asked?.kind !== 'stepUp') throw new Error(`It returned ${JSON.stringify(asked)}.`);
  return asked.ticket;
}

describe('a browser in which only the password was given', () => {
  test('does not invite before the code of a letter, which opens it once', async () => {
    const { email, browser, codes } = await account();
    const here = await browser();
    const ticket = await ticketFor(here);
    const { to, code = '' } = (await codes()).at(-1) ?? {};
    expect([to, code]).toEqual([email, expect.stringMatching(/^\d{8}$/)]);
    const wrong = code === '00000000' ? '11111111' : '00000000';
    expect(await here.invite({ code: wrong, ticket })).toEqual({
      kind: 'stepUp',
      by: 'letter',
      ticket,
      isWrong: true,
      hasPasskey: false,
    });
    expect(await here.invite({ code, ticket })).toBeNull();
    expect(await here.invite(), 'from then on').toBeNull();

    const thief = await browser();
    expect(await thief.invite({ code, ticket }), 'the same code again').toMatchObject({
      kind: 'stepUp',
      isWrong: true,
    });
    expect(await thief.invite()).toMatchObject({ kind: 'stepUp', by: 'letter' });
  });

  test('gets no code of another account, and five guesses at its own', async () => {
    const [ada, ben] = [await account(), await account()];
    const [here, there] = [await ada.browser(), await ben.browser()];
    const ticket = await ticketFor(there);
    const { code } = (await ben.codes()).at(-1) ?? {};
    expect(await here.invite({ code, ticket })).toMatchObject({ kind: 'stepUp', isWrong: true });
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await there.invite({ code: `guess${guess}`, ticket })).toMatchObject({ kind: 'stepUp', ticket });
    }
    const next = await there.invite({ code, ticket });
    expect(next).toMatchObject({ kind: 'stepUp', isWrong: true });
    expect(next).not.toMatchObject({ ticket });
  });

  test('gets five letters in an hour', async () => {
    const { browser, codes } = await account();
    const here = await browser();
    const before = (await codes()).length;
    for (let letter = 0; letter < 5; letter += 1) await ticketFor(here);
    expect(await here.invite()).toMatchObject({ kind: 'tooMany' });
    expect((await codes()).length - before).toBe(5);
  });

  test('makes no token', async () => {
    const { browser } = await account();
    const { who, headers } = await browser();
    const form = {
      name: 'Practice software',
      scope: 'invitations',
      days: '90',
      currentPassword: PASSWORD,
      code: undefined,
    };
    const visit = { headers: headers(), network: NETWORK };
    expect(await portal.service.tokens.make(who, form, visit)).toMatchObject({ kind: 'stepUp', by: 'letter' });
    expect(await portal.service.tokens.list(who)).toEqual([]);
  });
});

describe('a browser that was confirmed', () => {
  async function confirmed() {
    const ada = await account();
    const here = await ada.browser();
    const ticket = await ticketFor(here);
    const { code } = (await ada.codes()).at(-1) ?? {};
    expect(await here.invite({ code, ticket })).toBeNull();
    return { ...ada, here };
  }

  test('is asked again in a network that is new to the account', async () => {
    const { here } = await confirmed();
    expect(await here.invite({ network: '198.51.100.9' })).toMatchObject({ kind: 'stepUp', by: 'letter' });
    expect(await here.invite({ network: '10.0.0.7' }), 'a private network').toBeNull();
  });

  test('is asked again in a burst, which a confirmation opens for an hour', async () => {
    const { here, codes } = await confirmed();
    await portal.forgetLimits();
    const later = portal.serviceWith({ clock: () => new Date(NOW.getTime() + 2000 * HOUR) });
    expect(await here.invite({ invitations: MOST_WITHOUT_STEP_UP, service: later })).toBeNull();
    const asked = await here.invite({ service: later });
    if (asked?.kind !== 'stepUp') throw new Error('No second step was asked for.');
    expect(await here.invite({ invitations: MOST_WITHOUT_STEP_UP }), 'within the hour').toBeNull();
    const { code } = (await codes()).at(-1) ?? {};
    expect(await here.invite({ code, ticket: asked.ticket, service: later })).toBeNull();
  });
});

describe('an account with an app', () => {
  test('gives its code, but a letter’s as long as the app is new', async () => {
    const { email, browser, codes } = await account();
    const { who, headers, invite: _ } = await browser();
    const made = await portal.service.account.newApp(who, PASSWORD, headers());
    if (made.kind !== 'done') throw new Error(made.kind);
    const code = () => codeOf(new URL(made.uri).searchParams.get('secret') ?? '');
    const added = await portal.service.account.confirmApp(who, code(), headers());
    if (added.kind !== 'done') throw new Error(added.kind);
    const cookies: string[] = [];
    const invite = (sent: string | undefined, service: Portal['service']) =>
      service.stepUp.require(
        who,
        {
          headers: cookieHeader([...added.cookies, ...cookies]),
          network: NETWORK,
          confirmation: { code: sent, ticket: undefined, keep: (more) => cookies.push(...more) },
        },
        { invitations: 1 },
      );
    await portal.opened.pool.query('delete from used_links');
    expect(await invite(code(), portal.service)).toMatchObject({ kind: 'stepUp', by: 'letter' });
    expect((await codes()).at(-1)?.to).toBe(email);

    const afterAWeek = portal.serviceWith({ clock: () => new Date(NOW.getTime() + 8000 * DAY) });
    const asked = { kind: 'stepUp', by: 'app', ticket: '', isWrong: false, hasPasskey: false };
    expect(await invite(undefined, afterAWeek)).toEqual(asked);
    expect(await invite('000000', afterAWeek)).toEqual({ ...asked, isWrong: true });
    expect(await invite(code(), afterAWeek)).toBeNull();
    expect(await invite(undefined, afterAWeek), 'from then on').toBeNull();
  });
});

test('a code goes to the former address as long as it can undo a change', async () => {
  const { email, uid, browser, codes } = await account();
  const here = await browser();
  await portal.opened.pool.query(
    `insert into doctor_address_changes (uid, id, old_email, new_email, asked_at, done_at, expires_at)
     values ($1, gen_random_uuid(), $2, 'thief@mail.example', $3, $3, $4)`,
    [uid, email, NOW, new Date(NOW.getTime() + 7000 * DAY)],
  );
  const thief = { ...here.who, email: 'thief@mail.example' };
  const confirmation = { code: undefined, ticket: undefined, keep: () => undefined };
  const visit = { headers: here.headers(), network: NETWORK, confirmation };
  expect(await portal.service.stepUp.require(thief, visit, { invitations: 1 })).toMatchObject({ by: 'letter' });
  expect((await codes()).at(-1)?.to).toBe(email);
});
