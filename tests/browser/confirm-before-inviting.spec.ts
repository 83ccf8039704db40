import type { Page } from '@playwright/test';
import { STEP_UP_WORDS } from '#domain/doctor/rules/step-up.ts';
import { expectToast, lettersTo, openLetter, visit } from './acts.ts';
import { axe, expect, test } from './fixtures.ts';
import { invitation, PATIENT, SENT } from './invitation.ts';
import { DOCTOR, openDashboard } from './portal.ts';

/** A trial asks for no second step on its own machine, but asks the visitors of a proxy. */
const THROUGH_A_PROXY = { extraHTTPHeaders: { 'X-Forwarded-For': '198.51.100.7' } };

const code = (page: Page) => page.getByRole('textbox', { name: 'Code From the Letter' });

test('before a doctor’s first invitation in a new browser, a code from a letter is asked for', async ({
  page: mailbox,
  site,
  newVisitor,
  allowConsole,
}) => {
  allowConsole(/status of 403/);
  const page = await newVisitor(THROUGH_A_PROXY);
  await openDashboard(page, site);
  await visit(page, '/invite');
  await invitation.lens(page).selectOption('Alcon PanOptix Pro');
  await invitation.patient(page).fill(PATIENT);
  await invitation.send(page).click();
  await expect(page.getByRole('status').filter({ hasText: STEP_UP_WORDS.title })).toContainText(STEP_UP_WORDS.letter);
  await expect(invitation.patient(page), 'what was typed is still there').toHaveValue(PATIENT);
  await axe(page);

  await code(page).fill('1');
  await invitation.send(page).click();
  await expect(code(page)).toHaveAccessibleDescription(new RegExp(STEP_UP_WORDS.wrong));
  expect(await site.sql('select from invitations')).toEqual([]);

  await openLetter(mailbox, DOCTOR.email, 'Your code to invite patients on Iolite');
  const [, digits = ''] = /Your code is (\d{8})\./.exec((await mailbox.locator('pre').textContent()) ?? '') ?? [];
  await code(page).fill(digits);
  await invitation.send(page).click();
  await expectToast(page, SENT);
  await expect(code(page)).toBeHidden();

  await test.step('the browser is known from now on', async () => {
    await invitation.lens(page).selectOption('Clearview3');
    await invitation.patient(page).fill('henry@mail.example');
    await invitation.send(page).click();
    await expect(invitation.patient(page), 'the form is cleared').toHaveValue('');
    await expect(code(page)).toBeHidden();
    await site.lettersLeft();
    await mailbox.goto('/mail-tray');
    await expect(lettersTo(mailbox, 'henry@mail.example')).toHaveCount(1);
  });
});
