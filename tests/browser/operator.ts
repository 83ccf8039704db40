/** Actions of operators before they reach their pages. */
import type { Page } from '@playwright/test';
import { hashPassword } from 'better-auth/crypto';
import { runIolite } from '#tests/support/iolite.ts';
import { followLetter, openLetter, ready, visit } from './acts.ts';
import { expect, type Site } from './fixtures.ts';

const EMAIL = 'olga@ops.example';
const PASSWORD = 'violet blue stone';

/** Logs in an operator named Olga by the database, for tests of the pages themselves. */
export async function standInTheRoom(page: Page, site: Site): Promise<void> {
  const password = await hashPassword(PASSWORD);
  await site.sql(
    `WITH olga AS (
       INSERT INTO operator_users (id, name, email, email_verified) VALUES ('olga', 'Olga', $1, true) RETURNING id
     )
     INSERT INTO operator_accounts (id, user_id, provider_id, account_id, password)
     SELECT id, id, 'credential', id, $2 FROM olga`,
    [EMAIL, password],
  );
  const answer = await page.request.post('/operator/sign-in', {
    form: { email: EMAIL, password: PASSWORD },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(new URL(answer.url()).pathname).toBe('/operator');
  await visit(page, '/operator');
}

/** As if a minute had passed since the last code of an app was used: each code is accepted once. */
export const newCodes = (site: Site) => site.sql('DELETE FROM used_links');

/** Creates an operator named Olga by the command line and the mailed link, and logs in. */
export async function enterTheRoom(page: Page, site: Site): Promise<void> {
  const added = await runIolite(site.env, 'operators', 'add', EMAIL, '--name', 'Olga');
  expect(added.code, added.err).toBe(0);
  await openLetter(page, EMAIL, 'You are now an operator of Iolite');
  await followLetter(page, 'operator/password');
  await page.getByLabel('New Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm New Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set New Password' }).click();
  await expect(page.getByText('Your password is set. Log in.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await ready(page);
}
