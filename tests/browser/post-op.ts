/** Actions of a verified doctor with the post-op form, and its rows in the database. */
import type { Locator, Page } from '@playwright/test';
import { expect, type Site } from './fixtures.ts';
import { DOCTOR, enterDashboard } from './portal.ts';

export const postOp = {
  // The figures on the same page have a list of lenses, too.
  lens: (page: Page) =>
    page.getByRole('region', { name: 'Lens and target' }).getByRole('combobox', { name: 'Lens', exact: true }),
  time: (page: Page) => page.getByRole('combobox', { name: 'Time since surgery' }),
  acuity: (page: Page, abbreviation: string) => page.getByRole('combobox', { name: new RegExp(`^${abbreviation} `) }),
  /** A number field, by the first words of its label. */
  number: (page: Page, label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) }),
  scale: (page: Page, label: 'Patient Satisfaction' | 'Dysphotopsia') =>
    page.getByRole('slider', { name: new RegExp(`^${label}`) }),
  notAsked: (page: Page, label: 'Patient Satisfaction' | 'Dysphotopsia') =>
    page.getByRole('checkbox', { name: new RegExp(`^Not asked \\(${label}`) }),
  glasses: (page: Page, answer: string) => page.getByRole('radio', { name: answer, exact: true }),
  /** A folded section, and its button. */
  more: (page: Page) => page.getByRole('region', { name: 'More about this eye' }),
  unfold: (page: Page) => page.locator('summary').filter({ hasText: 'More about this eye' }),
  condition: (page: Page, label: string) => page.getByRole('checkbox', { name: label, exact: true }),
  submit: (page: Page) => page.getByRole('button', { name: 'Submit Post-Op Data' }),
  summary: (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' }),
};

export const isSending = (address: URL) => address.pathname === '/doctor-submissions.data';

/** An eye with enough values to detect losses, for tests that are about something else. */
export async function fillEye(page: Page): Promise<void> {
  await postOp.lens(page).selectOption('Alcon PanOptix Pro');
  await postOp.time(page).selectOption('1-3 Months');
  await postOp.acuity(page, 'UDVA').selectOption('20/25');
  await postOp.number(page, 'Sphere').fill('-.25');
  await postOp.number(page, 'Cylinder').fill('0');
  await postOp.scale(page, 'Patient Satisfaction').fill('8.5');
  await postOp.notAsked(page, 'Dysphotopsia').check();
  await postOp.glasses(page, 'Occasionally Needs Glasses').check();
  await postOp.condition(page, 'Dry eye disease').check();
}

/** Types into one field after another by Tab, and submits from the last; returns the number of key presses. */
export async function typeEye(page: Page, keys: [field: string, ...keys: string[]][]): Promise<number> {
  let presses = keys.length;
  for (const [index, [field, ...typed]] of keys.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    // A slider's value is submitted by the hidden field beside it.
    await expect(
      page.locator(':focus').and(page.locator(`[name="${field}"], #${field}`)),
      `stop ${index + 1}`,
    ).toBeVisible();
    for (const key of typed) {
      const isNamed = /^[A-Z]/.test(key);
      presses += isNamed ? 1 : key.length;
      await (isNamed ? page.keyboard.press(key) : page.keyboard.type(key));
    }
  }
  await page.keyboard.press('Control+Enter');
  return presses;
}

/** Expects the form to contain what `fillEye` filled in. */
export async function expectEye(page: Page): Promise<void> {
  await expect(postOp.lens(page)).toHaveValue('3');
  await expect(postOp.time(page)).toHaveValue('1-3 Months');
  await expect(postOp.acuity(page, 'UDVA')).toHaveValue('20/25');
  await expect(postOp.number(page, 'Sphere')).toHaveValue('−0.25');
  await expect(postOp.number(page, 'Cylinder')).toHaveValue('0.00');
  await expect(postOp.scale(page, 'Patient Satisfaction')).toHaveValue('8.5');
  await expect(postOp.notAsked(page, 'Dysphotopsia')).toBeChecked();
  await expect(postOp.glasses(page, 'Occasionally Needs Glasses')).toBeChecked();
  await expect(postOp.condition(page, 'Dry eye disease')).toBeChecked();
}

/** The stored eyes, oldest first. */
export function storedEyes(site: Site) {
  return site.sql<{ id: string; reference_id: string; lens_id: number; sph: number | null }>(
    'SELECT * FROM post_op_submissions ORDER BY submitted_at, id',
  );
}

/** The receipt of an eye. */
export function reference(page: Page): Locator {
  return page.getByText(
    /^For your records: reference ID IOL-[0-9A-Z]{10}, case number of the patient CASE-[0-9A-F]{12}\./,
  );
}

/** Stores eyes of the logged-in doctor; the last is the newest. */
export async function seedEyes(site: Site, count: number): Promise<string[]> {
  const rows = await site.sql<{ id: string }>(
    `INSERT INTO post_op_submissions (reference_id, lens_id, doctor_uid, submitted_at, idempotency_key, dcfva, sph, cyl)
     SELECT 'IOL-' || lpad(n::text, 10, '0'), 1 + n % 10,
       (SELECT uid FROM registered_doctors ORDER BY created_at LIMIT 1),
       timestamptz '2026-03-01 12:00Z' + make_interval(mins => n), 'seed-' || n, 20, -25, 0
     FROM generate_series(1, $1) AS n RETURNING id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Another verified doctor on another device. */
export async function openOtherDashboard(page: Page, site: Site): Promise<void> {
  const email = 'grace@practice.example';
  await page.request.post('/doctor-registration', {
    form: { ...DOCTOR, email, confirmPassword: DOCTOR.password },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  await site.sql(
    `UPDATE registered_doctors SET status = 'verified' WHERE uid = (SELECT id FROM auth_users WHERE email = $1)`,
    [email],
  );
  await site.sql('INSERT INTO outcome_agreements SELECT id, 1, now() FROM auth_users WHERE email = $1', [email]);
  await enterDashboard(page, { ...DOCTOR, email });
}
