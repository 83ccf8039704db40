import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookieHeader, NETWORK, registrationForm } from '#domain/doctor/portal.fixture.ts';
import { formFrom } from '#tests/support/review-form.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

const PERIODS = '/doctor-dashboard/periods';

let site: TestSite;
let ada: string;
let grace: string;

beforeAll(async () => {
  site = await openTestSite();
  [ada = '', grace = ''] = await Promise.all(['ada@mail.example', 'grace@mail.example'].map(signUp));
});
afterAll(() => site.close());

async function signUp(email: string): Promise<string> {
  const { doctors } = site.services;
  const form = registrationForm(email);
  await doctors.register(form, new Headers(), NETWORK);
  await site.sql(`update registered_doctors set status = 'verified'`);
  const signedIn = await doctors.signIn(form, new Headers(), NETWORK);
  return cookieHeader(signedIn.kind === 'signedIn' ? signedIn.cookies : [], '__Host-').get('Cookie') ?? '';
}

const read = async (answer: Response) => ({
  status: answer.status,
  to: answer.headers.get('location') ?? '',
  cache: answer.headers.get('cache-control'),
  text: (await answer.text()).replaceAll(/<script.*?<\/script>/gs, ''),
});
const show = async (path: string, cookie = ada) => read(await site.request(path, { headers: { Cookie: cookie } }));
const press = async (path: string, fields: Record<string, string>, cookie = ada) =>
  read(await site.request(path, { redirect: 'manual', ...formFrom(site.publicUrl, fields, { Cookie: cookie }) }));
const words = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

test('a period is opened after the agreement, counted, closed and reopened by plain forms', async () => {
  expect(words((await show(PERIODS)).text)).toContain('You have not opened a period yet.');
  expect((await press(PERIODS, { intent: 'open', year: '2026' })).status).toBe(422);
  expect((await press(PERIODS, { intent: 'agree', agreement: '' })).status).toBe(422);
  expect(await press(PERIODS, { intent: 'agree', agreement: '1' })).toMatchObject({ status: 302, to: PERIODS });

  const refused = await press(PERIODS, { intent: 'open', year: 'May' });
  expect(refused.status).toBe(422);
  expect(refused.text).toMatch(/id="year-error"[^>]*>.*Enter a year from 1990 to \d{4}\./);
  expect(refused.text).toContain('value="May"');
  const opened = await press(PERIODS, { intent: 'open', year: '2026' });
  expect(opened.to).toMatch(/^\/doctor-dashboard\/periods\/[0-9a-f-]{36}$/);
  const page = opened.to;

  const wrong = await press(page, { intent: 'save', 'operated-3': 'ten', 'complication-other': '2' });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toMatch(/id="operated-3-error"[^>]*>.*Enter a whole number from 0 to 9999/);
  expect(wrong.text).toMatch(/<input [^>]*name="operated-3"[^>]*value="ten"/);
  expect(wrong.text).toMatch(/<input [^>]*name="complication-other"[^>]*value="2"/);

  const open = await press(page, { intent: 'close', 'operated-3': '10', 'complication-other': '2' });
  expect(open.status).toBe(422);
  expect(open.text).toMatch(/id="missing-3-error"[^>]*>.*10 not explained\. Enter why\./);

  const closed = await press(page, { intent: 'close', 'operated-3': '10', 'missing-3-lost': '10' });
  expect(closed).toMatchObject({ status: 200, cache: 'private, no-store' });
  expect(words(closed.text)).toContain('Closed, not complete: 0 of 10 eyes sent (0.0%).');
  expect((await press(page, { intent: 'save', 'operated-3': '11' })).status).toBe(409);
  expect((await press(page, { intent: 'remove' })).status).toBe(409);
  expect(words((await press(page, { intent: 'reopen' })).text)).toContain('The period is open again.');
  expect(await press(page, { intent: 'remove' })).toMatchObject({ status: 302, to: PERIODS });
  expect((await show(page)).status).toBe(404);
});

test('the period of another doctor is not found, and unknown buttons do nothing', async () => {
  const { to: page } = await press(PERIODS, { intent: 'open', year: '2026' });
  expect((await show(page, grace)).status).toBe(404);
  for (const intent of ['save', 'close', 'reopen', 'remove', 'add-import']) {
    expect([intent, (await press(page, { intent }, grace)).status]).toEqual([intent, 404]);
  }
  for (const intent of ['', 'delete', 'constructor']) {
    expect([intent, (await press(page, { intent })).status]).toEqual([intent, 400]);
    expect([intent, (await press(PERIODS, { intent })).status]).toEqual([intent, 400]);
  }
  expect((await show(page)).status).toBe(200);
});

test('an eye is sent for an open period by the form, and not for a period of another doctor', async () => {
  const { to: page } = await press(PERIODS, { intent: 'open', year: '2026' });
  const period = page.slice(PERIODS.length + 1);
  expect((await show('/doctor-dashboard')).text).toContain(`<option value="${period}">`);
  const eye = { intent: 'submit', lensId: '3', period };
  expect((await press('/doctor-submissions', { ...eye, key: 'one' })).status).toBe(200);
  const foreign = await press('/doctor-submissions', { ...eye, key: 'two', agreement: '1' }, grace);
  expect(foreign.status).toBe(422);
  expect(foreign.text).toContain('This period no longer exists. Choose another one.');
  const stored = await site.sql('select period_id from post_op_submissions');
  expect(stored).toEqual([{ period_id: period }]);
});
