import {
  comments,
  expectArrival,
  expectToast,
  fillReview,
  followLetter,
  form,
  lettersTo,
  openLetter,
  reload,
  visit,
} from './acts.ts';
import { expect, type Site, test } from './fixtures.ts';
import { fillInvitation, invitation, invite, LETTER, letterAbout, openDialog, PATIENT, SENT } from './invitation.ts';
import { openToEveryone } from './looks.ts';
import { DOCTOR, openDashboard } from './portal.ts';
import { figuresOf } from './seed.ts';

const invitations = async (site: Site) => (await site.sql('select from invitations')).length;

test('an invitation leads to a review with a tick', async ({ page, site, newVisitor }) => {
  const dialog = await openDialog(page);
  await fillInvitation(dialog);
  const slow = Promise.withResolvers<void>();
  await page.route('**/invite.data', async (route) => {
    await slow.promise;
    await route.continue();
  });
  await invitation.send(dialog).click();
  await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeVisible();
  slow.resolve();
  await expectToast(page, SENT);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Invite a Patient' }), 'focus is where it was').toBeFocused();
  await page.getByRole('link', { name: 'Invite a Patient' }).click();
  await expect(invitation.patient(dialog), 'the form is cleared').toHaveValue('');
  await expect(invitation.lens(dialog)).toHaveValue('');

  const patient = await newVisitor();
  await openLetter(patient, PATIENT, LETTER);
  await expect(patient.locator('pre')).toContainText('Dr. Ada Lovelace (ada@practice.example) asks how you see');
  await expect(patient.locator('pre')).toContainText('We have not checked them.');
  await followLetter(patient, 'survey');
  const link = patient.url();
  await expect(patient.getByRole('region', { name: '1. The lens' })).toContainText('Alcon PanOptix Pro');
  await expect(patient.getByRole('region', { name: '5. Your e-mail address' })).toContainText(PATIENT);
  await expect(form.lens(patient)).toHaveCount(0);
  await expect(form.email(patient)).toHaveCount(0);
  await expect(form.askForLink(patient)).toHaveCount(0);
  await openToEveryone(patient, 'the survey');

  await fillReview(patient, { stars: 5, as: 'Patient' });
  await form.comments(patient).fill('Clear at every');
  await test.step('a reload preserves the input', async () => {
    await reload(patient);
    await expect(form.comments(patient)).toHaveValue('Clear at every');
    await form.comments(patient).fill('Clear at every distance.');
  });
  await form.submit(patient).click();
  await expect(patient).toHaveURL('/');
  await expectArrival(patient, 'Thank you for your valuable feedback!');
  await expect(patient.getByRole('region', { name: 'Thank you for your valuable feedback!' })).toContainText(
    'It counts now. It is confirmed, because you came from our e-mail.',
  );
  expect((await figuresOf(site, 3)).all).toMatchObject({ reviews: 1, verified: 1, rating: { shown: 5 } });
  await visit(patient, '/lenses/3');
  await expect(patient.getByRole('region', { name: 'Overall Rating' })).toContainText('1 verified');
  await patient.getByRole('button', { name: 'Read Comments' }).click();
  await expect(comments(patient).filter({ hasText: '“Clear at every distance.”' })).toContainText('Confirmed');

  await test.step('a second use of the link offers one to edit', async () => {
    await visit(patient, link);
    await expect(form.heading(patient)).toHaveText('This survey has been answered');
    await patient.getByRole('button', { name: 'E-mail Me a Link to Edit It' }).click();
    await expect(patient.getByText('Please look at your e-mail.')).toBeVisible();
    await openLetter(patient, PATIENT, 'Your link to edit your review of Alcon PanOptix Pro');
    await patient.goto('/mail-tray');
    await expect(lettersTo(patient, PATIENT), 'no letter asks for confirmation').toHaveCount(2);
  });

  await test.step('the browser of the answer edits without a link', async () => {
    await visit(patient, '/submit-review/3');
    await form.email(patient).fill(PATIENT);
    await expect(form.comments(patient)).toHaveValue('Clear at every distance.');
  });

  await test.step('another invitation loads the review to update it', async () => {
    await site.sql(`update invitations set sent_at = sent_at - interval '1 day'`);
    await invite(patient);
    // The first one has the same subject.
    await site.lettersLeft();
    const elsewhere = await newVisitor();
    await openLetter(elsewhere, PATIENT, LETTER);
    await followLetter(elsewhere, 'survey');
    await expect(form.heading(elsewhere)).toHaveText('Update Your Review');
    await expectToast(elsewhere, 'Welcome back!', "We've loaded your previous review for this lens.");
    await fillReview(elsewhere, { stars: 2 });
    await form.update(elsewhere).click();
    await expect(elsewhere).toHaveURL('/');
    expect((await figuresOf(site, 3)).all).toMatchObject({ reviews: 1, verified: 1, rating: { shown: 2 } });
  });
});

