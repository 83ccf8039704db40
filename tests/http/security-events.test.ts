import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { registrationForm } from '#domain/doctor/portal.fixture.ts';
import { CHECK_FIELDS } from '#domain/doctor/rules.ts';
import { readSent } from '#domain/form/rules.ts';
import { addReviews } from '#domain/review/data/rows.fixture.ts';
import { EVERYTHING } from '#domain/review/rules/search.ts';
import { createLinks } from '#platform/links/links.ts';
import { operatorAdminOf } from '#tests/support/operator.ts';
import { formFrom } from '#tests/support/review-form.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

const { email, password } = registrationForm('grumpy@mail.example');
let site: TestSite;
let read = 0;

/** The events since the last call. */
function events() {
  const lines = site.log().slice(read).split('\n').filter(Boolean);
  read = site.log().length;
  return lines.map((line) => JSON.parse(line)).filter(({ stream }) => stream === 'security');
}
const login = (given: string) => site.request('/login', formFrom(site.publicUrl, { email, password: given }));

beforeAll(async () => {
  site = await openTestSite();
  await site.services.doctors.register(registrationForm(email), new Headers(), '192.0.2.9');
});
beforeEach(async () => {
  await site.sql('delete from rate_limits');
  events();
});
afterAll(() => site.close());

test('failed logins are events, with one keyed hash per network', async () => {
  await login('not this one');
  await login(password);
  const [failed, refused] = events();
  expect(failed).toMatchObject({ level: 'info', event: 'sign-in.failed', who: 'doctor', why: 'wrong' });
  expect(refused).toMatchObject({ event: 'sign-in.refused', why: 'unproven', network: failed.network });
  expect(failed.network).toMatch(/^[\w-]{22}$/);
  expect(site.log()).toContain(`"id":"${failed.request}"`);
  expect(JSON.stringify([failed, refused])).not.toMatch(/192\.0\.2|grumpy/);

  for (let tries = 0; tries < 12; tries += 1) await login('not this one');
  const logged = events();
  expect(logged).toContainEqual(expect.objectContaining({ event: 'limit.reached', limit: expect.any(String) }));
  expect(logged.at(-1)).toMatchObject({ event: 'sign-in.locked', network: failed.network });
});

test('acts on doctors and operators are events once they are stored', async () => {
  const [doctor] = await site.sql<{ uid: string }>('select uid from registered_doctors');
  const uid = doctor?.uid ?? '';
  await site.services.verification.verify(
    uid,
    readSent([...CHECK_FIELDS, 'reason'], { call: 'on', reason: 'Known to us.' }),
    'Olga',
  );
  await login(password);
  await site.services.verification.reject(uid, { reason: 'No such practice.' }, 'Olga');
  await (await operatorAdminOf(site)).add('olga@ops.example', 'Olga', 'root');
  expect(events()).toMatchObject([
    { event: 'doctor.verified', doctor: uid, actor: 'Olga' },
    { event: 'doctor.signed_in', doctor: uid },
    { event: 'doctor.rejected', doctor: uid, actor: 'Olga' },
    { event: 'operator.operator_added', actor: 'root' },
  ]);
});

test('campaigns, exports and deletions of data, and forged links are security events', async () => {
  await addReviews(site.database.pool, [{ lens_id: 3, overall: 1, network_mark: 'network-1', marked_at: new Date() }]);
  const search = { ...EVERYTHING, mark: 'network-1' };
  const { moderation, privacy } = site.services;
  const { shown } = await moderation.dryRun(search);
  const hidden = await moderation.hideBatch(search, shown, { rule: 5, reason: null }, 'Olga');
  if (hidden.kind !== 'done') throw new Error(hidden.kind);
  await moderation.undoBatch(hidden.batch, 'Olga');

  await site.sql(
    `insert into data_requests (email, email_key, requested_at, expires_at)
    values ($1, $1, now(), now() + interval '1 hour')`,
    [email],
  );
  const [request] = await site.sql<{ id: string }>('select id from data_requests');
  const links = createLinks(await site.secrets.readPair('links', new Date()), () => new Date());
  const token = await links.sign({ purpose: 'your-data', subject: request?.id ?? '', seconds: 60 });
  await privacy.download(token);
  await privacy.erase(token, 'everything');
  await site.request(`/your-data/${token.slice(0, -43)}${'A'.repeat(43)}`);
  expect(events().map(({ event, batch, request: of }) => [event, batch ?? typeof of])).toEqual([
    ['campaign.hidden', hidden.batch],
    ['campaign.shown', hidden.batch],
    ['data.exported', 'string'],
    ['doctor.deleted', 'undefined'],
    ['data.erased', 'undefined'],
    ['token.forged', 'string'],
  ]);
});
