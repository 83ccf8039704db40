import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { emptied } from '#tests/support/emptied.ts';
import { readRecord } from '../doctor-directory.ts';
import { eraseAccount, readAccount } from '../personal-data.ts';
import { cookieHeader, NOW, openPortal, PASSWORD, type Portal, registrationForm } from '../portal.fixture.ts';
import { readLinks, readPersons, unjudgedSince } from './persons.ts';
import { NETWORK_SECONDS } from './traces.ts';

let portal: Portal;
let count = 0;

beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  await portal.opened.pool.query(emptied('registered_doctors, auth_users'));
  await portal.forgetLimits();
});
afterAll(() => portal.close());

/** Registers and verifies a doctor with a practice, a number and a network that nobody else has; the uid. */
async function enroll(name: string, { website, phone, network }: Partial<Record<string, string>> = {}) {
  count += 1;
  const email = `${name}@example.com`;
  const form = {
    ...registrationForm(email),
    practiceWebsite: website ?? `www.practice${count}.example`,
    practicePhone: phone ?? `+1 555 020 ${1000 + count}`,
  };
  await portal.service.register(form, new Headers(), network ?? `203.0.${count}.1`);
  const verdict = await portal.verification.verify(email, 'Olga', 'a test');
  return 'doctor' in verdict ? verdict.doctor.uid : '';
}
async function signIn(name: string, network: string, headers = new Headers()) {
  const signedIn = await portal.service.signIn({ email: `${name}@example.com`, password: PASSWORD }, headers, network);
  if (signedIn.kind !== 'signedIn') throw new Error(signedIn.kind);
  return cookieHeader(signedIn.cookies);
}
const smaller = (...uids: string[]) => uids.toSorted()[0];
const personsAre = async () => Object.fromEntries(await readPersons(portal.db));
const reasonsOfAll = async () => (await readLinks(portal.db)).map(({ reasons }) => reasons);

describe('two accounts are one person', () => {
  test.each([
    ['with one website', 'website', { website: 'www.one.example/a' }, { website: 'https://eyes.one.example' }],
    ['with one telephone number', 'phone', { phone: '+49 30 1234567' }, { phone: '030 / 123 45 67' }],
    ['registered from one /24', 'network', { network: '198.51.100.7' }, { network: '198.51.100.200' }],
    ['registered from one /48', 'network', { network: '2001:db8:7:1::/64' }, { network: '2001:db8:7:2::/64' }],
  ])('%s', async (_what, reason, one, other) => {
    const [ada, grace, third] = [await enroll('ada', one), await enroll('grace', other), await enroll('third')];
    expect(await personsAre()).toEqual({ [ada]: smaller(ada, grace), [grace]: smaller(ada, grace), [third]: third });
    expect(await reasonsOfAll()).toEqual([[reason]]);
  });

  test('two accounts that sign in from one network are one person, and stay linked when the network is deleted', async () => {
    const [ada, grace] = [await enroll('ada'), await enroll('grace')];
    await signIn('ada', '198.51.100.1');
    await signIn('grace', '198.51.100.2');
    await signIn('grace', '198.51.100.3');
    expect(await reasonsOfAll()).toEqual([['network']]);
    const later = portal.serviceWith({ clock: () => new Date(NOW.getTime() + NETWORK_SECONDS * 1000 + 1) });
    await later.deleteExpired();
    expect(await portal.rows('doctor_networks')).toEqual([]);
    expect(await personsAre()).toEqual({ [ada]: smaller(ada, grace), [grace]: smaller(ada, grace) });
  });

  test('two accounts that sign in with one browser are one person, from wherever', async () => {
    await enroll('ada');
    await enroll('grace');
    const browser = await signIn('ada', '198.51.100.1');
    await signIn('ada', '198.51.100.1', browser);
    expect(await reasonsOfAll(), 'one account in one browser').toEqual([]);
    await signIn('grace', '203.0.113.9', browser);
    expect(await reasonsOfAll()).toEqual([['device']]);
  });

  test('two accounts are one person if one registers in the browser of the other', async () => {
    await enroll('ada');
    const browser = await signIn('ada', '198.51.100.1');
    await portal.service.register(
      { ...registrationForm('grace@example.com'), practicePhone: '555 030 1111' },
      browser,
      '203.0.113.9',
    );
    expect(await reasonsOfAll()).toEqual([['device']]);
  });

  test.each(['127.0.0.1', '10.1.2.3', '192.168.1.1', '::1', 'fd00:1:2:3::/64', 'unknown'])(
    'never because both come from %s',
    async (network) => {
      await enroll('ada', { network });
      await enroll('grace', { network });
      expect([await reasonsOfAll(), await portal.rows('doctor_networks')]).toEqual([[], []]);
    },
  );

  test('never because both have a page on Facebook', async () => {
    await enroll('ada', { website: 'www.facebook.com/ada' });
    await enroll('grace', { website: 'www.facebook.com/grace' });
    expect(await reasonsOfAll()).toEqual([]);
  });

  test('no network is stored that anybody could read', async () => {
    await enroll('ada', { network: '198.51.100.7' });
    expect(JSON.stringify(await portal.rows('doctor_networks'))).not.toContain('198.51.100');
  });
});

