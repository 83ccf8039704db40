import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { invitationData } from './personal-data.ts';
import { DAY, type Desk, FORM, HERE, openDesk } from './service.fixture.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let desk: Desk;

beforeAll(async () => {
  database = await testDatabase();
  desk = await openDesk(database.url);
});
afterEach(() => desk.empty());
afterAll(async () => {
  await desk.close();
  await database.drop();
});

const send = (changes: Record<string, unknown> = {}, origin = HERE) =>
  desk.service.send({ ...FORM, ...changes }, origin);
const SENT = { kind: 'sent' };
const DOCTOR = {
  uid: 'doctor-1',
  email: 'grete@clinic.example',
  displayName: 'Grete',
  isVerifiedDoctor: true,
  hasProvenAddress: true,
  practiceName: 'Hermann Eye Clinic',
};

describe('an invitation', () => {
  test('is stored and posted, with a link that names nobody', async () => {
    expect(await send()).toEqual(SENT);
    expect(await desk.rows('invitations')).toMatchObject([
      {
        lens_id: 3,
        email: 'Grace@Mail.example',
        email_key: 'grace@mail.example',
        doctor_name: 'Dr. Ada Lovelace',
        doctor_email: 'ada@practice.example',
        doctor_uid: null,
        used_at: null,
        expires_at: new Date('2026-03-31T12:00:00.250Z'),
      },
    ]);
    const [letter] = await desk.letters();
    expect(letter).toMatchObject({
      to: 'Grace@Mail.example',
      kind: 'survey-invitation',
      lensName: 'Alcon PanOptix Pro',
      doctorName: 'Dr. Ada Lovelace',
      doctorEmail: 'ada@practice.example',
      isVerified: false,
    });
    const claims = [letter?.url, letter?.refuse.url].map((url) =>
      Buffer.from(url?.split('.')[2] ?? '', 'base64url').toString(),
    );
    expect(claims.join()).toContain('"sub"');
    expect(claims.join()).not.toMatch(/grace|lovelace|practice|@/i);
  });

  test('from a verified doctor under an address that is not proven is self-declared', async () => {
    desk.signIn({ ...DOCTOR, hasProvenAddress: false });
    expect(await desk.service.knownSender(HERE.headers)).toBeNull();
    expect(await send()).toEqual(SENT);
    expect(await desk.letters()).toMatchObject([{ isVerified: false }]);
  });

  test('from a verified doctor carries the name and address that the site knows', async () => {
    await desk.opened.pool.query(
      `insert into auth_users (id, name, email, email_verified, created_at, updated_at) values ($1, '', $2, true, now(), now())`,
      [DOCTOR.uid, DOCTOR.email],
    );
    desk.signIn({ ...DOCTOR, practiceName: `x${'𠮷'.repeat(50)} and others` });
    expect(await desk.service.knownSender(HERE.headers)).toEqual({ name: `x${'𠮷'.repeat(39)}`, email: DOCTOR.email });
    expect(await send({ doctorName: 'Eve', doctorEmail: 'eve@evil.example' })).toEqual(SENT);
    const known = { doctor_name: `x${'𠮷'.repeat(39)}`, doctor_email: DOCTOR.email, doctor_uid: DOCTOR.uid };
    expect(await desk.rows('invitations')).toMatchObject([known]);
    expect(await desk.letters()).toMatchObject([{ isVerified: true, doctorEmail: DOCTOR.email }]);
  });

  test.each([
    'Hermann Eye Clinic.com',
    'Call 0900 12345',
    'Iolite Team',
    'Alcon',
    '',
    `Eyes ${'x'.repeat(71)}\u200b and more`,
  ])('from a verified doctor whose practice has been stored as %j is self-declared', async (practiceName) => {
    desk.signIn({ ...DOCTOR, practiceName });
    expect(await desk.service.knownSender(HERE.headers)).toBeNull();
    expect(await send({ doctorName: practiceName || 'Alcon' })).toEqual({
      kind: 'refused',
      errors: { doctorName: expect.any(String) },
    });
    expect(await send()).toEqual(SENT);
    expect(await desk.letters()).toMatchObject([{ isVerified: false, doctorName: FORM.doctorName }]);
  });

  test('that is wrong is refused, stored nowhere and counts for nothing', async () => {
    for (let time = 0; time < 25; time += 1) {
      expect(await send({ doctorName: 'evil.example' })).toMatchObject({ kind: 'refused' });
    }
    expect(await desk.rows('rate_limits')).toEqual([]);
    expect([await desk.rows('invitations'), await desk.letters()]).toEqual([[], []]);
  });

  test('whose letter cannot be posted is not stored, and can be sent again', async () => {
    const onStrike = desk.serviceWith(() => Promise.reject(new Error('the letter was refused')));
    await expect(onStrike.send(FORM, HERE)).rejects.toThrow('the letter was refused');
    expect(await desk.rows('invitations')).toEqual([]);
    expect(await send()).toEqual(SENT);
    expect(await desk.letters()).toHaveLength(1);
  });

  test('is forgotten a month after its link has expired', async () => {
    await send();
    desk.wait(60 * DAY);
    await send({ patientEmail: 'other@mail.example' });
    expect(await desk.service.forgetExpired()).toBe(0);
    desk.wait(1);
    expect(await desk.service.forgetExpired()).toBe(1);
    expect(await desk.rows('invitations')).toHaveLength(1);
  });
});

