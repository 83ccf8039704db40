import { readFile } from 'node:fs/promises';
import { moveSnapshots } from '#tests/support/snapshots.ts';
import { visit } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { openToEveryone } from './looks.ts';
import { DOCTOR, openDashboard } from './portal.ts';

/** By surgeon, how many eyes, and how many of them are on target and see well. */
const EYES = {
  [DOCTOR.email]: [40, 22],
  'grace@e.example': [130, 117],
  'mary@e.example': [130, 117],
  'rosa@e.example': [130, 117],
};

test('own results against the expected results of such eyes', async ({ page, site }) => {
  await openDashboard(page, site);
  await visit(page, '/doctor-dashboard/outcomes');
  await page.getByRole('link', { name: 'Compare Your Own Results' }).click();
  const table = page.getByRole('table', { name: 'Observed and expected numbers of your eyes' });
  await expect(table.getByText('So far 0 can be counted.').first()).toBeVisible();

  for (const email of Object.keys(EYES)) {
    await site.sql(`INSERT INTO auth_users (id, name, email) VALUES ($1, '', $1) ON CONFLICT DO NOTHING`, [email]);
    await site.sql(
      `INSERT INTO registered_doctors (uid, practice_name, practice_website, practice_phone, status)
       SELECT id, '', '', '', 'verified' FROM auth_users WHERE email = $1 ON CONFLICT DO NOTHING`,
      [email],
    );
  }
  await site.sql(
    `INSERT INTO post_op_submissions (lens_id, doctor_uid, reference_id, idempotency_key, time_since_surgery,
       refractive_target, sph, cyl, ucdva, dcfva, patient_age_range, comorbidities, ocular_history)
     SELECT 4, auth_users.id, 'IOL-' || upper(left(md5(keys.key), 10)), keys.key, '1-3 Months', 0,
       CASE WHEN place <= (each.value ->> 1)::int THEN 0 ELSE 150 END, 0,
       CASE WHEN place <= (each.value ->> 1)::int THEN 20 ELSE 50 END,
       CASE WHEN place <= (each.value ->> 1)::int THEN 20 ELSE 50 END,
       CASE WHEN place % 10 = 0 THEN NULL ELSE '60-69' END, '{}', '{}'
     FROM jsonb_each($1) AS each JOIN auth_users ON email = each.key,
       generate_series(1, (each.value ->> 0)::int) AS place, LATERAL (SELECT gen_random_uuid()::text || place AS key) AS keys`,
    [JSON.stringify(EYES)],
  );
  await moveSnapshots(String(site.env.DATABASE_URL), [4]);
  await visit(page, '/doctor-dashboard/outcomes?lens=4');
  await expect(page.getByText('430 submissions by all doctors')).toBeVisible();
  await visit(page, '/doctor-dashboard/outcomes/fair');
  const row = table.getByRole('row', { name: /^Within ±0\.50 D of target/ });
  await expect(row.getByRole('cell').nth(1)).toHaveText('22');
  await expect(row.getByRole('cell').nth(2)).toHaveText(/^3[56]\.\d$/);
  await expect(page.getByRole('figure')).toHaveCount(3);

  // Beside the parts of the figures of a lens, and back to them.
  const parts = page.getByRole('navigation', { name: 'Parts of the figures' });
  await parts.getByRole('link', { name: 'Case mix' }).click();
  await expect(page).toHaveURL('/doctor-dashboard/outcomes?part=case-mix');
  await visit(page, '/doctor-dashboard/outcomes?lens=4');
  await parts.getByRole('link', { name: 'Fair comparison' }).click();
  await expect(page).toHaveURL('/doctor-dashboard/outcomes/fair?lens=4');
  await page.getByRole('link', { name: 'CDVA 20/25 or better' }).click();
  await expect(page).toHaveURL('/doctor-dashboard/outcomes/fair?lens=4&outcome=corrected');
  await expect(page.getByText(/^22 of 40 eyes, .* fewer than usual/)).toBeVisible();
  const funnel = page.getByRole('figure', { name: /^Adjusted share/ });
  await funnel.getByRole('button', { name: 'Show Numbers' }).click();
  await expect(funnel.getByRole('rowheader', { name: 'Alcon Clareon Vivity' })).toBeVisible();
  await funnel.getByRole('button', { name: 'Show Caption and Files' }).click();
  await expect(funnel.getByText('Own eyes against those of other surgeons, unaudited.')).toBeVisible();
  for (const [kind, holds] of [
    ['SVG', 'Usual range, 99.8%'],
    ['CSV', 'Alcon Clareon Vivity,40'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      funnel.getByRole('button', { name: `Download ${kind}` }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain(holds);
  }
  await page.getByText('How the expected number is computed').click();
  await expect(page.getByText('About 390 eyes of other surgeons')).toBeVisible();
  await page.getByText('Kinds of eyes, and what was entered').click();
  const entered = page.getByRole('table', { name: 'Entered, of all eyes that were submitted' });
  await expect(entered.getByRole('row', { name: /^Age/ }).getByRole('cell')).toHaveText(['36 (90.0%)', '351 (90.0%)']);
  await openToEveryone(page, 'the fair comparison');
});
