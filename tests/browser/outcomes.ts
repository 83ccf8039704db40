/** Post-operative eyes in the database, and locators of their figures on the dashboard. */
import type { Page } from '@playwright/test';
import type { SCOPE_NAMES } from '#app/features/outcome/figures/view/scopes.ts';
import type { ChosenScope } from '#domain/outcome/rules.ts';
import { moveSnapshots } from '#tests/support/snapshots.ts';
import { expect, type Site } from './fixtures.ts';
import { DOCTOR } from './portal.ts';

/** One eye in database units: hundredths of a diopter, denominators, tenths of a point. */
export type SeededEye = {
  refractive_target?: number;
  sph?: number;
  cyl?: number;
  axis?: number;
  dcfva?: number;
  patient_satisfaction?: number;
  pre_op_corneal_astigmatism?: number;
  pre_op_steep_k_axis?: number;
  time_since_surgery?: string;
  comorbidities?: string[];
  spectacle_independence?: string;
};

type ScopeName = (typeof SCOPE_NAMES)[ChosenScope];

let eyesSeeded = 0;

/** Stores eyes with lens 4 that a doctor submitted. */
async function seedEyes(site: Site, eyes: readonly SeededEye[], email: string): Promise<void> {
  await site.sql(`INSERT INTO auth_users (id, name, email) VALUES ($1, '', $1) ON CONFLICT DO NOTHING`, [email]);
  await site.sql(
    `INSERT INTO registered_doctors (uid, practice_name, practice_website, practice_phone, status)
     SELECT id, '', '', '', 'verified' FROM auth_users WHERE email = $1 ON CONFLICT DO NOTHING`,
    [email],
  );
  const rows = eyes.map((eye) => {
    eyesSeeded += 1;
    const name = String(eyesSeeded).padStart(10, '0');
    return {
      time_since_surgery: '1-3 Months',
      comorbidities: [],
      ocular_history: [],
      ...eye,
      reference_id: `IOL-${name}`,
      key: name,
    };
  });
  await site.sql(
    `INSERT INTO post_op_submissions (lens_id, doctor_uid, reference_id, idempotency_key, time_since_surgery,
       refractive_target, sph, cyl, axis, dcfva, patient_satisfaction, pre_op_corneal_astigmatism, pre_op_steep_k_axis,
       comorbidities, ocular_history, spectacle_independence)
     SELECT 4, (SELECT id FROM auth_users WHERE email = $2), reference_id, key, time_since_surgery,
       refractive_target, sph, cyl, axis, dcfva, patient_satisfaction, pre_op_corneal_astigmatism, pre_op_steep_k_axis,
       comorbidities, ocular_history, spectacle_independence
     FROM jsonb_to_recordset($1) AS seed (reference_id text, key text, time_since_surgery text, refractive_target int,
       sph int, cyl int, axis int, dcfva int, patient_satisfaction int, pre_op_corneal_astigmatism int,
       pre_op_steep_k_axis int, comorbidities text[], ocular_history text[], spectacle_independence text)`,
    [JSON.stringify(rows), email],
  );
}

/** Other doctors: figures over all doctors need two of them. */
const OTHERS = ['grace@elsewhere.example', 'mary@elsewhere.example'] as const;

/**
 * Stores eyes of two other doctors, each of them for both, and updates the snapshot. Open fields get values, so that
 * enough eyes are alike to join.
 */
export async function seedOthersEyes(site: Site, eyes: readonly SeededEye[]): Promise<void> {
  const whole = eyes.map((eye) => ({
    ...eye,
    dcfva: eye.dcfva ?? 20,
    patient_satisfaction: eye.patient_satisfaction ?? 90,
    pre_op_corneal_astigmatism: eye.pre_op_corneal_astigmatism ?? 100,
    pre_op_steep_k_axis: eye.pre_op_steep_k_axis ?? 90,
  }));
  for (const email of OTHERS) await seedEyes(site, whole, email);
  await moveSnapshots(String(site.env.DATABASE_URL), [4]);
}

export const seedOwnEyes = (site: Site, eyes: readonly SeededEye[]) => seedEyes(site, eyes, DOCTOR.email);

/** Ten eyes with figures computed by hand: refraction in all, acuity and cornea in five, satisfaction in six. */
export const TEN_EYES: readonly SeededEye[] = [
  [0, 0, -50, 180],
  [0, -25, -50, 90],
  [-25, -25, 0, 180],
  [0, 50, -50, 20],
  [-50, -75, -25, 100],
  [0, 25, -100, 95],
  [0, -100, -50, 10],
  [-200, -175, -25, 175],
  [0, 75, 0, 180],
  [-25, 25, -75, 85],
].map(([refractive_target = 0, sph = 0, cyl = 0, axis = 0], index) => ({
  refractive_target,
  sph,
  cyl,
  axis,
  dcfva: [20, 25, 25, 40, 200][index],
  patient_satisfaction: [90, 100, 80, 70, 100, 30][index],
  pre_op_corneal_astigmatism: [150, 225, 175, 125, 200][index],
  pre_op_steep_k_axis: [90, 95, 85, 170, 100][index],
}));

/** The page of figures. The dashboard has a section of the same name, and is still there while its link is followed. */
export const outcomes = {
  section: (page: Page) =>
    page.getByRole('main').filter({ has: page.getByRole('heading', { name: 'Aggregated Outcomes', level: 1 }) }),
  lens: (page: Page) => outcomes.section(page).getByRole('combobox', { name: 'Lens' }),
  scope: (page: Page, scope: ScopeName) => outcomes.section(page).getByRole('radio', { name: scope, exact: true }),
  settled: (page: Page) => outcomes.section(page).getByRole('checkbox', { name: 'At least 1 month after surgery' }),
  healthy: (page: Page) =>
    outcomes.section(page).getByRole('checkbox', { name: 'Without comorbidity or ocular history' }),
  part: (page: Page, heading: string) =>
    page.getByRole('navigation', { name: 'Parts of the figures' }).getByRole('link', { name: heading, exact: true }),
  numbers: (page: Page, heading: string) => page.getByText(`Show Numbers of ${heading}`, { exact: true }),
  chart: (page: Page, finding: string) => outcomes.section(page).getByRole('figure', { name: finding }),
};

/** The figures in brief, under the form of the dashboard. */
export const summary = {
  section: (page: Page) => page.getByRole('region', { name: 'Aggregated Outcomes' }),
  lens: (page: Page) => summary.section(page).getByRole('combobox', { name: 'Outcomes of' }),
  scope: (page: Page, scope: ScopeName) => summary.section(page).getByRole('radio', { name: scope, exact: true }),
  table: (page: Page, name: string) => summary.section(page).getByRole('table', { name, exact: true }),
};

/** Expects the cells of a table row. */
export async function expectRow(page: Page, table: string, cells: readonly string[]): Promise<void> {
  const [label = ''] = cells;
  const row = outcomes
    .section(page)
    .getByRole('table', { name: table, exact: true })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: label, exact: true }) })
    .first();
  await expect(row.locator('th, td')).toHaveText([...cells]);
}
