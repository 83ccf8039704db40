import type { Page } from '@playwright/test';
import { codeOf } from '#tests/support/operator.ts';
import { openLetter, visit } from './acts.ts';
import { plugInAuthenticator } from './authenticator.ts';
import { axe, expect, test } from './fixtures.ts';
import { enterTheRoom, newCodes, standInTheRoom } from './operator.ts';
import { DOCTOR, portal, registerDoctor } from './portal.ts';

const PASSWORD = 'violet blue stone';

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Operator' }).getByRole('link', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function signIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill('olga@ops.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Sign In');
}

/** Opens one change of the account, and types the present password. */
async function unfold(page: Page, label: string, password = PASSWORD) {
  const change = page.locator('details').filter({ hasText: label });
  await change.locator('summary').click();
  await change.getByLabel('Your Current Password').fill(password);
  return change;
}

test('an operator verifies a doctor and handles letters, by keyboard, on a phone and in dark mode', async ({
  page,
  site,
  newVisitor,
  allowConsole,
}) => {
  test.slow();
  allowConsole(/the server responded with a status of 4/);
  await test.step('an operator enters', async () => {
    await registerDoctor(page);
    await standInTheRoom(page, site);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Operator' }).first()).toBeVisible();
    await expect(portal.login(page)).toHaveCount(0);
    await axe(page);
  });

  const reader = await test.step('a doctor is verified', async () => {
    await page.getByRole('link', { name: '1 Doctors to verify' }).press('Enter');
    await page.getByRole('link', { name: DOCTOR.practiceName }).press('Enter');
    await expect(heading(page, DOCTOR.practiceName)).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: 'Verify This Doctor' }).press('Enter');
    const why = page.getByLabel('Why, although the e-mail address is not confirmed?');
    await expect(why).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('group', { name: 'What have you checked?' })).toHaveAccessibleDescription(
      /at least one of these/,
    );
    await page.getByRole('checkbox', { name: 'I have called the practice.' }).check();
    await why.fill('Spoken to on the phone.');
    await page.getByRole('button', { name: 'Verify This Doctor' }).press('Enter');
    await expect(page.getByText('Done. We e-mail the doctor.')).toBeVisible();
    await expect(
      page.getByText('Checked: practice called; without a proven address: Spoken to on the phone.'),
    ).toBeVisible();
    const reader = await newVisitor();
    await openLetter(reader, DOCTOR.email, 'Your doctor account on Iolite is verified');
    return reader;
  });

  await test.step('letters are sent again', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await site.sql(
      `INSERT INTO pgboss.job (name, data, source_name, source_id, source_output)
    VALUES ('letters.parked', $1, 'letters', gen_random_uuid(), $2)`,
      [
        { to: 'victor@mail.example', letter: { kind: 'your-data', url: `${site.url}/your-data/x` } },
        { reason: 'The mailbox is full.' },
      ],
    );
    await link(page, 'Letters').press('Enter');
    await expect(page.getByText('v…@mail.example', { exact: true })).toBeVisible();
    await axe(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.getByRole('button', { name: 'Send Again to v…@mail.example' }).press('Enter');
    await expect(page.getByText('The e-mail is being sent again.')).toBeVisible();
    await openLetter(reader, 'victor@mail.example', 'Your link to your data on Iolite');
    await page.getByRole('button', { name: 'Send Me a Test E-mail' }).press('Enter');
    await openLetter(reader, 'olga@ops.example', 'E-mails from Iolite arrive');
    await link(page, 'Doctors').press('Enter');
    await expect(heading(page, 'Doctors')).toBeVisible();
    await axe(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  await test.step('an issue of the newsletter is written and sent', async () => {
    await site.sql(`INSERT INTO subscribers (email, email_key, source, consented_at, confirmed_at)
    SELECT n || '@readers.example', n || '@readers.example', 'page', now(), now() FROM generate_series(1, 3) AS n`);
    await link(page, 'Newsletter').press('Enter');
    await page.getByRole('link', { name: 'Write an Issue' }).press('Enter');
    await expect(heading(page, 'Write an Issue')).toBeVisible();
    await page.getByLabel('Or use the text of a file').setInputFiles({
      name: 'march.md',
      mimeType: 'text/markdown',
      buffer: Buffer.from('# News in March\n\n## Hello\n\n<b>All</b> of *you*.'),
    });
    await expect(page.getByLabel('Text', { exact: true })).toHaveValue(/News in March/);
    await axe(page);
    await page.getByRole('button', { name: 'Preview the E-mail' }).press('Enter');
    await expect(page.getByLabel('Text', { exact: true })).toHaveAccessibleDescription(/Line 3: Markup in HTML/);
    await page.getByLabel('Text', { exact: true }).fill('# News in March\n\n## Hello\n\nAll of *you*.');
    await page.getByRole('button', { name: 'Preview the E-mail' }).press('Enter');
    await expect(heading(page, 'News in March')).toBeVisible();
    const frame = page.frameLocator('iframe[title="The e-mail as it looks in a mail program"]');
    await expect(frame.getByRole('heading', { name: 'Hello' })).toBeVisible();
    await axe(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await expect(page.getByRole('link', { name: /^Send It to/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Send Me a Test E-mail' }).press('Enter');
    await expect(page.getByText('A test e-mail to your own address is being sent.')).toBeVisible();
    await openLetter(reader, 'olga@ops.example', 'Test: News in March');
    await page.getByRole('link', { name: 'Send It to the Whole List: 3 People...' }).press('Enter');
    await expect(page.getByText('Send “News in March” to the whole list, 3 People?')).toBeVisible();
    await axe(page);
    await page.getByRole('link', { name: 'Do Not Send' }).press('Enter');
    await page.getByRole('link', { name: 'Send It to the Whole List: 3 People...' }).press('Enter');
    await page.getByRole('button', { name: 'Yes, Send It to 3 People' }).press('Enter');
    await expect(page.getByText('Sent', { exact: true }).first(), 'the page follows by itself').toBeVisible();
    await expect(page.getByRole('definition').first()).toHaveText('3');
    await axe(page);
    await openLetter(reader, '2@readers.example', 'News in March');
  });
});

test('an operator logs in by a passkey, by the code of an app, and by a backup code', async ({
  page,
  site,
  newVisitor,
  allowConsole,
}) => {
  test.slow();
  allowConsole(/the server responded with a status of 4/);
  await test.step('a passkey is added', async () => {
    await plugInAuthenticator(page);
    await enterTheRoom(page, site);
    await link(page, 'Your Account').click();
    await axe(page);
    const passkey = await unfold(page, 'Add a Passkey', 'not this one');
    await press(page, 'Add a Passkey');
    await expect(page.getByText('This is not your current password.')).toBeVisible();
    await passkey.getByLabel('Your Current Password').fill(PASSWORD);
    await page.getByLabel('Name of a New Passkey').fill('Laptop');
    await press(page, 'Add a Passkey');
    await expect(page.getByText('The passkey is saved. You can log in with it.')).toBeVisible();
    await expect(page.locator('#passkeys').getByText('Laptop', { exact: true })).toBeVisible();
  });

  await test.step('the passkey logs in alone', async () => {
    await press(page, 'Log Out');
    await expect(heading(page, 'Operator Login')).toBeVisible();
    await axe(page);
    await press(page, 'Log In with a Passkey');
    await expect(heading(page, 'Overview')).toBeVisible();
  });

  await test.step('the passkey is the second step', async () => {
    await press(page, 'Log Out');
    await signIn(page);
    await expect(heading(page, 'One More Step')).toBeVisible();
    await axe(page);
    await press(page, 'Log In with a Passkey');
    await expect(heading(page, 'Overview')).toBeVisible();
  });

  const { secret, backupCodes } = await test.step('an app is set up', async () => {
    await link(page, 'Your Account').click();
    await unfold(page, 'Set Up an App');
    await press(page, 'Go On');
    await expect(page.getByRole('heading', { name: 'Set Up Your App' })).toBeVisible();
    await axe(page);
    const secret = (await page.getByText('Or type this key into it:').locator('span').innerText()).trim();
    const backupCodes = await page.locator('#setup').getByRole('listitem').allInnerTexts();
    await page.getByLabel('3. The Code That Your App Shows Now').fill('000000');
    await press(page, 'Finish the Setup');
    await expect(page.getByText('This code is wrong')).toBeVisible();
    await page.getByLabel('3. The Code That Your App Shows Now').fill(codeOf(secret));
    await press(page, 'Finish the Setup');
    await expect(page.getByText('From now on logging in asks for a code')).toBeVisible();
    return { secret, backupCodes };
  });

  const phone = await test.step('its codes and backup codes log in', async () => {
    await newCodes(site);
    const phone = await newVisitor();
    for (const code of [() => codeOf(secret), () => backupCodes[0] ?? '']) {
      await visit(phone, '/operator');
      await signIn(phone);
      await phone.getByLabel('Code of Your App').fill(code());
      await press(phone, 'Log In');
      await expect(heading(phone, 'Overview')).toBeVisible();
      await press(phone, 'Log Out');
      await expect(heading(phone, 'Operator Login')).toBeVisible();
    }
    return phone;
  });

  await test.step('a session elsewhere is ended', async () => {
    await visit(phone, '/operator');
    await signIn(phone);
    await phone.getByLabel('Code of Your App').fill(backupCodes[1] ?? '');
    await press(phone, 'Log In');
    await expect(heading(phone, 'Overview')).toBeVisible();
    await page.reload();
    await press(page, 'Log Out Everywhere Else');
    await expect(page.getByText('Logged out there.')).toBeVisible();
    await visit(phone, '/operator/doctors');
    await expect(heading(phone, 'Operator Login')).toBeVisible();
  });
});

test('only the pressed button of an operator is busy', async ({ page, site }) => {
  await standInTheRoom(page, site);
  await link(page, 'Letters').click();
  const gate = Promise.withResolvers<void>();
  await page.route('**/operator/letters*', async (route) => {
    if (route.request().method() === 'POST') await gate.promise;
    await route.continue();
  });
  const send = page.getByRole('button', { name: /Test E-mail|Sending/ });
  await send.click();
  await expect(send).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('button', { name: 'Log Out', exact: true })).toBeVisible();
  gate.resolve();
  await expect(page.getByText('is being sent')).toBeVisible();
});
