import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGES } from '#app/page-table.ts';
import { cookieHeader, NETWORK, registrationForm } from '#domain/doctor/portal.fixture.ts';
import { codeOf } from '#tests/support/operator.ts';
import { formFrom, reviewFields } from '#tests/support/review-form.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { becomeOperator, browserOf, PASSWORD, secretIn } from './operators.fixture.ts';

/* Every page of the table of pages is valid HTML: one that is added to it is checked without being named here. */

/** What a part of a path that varies is; links of letters are dead. */
const parts: Record<string, string> = { lensId: '3', slug: 'toric' };
const addressOf = (path: string) =>
  path.replaceAll(/:(\w+)\??/g, (_part, name: string) => parts[name] ?? 'none').replace('*', 'no-such-page');

/** The rules of the HTML standard; the rest are tastes. */
const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

let site: TestSite;
let doctor: string;
let operator: ReturnType<typeof browserOf>;

beforeAll(async () => {
  site = await openTestSite();
  const { doctors } = site.services;
  const ada = registrationForm('ada@mail.example');
  await doctors.register(ada, new Headers(), NETWORK);
  await site.sql(`update registered_doctors set status = 'verified'`);
  const signedIn = await doctors.signIn(ada, new Headers(), NETWORK);
  doctor = cookieHeader(signedIn.kind === 'signedIn' ? signedIn.cookies : [], '__Host-').get('Cookie') ?? '';
  await site.request('/submit-review', formFrom(site.publicUrl, reviewFields({ email: 'grace@mail.example' })));
  const [ids] = await site.sql<{ uid: string; id: string }>('select uid, id from registered_doctors, reviews');
  Object.assign(parts, { uid: ids?.uid, id: ids?.id, reviewId: ids?.id });
  await becomeOperator(site, 'olga@ops.example', 'Olga');
  operator = browserOf(site);
  await operator.ask('/operator/sign-in', { email: 'olga@ops.example', password: PASSWORD });
  const opened = await operator.ask('/operator/account', { intent: 'new-app', currentPassword: PASSWORD });
  await operator.ask('/operator/account', { intent: 'confirm-app', code: codeOf(secretIn(await opened.text())) });
});
afterAll(() => site.close());

/** Pages that send a logged-in person on to another page. */
const FOR_VISITORS = ['/login', '/operator/sign-in'];

function ask(path: string): Promise<Response> {
  const isForVisitors = FOR_VISITORS.includes(path);
  if (path.startsWith('/operator') && !isForVisitors) return operator.ask(addressOf(path));
  return site.request(addressOf(path), { headers: isForVisitors ? {} : { Cookie: doctor }, redirect: 'manual' });
}

const entries: readonly (readonly [path: string, entry: { readonly axe: string | null }])[] = Object.entries(PAGES);

test.each(entries.filter(([path]) => !/sign-out/.test(path)))('%s is valid HTML', async (path, { axe }) => {
  const answer = await ask(path);
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (axe) expect(isPage).toBe(true);
  if (!isPage) return;
  const { results } = await validator.validateString(await answer.text());
  const found = results.flatMap(({ messages }) => messages);
  expect(found.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([]);
});

test('what the standard forbids is found', async () => {
  const { results } = await validator.validateString(
    '<!DOCTYPE html><html lang="en"><title>x</title><p><div id="a b"></div></p>',
  );
  expect(results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId))).toContain('close-order');
});