describe('who sends too much', () => {
  /** Invites patients from two processes at once; how often each outcome came. */
  async function sendMany(
    count: number,
    changes: (time: number) => Record<string, unknown>,
    network = (_time: number) => '192.0.2.7',
  ) {
    const services = [desk.service, desk.serviceWith()];
    const outcomes = await Promise.all(
      Array.from({ length: count }, (_, time) =>
        services[time % 2]?.send(
          { ...FORM, patientEmail: `patient${time}@mail.example`, ...changes(time) },
          { ...HERE, network: network(time) },
        ),
      ),
    );
    return Map.groupBy(outcomes, (outcome) => outcome?.kind);
  }

  test('from one network is told so, with the time to wait', async () => {
    const outcomes = await sendMany(30, (time) => ({ doctorEmail: `doctor${time}@practice.example` }));
    expect(outcomes.get('sent')).toHaveLength(20);
    expect(outcomes.get('tooMany')).toHaveLength(10);
    const [refused] = outcomes.get('tooMany') ?? [];
    expect(refused?.kind === 'tooMany' && refused.seconds).toBeGreaterThan(3500);
    expect(await desk.letters()).toHaveLength(20);
  });

  test('under one address is told so, however it is spelled and wherever it comes from', async () => {
    const network = (time: number) => `192.0.2.${time}`;
    const outcomes = await sendMany(
      45,
      (time) => ({ doctorEmail: time % 2 ? `ADA+${time}@practice.example` : FORM.doctorEmail }),
      network,
    );
    expect(outcomes.get('sent')).toHaveLength(40);
    expect(outcomes.get('tooMany')).toHaveLength(5);
  });

  test('cannot use up what a verified doctor of that address may send', async () => {
    const network = (time: number) => `192.0.2.${time}`;
    await sendMany(41, () => ({ doctorEmail: DOCTOR.email }), network);
    desk.signIn(DOCTOR);
    await desk.opened.pool.query(
      `insert into auth_users (id, name, email, email_verified, created_at, updated_at) values ($1, '', $2, true, now(), now())`,
      [DOCTOR.uid, DOCTOR.email],
    );
    expect(await send({ patientEmail: 'last@mail.example' }, { ...HERE, network: '198.51.100.1' })).toEqual(SENT);
  });
});

