/** Actions of doctors before they reach their dashboard. */
import { randomBytes } from 'node:crypto';
import type { BrowserContext, Cookie, Locator, Page } from '@playwright/test';
import { visit } from './acts.ts';
import { expect, type Site } from './fixtures.ts';

export const DOCTOR = {
  email: 'ada@practice.example',
  password: 'violet blue stone',
  practiceName: 'Lovelace Eye Care',
  practiceWebsite: 'www.practice.example',
  practicePhone: '+1 555 010 0199',
};

/** Locators of the portal, inside a page or one of its dialogs. */
export const portal = {
  dialog: (page: Page, name: string) => page.getByRole('dialog', { name, exact: true }),
  email: (within: Page | Locator) => within.getByRole('textbox', { name: 'Email', exact: true }),
  password: (within: Page | Locator) => within.getByLabel('Password', { exact: true }),
  confirmation: (within: Page | Locator) => within.getByLabel('Confirm Password', { exact: true }),
  practice: (within: Page | Locator, field: 'Name' | 'Website' | 'Phone') => within.getByLabel(`Practice ${field}`),
  signIn: (within: Page | Locator) => within.getByRole('button', { name: 'Sign In' }),
  submit: (within: Page | Locator) => within.getByRole('button', { name: 'Submit for Verification' }),
  login: (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' }),
  signUp: (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign Up' }),
  logout: (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Logout' }),
};

/** A tab of the dashboard of a verified doctor. */
export const tab = (page: Page, name: 'Enter' | 'Outcomes' | 'My Submissions' | 'Periods' | 'Account') =>
  page.getByRole('navigation', { name: 'Doctor Dashboard' }).getByRole('link', { name, exact: true });

/** Fills in every field of a registration. */
export async function fillRegistration(within: Page | Locator, doctor = DOCTOR): Promise<void> {
  await portal.email(within).fill(doctor.email);
  await portal.password(within).fill(doctor.password);
  await portal.confirmation(within).fill(doctor.password);
  await portal.practice(within, 'Name').fill(doctor.practiceName);
  await portal.practice(within, 'Website').fill(doctor.practiceWebsite);
  await portal.practice(within, 'Phone').fill(doctor.practicePhone);
}

/** Registers a doctor by a request, for tests that are about something else. */
export async function registerDoctor(page: Page): Promise<void> {
  const answer = await page.request.post('/doctor-registration', {
    form: { ...DOCTOR, confirmPassword: DOCTOR.password },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(new URL(answer.url()).pathname, await answer.text()).toBe('/');
}

/** Gives the doctor of these journeys, whose e-mail address is confirmed, this status. */
export async function setStatus(site: Site, status: 'verified' | 'rejected'): Promise<void> {
  const proven = await site.sql('UPDATE auth_users SET email_verified = true WHERE email = $1 RETURNING id', [
    DOCTOR.email,
  ]);
  await site.sql('INSERT INTO outcome_agreements VALUES ($1, 1, now()) ON CONFLICT DO NOTHING', [proven[0]?.id]);
  const changed = await site.sql('UPDATE registered_doctors SET status = $1 WHERE uid = $2 RETURNING uid', [
    status,
    proven[0]?.id,
  ]);
  expect(changed, 'registered doctors').toHaveLength(1);
}

/** Types the credentials and sends them. */
export async function signIn(within: Page | Locator, password = DOCTOR.password): Promise<void> {
  await portal.email(within).fill(DOCTOR.email);
  await portal.password(within).fill(password);
  await portal.signIn(within).click();
}

/** Rows and cookies of a doctor who has registered and logged in. */
type SignedIn = { uid: string; rows: Record<(typeof OF_A_DOCTOR)[number], object[]>; cookies: Cookie[] };
const OF_A_DOCTOR = [
  'auth_users',
  'auth_accounts',
  'registered_doctors',
  'auth_sessions',
  'outcome_agreements',
] as const;

/** Recorded once per site. */
const signedIn = new Map<string, SignedIn>();

/**
 * Creates a verified doctor on the dashboard: the first time through the site, then by replaying its rows and cookies.
 */
export async function openDashboard(page: Page, site: Site): Promise<void> {
  const before = signedIn.get(site.url);
  if (before) {
    await repeatSignIn(page, site, before);
    await visit(page, '/doctor-dashboard');
    return;
  }
  await registerDoctor(page);
  await setStatus(site, 'verified');
  await enterDashboard(page);
  const read = (table: string) => site.sql<{ row: object }>(`SELECT to_jsonb(t) AS row FROM ${table} t`);
  const rows = await Promise.all(OF_A_DOCTOR.map(async (table) => [table, (await read(table)).map(({ row }) => row)]));
  const [{ id: uid } = { id: '' }] = await site.sql<{ id: string }>('SELECT id FROM auth_users');
  signedIn.set(site.url, { uid, rows: Object.fromEntries(rows), cookies: await page.context().cookies() });
}

/** Inserts a doctor and a session as registration and login would. */
async function repeatSignIn(page: Page, site: Site, { uid, rows, cookies }: SignedIn): Promise<void> {
  const again = randomBytes(16).toString('hex');
  for (const table of OF_A_DOCTOR) {
    await site.sql(`INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(null::${table}, $1)`, [
      JSON.stringify(rows[table]).replaceAll(uid, again),
    ]);
  }
  await page.context().addCookies(cookies);
}

/** Opens a page as a cache may hold it since before the login: it was made for a visitor. */
export async function visitOldCopy(page: Page, context: BrowserContext, path: string): Promise<void> {
  const cookies = await context.cookies();
  await context.clearCookies();
  const visitorsPage = await (await page.request.get(path)).text();
  await context.addCookies(cookies);
  const isThePage = (url: URL) => url.pathname === path;
  await page.route(isThePage, (route) => route.fulfill({ body: visitorsPage, contentType: 'text/html' }));
  await visit(page, path);
  await page.unroute(isThePage);
}

/** Logs in by a request, and opens the dashboard. */
export async function enterDashboard(page: Page, { email, password } = DOCTOR): Promise<void> {
  const answer = await page.request.post('/login', {
    form: { email, password },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(new URL(answer.url()).pathname).toBe('/doctor-dashboard');
  await visit(page, '/doctor-dashboard');
}
