import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cookieHeader, NETWORK, registrationForm } from '#domain/doctor/portal.fixture.ts';
import { formOf } from '#domain/outcome/eye.fixture.ts';
import { formFrom, reviewFields } from '#tests/support/review-form.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

const ADA = registrationForm('ada@mail.example');
let site: TestSite;
let cookie: string;

beforeAll(async () => {
  site = await openTestSite();
  const { doctors } = site.services;
  await doctors.register(ADA, new Headers(), NETWORK);
  await site.sql(`update registered_doctors set status = 'verified'`);
  const signedIn = await doctors.signIn(ADA, new Headers(), NETWORK);
  cookie = cookieHeader(signedIn.kind === 'signedIn' ? signedIn.cookies : [], '__Host-').get('Cookie') ?? '';
});
beforeEach(() => site.sql('delete from rate_limits'));
afterAll(() => site.close());

type Form = {
  path: string;
  fields: Record<string, string>;
  /** Input that the response must contain. */
  input?: string;
  /** For a logged-in doctor: the limit is by account, not by network. */
  cookie?: true;
};
const submission = { ...formOf({ lensId: 4 }), comorbidities: '', ocularHistory: '', intent: 'submit', key: 'one' };
const forms: Record<string, Form> = {
  'a review': { path: '/submit-review', fields: reviewFields({ comments: 'Keep me.' }), input: 'Keep me.' },
  'a link to edit': {
    path: '/submit-review',
    fields: reviewFields({ intent: 'edit-link', comments: 'Keep me.' }),
    input: 'Keep me.',
  },
  'a look for one’s own review': { path: '/own-review', fields: { lensId: '3', email: 'bob@mail.example' } },
  'a sign-in': {
    path: '/login',
    fields: { email: 'bob@mail.example', password: 'secret1' },
    input: 'value="bob@mail.example"',
  },
  'a reset': { path: '/reset-password', fields: { email: 'bob@mail.example' }, input: 'value="bob@mail.example"' },
  'a registration': {
    path: '/doctor-registration',
    fields: registrationForm('ada@mail.example'),
    input: 'value="Clear Sight Eye Center"',
  },
  'a submission': {
    path: '/doctor-submissions',
    fields: Object.fromEntries(Object.entries(submission).filter(([, value]) => value !== '')) as Form['fields'],
    input: '<option value="4" selected="">',
    cookie: true,
  },
};

const send = ({ path, fields, cookie: signedIn }: Form, suffix = '', from = NETWORK) =>
  site.request(
    path + suffix,
    formFrom(site.publicUrl, fields, { 'X-Forwarded-For': from, ...(signedIn && { Cookie: cookie }) }),
  );
const stored = () =>
  site.sql(`select (select count(*) from reviews) as reviews, (select count(*) from registered_doctors) as doctors,
    (select count(*) from post_op_submissions) as submissions, (select count(*) from auth_sessions) as sessions`);

test.each(Object.keys(forms))(
  '%s, sent too often, waits: 429, when to come back, and nothing typed is lost',
  async (name) => {
    const form = forms[name]!;
    expect((await send(form)).status).not.toBe(429);
    // Limits of strangers on one account are the same everywhere, and refused forms are counted separately.
    await site.sql(`update rate_limits set points = 100000
      where key not like 'strange-sign-ins:%' and key not like 'refused-forms:%'`);
    const before = await stored();
    for (const suffix of form.input ? ['', '.data'] : ['']) {
      const answer = await send(form, suffix);
      expect([suffix, answer.status]).toEqual([suffix, 429]);
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(1);
      expect(answer.headers.get('Cache-Control')).toMatch(/no-cache|no-store/);
      expect(answer.headers.getSetCookie()).toEqual([]);
      const text = await answer.text();
      if (suffix) continue;
      if (form.input) expect(text).toContain('There were too many attempts in a short time.');
      expect(text).toContain(form.input ?? '{');
      expect(text).not.toContain(ADA.password);
    }
    expect(await stored()).toEqual(before);
    if (!form.cookie) expect((await send(form, '', '198.51.100.1')).status).not.toBe(429);
  },
);

test('X-Forwarded-For is counted as one visitor of a /64 and of a /48, however many IP addresses it names', async () => {
  const form = forms['a look for one’s own review']!;
  for (const last of ['1', '2']) await send(form, '', `2001:db8:7:7::${last}`);
  expect(await site.sql('select points from rate_limits')).toEqual([{ points: 2 }, { points: 2 }]);
});

test('without the table, an act is refused, and the form is returned', async () => {
  await site.sql('alter table rate_limits rename to elsewhere');
  const answer = await send(forms['a review']!);
  await site.sql('alter table elsewhere rename to rate_limits');
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('Keep me.');
});

describe('on a trial', () => {
  const FROM_HERE = { remoteAddress: '127.0.0.1', remotePort: 50_000, remoteFamily: 'IPv4' };
  let trial: TestSite;

  beforeAll(async () => {
    trial = await openTestSite({ trial: true });
  });
  afterAll(() => trial.close());

  const ask = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const all = { Host: 'localhost:3000', ...headers };
    const request = new Request(trial.publicUrl + path, formFrom(trial.publicUrl, fields, all));
    return trial.fetch(request, { incoming: { headers: Object.fromEntries(request.headers), socket: FROM_HERE } });
  };
  const review = (number: number) => reviewFields({ email: `someone${number}@mail.example` });

  test('all reviews of an afternoon’s trial from this machine are accepted, and a password cannot be guessed', async () => {
    for (let number = 0; number < 40; number += 1) {
      const answer = await ask('/submit-review', review(number));
      expect([number, answer.status]).toEqual([number, 302]);
    }
    const guess = () => ask('/login', { email: 'ada@mail.example', password: 'guessed' });
    for (let number = 0; number < 10; number += 1) expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
  });

  test('refused forms of this machine are not counted', async () => {
    expect((await ask('/submit-review', { lensId: '77' })).status).toBe(422);
    expect(await trial.sql(`select 1 from rate_limits where key like 'refused-forms:%'`)).toEqual([]);
  });

  test('requests through a proxy are counted normally', async () => {
    for (let number = 50; number < 80; number += 1) {
      expect((await ask('/submit-review', review(number), { 'X-Forwarded-For': NETWORK })).status).toBe(302);
    }
    expect((await ask('/submit-review', review(80), { 'X-Forwarded-For': NETWORK })).status).toBe(429);
  });
});