describe('who gets too much is spared, and no sender learns of it', () => {
  const lettersTo = async () => (await desk.letters()).map(({ to, lensName }) => [to, lensName]);

  test('one letter a day about a lens, whoever sends and however the address is spelled', async () => {
    const services = [desk.service, desk.serviceWith()];
    const spellings = ['grace@mail.example', 'GRACE@mail.example', ' Grace@Mail.example ', 'grace+eyes@mail.example'];
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, time) =>
        services[time % 2]?.send(
          { ...FORM, patientEmail: spellings[time % 4], doctorEmail: `doctor${time}@practice.example` },
          { ...HERE, network: `192.0.2.${time}` },
        ),
      ),
    );
    expect(outcomes).toEqual(outcomes.map(() => SENT));
    expect(await desk.letters()).toHaveLength(1);
    expect(await desk.rows('invitations')).toHaveLength(1);
    desk.wait(DAY);
    await send();
    expect(await desk.letters()).toHaveLength(2);
  });

  test('three letters a day about all lenses', async () => {
    await Promise.all(['1', '2', '3', '4', '5'].map((lensId) => send({ lensId })));
    expect(await desk.letters()).toHaveLength(3);
    await send({ patientEmail: 'other@mail.example' });
    expect(await lettersTo()).toContainEqual(['other@mail.example', 'Alcon PanOptix Pro']);
  });

  test('none at all for who has refused letters, until that is taken back', async () => {
    await send({ lensId: '1' });
    const token = (await desk.letters())[0]?.refuse.url.split('/').at(-1) ?? '';
    expect(await desk.refusals.isRefused(token)).toBe(false);
    await desk.subscribers.subscribe({ email: FORM.patientEmail }, { source: 'page', network: HERE.network });
    for (const _time of [1, 2]) expect(await desk.refusals.refuse(token)).toBe(true);
    expect(await desk.refusals.isRefused(token)).toBe(true);

    for (const patientEmail of ['GRACE@mail.example', 'grace+eyes@mail.example']) {
      expect(await send({ patientEmail })).toEqual(SENT);
    }
    expect(await desk.letters()).toHaveLength(1);
    expect(await desk.rows('invitations'), 'nothing is stored either').toHaveLength(1);
    expect(await desk.rows('subscribers'), 'the newsletter has ended with it').toEqual([]);

    expect(await desk.refusals.allow(token)).toBe(true);
    expect(await send()).toEqual(SENT);
    expect(await desk.letters()).toHaveLength(2);
  });

  test('none to any spelling of a mailbox that has refused under one of them, until that one is taken back', async () => {
    await desk.subscribers.subscribe({ email: 'grace+news@mail.example' }, { source: 'page', network: HERE.network });
    await send({ patientEmail: 'grace+one@mail.example' });
    const token = (await desk.letters())[0]?.refuse.url.split('/').at(-1) ?? '';
    await desk.refusals.refuse(token);
    expect(await desk.rows('subscribers'), 'under whatever spelling').toEqual([]);
    for (const patientEmail of ['grace@mail.example', 'grace+one@mail.example', 'grace+two@mail.example']) {
      await send({ patientEmail, lensId: '4' });
    }
    expect(await desk.letters()).toHaveLength(1);
    await desk.refusals.allow(token);
    await send({ patientEmail: 'grace+two@mail.example', lensId: '4' });
    expect(await desk.letters()).toHaveLength(2);
  });

  test('a refusal from before mailboxes were known goes on holding for its spelling, and can be taken back', async () => {
    const [, ofSpelling] = desk.suppression.hashesOf('grace+one@mail.example');
    await desk.opened.pool.query('insert into suppressed_addresses (mark) values ($1)', [ofSpelling]);
    await send({ patientEmail: 'Grace+One@mail.example' });
    expect(await desk.letters()).toEqual([]);
    const [token = ''] = (await desk.refusals.linksFor('grace+one@mail.example')).url.split('/').slice(-1);
    expect(await desk.refusals.isRefused(token)).toBe(true);
    await desk.refusals.allow(token);
    await send({ patientEmail: 'grace+one@mail.example' });
    expect(await desk.letters()).toHaveLength(1);

    const older = await desk.links.sign('refuse-letters', ofSpelling ?? '', DAY);
    expect(await desk.refusals.refuse(older)).toBe(true);
    expect(await desk.suppression.has(desk.opened.db, 'grace+one@mail.example')).toBe(true);
  });

  test('a link to refuse holds two years, and no other link does its work', async () => {
    const url = (await desk.refusals.linksFor(FORM.patientEmail)).oneClickUrl;
    const token = url.split('/').at(-1) ?? '';
    const other = await desk.links.sign('survey', desk.suppression.hashesOf(FORM.patientEmail)[0], DAY);
    for (const wrong of ['', 'x', `${token}x`, other]) {
      for (const act of ['isRefused', 'refuse', 'allow'] as const) expect(await desk.refusals[act](wrong)).toBeNull();
    }
    desk.wait(730 * DAY - 1);
    expect(await desk.refusals.refuse(token)).toBe(true);
    desk.wait(1);
    expect(await desk.refusals.allow(token)).toBeNull();
    expect(await desk.rows('suppressed_addresses')).toEqual([
      { mark: desk.suppression.hashesOf('grace@mail.example')[0], since: expect.any(Date) },
    ]);
  });
});

test('what is stored under an address can be read and erased, without the address at the other end', async () => {
  const { db } = desk.opened;
  await send();
  await send({ patientEmail: 'other@mail.example', doctorEmail: 'Grace@mail.example', doctorName: 'Grace' });
  const stored = await invitationData.read(db, 'grace@mail.example');
  expect(stored.map(({ title }) => title).toSorted()).toEqual([
    'An invitation that you sent, to review Alcon PanOptix Pro',
    'An invitation to review Alcon PanOptix Pro',
  ]);
  expect(JSON.stringify(stored)).not.toContain('other@');

  const token = await desk.newestToken();
  const erased = await db.transaction((tx) => invitationData.erase(tx, 'grace@mail.example'));
  expect(erased.map(({ id }) => id).toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
  expect(JSON.stringify(await desk.rows('invitations'))).not.toMatch(/grace/i);
  expect(await invitationData.read(db, 'grace@mail.example')).toEqual([]);
  expect(await desk.service.openSurvey(token), 'the patient can still answer').toMatchObject({ kind: 'open' });
});
