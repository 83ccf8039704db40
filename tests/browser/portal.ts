/** What doctors do before they reach their dashboard. */
import type { Locator, Page } from '@playwright/test';
import { visit } from './acts.ts';
import { expect, type Site } from './fixtures.ts';

export const DOCTOR = {
  email: 'ada@practice.example',
  password: 'violet blue stone',
  practiceName: 'Lovelace Eye Care',
  practiceWebsite: 'www.practice.example',
  practicePhone: '+1 555 010 0199',
};

/** The parts of the portal, inside a page or one of its dialogs. */
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

/** Fills in every field of a registration. */
export async function fillRegistration(within: Page | Locator, doctor = DOCTOR): Promise<void> {
  await portal.email(within).fill(doctor.email);
  await portal.password(within).fill(doctor.password);
  await portal.confirmation(within).fill(doctor.password);
  await portal.practice(within, 'Name').fill(doctor.practiceName);
  await portal.practice(within, 'Website').fill(doctor.practiceWebsite);
  await portal.practice(within, 'Phone').fill(doctor.practicePhone);
}

/** Registers a doctor without a look at the form, for tests that are about something else. */
export async function registerDoctor(page: Page): Promise<void> {
  const answer = await page.request.post('/doctor-registration', {
    form: { ...DOCTOR, confirmPassword: DOCTOR.password },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(new URL(answer.url()).pathname, await answer.text()).toBe('/');
}

/** Puts the doctor of these journeys, whose address is proven, into this status. */
export async function setStatus(site: Site, status: 'verified' | 'rejected'): Promise<void> {
  const proven = await site.sql('UPDATE auth_users SET email_verified = true WHERE email = $1 RETURNING id', [
    DOCTOR.email,
  ]);
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

/** From nobody to a verified doctor on the dashboard. */
export async function openDashboard(page: Page, site: Site): Promise<void> {
  await registerDoctor(page);
  await setStatus(site, 'verified');
  await enterDashboard(page);
}

/** Signs in without a look at the form, and opens the dashboard. */
export async function enterDashboard(page: Page, { email, password } = DOCTOR): Promise<void> {
  const answer = await page.request.post('/login', {
    form: { email, password },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(new URL(answer.url()).pathname).toBe('/doctor-dashboard');
  await visit(page, '/doctor-dashboard');
}
