import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Services } from '#app/context/services.ts';
import { cookieHeader } from '#domain/doctor/portal.fixture.ts';
import type { SignedInDoctor } from '#domain/doctor/rules.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import type { FixedResponseTime } from '#platform/clock/fixed-response-time.ts';
import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/log/log.ts';
import { openSite, type Site } from '#server/site.ts';
import { testDatabase } from '#tests/support/database.ts';
import { reviewFields } from '#tests/support/review-form.ts';

const HERE = { network: '192.0.2.1', headers: new Headers() };
const KNOWN = 'ada@mail.example';
const password = 'violet blue stone';

let database: Awaited<ReturnType<typeof testDatabase>>;
let site: Site;
/** Kinds of the fixed response times used since the last act began. */
let timed: string[] = [];
/** The doctor who prints codes. */
let doctor: string;
/** Another logged-in doctor, who may ask for any e-mail address. */
let asker: { doctor: SignedInDoctor; headers: Headers };
/** The statements of what ran at a fixed response time since the last act began. */
let statements: string[] = [];
const working = new AsyncLocalStorage<boolean>();
const recorded: FixedResponseTime = (kind, work) => {
  timed.push(kind);
  return working.run(true, work);
};
const ask = pg.Client.prototype.query;
vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
  const [asked] = given as [string | { readonly text: string }];
  const text = typeof asked === 'string' ? asked : asked.text;
  // Whether the pool opens another connection, which begins with this statement, has other reasons.
  if (working.getStore() && !text.includes('pg_backend_pid')) statements.push(text);
  return Reflect.apply(ask, this, given);
});

/** All acts that answer about an e-mail address which the visitor has not confirmed. */
const ACTS: Readonly<Record<string, (services: Services, email: string) => Promise<unknown>>> = {
  'a review': ({ reviews }, email) => reviews.submit(reviewFields({ email }), 'browser', HERE.network),
  'a review with a code': async ({ doctors, slips }, email) => {
    const visit = { ...HERE, headers: cookieHeader([await doctors.stepUp.remember(doctor)]) };
    const form = { lensId: '3', codes: '1', batch: crypto.randomUUID() };
    const printed = await slips.print({ uid: doctor, email: KNOWN, hasProvenAddress: true }, form, visit);
    const [code = ''] = printed.kind === 'made' ? printed.batch.codes : [];
    return slips.answer(code, reviewFields({ email }), 'browser', HERE.network);
  },
  'a look at one’s own review': ({ reviews }, email) => reviews.findOwn(reviewFields({ email }), 'one', HERE.network),
  'a wish for an edit link': ({ reviews }, email) => reviews.requestEditLink(reviewFields({ email }), HERE.network),
  'a sign-in': ({ doctors }, email) => doctors.signIn({ email, password: 'a wrong one' }, HERE.headers, HERE.network),
  'a wish for a new password': ({ doctors }, email) => doctors.passwords.request({ email }, HERE.network),
  'a doctor’s wish for another address': ({ doctors }, email) =>
    doctors.address.ask(asker.doctor, { email, currentPassword: password, code: '' }, asker.headers),
  'an operator’s sign-in': ({ operators }, email) =>
    operators.signIn({ email, password: 'a wrong one' }, HERE.headers, HERE.network),
  'an operator’s wish for a new password': ({ operators }, email) =>
    operators.passwords.request({ email }, HERE.network),
  'a sign-up for the newsletter': ({ subscribers }, email) =>
    subscribers.subscribe({ email }, { source: 'page', ...HERE }),
  'an invitation': ({ invitations }, patientEmail) =>
    invitations.send(
      { lensId: '3', patientEmail, doctorName: 'Dr. Ada Lovelace', doctorEmail: 'dr@practice.example' },
      HERE,
    ),
  'a wish for one’s data': ({ privacy }, email) => privacy.request({ email }, HERE.network),
};

