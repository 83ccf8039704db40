import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addReviews, type Row } from '#domain/review/rows.fixture.ts';
import { ALARM_WORDS } from '#domain/review/rules/alarms.ts';
import { REVIEW_WAITS } from '#domain/review/rules.ts';
import { emptied } from '#tests/support/emptied.ts';
import { eventually } from '#tests/support/eventually.ts';
import { operatorAdminOf } from '#tests/support/operator.ts';
import { formFrom, reviewFields } from '#tests/support/review-form.ts';
import { mailedLink, openTestSite, type TestSite } from '#tests/support/site.ts';

const EMAIL = 'olga@ops.example';
const PASSWORD = 'violet blue stone';
const HERE = {
  incoming: { headers: { host: 'localhost:3000' }, httpVersion: '1.1', socket: { remoteAddress: '127.0.0.1' } },
};
const DAY = 24 * 3600_000;
let site: TestSite;
let cookie = '';

/** From the machine of a trial, where a password is enough. */
const ask = (path: string, form?: Record<string, string>) =>
  site.fetch(
    new Request(site.publicUrl + path, {
      headers: { Host: 'localhost:3000', Origin: site.publicUrl, Cookie: cookie },
      redirect: 'manual',
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    }),
    HERE,
  );
const act = async (fields: Record<string, string>) => (await ask('/operator/queues', fields)).status;
const page = async () => (await (await ask('/operator/queues')).text()).replaceAll('<!-- -->', '');
const audit = () => site.sql('select act, actor, lens_id, practice, released from allowance_audit order by id');
const add = (...rows: Row[]) => addReviews(site.database.pool, rows);
const confirmed = (row: Row = {}): Row => ({
  lens_id: 9,
  verified_at: new Date(Date.now() - 200 * DAY),
  submitted_at: new Date(Date.now() - 200 * DAY),
  ...row,
});
const waits = (rule: number): Row => confirmed({ overall: 1, waiting_since: new Date(), waiting_rule: rule });
/** A hundred reviews of lens 9 with four stars, and three that wait. */
const addQueue = () => add(...Array.from({ length: 100 }, () => confirmed()), waits(6), waits(6), waits(9));

beforeAll(async () => {
  site = await openTestSite({ trial: true });
  await (await operatorAdminOf(site)).add(EMAIL, 'Olga', 'root');
  const link = await mailedLink(site, 'operator/password', EMAIL);
  await ask(link, { password: PASSWORD, confirmPassword: PASSWORD });
  const signedIn = await ask('/operator/sign-in', { email: EMAIL, password: PASSWORD });
  cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
});
beforeEach(() =>
  site.sql(emptied('reviews, review_hidings, review_holds, review_movements, review_alarms, rate_limits')),
);
afterAll(() => site.close());

