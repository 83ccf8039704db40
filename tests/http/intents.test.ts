import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookieHeader, NETWORK, registrationForm } from '#domain/doctor/portal.fixture.ts';
import { formOf } from '#domain/outcome/eye.fixture.ts';
import { formFrom, reviewFields } from '#tests/support/review-form.ts';
import { mailedLink, openTestSite, type TestSite } from '#tests/support/site.ts';

const ADA = 'ada@mail.example';
const GRACE = 'grace@mail.example';
const DOCTOR = registrationForm('doctor@mail.example');

let site: TestSite;
let cookie: string;
/** The forms with several buttons, each with its other fields and its page. */
let forms: { path: string; field: 'intent' | 'letters'; fields: Record<string, string>; isDoctors?: true }[];

const press = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site.request(path, formFrom(site.publicUrl, fields, headers));

beforeAll(async () => {
  site = await openTestSite();
  await press('/submit-review', reviewFields({ email: ADA }));
  const review = await mailedLink(site, 'confirm-review', ADA);
  await press('/submit-review', reviewFields({ email: ADA, overall: '1' }));
  const change = await mailedLink(site, 'confirm-change', ADA);
  await press('/your-data', { email: ADA });
  const data = await mailedLink(site, 'your-data', ADA);
  const invited = { lensId: '3', patientEmail: GRACE, doctorName: 'Dr. Ada Lovelace', doctorEmail: ADA };
  await press('/invite', invited);
  const survey = await mailedLink(site, 'survey', GRACE);
  const refusal = await mailedLink(site, 'refuse-letters', GRACE);
  // She gets no letters: an unclear press must neither repeat nor revoke that.
  await press(refusal, { intent: 'refuse' });
  await press(data, { letters: 'refuse' });

  const { doctors } = site.services;
  await doctors.register(DOCTOR, new Headers(), NETWORK);
  await site.sql(`update registered_doctors set status = 'verified'`);
  const signedIn = await doctors.signIn(DOCTOR, new Headers(), NETWORK);
  cookie = cookieHeader(signedIn.kind === 'signedIn' ? signedIn.cookies : [], '__Host-').get('Cookie') ?? '';
  const outcome = Object.fromEntries(
    Object.entries(formOf({ lensId: 4 })).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
  await press('/doctor-submissions', { ...outcome, intent: 'submit', key: 'one' }, { Cookie: cookie });
  const [submission] = await site.sql<{ id: string }>('select id from post_op_submissions');
  const id = submission?.id ?? '';
  expect(id).not.toBe('');

  forms = [
    { path: review, field: 'intent', fields: await hiddenIn(review) },
    { path: change, field: 'intent', fields: await hiddenIn(change) },
    { path: refusal, field: 'intent', fields: {} },
    { path: data, field: 'letters', fields: {} },
    { path: '/submit-review', field: 'intent', fields: reviewFields({ email: ADA, lensId: '5' }) },
    { path: survey, field: 'intent', fields: reviewFields({ email: GRACE }) },
    { path: '/invitation-codes', field: 'intent', fields: { lensId: '3', codes: '2', batch: id }, isDoctors: true },
    { path: '/doctor-submissions', field: 'intent', fields: { ...outcome, id, key: 'two' }, isDoctors: true },
    { path: '/doctor-submissions.data', field: 'intent', fields: { ...outcome, id, key: 'three' }, isDoctors: true },
  ];
});
afterAll(() => site.close());

/** The fields of a page's form apart from its buttons. */
async function hiddenIn(path: string): Promise<Record<string, string>> {
  const page = await (await site.request(path)).text();
  const fields = page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g);
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, value]));
}

const TABLES = [
  'reviews',
  'review_changes',
  'invitations',
  'suppressed_addresses',
  'post_op_submissions',
  'code_sheets',
  'subscribers',
];
const stored = async () =>
  JSON.stringify(await Promise.all(TABLES.map((table) => site.sql(`select * from ${table} order by 1`))));

test('an unknown intent changes nothing, on any page, and shows the page again', async () => {
  const before = await stored();
  for (const { path, field, fields, isDoctors } of forms) {
    for (const intent of ['x', 'REMOVE', ' remove', 'refuse ', 'constructor', 'with draw']) {
      const answer = await press(path, { ...fields, [field]: intent }, isDoctors && { Cookie: cookie });
      expect([path, intent, await stored()]).toEqual([path, intent, before]);
      expect([path, intent, answer.status]).toEqual([path, intent, 400]);
      expect((await answer.text()).length).toBeGreaterThan(10);
    }
  }
});

test('a missing intent does nothing, where a button always sends one', async () => {
  const before = await stored();
  // A review can also be sent by Enter and by programs: its form has one meaning.
  for (const { path, field, fields, isDoctors } of forms.filter(({ path }) => !/submit-review|survey/.test(path))) {
    for (const intent of [{}, { [field]: '' }]) {
      await press(path, { ...fields, ...intent }, isDoctors && { Cookie: cookie });
      expect([path, await stored()]).toEqual([path, before]);
    }
  }
});

const ACCOUNT = '/doctor-dashboard/account';

test.each([
  ['an unknown button of the account', ACCOUNT, { intent: 'end-everything' }],
  ['no button of the account', ACCOUNT, {}],
  ['a session without an id', ACCOUNT, { intent: 'end-session' }],
  ['a token without an id', ACCOUNT, { intent: 'revoke-token' }],
  ['a token by what is no id', ACCOUNT, { intent: 'revoke-token x' }],
  ['a withdrawal without an id', '/doctor-submissions', { intent: 'withdraw' }],
  ['a correction of what is no id', '/doctor-submissions', { intent: 'correct', id: "'" }],
])('a doctor’s form with %s is a bad request', async (_what, path, fields) => {
  const before = await stored();
  expect((await press(path, fields, { Cookie: cookie })).status).toBe(400);
  expect(await stored()).toEqual(before);
});
