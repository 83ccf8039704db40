import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registrationForm } from '#domain/doctor/portal.fixture.ts';
import { addReviews } from '#domain/review/data/rows.fixture.ts';
import { operatorAdminOf } from '#tests/support/operator.ts';
import { mailedLink, openTestSite, type TestSite } from '#tests/support/site.ts';

const PASSWORD = 'violet blue stone';
const EMAIL = 'olga@ops.example';
const NOBODY = '00000000-0000-4000-8000-000000000000';

let site: TestSite;
let operator: string;
let doctor: string;
let id: string;

/** A request at the machine of a trial, where a password is enough for an operator. */
async function ask(path: string, { form, cookie = operator, origin = site.publicUrl }: Asked = {}) {
  const headers = { Host: 'localhost:3000', Origin: origin, Cookie: cookie };
  const sent = form && { method: 'POST', body: new URLSearchParams(form) };
  return site.fetch(new Request(site.publicUrl + path, { headers, redirect: 'manual', ...sent }), {
    incoming: { headers: { host: 'localhost:3000' }, httpVersion: '1.1', socket: { remoteAddress: '127.0.0.1' } },
  });
}
type Asked = { form?: Record<string, string>; cookie?: string; origin?: string };

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');

beforeAll(async () => {
  site = await openTestSite({ trial: true });
  await (await operatorAdminOf(site)).add(EMAIL, 'Olga', 'root');
  const link = await mailedLink(site, 'operator/password', EMAIL);
  await ask(link, { form: { password: PASSWORD, confirmPassword: PASSWORD }, cookie: '' });
  operator = cookiesOf(await ask('/operator/sign-in', { form: { email: EMAIL, password: PASSWORD }, cookie: '' }));

  await site.services.doctors.register(registrationForm('ada@practice.example'), new Headers(), '192.0.2.9');
  await site.sql('update auth_users set email_verified = true');
  await site.sql(`update registered_doctors set status = 'verified'`);
  const { email, password } = registrationForm('ada@practice.example');
  doctor = cookiesOf(await ask('/login', { form: { email, password }, cookie: '' }));
  expect(doctor).toContain('session');
  [id = ''] = await addReviews(site.database.pool, [
    { lens_id: 3, overall: 1, comments: 'Buy <b>this</b>.', network_mark: 'network-1', marked_at: new Date() },
    { lens_id: 3, overall: 1, network_mark: 'network-1', marked_at: new Date() },
  ]);
});
afterAll(() => site.close());

const hidden = async () => (await site.sql('select from reviews where hidden_at is not null')).length;

describe('a visitor who is no operator sees nothing and changes nothing', () => {
  test.each([
    ['/operator/reviews', {}],
    ['/operator/reviews/:id', { intent: 'hide', rule: '5' }],
    ['/operator/reviews/:id', { intent: 'block' }],
    ['/operator/campaigns', {}],
    ['/operator/campaigns/new?lens=3', { rule: '5', until: '2099-01-01T00:00:00.000Z', version: 'x' }],
    [`/operator/campaigns/${NOBODY}`, {}],
  ])('%s', async (path, form) => {
    const address = path.replace(':id', id);
    for (const cookie of ['', doctor]) {
      for (const asked of [{ cookie }, { cookie, form }]) {
        const answer = await ask(address, asked);
        expect([answer.status, answer.headers.get('location')?.split('?')[0]]).toEqual([302, '/operator/sign-in']);
      }
    }
    const foreign = await ask(address, { form, origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    expect(await hidden()).toBe(0);
    expect(await site.sql('select from review_audit')).toEqual([]);
  });
});

describe('an operator', () => {
  test('gets pages that are not cached, with the e-mail address masked and the comment as text', async () => {
    const page = await ask(`/operator/reviews/${id}`);
    expect(page.headers.get('cache-control')).toContain('no-store');
    const html = await page.text();
    expect(html).toContain('Buy &lt;b&gt;this&lt;/b&gt;.');
    expect(html).toMatch(/p…@example\.com/);
    expect(html).not.toMatch(/person\d+@/);
    expect(await (await ask('/operator/reviews')).text()).not.toMatch(/person\d+/);
  });

  test.each([
    [`/operator/reviews/${NOBODY}`, 404],
    ['/operator/reviews/x', 404],
    ['/operator/reviews?after=x', 404],
    ['/operator/reviews?from=yesterday&stars=9&lens=x', 200],
    ['/operator/campaigns/x', 404],
    [`/operator/campaigns/${NOBODY}`, 404],
    ['/operator/campaigns/new', 200],
  ])('asking for %s gets %d', async (path, status) => {
    expect((await ask(path)).status).toBe(status);
  });

  test('hides by a public rule only', async () => {
    const act = (form: Record<string, string>) => ask(`/operator/reviews/${id}`, { form });
    const wrong: Record<string, string>[] = [{}, { rule: '7' }, { rule: '5', reason: 'x'.repeat(501) }];
    for (const ground of wrong) {
      expect((await act({ intent: 'hide', ...ground })).status).toBe(422);
    }
    expect((await act({ intent: 'anything' })).status).toBe(400);
    expect(await hidden()).toBe(0);
    expect((await act({ intent: 'hide', rule: '5', reason: 'Bought.' })).status).toBe(200);
    expect(await hidden()).toBe(1);
    expect(await (await act({ intent: 'hide', rule: '5' })).text()).toContain('Nothing has changed.');
    expect((await act({ intent: 'unhide' })).status).toBe(200);
    expect(await site.sql('select act, actor, rule, reason from review_audit order by id')).toEqual([
      { act: 'hidden', actor: 'Olga', rule: 5, reason: 'Bought.' },
      { act: 'shown', actor: 'Olga', rule: null, reason: null },
    ]);
  });

  test('hides a campaign exactly as it was previewed, or not at all', async () => {
    const page = await (await ask('/operator/campaigns/new?mark=network-1')).text();
    const shown = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? '';
    const form = { until: shown('until'), version: shown('version'), rule: '5' };
    const hide = (query: string, change = {}) =>
      ask(`/operator/campaigns/new?${query}`, { form: { ...form, ...change } });
    expect((await hide('mark=network-1', { rule: '' })).status).toBe(422);
    expect((await hide('mark=network-1', { version: 'x' })).status).toBe(409);
    expect((await hide('mark=network-1', { until: 'x' })).status).toBe(409);
    expect((await hide('mark=net%25rk')).status).toBe(409);
    expect((await hide('lens=4')).status).toBe(409);
    expect((await hide('')).status).toBe(200);
    expect(await hidden()).toBe(0);

    const done = (await hide('mark=network-1')).headers.get('location') ?? '';
    expect(done).toMatch(/^\/operator\/campaigns\/[\w-]{36}$/);
    expect(await hidden()).toBe(2);
    expect(await (await ask(done, { form: {} })).text()).toContain('Shown again: 2 reviews.');
    expect(await (await ask(done, { form: {} })).text()).toContain('Nothing has changed.');
    expect(await hidden()).toBe(0);
  });
});
