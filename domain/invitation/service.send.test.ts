import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { createInvitationData } from './personal-data.ts';
import { DAY, FORM, type Harness, HERE, openHarness } from './service.fixture.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterEach(() => harness.empty());
afterAll(() => harness.close());

const send = (changes: Record<string, unknown> = {}, origin = HERE) =>
  harness.service.send({ ...FORM, ...changes }, origin);
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
    expect(await harness.rows('invitations')).toMatchObject([
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
    const [letter] = await harness.letters();
    expect(letter).toMatchObject({
      to: 'Grace@Mail.example',
      kind: 'survey-invitation',
      holds: 30 * 24 * 3600,
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

  test('an invitation from a verified doctor does not leave before a second step that the account needs', async () => {
    harness.signIn(DOCTOR);
    harness.askFor({ kind: 'stepUp', by: 'letter', ticket: 'x', isWrong: false, hasPasskey: false });
    expect(await send()).toMatchObject({ kind: 'stepUp', ticket: 'x' });
    expect([await harness.rows('invitations'), await harness.letters()]).toEqual([[], []]);
    harness.signIn(null);
    expect(await send(), 'who nobody verified').toEqual(SENT);
  });

  test('an invitation from a verified doctor under an address that is not proven is self-declared', async () => {
    harness.signIn({ ...DOCTOR, hasProvenAddress: false });
    expect(await harness.service.knownSender(HERE.headers)).toBeNull();
    expect(await send()).toEqual(SENT);
    expect(await harness.letters()).toMatchObject([{ isVerified: false }]);
  });

  test('an invitation from a verified doctor carries the name and address that the site knows', async () => {
    await harness.opened.pool.query(
      `insert into auth_users (id, name, email, email_verified, created_at, updated_at) values ($1, '', $2, true, now(), now())`,
      [DOCTOR.uid, DOCTOR.email],
    );
    harness.signIn({ ...DOCTOR, practiceName: `x${'𠮷'.repeat(50)} and others` });
    expect(await harness.service.knownSender(HERE.headers)).toEqual({
      name: `x${'𠮷'.repeat(39)}`,
      email: DOCTOR.email,
      hasSecondFactor: false,
    });
    expect(await send({ doctorName: 'Eve', doctorEmail: 'eve@evil.example' })).toEqual(SENT);
    const known = { doctor_name: `x${'𠮷'.repeat(39)}`, doctor_email: DOCTOR.email, doctor_uid: DOCTOR.uid };
    expect(await harness.rows('invitations')).toMatchObject([known]);
    expect(await harness.letters()).toMatchObject([{ isVerified: true, doctorEmail: DOCTOR.email }]);
  });

  test.each([
    'Hermann Eye Clinic.com',
    'Call 0900 12345',
    'Iolite Team',
    'Alcon',
    '',
    `Eyes ${'x'.repeat(71)}\u200b and more`,
  ])(
    'an invitation from a verified doctor whose practice has been stored as %j is self-declared',
    async (practiceName) => {
      harness.signIn({ ...DOCTOR, practiceName });
      expect(await harness.service.knownSender(HERE.headers)).toBeNull();
      expect(await send({ doctorName: practiceName || 'Alcon' })).toEqual({
        kind: 'refused',
        errors: { doctorName: expect.any(String) },
      });
      expect(await send()).toEqual(SENT);
      expect(await harness.letters()).toMatchObject([{ isVerified: false, doctorName: FORM.doctorName }]);
    },
  );

  test('an invitation that is wrong is refused, stored nowhere and counts for nothing', async () => {
    for (let time = 0; time < 25; time += 1) {
      expect(await send({ doctorName: 'evil.example' })).toMatchObject({ kind: 'refused' });
    }
    expect(await harness.rows('rate_limits')).toEqual([]);
    expect([await harness.rows('invitations'), await harness.letters()]).toEqual([[], []]);
  });

  test('an invitation whose letter cannot be posted is not stored, and can be sent again', async () => {
    const onStrike = harness.serviceWith(() => Promise.reject(new Error('the letter was refused')));
    await expect(onStrike.send(FORM, HERE)).rejects.toThrow('the letter was refused');
    expect(await harness.rows('invitations')).toEqual([]);
    expect(await send()).toEqual(SENT);
    expect(await harness.letters()).toHaveLength(1);
  });

  test('is deleted a month after its link has expired', async () => {
    await send();
    harness.wait(60 * DAY);
    await send({ patientEmail: 'other@mail.example' });
    expect(await harness.service.deleteExpired()).toBe(0);
    harness.wait(1);
    expect(await harness.service.deleteExpired()).toBe(1);
    expect(await harness.rows('invitations')).toHaveLength(1);
  });

  test('is counted among what is deleted with the requests of programs, which end with their links', async () => {
    const byProgram = (patientEmail: string) =>
      harness.service.byProgram.send(DOCTOR, { lensId: '3', patientEmail }, { network: HERE.network, key: null });
    const { uid, displayName, email } = DOCTOR;
    await harness.opened.pool.query('insert into auth_users (id, name, email) values ($1, $2, $3)', [
      uid,
      displayName,
      email,
    ]);
    harness.signIn(DOCTOR);
    expect(await byProgram('one@mail.example')).toMatchObject({ kind: 'accepted' });
    harness.wait(30 * DAY);
    await byProgram('two@mail.example');
    expect(await harness.service.deleteExpired()).toBe(0);
    harness.wait(30 * DAY + 1);
    expect(await harness.service.deleteExpired(), 'two requests and the older invitation').toBe(3);
    expect(await harness.rows('invitation_requests')).toEqual([]);
    expect(await harness.rows('invitations')).toMatchObject([{ email: 'two@mail.example' }]);
  });
});

describe('who sends too much', () => {
  /** Invites patients from two processes at once; how often each outcome came. */
  async function sendMany(
    count: number,
    changes: (time: number) => Record<string, unknown>,
    network = (_time: number) => '192.0.2.7',
  ) {
    const services = [harness.service, harness.serviceWith()];
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

  test('whoever sends too much from one network is refused, with the time to wait', async () => {
    const outcomes = await sendMany(30, (time) => ({ doctorEmail: `doctor${time}@practice.example` }));
    expect(outcomes.get('sent')).toHaveLength(20);
    expect(outcomes.get('tooMany')).toHaveLength(10);
    const [refused] = outcomes.get('tooMany') ?? [];
    expect(refused?.kind === 'tooMany' && refused.seconds).toBeGreaterThan(3500);
    expect(await harness.letters()).toHaveLength(20);
  });

  test('whoever sends too much under one address is refused, however it is spelled and wherever it comes from', async () => {
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
    harness.signIn(DOCTOR);
    await harness.opened.pool.query(
      `insert into auth_users (id, name, email, email_verified, created_at, updated_at) values ($1, '', $2, true, now(), now())`,
      [DOCTOR.uid, DOCTOR.email],
    );
    expect(await send({ patientEmail: 'last@mail.example' }, { ...HERE, network: '198.51.100.1' })).toEqual(SENT);
  });
});

describe('who gets too much is spared, and no sender learns of it', () => {
  const lettersTo = async () => (await harness.letters()).map(({ to, lensName }) => [to, lensName]);

  test('one letter a day about a lens, from any sender and for any spelling of the address', async () => {
    const services = [harness.service, harness.serviceWith()];
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
    expect(await harness.letters()).toHaveLength(1);
    expect(await harness.rows('invitations')).toHaveLength(1);
    harness.wait(DAY);
    await send();
    expect(await harness.letters()).toHaveLength(2);
  });

  test('three letters a day about all lenses', async () => {
    await Promise.all(['1', '2', '3', '4', '5'].map((lensId) => send({ lensId })));
    expect(await harness.letters()).toHaveLength(3);
    await send({ patientEmail: 'other@mail.example' });
    expect(await lettersTo()).toContainEqual(['other@mail.example', 'Alcon PanOptix Pro']);
  });

  test('none at all for who has refused letters, until that is taken back', async () => {
    await send({ lensId: '1' });
    const token = (await harness.letters())[0]?.refuse.url.split('/').at(-1) ?? '';
    expect(await harness.refusals.isRefused(token)).toBe(false);
    await harness.subscribers.subscribe({ email: FORM.patientEmail }, { source: 'page', network: HERE.network });
    for (const _time of [1, 2]) expect(await harness.refusals.refuse(token)).toEqual({ kind: 'done' });
    expect(await harness.refusals.isRefused(token)).toBe(true);

    for (const patientEmail of ['GRACE@mail.example', 'grace+eyes@mail.example']) {
      expect(await send({ patientEmail })).toEqual(SENT);
    }
    expect(await harness.letters()).toHaveLength(1);
    expect(await harness.rows('invitations'), 'nothing is stored either').toHaveLength(1);
    expect(await harness.rows('subscribers'), 'the newsletter has ended with it').toEqual([]);

    expect(await harness.refusals.allow(token)).toEqual({ kind: 'done' });
    expect(await send()).toEqual(SENT);
    expect(await harness.letters()).toHaveLength(2);
  });

  test('none to any spelling of a mailbox that has refused under one of them, until that one is taken back', async () => {
    await harness.subscribers.subscribe(
      { email: 'grace+news@mail.example' },
      { source: 'page', network: HERE.network },
    );
    await send({ patientEmail: 'grace+one@mail.example' });
    const token = (await harness.letters())[0]?.refuse.url.split('/').at(-1) ?? '';
    await harness.refusals.refuse(token);
    expect(await harness.rows('subscribers'), 'under whatever spelling').toEqual([]);
    for (const patientEmail of ['grace@mail.example', 'grace+one@mail.example', 'grace+two@mail.example']) {
      await send({ patientEmail, lensId: '4' });
    }
    expect(await harness.letters()).toHaveLength(1);
    await harness.refusals.allow(token);
    await send({ patientEmail: 'grace+two@mail.example', lensId: '4' });
    expect(await harness.letters()).toHaveLength(2);
  });

  test('a refusal from before mailboxes were known goes on holding for its spelling, and can be taken back', async () => {
    const [, ofSpelling] = harness.suppression.hashesOf('grace+one@mail.example');
    await harness.opened.pool.query('insert into suppressed_addresses (mark) values ($1)', [ofSpelling]);
    await send({ patientEmail: 'Grace+One@mail.example' });
    expect(await harness.letters()).toEqual([]);
    const [token = ''] = (await harness.refusals.linksFor('grace+one@mail.example')).url.split('/').slice(-1);
    expect(await harness.refusals.isRefused(token)).toBe(true);
    await harness.refusals.allow(token);
    await send({ patientEmail: 'grace+one@mail.example' });
    expect(await harness.letters()).toHaveLength(1);

    const older = await harness.links.sign({ purpose: 'refuse-letters', subject: ofSpelling ?? '', seconds: DAY });
    expect(await harness.refusals.refuse(older)).toEqual({ kind: 'done' });
    expect(await harness.suppression.has(harness.opened.db, 'grace+one@mail.example')).toBe(true);
  });

  test('a link to refuse holds two years, and no other link does its work', async () => {
    const url = (await harness.refusals.linksFor(FORM.patientEmail)).oneClickUrl;
    const token = url.split('/').at(-1) ?? '';
    const other = await harness.links.sign({
      purpose: 'survey',
      subject: harness.suppression.hashesOf(FORM.patientEmail)[0],
      seconds: DAY,
    });
    for (const wrong of ['', 'x', `${token}x`, other]) {
      expect(await harness.refusals.isRefused(wrong)).toBeNull();
      for (const act of ['refuse', 'allow'] as const)
        expect(await harness.refusals[act](wrong)).toEqual({ kind: 'gone' });
    }
    harness.wait(730 * DAY - 1);
    expect(await harness.refusals.refuse(token)).toEqual({ kind: 'done' });
    harness.wait(1);
    expect(await harness.refusals.allow(token)).toEqual({ kind: 'gone' });
    expect(await harness.rows('suppressed_addresses')).toEqual([
      { mark: harness.suppression.hashesOf('grace@mail.example')[0], since: expect.any(Date) },
    ]);
  });
});

test('what is stored under an address can be read and erased, without the address at the other end', async () => {
  const { db } = harness.opened;
  const invitationData = createInvitationData(CATALOGUE);
  await send();
  await send({ patientEmail: 'other@mail.example', doctorEmail: 'Grace@mail.example', doctorName: 'Grace' });
  const stored = await invitationData.read(db, 'grace@mail.example');
  expect(stored.map(({ title }) => title).toSorted()).toEqual([
    'An invitation that you sent, to review Alcon PanOptix Pro',
    'An invitation to review Alcon PanOptix Pro',
  ]);
  expect(JSON.stringify(stored)).not.toContain('other@');

  const token = await harness.newestToken();
  const erased = await db.transaction((tx) => invitationData.erase(tx, 'grace@mail.example'));
  expect(erased.map(({ id }) => id).toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
  expect(JSON.stringify(await harness.rows('invitations'))).not.toMatch(/grace/i);
  expect(await invitationData.read(db, 'grace@mail.example')).toEqual([]);
  expect(await harness.service.openSurvey(token), 'the patient can still answer').toMatchObject({ kind: 'open' });
});
