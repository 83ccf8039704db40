import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { codeOf } from '#tests/support/operator.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { becomeOperator, browserOf, PASSWORD, secretIn } from './operators.fixture.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

describe('on the operators’ pages', () => {
  let olga: ReturnType<typeof browserOf>;
  const reason = 'No practice is known at this address.';

  beforeAll(async () => {
    olga = browserOf(site);
    await becomeOperator(site, 'room@ops.example', 'Rosa');
    await olga.ask('/operator/sign-in', { email: 'room@ops.example', password: PASSWORD });
    const started = await (
      await olga.ask('/operator/account', { intent: 'new-app', currentPassword: PASSWORD })
    ).text();
    await olga.ask('/operator/account', { intent: 'confirm-app', code: codeOf(secretIn(started)) });
  });

  test.each([
    ['/operator/account', {}],
    ['/operator/account', { intent: 'remove-passkey' }],
    ['/operator/letters', {}],
    ['/operator/letters', { intent: 'retry' }],
    ['/operator/letters', { intent: 'drop', id: 'no id at all' }],
    ['/operator/letters', { intent: 'burn', id: 'x' }],
    ['/operator/reports', { intent: 'hide', rule: '2' }],
    ['/operator/reports', { intent: 'hide', rule: '2', review: 'x' }],
    ['/operator/reports', { review: crypto.randomUUID() }],
    ['/operator/newsletter/x', { intent: 'burn' }],
  ])('%s answers %j, which no page sends, as a bad request', async (path, form) => {
    expect((await olga.ask(path, { x: '', ...form })).status).toBe(400);
  });

  test('a doctor is judged by a button that is known, and by no other', async () => {
    const uid = await register('judged');
    expect((await olga.ask(`/operator/doctors/${uid}`, { intent: 'x', reason })).status).toBe(400);
    expect((await olga.ask(`/operator/doctors/${uid}`, { reason })).status).toBe(400);
    const [doctor] = await site.sql('select status from registered_doctors where uid = $1', [uid]);
    expect(doctor?.status).toBe('pending_verification');
  });

  async function register(name: string): Promise<string> {
    const form = {
      email: `${name}@practice.example`,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      practiceName: `Practice of ${name}`,
      practiceWebsite: 'www.practice.example',
      practicePhone: '+1 555 010 0199',
    };
    expect((await browserOf(site).ask('/doctor-registration', form)).status).toBe(302);
    const [doctor] = await site.sql<{ uid: string }>('select uid from registered_doctors where practice_name like $1', [
      `%${name}`,
    ]);
    return doctor?.uid ?? '';
  }
  const statusOf = async (uid: string) =>
    (await site.sql<{ status: string }>('select status from registered_doctors where uid = $1', [uid]))[0]?.status;

  test('the overview counts as many doctors and letters as their pages list', async () => {
    await register('counted');
    await site.sql(
      `insert into pgboss.job (name, data, source_name, source_id, source_output) values ('letters.parked', $1, 'letters', gen_random_uuid(), $2)`,
      [{ to: 'victor@mail.example', letter: { kind: 'your-data', url: '/' } }, { reason: 'The mailbox is full.' }],
    );
    const read = async (path: string) => (await (await olga.ask(path)).text()).replaceAll('<!-- -->', '');
    const [overview, doctors, letters] = await Promise.all(
      ['/operator', '/operator/doctors', '/operator/letters'].map(read),
    );
    const open = (what: string) => new RegExp(`overview-count">(\\d+)</span> ${what}`).exec(overview ?? '')?.[1];
    expect(open('Doctors to verify')).toBe(String(doctors?.match(/href="\/operator\/doctors\/\w/g)?.length));
    expect(letters).toContain(`Undelivered: ${open('Undelivered letters')}`);
    await site.sql(`delete from pgboss.job where name = 'letters.parked'`);
  });

  test('doctors are listed without their e-mail addresses, and verified or rejected with a reason where one is needed', async () => {
    const uid = await register('ada');
    const list = await (await olga.ask('/operator/doctors')).text();
    expect(list).toContain('Practice of ada');
    expect(list).not.toContain('ada@practice.example');
    // Lines may break between the parts of an e-mail address.
    const page = (await (await olga.ask(`/operator/doctors/${uid}`)).text()).replaceAll('<wbr/>', '');
    expect(page).toMatch(/ada@practice\.example[\s\S]*not confirmed/);
    expect(page).toMatch(/href="https:\/\/www\.practice\.example\/" rel="noreferrer"/);

    const judge = (form: Record<string, string>) => olga.ask(`/operator/doctors/${uid}`, form);
    expect((await judge({ intent: 'verify' })).status, 'unproven and without a reason').toBe(422);
    const unchecked = await judge({ intent: 'verify', reason: 'Spoken to on the phone.', licence: ' ' });
    expect([unchecked.status, await unchecked.text()]).toEqual([
      422,
      expect.stringContaining('Say what you have checked'),
    ]);
    expect((await judge({ intent: 'verify', call: 'on' })).status, 'unproven and without a reason').toBe(422);
    expect((await judge({ intent: 'reject', reason: ' ' })).status).toBe(422);
    expect((await judge({ intent: 'reject', reason: 'x'.repeat(501) })).status).toBe(422);
    expect(await statusOf(uid)).toBe('pending_verification');
    const checked = { website: 'on', call: 'on', licence: ' A 12 ', words: 'Spoke to Dr. Ada.' };
    expect((await judge({ intent: 'verify', ...checked, reason: 'Her mailbox is full.' })).status).toBe(200);
    expect(await statusOf(uid)).toBe('verified');
    expect((await judge({ intent: 'reject', reason })).status).toBe(200);
    expect(await statusOf(uid)).toBe('rejected');
    const acts = await site.sql(
      `select act, actor, reason from doctor_audit where uid = $1 and act <> 'registered' order by id`,
      [uid],
    );
    expect(acts).toEqual([
      {
        act: 'verified',
        actor: 'Rosa',
        reason:
          'Checked: website seen, practice called, licence A 12, Spoke to Dr. Ada.; without a proven address: Her mailbox is full.',
      },
      { act: 'rejected', actor: 'Rosa', reason },
    ]);
    expect((await olga.ask('/operator/doctors/nobody')).status).toBe(404);
    expect((await olga.ask('/operator/nothing')).status).toBe(404);
  });

  test('accounts that may be of one person wait, are shown on both pages, and are decided', async () => {
    const [one, other] = [await register('cleo'), await register('dido')];
    const waiting = async () =>
      /Accounts of doctors that may be one person’s/.test(await (await olga.ask('/operator')).text());
    expect(await waiting()).toBe(true);
    expect(await (await olga.ask('/operator/doctors?status=linked')).text()).toMatch(/Practice of cleo[\s\S]*of dido/);
    const page = await (await olga.ask(`/operator/doctors/${one}`)).text();
    expect(page).toMatch(/Practice of dido[\s\S]*the same website, the same phone number[\s\S]*They Are Two People/);
    expect(page, 'an e-mail address is only on its own page').not.toContain('dido@practice.example');

    const judge = (uid: string, form: Record<string, string>) => olga.ask(`/operator/doctors/${uid}`, form);
    await site.sql('delete from registered_doctors where uid not in ($1, $2)', [one, other]);
    const said = await (await judge(one, { intent: 'two', other })).text();
    expect(said).toMatch(/Saved in the records of both accounts\.[\s\S]*An operator marked them as two people/);
    expect(await (await judge(other, { intent: 'two', other: one })).text()).toContain('Nothing has changed');
    expect((await judge(one, { intent: 'two', other: 'nobody' })).status).toBe(404);
    expect((await judge('nobody', { intent: 'verify' })).status).toBe(404);
    expect(await (await olga.ask('/operator/doctors?status=linked')).text()).toContain('No doctors here.');
    const acts = await site.sql(
      `select uid, actor, reason from doctor_audit where act = 'judged_two_people' order by id`,
    );
    expect(acts).toEqual([
      { uid: one, actor: 'Rosa', reason: `with the account ${other}` },
      { uid: other, actor: 'Rosa', reason: `with the account ${one}` },
    ]);
  });

  test('a logged-in doctor is no operator', async () => {
    const uid = await register('bea');
    await site.sql(`update registered_doctors set status = 'verified' where uid = $1`, [uid]);
    const bea = browserOf(site);
    await bea.ask('/login', { email: 'bea@practice.example', password: PASSWORD });
    expect((await bea.ask('/doctor-dashboard')).status).toBe(200);
    expect(await bea.leads('/operator')).toBe('/operator/sign-in');
    expect((await bea.ask('/operator/sign-in', { email: 'bea@practice.example', password: PASSWORD })).status).toBe(
      401,
    );
  });

  test('dead-lettered letters are shown with masked e-mail addresses, retried and given up; each act is in the audit', async () => {
    const park = async (name: string) => {
      const letter = { kind: 'password-reset', url: 'https://iolite.example/x' };
      const [job] = await site.sql<{ id: string }>(
        `insert into pgboss.job (name, data, source_name, source_id, source_root_id, source_output)
         select 'letters.parked', $1, 'letters', id, id, '{"reason":"No such user"}' from gen_random_uuid() as id
         returning source_root_id as id`,
        [{ to: `${name}@mail.example`, letter }],
      );
      return job?.id ?? '';
    };
    const [again, dropped] = [await park('victor'), await park('wanda')];
    const page = await (await olga.ask('/operator/letters')).text();
    expect(page).toContain('v…@mail.example');
    expect(page).toContain('No such user');
    expect(page).not.toMatch(/victor|wanda/);
    expect(await (await olga.ask('/operator')).text()).toMatch(/2<\/span>[\s\S]*Undelivered letters/);

    const act = async (form: Record<string, string>) => (await olga.ask('/operator/letters', form)).text();
    expect(await act({ intent: 'retry', id: again })).toContain('being sent again');
    expect(await act({ intent: 'retry', id: again })).toContain('no longer in the list');
    expect(await act({ intent: 'drop', id: dropped })).toContain('will not be sent again');
    expect(await act({ intent: 'drop', id: crypto.randomUUID() })).toContain('no longer in the list');
    expect(await act({ intent: 'test' })).toContain('is being sent');
    await eventually(async () => {
      const to = await site.sql<{ recipient: string }>(
        `select recipient from mail_tray where subject ~ 'password|arrive' and recipient ~ 'victor|wanda|room' and subject !~ 'operator'`,
      );
      expect(to.map(({ recipient }) => recipient).toSorted()).toEqual(['room@ops.example', 'victor@mail.example']);
    });
    const acts = await site.sql<{ act: string }>(`select act from operator_audit where act ~ 'letter' order by id`);
    expect(acts.map(({ act }) => act)).toEqual(['letter_retried', 'letter_dropped', 'test_letter_sent']);

    await park('xenia');
    await park('yves');
    expect(await (await olga.ask('/operator/letters')).text()).toContain('Send All of Them Again');
    expect(await act({ intent: 'retry-all' })).toContain('Undelivered: 0');
    await eventually(async () =>
      expect(await site.sql(`select from mail_tray where recipient ~ 'xenia|yves'`)).toHaveLength(2),
    );
  });

  test('failing letters are tried now, and not at their next time', async () => {
    const [failing] = await site.sql<{ id: string }>(
      `insert into pgboss.job (name, data, state, retry_count, retry_limit, start_after)
       values ('letters', $1, 'retry', 3, 9, now() + interval '1 hour') returning id`,
      [{ to: 'zoe@mail.example', letter: { kind: 'operator-test' } }],
    );
    expect(await (await olga.ask('/operator/letters')).text()).toContain('Failing: 1');
    const tried = await olga.ask('/operator/letters', { intent: 'try-now' });
    expect(await tried.text()).toContain('We try the failing e-mails now.');
    await eventually(async () =>
      expect(await site.sql('select recipient from mail_tray where message_id ~ $1', [failing?.id])).toEqual([
        { recipient: 'zoe@mail.example' },
      ]),
    );
  });

  test('an issue is previewed, tested, sent and counted, and only as it was shown', async () => {
    await site.sql(
      `insert into subscribers (email, email_key, source, consented_at, confirmed_at)
       select name || '@mail.example', name || '@mail.example', 'page', now(), now() from unnest(array['ivan', 'iris']) as name`,
    );
    const write = (subject: string, markdown: string, path = '/operator/newsletter/new') =>
      olga.ask(path, { subject, markdown });
    const refused = await write('March', '<script>alert(1)</script>');
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('Line 1: Markup in HTML')]);
    const page =
      (await write('News in March', '## Hello\n\n*See* [this](https://a.example)')).headers.get('location') ?? '';
    expect(page).toMatch(/^\/operator\/newsletter\/[\w-]{36}$/);
    const textOf = async () => (await olga.ask(page)).text();
    const hashIn = async () => /name="hash" value="([^"]+)"/.exec(await textOf())?.[1] ?? '';
    const shown = await hashIn();
    expect(await textOf()).toContain('See this (https://a.example/)');

    const letter = await olga.ask(`${page}/letter`);
    expect(await letter.text()).toContain('<em>See</em>');
    const policy = letter.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self';.*sandbox/);
    expect(policy).not.toContain('script');
    expect((await olga.ask('/operator/newsletter/x')).status).toBe(404);
    expect((await olga.ask('/operator/newsletter/lens-news/letter')).status).toBe(200);

    const act = async (intent: string, hash = shown) => {
      const answer = await olga.ask(page, { intent, hash });
      return [answer.status, /role="(?:status|alert)"[^>]*>[\s\S]*?<p[^>]*>([^<]+)</.exec(await answer.text())?.[1]];
    };
    expect(await act('start')).toEqual([409, 'First send yourself a test e-mail of exactly this text.']);
    expect(await act('test')).toEqual([200, 'A test e-mail to your own address is being sent.']);
    expect((await write('News in March', 'Other words.', `${page}/edit`)).headers.get('location')).toBe(page);
    expect(await act('start')).toEqual([409, expect.stringMatching(/has changed since this page was opened/)]);
    const changed = await hashIn();
    expect(await act('start', changed)).toEqual([409, expect.stringMatching(/test e-mail/)]);
    await act('test', changed);
    expect((await act('start', changed))[0]).toBe(200);
    await eventually(async () => expect(await textOf()).toMatch(/<strong>Sent<\/strong>/));
    const sent = await site.sql<{ recipient: string; text: string }>(
      `select recipient, text from mail_tray where subject = 'News in March' order by recipient`,
    );
    expect(sent.map(({ recipient }) => recipient)).toEqual(['iris@mail.example', 'ivan@mail.example']);
    expect(sent[0]?.text).toContain('Other words.');
    const tests = await site.sql(`select recipient from mail_tray where subject = 'Test: News in March'`);
    expect(tests).toEqual([{ recipient: 'room@ops.example' }, { recipient: 'room@ops.example' }]);

    const [, way] = /(\/unsubscribe\/\S+)/.exec(sent[0]?.text ?? '') ?? [];
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await site.request(`/api${way}`, { method: 'POST', body })).status).toBe(200);
    expect((await site.sql('select email from subscribers')).map(({ email }) => email)).toEqual(['ivan@mail.example']);
    expect(await (await olga.ask('/operator/newsletter')).text()).toMatch(/data-label="Unsubscribed"[^>]*>1</);
    expect(await act('pause')).toEqual([409, expect.stringMatching(/^Nothing has changed/)]);

    const elsewhere = await site.request(page, {
      method: 'POST',
      headers: { Origin: 'https://evil.example', Cookie: [...olga.jar].map((pair) => pair.join('=')).join('; ') },
      body: new URLSearchParams({ intent: 'cancel' }),
    });
    expect(elsewhere.status).toBe(403);
  });
});
