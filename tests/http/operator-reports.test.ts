import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptied } from '#tests/support/emptied.ts';
import { operatorAdminOf } from '#tests/support/operator.ts';
import { reviewFields } from '#tests/support/review-form.ts';
import { mailedLink, openTestSite, type TestSite } from '#tests/support/site.ts';

const EMAIL = 'olga@ops.example';
const PASSWORD = 'violet blue stone';
const HERE = {
  incoming: { headers: { host: 'localhost:3000' }, httpVersion: '1.1', socket: { remoteAddress: '127.0.0.1' } },
};
let site: TestSite;
let cookie = '';
let id: string;

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
const act = (fields: Record<string, string>) => ask('/operator/reports', { review: id, ...fields });
const queue = async () => (await ask('/operator/reports')).text();
const audit = () => site.sql('select act, actor, rule from review_audit where review_id = $1 order by id', [id]);

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
beforeEach(async () => {
  await site.sql(emptied('reviews, review_hidings, rate_limits'));
  await ask('/submit-review', reviewFields({ comments: 'Buy at lens.example!' }));
  [{ id }] = (await site.sql<{ id: string }>('select id from reviews')) as [{ id: string }];
  await ask(`/report/${id}`, { reason: '2', words: 'It sells.' });
});
afterAll(() => site.close());

test('an operator hides a reported comment by a rule, under the operator’s name', async () => {
  const text = await queue();
  for (const words of ['Buy at lens.example!', 'It sells.', 'Rule 2, Advertising or links'])
    expect(text).toContain(words);
  expect(text).not.toContain('ada@mail.example');
  expect((await act({ intent: 'hide', rule: '' })).status).toBe(422);
  expect((await act({ intent: 'hide', rule: '2' })).status).toBe(200);
  expect(await audit()).toEqual([{ act: 'hidden', actor: 'Olga', rule: 2 }]);
  expect((await act({ intent: 'dismiss' })).status, 'settled with the hiding').toBe(409);
  expect(await queue()).toContain('There is nothing to decide.');

  const link = await mailedLink(site, 'appeal', 'ada@mail.example');
  await ask(link, { words: 'I only named the lens.' });
  expect(await queue()).toContain('I only named the lens.');
  expect((await act({ intent: 'unhide' })).status).toBe(200);
  expect((await audit()).map((line) => line.act)).toEqual(['hidden', 'shown']);
  expect(await site.sql('select verdict from review_appeals')).toEqual([{ verdict: 'upheld' }]);
});

test('an operator dismisses reports, and nobody else does anything here', async () => {
  const [own, stranger] = [cookie, ''];
  cookie = stranger;
  expect((await act({ intent: 'hide', rule: '2' })).headers.get('location')).toMatch(/^\/operator\/sign-in\b/);
  cookie = own;
  expect(await audit()).toEqual([]);
  expect((await act({ intent: 'dismiss' })).status).toBe(200);
  expect(await audit()).toMatchObject([{ act: 'reports-dismissed', actor: 'Olga' }]);
  expect((await act({ intent: 'decline' })).status).toBe(409);
  id = 'x';
  expect((await act({ intent: 'dismiss' })).status).toBe(400);
});
