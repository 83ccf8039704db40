import type { Page } from '@playwright/test';
import { visit } from './acts.ts';
import { expect, type Site, test } from './fixtures.ts';
import { openToEveryone } from './looks.ts';
import { outcomes } from './outcomes.ts';
import { openDashboard, tab } from './portal.ts';
import { postOp, reference } from './post-op.ts';

const VIVITY = 'Alcon Clareon Vivity';

/** Stores eyes with lens 4 of the only doctor, of a period or of an imported file. */
async function seed(site: Site, count: number, place: { number?: number; imported?: true }): Promise<void> {
  await site.sql(
    `WITH doctor AS (SELECT uid FROM registered_doctors), file AS (
       INSERT INTO outcome_batches (doctor_uid, key, imported_at, stored, corrected, unchanged, rounded)
       SELECT uid, gen_random_uuid(), now(), $1, 0, 0, 0 FROM doctor WHERE $3 RETURNING id)
     INSERT INTO post_op_submissions (lens_id, doctor_uid, reference_id, idempotency_key, time_since_surgery,
       patient_satisfaction, period_id, batch_id)
     SELECT 4, uid, 'IOL-' || upper(left(md5(keys.key), 10)), keys.key, '1-3 Months', 80,
       (SELECT id FROM outcome_periods WHERE number = $2), (SELECT id FROM file)
     FROM doctor, generate_series(1, $1) AS place, LATERAL (SELECT gen_random_uuid()::text || place AS key) AS keys`,
    [count, place.number ?? null, place.imported ?? false],
  );
}

const count = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const close = (page: Page) => page.getByRole('button', { name: 'Save and Close Period' });

async function openPeriod(page: Page, name: string): Promise<void> {
  await tab(page, 'Periods').click();
  await count(page, 'Year').fill('2026');
  await page.getByRole('button', { name: 'Open Period' }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

test('three consecutive periods of a clinic are opened, filled and closed, and make complete figures', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/the server responded with a status of 422/);
  await openDashboard(page, site);

  await test.step('the first: an eye by the form, counted and closed', async () => {
    await tab(page, 'Periods').click();
    await expect(page.getByText('You have not opened a period yet.')).toBeVisible();
    await openPeriod(page, 'Period 1 of 2026');
    await expect(page.getByText('No eye has been sent or counted yet.')).toBeVisible();
    await tab(page, 'Enter').click();
    await postOp.lens(page).selectOption(VIVITY);
    await postOp.time(page).selectOption('1-3 Months');
    await page.getByRole('combobox', { name: 'Consecutive cases' }).selectOption('Period 1 of 2026');
    await postOp.submit(page).click();
    await expect(reference(page).first()).toBeVisible();
    // The next eye is most likely of the same period.
    await expect(page.getByRole('combobox', { name: 'Consecutive cases' }).locator(':checked')).toHaveText(
      'Period 1 of 2026',
    );
    await seed(site, 9, { number: 1 });
    await tab(page, 'Periods').click();
    await page.getByRole('link', { name: 'Period 1 of 2026' }).click();
    await count(page, VIVITY).fill('10');
    // Enter saves; it does not close.
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your counts are saved.')).toBeVisible();
    await openToEveryone(page, 'an open period is open to everyone');
    await close(page).click();
    await expect(page.getByText('Closed, complete: 10 of 10 eyes sent (100.0%).')).toBeVisible();
  });

  await test.step('the second: an import, and eyes that are missing', async () => {
    await seed(site, 9, { imported: true });
    await openPeriod(page, 'Period 2 of 2026');
    await page.getByRole('button', { name: 'Add These Eyes' }).click();
    await expect(page.getByText('9 eyes were added.')).toBeVisible();
    await count(page, VIVITY).fill('12');
    await close(page).click();
    const problem = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(problem).toBeFocused();
    await problem.getByRole('link', { name: /12 operated, 9 sent, 0 missing: 3 not explained/ }).click();
    await expect(page.getByRole('group', { name: VIVITY })).toBeFocused();
    await openToEveryone(page, 'a refused period is open to everyone');
    await count(page, 'Lost to follow-up').fill('2');
    await count(page, 'Patient declined').fill('1');
    await close(page).click();
    await expect(page.getByText('Closed, not complete: 9 of 12 eyes sent (75.0%).')).toBeVisible();
  });

  await test.step('the third: complete, with a rupture', async () => {
    await openPeriod(page, 'Period 3 of 2026');
    await seed(site, 18, { number: 3 });
    await count(page, VIVITY).fill('20');
    await count(page, 'Posterior capsule rupture').fill('1');
    await count(page, 'Zonule rupture with vitreous loss').fill('0');
    await page.getByRole('button', { name: 'Save Counts' }).click();
    await count(page, 'Followed up at another clinic').fill('2');
    await close(page).click();
    await expect(page.getByText('Closed, complete: 18 of 20 eyes sent (90.0%).')).toBeVisible();
    await openToEveryone(page, 'a closed period is open to everyone');
    await tab(page, 'Periods').click();
    const rows = page.getByRole('table', { name: 'Your periods, newest first' }).getByRole('row');
    await expect(rows).toHaveText([
      /Period/,
      /Period 3 of 2026Closed, complete20182/,
      /Period 2 of 2026Closed, not complete1293/,
      /Period 1 of 2026Closed, complete10100/,
    ]);
    await expect(page.getByText('1 of 20 (5.0%; 95%: 0.9–23.6%)')).toBeVisible();
    await expect(page.getByText('0.69% of operations in the UK National')).toBeVisible();
    await openToEveryone(page, 'the periods are open to everyone');
  });

  await test.step('their figures are beside all of one’s own, until a period is reopened', async () => {
    await visit(page, '/doctor-dashboard/outcomes?lens=4');
    await outcomes.scope(page, 'My complete periods').check();
    const section = outcomes.section(page);
    await expect(section).toContainText('28 submissions of your own in complete periods, each of one eye.');
    await expect(section).toContainText('Beside them 37 submissions of your own.');
    await expect(section).toContainText('“My data only” includes self-selected eyes.');
    await tab(page, 'Periods').click();
    await page.getByRole('link', { name: 'Period 3 of 2026' }).click();
    await page.getByRole('button', { name: 'Reopen Period' }).click();
    await expect(page.getByText('The period is open again.')).toBeVisible();
    await visit(page, '/doctor-dashboard/outcomes?lens=4&scope=complete');
    await expect(section).toContainText('10 submissions of your own in complete periods, each of one eye.');
  });
});
