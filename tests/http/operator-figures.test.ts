import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addReviews, type Row } from '#domain/review/data/rows.fixture.ts';
import { ALARM_WORDS } from '#domain/review/rules/alarms.ts';
import { FOLLOWS_SLOWLY_WORDS } from '#domain/review/rules/weight.ts';
import { emptied } from '#tests/support/emptied.ts';
import { eventually } from '#tests/support/eventually.ts';
import { operatorAdminOf } from '#tests/support/operator.ts';
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
const act = async (fields: Record<string, string>) => (await ask('/operator/figures', fields)).status;
const page = async () => (await (await ask('/operator/figures')).text()).replaceAll('<!-- -->', '');
const audit = () => site.sql('select act, actor, lens_id from figure_audit order by id');
const add = (...rows: Row[]) => addReviews(site.database.pool, rows);
const confirmed = (row: Row = {}): Row => ({
  lens_id: 9,
  verified_at: new Date(Date.now() - 200 * DAY),
  submitted_at: new Date(Date.now() - 200 * DAY),
  created_at: new Date(Date.now() - 200 * DAY),
  ...row,
});
/** A hundred reviews of lens 9 with four stars, and three with one star since the daily hour. */
async function addMoved() {
  await add(...Array.from({ length: 100 }, () => confirmed()));
  await site.services.moderation.moveBases();
  await add(...[1, 1, 1].map((overall) => confirmed({ overall })));
}

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
beforeEach(() => site.sql(emptied('reviews, review_hidings, review_holds, review_bases, review_alarms, rate_limits')));
afterAll(() => site.close());

test('an operator sees the alarm, which a letter has announced, and answers it', async () => {
  expect(await page()).toContain('All scores show all that counts, and there is no alarm.');
  await addMoved();
  // The commit requests the check: at once, or within half a minute when one has just run.
  const alarms = () => site.sql<{ id: string; kind: string }>('select id, kind from review_alarms');
  await eventually(async () => expect(await alarms()).toMatchObject([{ kind: 'movement' }]));
  const text = await page();
  for (const words of [
    'Clearview3',
    ALARM_WORDS.movement,
    '3 reviews',
    'Still to follow: −',
    '/operator/reviews?lens=9',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain('@example.com');
  expect(await (await ask('/operator')).text()).toContain('Alarms about lenses');
  const sent = await site.sql<{ subject: string }>(
    `select data #>> '{letter,kind}' as kind, data ->> 'to' as "to" from pgboss.job where data #>> '{letter,kind}' = 'operator-alarm'`,
  );
  expect(sent).toEqual([{ kind: 'operator-alarm', to: EMAIL }]);
  const id = String((await alarms())[0]?.id);
  expect(await act({ intent: 'seen', lens: '9', alarm: id, words: ' ' })).toBe(400);
  expect(await act({ intent: 'seen', lens: '9', alarm: id, words: 'Real people.' })).toBe(200);
  expect(await page()).toContain('Real people.');
  expect(await (await ask('/operator')).text()).toContain('There is nothing to do.');
});

test('an operator holds a lens, resumes it and lets its scores follow, under the operator’s name', async () => {
  await addMoved();
  expect(await act({ intent: 'hold', lens: '9' })).toBe(200);
  expect(await page()).toContain('On hold: the scores stay as they are.');
  expect(await act({ intent: 'hold', lens: '9' })).toBe(409);
  expect(await act({ intent: 'resume', lens: '9' })).toBe(200);
  expect(await act({ intent: 'resume', lens: '9' })).toBe(409);
  expect(await act({ intent: 'follow', lens: '9' })).toBe(200);
  expect((await audit()).slice(-3)).toMatchObject([
    { act: 'held', actor: 'Olga', lens_id: 9 },
    { act: 'resumed', actor: 'Olga', lens_id: 9 },
    { act: 'followed', actor: 'Olga', lens_id: 9 },
  ]);
});

test('what the form does not have is refused, and nobody else does anything here', async () => {
  await addMoved();
  const before = await audit();
  for (const fields of [
    { intent: 'hold' },
    { intent: 'hold', lens: '999' },
    { intent: 'drop', lens: '9' },
    { lens: '9' },
  ]) {
    expect(await act(fields as Record<string, string>)).toBe(400);
  }
  const own = cookie;
  cookie = '';
  expect((await ask('/operator/figures', { intent: 'hold', lens: '9' })).headers.get('location')).toMatch(
    /^\/operator\/sign-in\b/,
  );
  cookie = own;
  expect(await audit()).toEqual(before);
});

test('the page of a lens says how many reviews were taken down this month', async () => {
  const words = async () =>
    /[\d,]+ reviews? (?:is|are|was|were) [^<]*/
      .exec((await (await site.request('/lenses/9?folds=filled')).text()).replaceAll('<!-- -->', ''))?.[0]
      .trim();
  await expect.poll(words).toBeUndefined();
  await addMoved();
  const [id = ''] = await add(confirmed());
  await site.sql(`update moderation_facts set month = month - interval '1 month' where fact = 'hidden'`);
  const month = new Date().toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' });
  await site.services.moderation.hide(id, { rule: 2, reason: null }, 'Olga');
  await expect.poll(words).toMatch(new RegExp(`^1 review was taken down in ${month}\\.`));
});

test('the page of a lens says that its scores follow slowly while they do', async () => {
  const lens = async () => (await (await site.request('/lenses/9?folds=filled')).text()).replaceAll('<!-- -->', '');
  await addMoved();
  await expect.poll(lens).toContain(FOLLOWS_SLOWLY_WORDS);
  await site.services.moderation.followNow(9, 'Olga');
  await expect.poll(lens).not.toContain(FOLLOWS_SLOWLY_WORDS);
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
