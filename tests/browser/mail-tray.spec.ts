import { followLetter, form, lettersTo, openLetter, REVIEW, sendReview } from './acts.ts';
import { axe, expect, test } from './fixtures.ts';

test('a person who tries the site learns where the key is, opens the letters with it, and follows their links', async ({
  page,
  site,
  context,
  allowConsole,
}) => {
  allowConsole(/status of 403/);
  await context.clearCookies();
  await sendReview(page, REVIEW);

  await page.goto('/mail-tray');
  await expect(page.getByRole('main')).toContainText('Look at the window or the log of the site');
  await expect(page.getByRole('table')).toHaveCount(0);
  await axe(page);

  await page.goto(site.tray);
  await expect(page).toHaveURL('/mail-tray');
  await openLetter(page, REVIEW.email, `Please confirm your review of ${REVIEW.lens}`);
  // The letter itself is not checked: its frame runs no scripts, and so not axe either.
  await axe(page);
  const sentTo = async (path: string) => (await context.cookies(site.url + path)).map(({ name }) => name);
  expect(await sentTo('/mail-tray')).toContain('mail_tray');
  expect(await sentTo('/')).not.toContain('mail_tray');
  expect(await page.evaluate(() => document.cookie)).toBe('');

  await followLetter(page, 'confirm-review');
  await expect(form.heading(page)).toHaveText('Is this your review?');
  await page.goto('/mail-tray');
  await expect(lettersTo(page, REVIEW.email)).toHaveCount(1);
  await axe(page);
  await lettersTo(page, REVIEW.email).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Please confirm your review of ${REVIEW.lens}`);
});
