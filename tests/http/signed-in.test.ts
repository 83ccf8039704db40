import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cookieHeader, NETWORK, registrationForm } from '#domain/doctor/portal.fixture.ts';
import { operatorAdminOf } from '#tests/support/operator.ts';
import { formFrom } from '#tests/support/review-form.ts';
import { mailedLink, openTestSite, type TestSite } from '#tests/support/site.ts';

/*
 * Who is logged in reads no "Login" and "Sign Up" in the header of any page, whoever has read the page before. These
 * are the pages as they are served, before and without scripts.
 */

const DOCTOR = registrationForm('doctor@mail.example');
const OPERATOR = { email: 'olga@ops.example', password: 'violet blue stone' };
const PAGES = ['/', '/faq', '/lenses/3', '/for-doctors', '/no-such-page', '/submit-review', '/compare-lenses?lens1=3'];

let site: TestSite;
let doctor: string;
let operator: string;

beforeAll(async () => {
  site = await openTestSite();
  const { doctors, operators } = site.services;
  await doctors.register(DOCTOR, new Headers(), NETWORK);
  await site.sql(`update registered_doctors set status = 'verified'`);
  const asDoctor = await doctors.signIn(DOCTOR, new Headers(), NETWORK);
  doctor = cookieHeader(asDoctor.kind === 'signedIn' ? asDoctor.cookies : [], '__Host-').get('Cookie') ?? '';
  await (await operatorAdminOf(site)).add(OPERATOR.email, 'Olga', 'root');
  const link = await mailedLink(site, 'operator/password', OPERATOR.email);
  const { password } = OPERATOR;
  await site.request(link, formFrom(site.publicUrl, { password, confirmPassword: password }));
  const asOperator = await operators.signIn(OPERATOR, new Headers(), NETWORK);
  operator = cookieHeader(asOperator.kind === 'signedIn' ? asOperator.cookies : [], '__Host-').get('Cookie') ?? '';
});
afterAll(() => site.close());

/** The header of a page in words, without its pages and menus. */
async function headerOf(path: string, cookie?: string): Promise<{ words: string; answer: Response }> {
  const answer = await site.request(path, cookie === undefined ? {} : { headers: { Cookie: cookie } });
  const [header = ''] = /<header class="site-header">[\s\S]*?<\/header>/.exec(await answer.text()) ?? [];
  expect(header, path).toContain('How It Works');
  return { words: header.replaceAll(/<[^>]*>/g, ' '), answer };
}

describe.each(PAGES)('%s', (path) => {
  test('offers visitors Login and Sign Up', async () => {
    const { words } = await headerOf(path);
    expect(words).toMatch(/Login\s+for doctors\s+Sign Up/);
    expect(words).not.toMatch(/Logout|Operator/);
  });

  test('offers a doctor who is logged in Logout, also after a visitor has read it, and tells nobody else', async () => {
    const before = await (await site.request(path)).text();
    const { words, answer } = await headerOf(path, `author_key=a; ${doctor}`);
    expect(words).toContain('Logout');
    expect(words).not.toMatch(/Login|Sign Up|Operator/);
    expect(answer.headers.get('cache-control')).toMatch(/^private, no-(cache|store)$/);
    expect(answer.headers.get('etag')).toBeNull();
    if (answer.status === 200) expect(await (await site.request(path)).text()).toBe(before);
  });

  test('offers an operator who is logged in their pages', async () => {
    const { words } = await headerOf(path, operator);
    expect(words).toContain('Operator');
    expect(words).not.toMatch(/Login|Sign Up|Logout/);
  });

  test('offers somebody who is both both', async () => {
    const { words } = await headerOf(path, `${doctor}; ${operator}`);
    expect(words).toMatch(/Operator\s+Logout/);
  });

  test('offers Login again where the session has ended', async () => {
    const ended = doctor.replaceAll(/session_token=[^;]{4}/g, 'session_token=zzzz');
    expect((await headerOf(path, ended)).words).toMatch(/Login\s+for doctors\s+Sign Up/);
  });
});

test('the operator pages and the dashboard say it as well', async () => {
  const account = await headerOf('/operator/account', operator);
  expect(account.words).not.toMatch(/Login|Sign Up/);
  const dashboard = await headerOf('/doctor-dashboard', doctor);
  expect(dashboard.words).toContain('Logout');
});

test('a header that cannot read the session offers nothing, and the page is shown', async () => {
  const none = new Error('timeout exceeded when trying to connect');
  const refuse = (ready?: (error: Error) => void) => (ready ? ready(none) : Promise.reject(none));
  const connect = vi.spyOn(site.database.pool, 'connect');
  connect.mockImplementation(refuse as typeof site.database.pool.connect);
  const { words, answer } = await headerOf('/lenses/3', doctor);
  expect(answer.status).toBe(200);
  expect(words).not.toMatch(/Logout/);
  connect.mockRestore();
  expect(await (await site.request('/lenses/3', { headers: { Cookie: doctor } })).text()).toContain('Logout');
});
