import type { Page } from '@playwright/test';
import { runIolite } from '#tests/support/iolite.ts';
import { expectArrival, expectToast, openLetter, reload, toast, visit } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { expectRow, outcomes, seedOthersEyes, seedOwnEyes, TEN_EYES } from './outcomes.ts';
import { DOCTOR, fillRegistration, portal, signIn, tab } from './portal.ts';
import { openOtherDashboard, postOp, storedEyes, typeEye } from './post-op.ts';

const STILL_PENDING = 'Your account is still pending verification.';
const VIVITY = 'Alcon Clareon Vivity';

/** Figures of the ten eyes, computed by hand. */
async function expectFigures(page: Page): Promise<void> {
  await expect(outcomes.section(page).getByText('10 submissions of your own')).toBeVisible();
  await outcomes.part(page, 'Refractive accuracy').click();
  await outcomes.numbers(page, 'Refractive accuracy').click();
  await expectRow(page, 'Refraction and distance from target', ['Mean absolute error', '0.39 D', '', '', '10']);
  await expectRow(page, 'Eyes within each distance of target', ['±0.50 D', '8', '80.0%', '49.0–94.3%']);
}

test('a doctor registers, is verified by an operator, submits eyes, sees their figures, and is sent out', async ({
  page,
  site,
  newVisitor,
  allowConsole,
}) => {
  test.slow();
  allowConsole(/the server responded with a status of 40[13]/);
  const iolite = async (...args: string[]) => {
    const { code, out, err } = await runIolite(site.env, 'doctors', ...args, '--json');
    expect(code, err).toBe(0);
    return JSON.parse(out);
  };

  await visit(page, '/doctor-registration');
  await fillRegistration(page);
  await portal.submit(page).click();
  await expect(page).toHaveURL('/');
  await expectArrival(
    page,
    'Thank you for registering. Please open the link in our e-mail.',
    'Your account is pending verification. You will be notified via email.',
  );

  await portal.login(page).click();
  const dialog = portal.dialog(page, 'Doctor Portal Login');
  await expect(dialog).toHaveAccessibleDescription('Access your dashboard to manage post-op data.');
  await signIn(dialog);
  await expectToast(page, 'Login Failed', STILL_PENDING);
  await expect(dialog.getByRole('paragraph').filter({ hasText: STILL_PENDING }), 'also in its place').toBeVisible();
  await expect(portal.email(dialog)).toHaveValue(DOCTOR.email);
  expect(await (await page.request.get('/api/session')).json()).toEqual({ session: null, isOperator: false });
  await expect(dialog.getByText('First confirm your e-mail address')).toBeVisible();

  await test.step('the link in the letter confirms the e-mail address', async () => {
    const reader = await newVisitor();
    await openLetter(reader, DOCTOR.email, 'Confirm your e-mail address for Iolite');
    await reader.locator('pre a[href*="/confirm-address/"]').click();
    await reader.getByRole('button', { name: 'Confirm My E-Mail Address' }).click();
    await expectArrival(reader, 'Your e-mail address is confirmed.');
  });

  const [registered] = await site.sql<{ uid: string }>('SELECT uid FROM registered_doctors');
  const uid = registered?.uid ?? '';
  await test.step('an operator verifies the doctor while the site runs, and a letter says so', async () => {
    await iolite('verify', uid);
    const reader = await newVisitor();
    await openLetter(reader, DOCTOR.email, 'Your doctor account on Iolite is verified');
  });

  await portal.signIn(dialog).click();
  await expect(page).toHaveURL('/doctor-dashboard');
  await expect(dialog).toBeHidden();
  await expectArrival(page, '✅ Login Successful!', 'Welcome back!');
  await expect(portal.login(page)).toBeHidden();
  await test.step('the session survives a reload, and the login page redirects to the dashboard', async () => {
    await reload(page);
    await expect(page.getByText('Welcome, ada.')).toBeVisible();
    await expect(portal.logout(page)).toBeVisible();
    await expect(toast(page), 'the message came once').toHaveCount(0);
    await visit(page, '/login');
    await expect(page).toHaveURL('/doctor-dashboard');
  });

  await test.step('the dashboard begins with what doctors come for, each one click away', async () => {
    const tasks = page.getByRole('region', { name: 'What do you want to do?' });
    const links = await tasks.getByRole('link').all();
    expect(links).toHaveLength(8);
    for (const link of links) {
      const url = new URL((await link.getAttribute('href')) ?? '', page.url()).href;
      const answer = await page.request.get(url);
      expect([answer.status(), answer.url()], 'not sent elsewhere').toEqual([200, url]);
    }
    await tasks.getByRole('link', { name: 'Add One Eye' }).click();
    await expect(page.getByRole('heading', { name: 'Submit Post-Op Data' })).toBeInViewport();
  });

  await test.step('three eyes by keyboard alone', async () => {
    await page.getByRole('checkbox', { name: /I accept the data use agreement/ }).press('Space');
    await postOp.lens(page).focus();
    await typeEye(page, [
      ['lensId', 'alcon', 'ArrowDown'],
      ['timeSinceSurgery', '1-'],
      ['refractiveTarget', '0'],
      ...['dcfva', 'dciva', 'dcnva', 'ucdva', 'uciva', 'ucnva'].map((acuity): [string] => [acuity]),
      ['sph', '0'],
      ['cyl', '-0.5'],
      ['axis', '180'],
    ]);
    for (const [target, sph, cyl, axis] of [
      ['0', '-0.25', '-0.5', '90'],
      ['-0.25', '-.25', '0', '180'],
    ] as const) {
      await expect(postOp.number(page, 'Refractive target')).toBeFocused();
      await expect(postOp.number(page, 'Refractive target')).toHaveValue('');
      await typeEye(page, [
        ['refractiveTarget', target],
        ...['dcfva', 'dciva', 'dcnva', 'ucdva', 'uciva', 'ucnva'].map((acuity): [string] => [acuity]),
        ['sph', sph],
        ['cyl', cyl],
        ['axis', axis],
      ]);
    }
    await expect.poll(async () => (await storedEyes(site)).map(({ lens_id }) => lens_id)).toEqual([4, 4, 4]);
  });

  await test.step('with seven more, the figures are those computed by hand', async () => {
    await tab(page, 'Outcomes').click();
    await expect(page).toHaveURL('/doctor-dashboard/outcomes');
    await outcomes.lens(page).selectOption(VIVITY);
    await expect(outcomes.section(page).getByText('for all doctors yet.')).toBeVisible();
    await outcomes.scope(page, 'My data only').check();
    await expect(outcomes.section(page).getByText('3 submissions of your own')).toBeVisible();
    await seedOwnEyes(site, TEN_EYES.slice(3));
    await expectFigures(page);
  });

  await test.step('another doctor sees them among all once others’ join, and none as their own', async () => {
    const colleague = await newVisitor();
    await openOtherDashboard(colleague, site);
    await tab(colleague, 'Outcomes').click();
    await expect(colleague).toHaveURL('/doctor-dashboard/outcomes');
    await outcomes.lens(colleague).selectOption(VIVITY);
    await expect(outcomes.section(colleague).getByText('for all doctors yet.')).toBeVisible();
    await seedOthersEyes(site, TEN_EYES);
    await expect(
      outcomes.section(colleague).getByText(/^([12]\d|30) submissions (or more )?by all doctors/),
    ).toBeVisible();
    await outcomes.scope(colleague, 'My data only').check();
    await expect(outcomes.section(colleague).getByText('You have submitted no such eyes.')).toBeVisible();
  });

  await test.step('an operator rejects the doctor, who is logged out at the next step with a reason', async () => {
    await iolite('reject', uid, '--reason', 'The practice does not know this name.');
    await outcomes.scope(page, 'All doctors').check();
    await expect(page).toHaveURL('/');
    await expectToast(
      page,
      'You have been logged out.',
      'Your account is no longer verified. Please write to us if this is a mistake.',
    );
    await expect(portal.login(page)).toBeVisible();
    expect(await (await page.request.get('/api/outcomes/4?scope=all&settled=yes&healthy=no')).status()).toBe(403);
    const acts = await site.sql<{ act: string }>('SELECT act FROM doctor_audit WHERE uid = $1 ORDER BY id', [uid]);
    expect(acts.map(({ act }) => act)).toEqual(['registered', 'address_proven', 'verified', 'rejected']);
  });
});
