import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNT_WORDS } from '#domain/account/rules.ts';
import { readRecord } from './doctor-directory.ts';
import { NETWORK, NOW, openPortal, PASSWORD, type Portal, registrationForm } from './portal.fixture.ts';
import { PORTAL_WORDS } from './rules.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(() => portal.forgetLimits());
afterAll(() => portal.close());

const nobody = new Headers();
const REGISTERED = { kind: 'registered' };
const IN_USE = { kind: 'refused', errors: { email: PORTAL_WORDS.emailInUse } };
const counts = async () => {
  const tables = ['auth_users', 'auth_accounts', 'registered_doctors', 'doctor_audit', 'mailbox', 'auth_sessions'];
  return Promise.all(tables.map(async (table) => (await portal.rows(table)).length));
};

describe('a registration', () => {
  test('is stored whole: the user, the doctor who waits, the first line of the audit, and a letter; nobody is signed in', async () => {
    expect(await portal.service.register(registrationForm(' Ada@Example.com'), nobody, NETWORK)).toEqual(REGISTERED);
    const record = await readRecord(portal.db, 'ADA@example.com ');
    expect(record).toEqual({
      doctor: {
        uid: expect.any(String),
        email: 'ada@example.com',
        hasProvenAddress: false,
        practiceName: 'Clear Sight Eye Center',
        practiceWebsite: 'www.clear-sight.example',
        practicePhone: '+1 (555) 010-0199',
        status: 'pending_verification',
        createdAt: NOW,
        addressChangedAt: null,
        hasApp: false,
      },
      audit: [{ act: 'registered', actor: 'system', reason: null, at: NOW }],
      links: [],
    });
    expect(await readRecord(portal.db, record?.doctor.uid ?? '')).toEqual(record);
    expect(await counts()).toEqual([1, 1, 1, 1, 1, 0]);
    expect(await portal.letters()).toEqual([
      {
        to: 'ada@example.com',
        kind: 'doctor-registered',
        holds: 30 * 24 * 3600,
        url: expect.stringMatching(/^https:\/\/iolite\.example\/confirm-address\/[\w.-]+$/),
      },
    ]);
  });

  test('keeps the password only as a hash, which takes its time', async () => {
    // The other tests hash with less work.
    const asOnASite = portal.serviceWith({ passwordHash: undefined });
    expect(await asOnASite.register(registrationForm('slow@example.com'), nobody, NETWORK)).toEqual(REGISTERED);
    const stored = JSON.stringify([await portal.rows('auth_users'), await portal.rows('auth_accounts')]);
    expect(stored).not.toContain(PASSWORD);
    expect(stored).toMatch(/"[0-9a-f]{32}:[0-9a-f]{128}"/);
  });

  test.each(['ada@example.com', 'ADA@EXAMPLE.COM', ' Ada@example.com '])('is refused for %j, in use', async (email) => {
    const before = await counts();
    const form = registrationForm(email, 'another password');
    expect(await portal.service.register(form, nobody, NETWORK)).toEqual(IN_USE);
    expect(await counts()).toEqual(before);
    expect(await portal.service.signIn({ email, password: 'another password' }, nobody, NETWORK)).toEqual({
      kind: 'wrong',
    });
  });

  test('a registration with something wrong in it stores nothing', async () => {
    const before = await counts();
    const form = { ...registrationForm('new@example.com'), confirmPassword: 'other' };
    expect(await portal.service.register(form, nobody, NETWORK)).toEqual({
      kind: 'refused',
      errors: { confirmPassword: ACCOUNT_WORDS.passwordsDiffer },
    });
    expect(await counts()).toEqual(before);
  });

  test('a registration of one address at the same time succeeds once', async () => {
    const before = await counts();
    const spellings = ['grace@example.com', 'Grace@example.com', 'GRACE@EXAMPLE.COM', 'grace@Example.com'];
    const answers = await Promise.all(
      spellings.map((email) => portal.service.register(registrationForm(email), nobody, NETWORK)),
    );
    expect(answers.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([IN_USE, IN_USE, IN_USE, REGISTERED]);
    expect(await counts()).toEqual(before.map((count, table) => count + (table < 5 ? 1 : 0)));
  });

  test('a registration of different addresses at the same time all succeed, more than there are connections', async () => {
    const names = Array.from({ length: 12 }, (_, number) => `many${number}@example.com`);
    const answers = await Promise.all(
      names.map((email) => portal.service.register(registrationForm(email), nobody, NETWORK)),
    );
    expect(answers).toEqual(names.map(() => REGISTERED));
  });

  test.each(['registered_doctors', 'doctor_audit', 'auth_accounts', 'mailbox'])(
    'leaves nothing behind when %s refuses its row',
    async (table) => {
      const before = await counts();
      await portal.opened.pool.query(`alter table ${table} add constraint strike check (false) not valid`);
      try {
        await expect(
          portal.service.register(registrationForm('strike@example.com'), nobody, NETWORK),
        ).rejects.toThrow();
      } finally {
        await portal.opened.pool.query(`alter table ${table} drop constraint strike`);
      }
      expect(await counts()).toEqual(before);
      expect(await portal.service.register(registrationForm(`${table}@example.com`), nobody, NETWORK)).toEqual(
        REGISTERED,
      );
    },
  );

  test('ends the session that was open in that browser', async () => {
    const uid = await portal.register('first@example.com');
    await portal.verification.verify(uid, 'Olga');
    const browser = await portal.signIn('first@example.com');
    expect(await portal.service.register(registrationForm('second@example.com'), browser, NETWORK)).toEqual(REGISTERED);
    expect(await portal.service.session(browser)).toBeNull();
  });
});

test('neither addresses nor passwords get into the log', () => {
  expect(portal.log()).not.toMatch(/@|a good one/);
});
