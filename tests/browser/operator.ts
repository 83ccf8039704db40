/** What operators do before they are in their room. */
import type { Page } from '@playwright/test';
import { runIolite } from '#tests/support/iolite.ts';
import { followLetter, openLetter, ready } from './acts.ts';
import { expect, type Site } from './fixtures.ts';

const EMAIL = 'olga@ops.example';
const PASSWORD = 'violet blue stone';

/** Becomes an operator named Olga, by the command line and the mailed link, and signs in. */
export async function enterTheRoom(page: Page, site: Site): Promise<void> {
  const added = await runIolite(site.env, 'operators', 'add', EMAIL, '--name', 'Olga');
  expect(added.code, added.err).toBe(0);
  await openLetter(page, EMAIL, 'You are an operator of Iolite now');
  await followLetter(page, 'operator/password');
  await page.getByLabel('New Password').fill(PASSWORD);
  await page.getByLabel('The Same Again').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set the Password' }).click();
  await page.getByRole('textbox', { name: 'E-Mail Address' }).fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What Waits for You' })).toBeVisible();
  await ready(page);
}