test('an operator sees what waits by rule, what it would move, and the alarm, which a letter has announced', async () => {
  expect(await page()).toContain('No reviews are waiting, and there is no alarm.');
  await addQueue();
  // The commit requests the check: at once, or within half a minute when one has just run.
  const alarms = () => site.sql('select kind from review_alarms');
  await eventually(async () => expect(await alarms()).toEqual([{ kind: 'queue' }]));
  const text = await page();
  for (const words of [
    'Clearview3',
    ALARM_WORDS.queue,
    '3 reviews waiting since',
    'If all counted: −0.09 stars',
    '<strong class="tabular-nums">2</strong> under rule 6',
    '<strong class="tabular-nums">1</strong> under rule 9',
    '/operator/reviews?lens=9&amp;state=waiting',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain('@example.com');
  expect(await (await ask('/operator')).text()).toContain('Alarms about lenses');
  const sent = await site.sql<{ subject: string }>(
    `select data #>> '{letter,kind}' as kind, data ->> 'to' as "to" from pgboss.job where data #>> '{letter,kind}' = 'operator-alarm'`,
  );
  expect(sent).toEqual([{ kind: 'operator-alarm', to: EMAIL }]);
});

test('an operator holds a lens, resumes it and lets all count, under the operator’s name', async () => {
  await addQueue();
  expect(await act({ intent: 'hold', lens: '9' })).toBe(200);
  expect(await page()).toContain('On hold: no waiting review counts.');
  expect(await act({ intent: 'hold', lens: '9' })).toBe(409);
  expect(await act({ intent: 'release', lens: '9' })).toBe(200);
  expect(await act({ intent: 'release', lens: '9' })).toBe(409);
  expect(await act({ intent: 'resume', lens: '9' })).toBe(200);
  expect(await act({ intent: 'resume', lens: '9' })).toBe(409);
  expect(await site.sql('select count(*)::int as left from reviews where waiting_since is not null')).toEqual([
    { left: 0 },
  ]);
  expect((await audit()).slice(-3)).toMatchObject([
    { act: 'held', actor: 'Olga', lens_id: 9 },
    { act: 'released', actor: 'Olga', lens_id: 9, released: 3 },
    { act: 'resumed', actor: 'Olga', lens_id: 9 },
  ]);
});

test('what the form does not have is refused, and nobody else does anything here', async () => {
  await addQueue();
  const before = await audit();
  for (const fields of [
    { intent: 'hold' },
    { intent: 'hold', lens: '999' },
    { intent: 'drop', lens: '9' },
    { lens: '9' },
  ]) {
    expect(await act(fields as Record<string, string>)).toBe(400);
  }
  expect(await act({ intent: 'record', practice: 'nobody' })).toBe(409);
  const own = cookie;
  cookie = '';
  expect((await ask('/operator/queues', { intent: 'hold', lens: '9' })).headers.get('location')).toMatch(
    /^\/operator\/sign-in\b/,
  );
  cookie = own;
  expect(await audit()).toEqual(before);
});

test('a practice is listed with its reviews, and gets a record', async () => {
  await site.sql(
    `insert into auth_users (id, name, email) values ('practice-1', 'Dr. Grace', 'grace@x.example') on conflict do nothing`,
  );
  const [id] = await add(...Array.from({ length: 20 }, () => confirmed({ step: 'invited', vouched_by: 'practice-1' })));
  await add(confirmed());
  const text = await page();
  expect(text).toContain('Practices to Check');
  expect(text).toContain('20 reviews');
  const search = /\/operator\/reviews\?practice=practice-1/.exec(text)?.[0] ?? '';
  const found = (await (await ask(search)).text()).replaceAll('<!-- -->', '');
  expect(found).toContain('20 reviews match your search.');
  expect(found).toContain(id);
  expect(await act({ intent: 'record', practice: 'practice-1' })).toBe(200);
  expect(await act({ intent: 'record', practice: 'practice-1' })).toBe(409);
  expect((await audit()).at(-1)).toMatchObject({ act: 'record-given', actor: 'Olga', practice: 'practice-1' });
  expect(await page()).not.toContain('Practices to Check');
});

test('authors of a lens with a queue read that their review counts later, whatever their address', async () => {
  const send = async (email: string) =>
    (await site.request('/submit-review', formFrom(site.publicUrl, reviewFields({ lensId: '9', email })))).headers.get(
      'location',
    );
  expect(await send('ada@mail.example')).toBe('/?message=review-sent.9');
  await addQueue();
  expect([await send('ada@mail.example'), await send('bob@mail.example')]).toEqual([
    '/?message=review-queued.9',
    '/?message=review-queued.9',
  ]);
});

test('the author of a review that waits reads it after confirming, and the page of the lens says at once that one waits', async () => {
  await add(confirmed());
  const lens = async () => (await (await site.request('/lenses/9')).text()).replaceAll('<!-- -->', '');
  expect(await lens()).not.toContain('to be counted');
  await site.services.moderation.holdLens(9, 'Olga');
  await site.request(
    '/submit-review',
    formFrom(site.publicUrl, reviewFields({ lensId: '9', email: 'carl@mail.example' })),
  );
  await expect.poll(lens).toContain('1 review is waiting to be counted.');

  const link = await mailedLink(site, 'confirm-review', 'carl@mail.example');
  const asked = await (await site.request(link)).text();
  expect(asked).not.toContain(REVIEW_WAITS);
  const version = /name="version" value="([^"]+)"/.exec(asked)?.[1] ?? '';
  const pressed = await site.request(link, formFrom(site.publicUrl, { intent: 'confirm', version }));
  expect(pressed.headers.get('location')).toBe('/lenses/9?message=review-confirmed-queued');
  expect(await (await site.request(link)).text()).toContain(REVIEW_WAITS);
});

