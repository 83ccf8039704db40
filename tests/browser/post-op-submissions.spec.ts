import { expectToast, reload, visit } from './acts.ts';
import { axe, expect, test } from './fixtures.ts';
import { openToEveryone } from './looks.ts';
import { DOCTOR, openDashboard, setStatus, signIn, tab } from './portal.ts';
import { expectEye, fillEye, isSending, postOp, seedEyes, storedEyes } from './post-op.ts';

const LIST = '/doctor-dashboard/submissions';

test.beforeEach(({ allowConsole }) => allowConsole(/the server responded with a status of 4(01|03|04|22)/));

test('own submissions: newest first, page by page, and copyable', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDashboard(page, site);
  await tab(page, 'My Submissions').click();
  await expect(page.getByText('You have not submitted any data yet.')).toBeVisible();
  await seedEyes(site, 33);
  await reload(page);
  const rows = page.getByRole('table', { name: 'Your submissions, newest first' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('IOL-0000000033Alcon Clareon Vivity');
  await page.getByRole('button', { name: 'Copy List' }).click();
  await expectToast(page, 'The list is copied.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const lines = copied.split('\n').map((line) => line.split('\t'));
  expect(lines[0]).toEqual(['Reference ID', 'Lens', 'Month', 'Key values']);
  expect(lines[1]).toEqual(['IOL-0000000033', 'Alcon Clareon Vivity', 'Mar 2026', 'CDVA 20/20, Sph −0.25, Cyl 0.00']);
  expect(lines).toHaveLength(26);

  const shown = await rows.count();
  await page.getByRole('link', { name: 'Older Submissions' }).click();
  await expect(page).toHaveURL(/after=/);
  await expect(rows.nth(1)).toContainText(`IOL-${String(33 - (shown - 1)).padStart(10, '0')}`);
  await page.getByRole('link', { name: 'Newest Submissions' }).click();
  await expect(rows.nth(1)).toContainText('IOL-0000000033');
  await visit(page, '/doctor-submissions?after=nonsense');
  await expect(rows.nth(1), 'an unknown place is the beginning').toContainText('IOL-0000000033');

  await page.getByRole('combobox', { name: 'Lens' }).selectOption('Alcon PanOptix Pro');
  await expect(page).toHaveURL(`${LIST}?lens=3`);
  await expect(page.getByRole('status').filter({ hasText: '4 submissions: Alcon PanOptix Pro.' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Reference ID' }).fill('iol-00000000 22');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${LIST}?lens=3&reference=IOL-0000000022`);
  await expect(rows).toHaveCount(2);
  await page.getByRole('link', { name: 'Show All', exact: true }).click();
  await expect(page.getByText('33 submissions.')).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download All as CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^iolite-my-submissions-\d{4}-\d\d-\d\d\.csv$/);

  await page.getByRole('textbox', { name: 'Case number of a patient' }).fill('CASE-000000012345');
  await page.getByRole('button', { name: 'Find Patient' }).click();
  await expect(page.getByText('There are none under this number.')).toBeVisible();
  await expect(page, 'the number is in no URL').toHaveURL(LIST);
});

test('a submission is corrected under the same reference id, or is withdrawn after one question', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/net::ERR_FAILED/);
  await test.step('a submission is corrected and keeps its reference id', async () => {
    await openDashboard(page, site);
    await seedEyes(site, 2);
    await tab(page, 'My Submissions').click();
    await page.getByRole('link', { name: 'Correct IOL-0000000001' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Correct IOL-0000000001' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to My Submissions' })).toBeVisible();
    await expect(postOp.lens(page)).toHaveValue('2');
    await expect(postOp.acuity(page, 'CDVA')).toHaveValue('20/20');
    await expect(postOp.number(page, 'Sphere')).toHaveValue('−0.25');
    await expect(postOp.notAsked(page, 'Patient Satisfaction'), 'never asked').toBeChecked();
    await postOp.notAsked(page, 'Patient Satisfaction').uncheck();
    await fillEye(page);
    const save = page.getByRole('button', { name: 'Save Correction' });

    await postOp.number(page, 'Axis').fill('200');
    await save.click();
    await expect(postOp.summary(page)).toBeFocused();
    await postOp.number(page, 'Axis').fill('20');
    await page.route(isSending, (route) => route.abort());
    await save.click();
    await expectToast(page, 'Submission Failed', 'Could not submit data.');
    await expectEye(page);
    await page.unroute(isSending);
    await save.click();
    await expectToast(page, 'Your correction is saved.');
    await expect(page.getByText('The reference ID stays the same.').last()).toBeVisible();
    expect(await storedEyes(site)).toMatchObject([
      { reference_id: 'IOL-0000000001', lens_id: 3, dcfva: 20, ucdva: 25, axis: 20, patient_satisfaction: 85 },
      { reference_id: 'IOL-0000000002', lens_id: 3, ucdva: null },
    ]);
    await page.getByRole('link', { name: 'Back to My Submissions' }).click();
    await expect(page.getByRole('row', { name: /IOL-0000000001/ })).toContainText('UDVA 20/25, CDVA 20/20');
  });

  await test.step('a submission is withdrawn after one question', async () => {
    const withdraw = page.getByRole('link', { name: 'Withdraw IOL-0000000002' });
    const question = page.getByRole('dialog', { name: 'Withdraw this submission?' });
    await withdraw.click();
    await expect(question).toHaveAccessibleDescription(/IOL-0000000002 will be deleted for good/);
    await axe(page);
    await question.getByRole('button', { name: 'Keep It' }).click();
    await expect(question).toBeHidden();
    await expect(withdraw).toBeFocused();
    expect(await storedEyes(site)).toHaveLength(2);

    await withdraw.click();
    await page.route(isSending, (route) => route.abort());
    await question.getByRole('button', { name: 'Withdraw' }).click();
    await expect(question.getByRole('alert')).toContainText('It has not been withdrawn.');
    await page.unroute(isSending);
    await question.getByRole('button', { name: 'Withdraw' }).click();
    await expectToast(page, 'IOL-0000000002 is withdrawn.');
    await expect(question).toBeHidden();
    await expect(withdraw).toHaveCount(0);
    expect(await storedEyes(site)).toMatchObject([{ reference_id: 'IOL-0000000001' }]);
  });
});

test('the pages of submissions are accessible', async ({ page, site, context }) => {
  test.slow();
  await openDashboard(page, site);
  const [id] = await seedEyes(site, 3);
  for (const address of [LIST, `${LIST}/${id}`, `${LIST}/${id}/withdraw`]) {
    await visit(page, address);
    await openToEveryone(page, address);
  }

  await site.sql(`UPDATE post_op_submissions SET reference_id = 'IOL-MMMMMMMMMM' WHERE id = $1`, [id]);
  await page.setViewportSize({ width: 360, height: 740 });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
  await site.sql(`UPDATE post_op_submissions SET time_since_surgery = '4-6 Months'`);
  for (const address of [LIST, '/doctor-dashboard']) {
    await visit(page, address);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(tooWide, `px of ${address} wider than a phone with large text`).toBeLessThanOrEqual(0);
  }
  await test.step('the form opens with the lens and the time of the newest submission', async () => {
    await expect(postOp.lens(page)).toHaveValue('4');
    await expect(postOp.time(page)).toHaveValue('4-6 Months');
    await expect(postOp.number(page, 'Sphere')).toHaveValue('');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an eye is submitted, corrected and withdrawn', async ({ page, site }) => {
    await page.request.post('/doctor-registration', {
      form: { ...DOCTOR, confirmPassword: DOCTOR.password },
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    });
    await setStatus(site, 'verified');
    await page.goto('/login');
    await signIn(page);
    await expect(page).toHaveURL('/doctor-dashboard');
    await postOp.lens(page).selectOption('Clearview3');
    await postOp.number(page, 'Sphere').fill('none');
    await postOp.condition(page, 'Glaucoma').check();
    await postOp.condition(page, 'Amblyopia').check();
    await postOp.notAsked(page, 'Dysphotopsia').check();
    await postOp.unfold(page).click();
    const number = page.getByRole('textbox', { name: 'Case number' });
    await number.fill('CASE-000000000815');
    await page.getByRole('combobox', { name: 'Side' }).selectOption('Left (OS)');
    await postOp.submit(page).click();
    await expect(number, 'never sent back').toHaveValue('');
    await expect(number).toHaveAccessibleDescription(/Please type it again\./);
    await number.fill('CASE-000000000815');
    await expect(postOp.summary(page).getByRole('link')).toHaveText(/^Sphere: Enter a number from −30\.00 to 30\.00/);
    await expect(postOp.number(page, 'Sphere')).toHaveValue('none');
    await expect(postOp.condition(page, 'Amblyopia')).toBeChecked();
    await postOp.number(page, 'Sphere').fill('0');

    await site.sql('DELETE FROM auth_sessions');
    await postOp.submit(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'You are no longer logged in.' })).toBeVisible();
    await expect(postOp.condition(page, 'Amblyopia')).toBeChecked();
    await number.fill('CASE-000000000815');
    const other = await page.context().newPage();
    await other.goto('/login');
    await signIn(other);
    await expect(other).toHaveURL('/doctor-dashboard');
    await postOp.submit(page).click();
    await expect(page.getByText('Submission Successful.')).toBeVisible();
    await expect(page.getByText('For your records: reference ID')).toBeVisible();
    expect(await storedEyes(site)).toMatchObject([
      { lens_id: 9, sph: 0, comorbidities: ['glaucoma', 'amblyopia'], side: 'left', case_number: 'CASE-000000000815' },
    ]);

    await tab(page, 'My Submissions').click();
    await page.getByRole('link', { name: /^Correct IOL-/ }).click();
    await postOp.number(page, 'Cylinder').fill('-0.5');
    await page.getByRole('button', { name: 'Save Correction' }).click();
    await expect(page.getByText('Your correction is saved.')).toBeVisible();
    expect(await storedEyes(site)).toMatchObject([{ sph: 0, cyl: -50 }]);

    await page.goto(LIST);
    await page.getByRole('link', { name: /^Withdraw IOL-/ }).click();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('The submission is withdrawn.')).toBeVisible();
    expect(await storedEyes(site)).toEqual([]);
  });
});