describe('an operator', () => {
  test('says that they are two; both audits record it, and no other reason links them again', async () => {
    const [ada, grace] = [
      await enroll('ada', { website: 'one.example' }),
      await enroll('grace', { website: 'one.example' }),
    ];
    expect(await unjudgedSince(portal.db)).toHaveLength(1);
    const judge = () => portal.verification.judgePersons('ada@example.com', grace, 'two', 'Olga');
    expect([(await judge()).kind, (await judge()).kind]).toEqual(['done', 'unchanged']);
    for (const network of ['198.51.100.1', '198.51.100.2']) {
      await signIn('ada', network);
      await signIn('grace', network);
    }
    expect(await readLinks(portal.db)).toMatchObject([{ reasons: ['website', 'network'], judged: 'two' }]);
    expect(await personsAre()).toEqual({ [ada]: ada, [grace]: grace });
    expect(await unjudgedSince(portal.db)).toEqual([]);
    for (const [uid, other] of [
      [ada, grace],
      [grace, ada],
    ] as const) {
      const record = await readRecord(portal.db, uid);
      expect(record?.links).toMatchObject([{ other: { uid: other }, judged: 'two' }]);
      expect(record?.audit.at(-1)).toMatchObject({
        act: 'judged_two_people',
        actor: 'Olga',
        reason: `with the account ${other}`,
      });
    }
  });

  test('may say the contrary later', async () => {
    const [ada, grace] = [
      await enroll('ada', { website: 'one.example' }),
      await enroll('grace', { website: 'one.example' }),
    ];
    for (const judged of ['two', 'one'] as const) await portal.verification.judgePersons(ada, grace, judged, 'Olga');
    expect(await personsAre()).toEqual({ [ada]: smaller(ada, grace), [grace]: smaller(ada, grace) });
  });

  test('need not judge what a rejected account shares; accounts that are not verified link nobody', async () => {
    const [ada, grace] = [await enroll('ada'), await enroll('grace')];
    const of = async (uid: string) => (await readRecord(portal.db, uid))?.doctor;
    const [one, other] = [await of(ada), await of(grace)];
    await portal.service.register(
      {
        ...registrationForm('bridge@example.com'),
        practiceWebsite: one?.practiceWebsite ?? '',
        practicePhone: other?.practicePhone ?? '',
      },
      new Headers(),
      '203.0.113.9',
    );
    expect(await unjudgedSince(portal.db)).toHaveLength(2);
    expect(await personsAre()).toMatchObject({ [ada]: ada, [grace]: grace });
    await portal.verification.reject('bridge@example.com', 'No such practice.', 'Olga');
    expect(await unjudgedSince(portal.db)).toEqual([]);
    expect((await readLinks(portal.db)).length).toBe(2);
  });

  test('judges nothing that is not linked, or not there', async () => {
    const [ada, grace] = [await enroll('ada'), await enroll('grace')];
    for (const other of [grace, ada, 'nobody', 'nobody@example.com']) {
      expect((await portal.verification.judgePersons(ada, other, 'two', 'Olga')).kind).toBe('gone');
    }
    expect(await portal.rows('doctor_links')).toEqual([]);
  });
});

test('links go with either account; its owner reads that there is one, and not to whom', async () => {
  const [ada, grace] = [
    await enroll('ada', { network: '198.51.100.7' }),
    await enroll('grace', { network: '198.51.100.8' }),
  ];
  await portal.verification.judgePersons(ada, grace, 'one', 'Olga');
  const shown = JSON.stringify((await readAccount(portal.db, 'ada@example.com'))?.item);
  expect(shown).toContain('"linkedAccounts":[{"reasons":["network"]');
  expect(shown).not.toContain(grace);
  await inTransaction(portal.db, (tx) => eraseAccount(tx, grace, NOW));
  expect([await portal.rows('doctor_links'), (await portal.rows('doctor_networks')).length]).toEqual([[], 1]);
  expect(await personsAre()).toEqual({ [ada]: ada });
});
