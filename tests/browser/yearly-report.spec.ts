import { readFile } from 'node:fs/promises';
import { visit } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { openToEveryone } from './looks.ts';
import { openDashboard, tab } from './portal.ts';
import { seedEyes } from './post-op.ts';

const REPORT = '/doctor-dashboard/outcomes/year';

test('a year of own operations: the report, its print and the files for registries', async ({ page, site }) => {
  await openDashboard(page, site);
  await visit(page, REPORT);
  await expect(page.getByText('There is no report yet.')).toBeVisible();
  await seedEyes(site, 12);
  await site.sql(
    `UPDATE post_op_submissions SET surgery_year = CASE WHEN lens_id = 4 THEN 2025 ELSE 2026 END, refractive_target = 0,
       time_since_surgery = '1-3 Months', complications = '{}', lens_model = '=1+1' WHERE lens_id <> 5`,
  );

  await tab(page, 'Outcomes').click();
  await page.getByRole('link', { name: 'Yearly Report' }).click();
  await expect(page.getByRole('heading', { name: '2026, all lenses' })).toBeVisible();
  await expect(page.getByText('10 operations on 10 patients')).toBeVisible();
  const numbers = page.getByRole('region', { name: 'Numbers and completeness' });
  await expect(numbers).toContainText('Self-selected eyes: no period of consecutive cases of this year is closed.');
  await site.sql(
    `INSERT INTO outcome_periods (doctor_uid, year, number, is_closed, counts)
     SELECT doctor_uid, 2026, 1, true, '{"lenses":[{"lensId":3,"operated":4,"missing":{"lost":4}}],"complications":{}}'
     FROM post_op_submissions LIMIT 1`,
  );
  await visit(page, REPORT);
  await expect(numbers).toContainText('0 of 4 eyes operated in 1 closed period were sent (0%).');
  await expect(page.getByText('1 operation has no year of surgery and is in no report.')).toBeVisible();
  const measures = page.getByRole('table', { name: 'Measures of MIPS' });
  await expect(measures.getByRole('row', { name: /^MIPS 191/ }).getByRole('cell')).toHaveText([
    '10',
    '0',
    '0',
    '10',
    '100.0%',
    /%$/,
  ]);
  await expect(page.getByText(/MIPS 303 is missing. It needs a survey/)).toBeVisible();

  await page.getByLabel('Year of surgery').selectOption('2025');
  await page.getByRole('button', { name: 'Show Report' }).click();
  await expect(page).toHaveURL(`${REPORT}?year=2025&lens=`);
  await expect(page.getByText('1 operation on 1 patient')).toBeVisible();
  await page.getByLabel('Lens', { exact: true }).selectOption('Alcon PanOptix Pro');
  await page.getByRole('button', { name: 'Show Report' }).click();
  await expect(page.getByText('You have submitted no eye with Alcon PanOptix Pro and surgery in 2025.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Parts of the figures' }).getByRole('link', { name: 'Case mix' }).click();
  await expect(page).toHaveURL('/doctor-dashboard/outcomes?lens=3&part=case-mix');

  await visit(page, REPORT);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print or Save as PDF' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
  await expect(page.getByText(/We store only the year of surgery: Date of operation\./)).toBeVisible();
  for (const [button, name, head] of [
    ['Download CSV for EUREQUO', 'iolite-eurequo-2026.csv', 'Case number,Eye,Age,Gender,'],
    ['Download CSV for NOD', 'iolite-nod-2026.csv', 'Case number,Patient.DateOfBirth,'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: button }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(name);
    const file = await readFile(await download.path(), 'utf8');
    expect(file).toContain(head);
    expect(file.trim().split('\r\n')).toHaveLength(11);
    expect(file).not.toContain(',=');
  }
  await openToEveryone(page, 'the yearly report');
});