test('the page of a lens says how many reviews wait and how many were taken down this month', async () => {
  const words = async () =>
    /[\d,]+ reviews? (?:is|are|was|were) [^<]*/
      .exec((await (await site.request('/lenses/9')).text()).replaceAll('<!-- -->', ''))?.[0]
      .trim();
  await expect.poll(words).toBeUndefined();
  await addQueue();
  const [id = ''] = await add(confirmed());
  await site.sql(`update moderation_facts set month = month - interval '1 month' where fact = 'hidden'`);
  const month = new Date().toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' });
  await site.services.moderation.hide(id, { rule: 2, reason: null }, 'Olga');
  await expect.poll(words).toBe(`3 reviews are waiting to be counted. 1 was taken down in ${month}.`);
});

test('the page of a lens with a queue is cached until what waits changes', async () => {
  const lens = async () => (await (await site.request('/lenses/9')).text()).replaceAll('<!-- -->', '');
  await addQueue();
  await expect.poll(lens).toContain('3 reviews are waiting to be counted.');
  const renders = async () => {
    const before = site.rendered();
    await lens();
    return site.rendered() - before;
  };
  await expect.poll(renders).toBe(0);

  await site.sql('delete from reviews where id in (select id from reviews where waiting_rule = 6 limit 1)');
  await expect.poll(lens).toContain('2 reviews are waiting to be counted.');
  await site.sql(`update reviews set hidden_at = now() where waiting_rule = 9`);
  await expect.poll(lens).toContain('1 review is waiting to be counted.');
  await site.sql(`update reviews set waiting_since = null, waiting_rule = null where waiting_rule = 6`);
  await expect.poll(lens).not.toContain('to be counted.');
  const change = `insert into review_changes (review_id, reviewer_type, overall, author_key_hash, accepted_as, expires_at)
    select id, 'patient', 1, '', $1, now() + interval '1 year' from reviews where waiting_rule is null limit 1`;
  await site.sql(change, ['confirmed']);
  await expect.poll(lens).toContain('1 review is waiting to be counted.');
  await site.sql('update review_changes set accepted_as = null');
  await expect.poll(lens).not.toContain('to be counted.');
  await site.sql(`update review_changes set accepted_as = 'confirmed'`);
  await expect.poll(lens).toContain('1 review is waiting to be counted.');
  await site.sql('delete from review_changes');
  await expect.poll(lens).not.toContain('to be counted.');
});

test('the first page counts what waits with its age, and what happened in the last seven days', async () => {
  const home = async () =>
    (await (await ask('/operator')).text())
      .replaceAll(/<script.*?<\/script>|<style.*?<\/style>|<!-- -->/gs, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ');
  expect(await home()).toContain('There is nothing to do.');

  const ago = (days: number) => new Date(Date.now() - days * DAY - 60_000);
  await site.sql(
    `with people as (
       insert into auth_users (id, name, email) values ('a', '', 'a@mail.example'), ('b', '', 'b@mail.example') returning id
     )
     insert into registered_doctors (uid, practice_name, practice_website, practice_phone, status, created_at)
     select id, id, id, id, 'pending_verification', case id when 'a' then $1::timestamptz else $2 end from people`,
    [ago(9), ago(2)],
  );
  await add(...[1, 2, 3, 8, 15].map((days) => confirmed({ submitted_at: ago(days) })));
  await site.sql(`update reviews set hidden_at = $1 where submitted_at < $2`, [ago(0), ago(14)]);
  const words = await home();
  expect(words).toContain('2 Doctors to verify Oldest waiting for 9 days');
  expect(words).toContain('3 Reviews sent 1 in the 7 days before');
  expect(words).toContain('1 Reviews hidden 0 in the 7 days before');
  expect(words).toContain('1 Doctors registered 1 in the 7 days before');
  expect(words).toContain('0 Eyes entered by doctors 0 in the 7 days before');
  expect(words).toContain('0 New readers of the newsletter');
});