test('every failure is explained, and no input is lost', async ({ page, site, allowConsole }) => {
  allowConsole(/the server responded with a status of 4(22|29)|net::ERR_FAILED/);
  const dialog = await openDialog(page);

  await test.step('invalid fields', async () => {
    await invitation.name(dialog).fill('evil.example');
    await invitation.send(dialog).click();
    const summary = dialog.getByRole('alert');
    await expect(summary.getByRole('link')).toHaveCount(4);
    await summary.getByRole('link', { name: /web addresses/ }).click();
    await expect(invitation.name(dialog)).toBeFocused();
    await expect(invitation.name(dialog)).toHaveAccessibleDescription(/Leave web addresses/);
    await expect(invitation.patient(dialog)).toHaveAccessibleDescription(/Enter your patient’s e-mail address/);
    await expect(invitation.lens(dialog)).toHaveAccessibleDescription(/Choose the lens that your patient has\./);
    await invitation.handOver(dialog).click();
    await dialog.getByRole('button', { name: 'Show QR Code' }).click();
    await expect(dialog.getByRole('figure')).toBeVisible();
    await openToEveryone(page, 'the dialog');
    await invitation.name(dialog).fill('x'.repeat(100_000));
    await invitation.send(dialog).click();
    await expect(invitation.name(dialog)).toHaveAccessibleDescription(/Please use at most 80 characters\./);
  });

  await fillInvitation(dialog);
  await test.step('an unknown lens', async () => {
    await invitation.lens(dialog).evaluate((select: HTMLSelectElement) => {
      for (const option of select.selectedOptions) option.value = '11';
    });
    await invitation.send(dialog).click();
    await expectToast(page, 'Error', 'Selected lens not found.');
    await expect(invitation.lens(dialog)).toHaveAccessibleDescription(/Selected lens not found\./);
    await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
  });

  const again = await openDialog(page);
  await fillInvitation(again);
  await test.step('the site cannot be reached', async () => {
    await page.route(/\/invite\.data/, (route) => route.abort());
    await invitation.send(again).click();
    await expectToast(page, 'Uh oh! Something went wrong.', 'Could not send invitation. Please try again.');
    await expect(again.getByText('Everything you typed is still here.')).toBeVisible();
    await page.unroute(/\/invite\.data/);
  });

  await test.step('too many from this network', async () => {
    // A trial has no limits for its own machine; this visitor is behind a proxy.
    const behindProxy = { 'X-Forwarded-For': '192.0.2.7' };
    await page.setExtraHTTPHeaders(behindProxy);
    const statuses = await Promise.all(
      Array.from({ length: 30 }, (_, time) =>
        invite(page, { patientEmail: `patient${time}@mail.example` }, behindProxy),
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    await invitation.send(again).click();
    await expectToast(page, 'Uh oh! Something went wrong.');
    await expect(again.getByText(/Please wait .* and try again\. Everything you typed is still here\./)).toBeVisible();
    await expect.poll(() => invitations(site)).toBe(20);
  });

  await test.step('closing the dialog preserves the input', async () => {
    await page.keyboard.press('Escape');
    await expect(again).toBeHidden();
    await page.getByRole('link', { name: 'Invite a Patient' }).click();
    await expect(invitation.patient(again)).toHaveValue(PATIENT);
    await expect(invitation.name(again)).toHaveValue('Dr. Ada Lovelace');
    await expect(invitation.lens(again)).toHaveValue('3');
  });
});

test('people who refuse letters get none, and the sender cannot find out', async ({
  page,
  site,
  newVisitor,
  allowConsole,
}) => {
  allowConsole(/the server responded with a status of 410/);
  const patient = await newVisitor();
  await invite(page);
  await openLetter(patient, PATIENT, LETTER);
  await followLetter(patient, 'refuse-letters');
  const link = patient.url();
  await patient.getByRole('button', { name: 'Stop All E-mails' }).click();
  await expect(form.heading(patient)).toHaveText('You will get no more e-mails');
  await expect(patient.getByText('We will not write again.')).toBeVisible();
  await openToEveryone(patient, 'no more letters');

  const dialog = await openDialog(page);
  await fillInvitation(dialog, 'Clearview3');
  await invitation.send(dialog).click();
  await expectToast(page, SENT);
  await expect(dialog).toBeHidden();
  await expect.poll(() => invitations(site)).toBe(1);

  await visit(patient, link);
  await patient.getByRole('button', { name: 'Undo: Allow E-mails' }).click();
  await expect(patient.getByText('You can get e-mails from us again.')).toBeVisible();
  await invite(page, { lensId: 4 });
  await openLetter(patient, PATIENT, letterAbout('Alcon Clareon Vivity'));
  await patient.goto('/mail-tray');
  await expect(lettersTo(patient, PATIENT)).toHaveCount(2);

  await visit(patient, '/survey/no-token');
  await expect(patient.getByText('This invitation has expired, or its link is damaged.')).toBeVisible();
});

test('a verified doctor is recognized, and the letter says so', async ({ page, site }) => {
  await openDashboard(page, site);
  const dialog = await openDialog(page);
  await expect(dialog.getByText(DOCTOR.practiceName)).toBeVisible();
  await expect(dialog.getByText(DOCTOR.email)).toBeVisible();
  await expect(invitation.name(dialog)).toHaveCount(0);
  await invitation.lens(dialog).selectOption('Alcon PanOptix Pro');
  await invitation.patient(dialog).fill(PATIENT);
  await invitation.send(dialog).click();
  await expectToast(page, SENT);
  await openLetter(page, PATIENT, LETTER);
  await expect(page.locator('pre')).toContainText(`${DOCTOR.practiceName} (${DOCTOR.email}) asks`);
  await expect(page.locator('pre')).toContainText('We have verified that this sender is a doctor.');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('invite, correct an error, answer, refuse', async ({ page, site, allowConsole }) => {
    allowConsole(/the server responded with a status of 422/);
    await page.goto('/for-doctors');
    await page.getByRole('link', { name: 'Invite a Patient' }).click();
    await expect(page).toHaveURL('/invite');
    await fillInvitation(page, 'Alcon PanOptix Pro', 'grace');
    await invitation.send(page).click();
    await expect(page.getByRole('link', { name: /Enter your patient’s e-mail address/ })).toBeVisible();
    await expect(invitation.lens(page)).toHaveValue('3');
    await expect(invitation.name(page)).toHaveValue('Dr. Ada Lovelace');
    await invitation.patient(page).fill(PATIENT);
    await invitation.send(page).click();
    await expect(page.getByText(SENT)).toBeVisible();
    await expect(invitation.patient(page)).toHaveValue('');
    await invitation.handOver(page).click();
    await expect(page.getByRole('textbox', { name: 'Link to the review form' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show QR Code' })).toBeHidden();

    await openLetter(page, PATIENT, LETTER);
    const refuse = (await page.locator('pre a[href*="/refuse-letters/"]').first().getAttribute('href')) ?? '';
    await page.goto((await page.locator('pre a[href*="/survey/"]').getAttribute('href')) ?? '');
    await fillReview(page, { as: 'Patient', comments: 'Clear.' });
    await form.submit(page).click();
    await expect(page.getByRole('link', { name: 'Give an overall rating from 1 to 5 stars.' })).toBeVisible();
    await expect(form.comments(page)).toHaveValue('Clear.');
    await fillReview(page, { stars: 4 });
    await form.submit(page).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Thank you for your valuable feedback!')).toBeVisible();
    expect((await figuresOf(site, 3)).all).toMatchObject({ reviews: 1, verified: 1 });

    await page.goto(refuse);
    await page.getByRole('button', { name: 'Stop All E-mails' }).click();
    await expect(form.heading(page)).toHaveText('You will get no more e-mails');
  });
});