beforeAll(async () => {
  database = await testDatabase();
  site = await openSite({
    config: readConfig({}),
    databaseUrl: database.url,
    catalogue: CATALOGUE,
    publicUrl: 'https://iolite.example',
    demonstration: false,
    clock: () => new Date(),
    fixedResponseTime: recorded,
    log: createLog('silent'),
  });
  const practice = { practiceName: 'Eyes', practiceWebsite: 'eyes.example', practicePhone: '+1 555 010 0199' };
  await site.services.doctors.register(
    { email: KNOWN, password, confirmPassword: password, ...practice },
    HERE.headers,
    HERE.network,
  );
  const pool = site.database.pool;
  doctor = (await pool.query('select uid from registered_doctors')).rows[0].uid;
  const email = 'asker@mail.example';
  await site.services.doctors.register(
    { email, password, confirmPassword: password, ...practice },
    HERE.headers,
    HERE.network,
  );
  await pool.query(`update registered_doctors set status = 'verified'`);
  const signedIn = await site.services.doctors.signIn({ email, password }, HERE.headers, HERE.network);
  const headers = cookieHeader(signedIn.kind === 'signedIn' ? signedIn.cookies : []);
  asker = { doctor: (await site.services.doctors.session(headers)) as SignedInDoctor, headers };
  await addOperator('olga', KNOWN);
  for (const act of Object.values(ACTS)) await act(site.services, KNOWN);
});
afterAll(async () => {
  await site.stop();
  await database.drop();
});

/** An operator with the password of the doctor. */
async function addOperator(id: string, email: string): Promise<void> {
  const { pool } = site.database;
  await pool.query(`insert into operator_users (id, name, email, email_verified) values ($1, $1, $2, true)`, [
    id,
    email,
  ]);
  await pool.query(
    `insert into operator_accounts (id, account_id, provider_id, user_id, password)
     select $1, $1, provider_id, $1, password from auth_accounts where user_id = $2`,
    [id, doctor],
  );
}

test.each(Object.keys(ACTS))(
  '%s is answered at a fixed response time, of one kind whatever is stored',
  async (name) => {
    const kindsFor = async (email: string) => {
      timed = [];
      await ACTS[name]?.(site.services, email);
      return timed;
    };
    const kinds = await kindsFor(KNOWN);
    expect(kinds).toHaveLength(1);
    expect(await kindsFor('nobody@mail.example')).toEqual(kinds);
  },
);

/** Acts whose letters only some addresses get. */
const QUEUED = [
  'a wish for an edit link',
  'a wish for a new password',
  'an operator’s wish for a new password',
  'a sign-up for the newsletter',
  'an invitation',
];

async function statementsFor(name: string, email: string): Promise<string[]> {
  statements = [];
  await ACTS[name]?.(site.services, email);
  return statements;
}

test.each(QUEUED)('%s is answered after the same statements, whatever is stored', async (name) => {
  const known = await statementsFor(name, KNOWN);
  expect(known.join('\n')).toContain('pgboss.job');
  expect(await statementsFor(name, 'stranger@mail.example')).toEqual(known);
});

test.each([
  ['a sign-in', 'auth_accounts'],
  ['an operator’s sign-in', 'operator_accounts'],
])('%s is answered after as many statements, whatever is stored', async (name, table) => {
  const known = await statementsFor(name, KNOWN);
  expect(known.join('\n')).toContain(table);
  expect(await statementsFor(name, 'stranger@mail.example')).toHaveLength(known.length);
});

test('an operator’s sign-in is refused alike for every e-mail address, also after too many tries', async () => {
  await addOperator('guessed', 'guessed@mail.example');
  const refusalsOf = async (email: string) => {
    const refusals: string[] = [];
    for (let number = 0; number < 22; number += 1) {
      const form = { email, password: 'a wrong one' };
      const refused = await site.services.operators.signIn(form, new Headers(), `198.51.100.${number}`);
      refusals.push(refused.kind);
    }
    return refusals;
  };
  const known = await refusalsOf('guessed@mail.example');
  expect(new Set(known)).toEqual(new Set(['wrong', 'guarded']));
  expect(await refusalsOf('stranger@ops.example')).toEqual(known);
});
