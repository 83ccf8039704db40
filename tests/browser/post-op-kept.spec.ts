import { expectToast, reload } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { enterDashboard, openDashboard, setStatus } from './portal.ts';
import { expectEye, fillEye, isSending, openOtherDashboard, postOp, reference, storedEyes } from './post-op.ts';

test.beforeEach(({ allowConsole }) => allowConsole(/the server responded with a status of 4(01|03)/));

test('a double click sends once, and a lost response costs nothing: the second try is the same submission', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/net::ERR_(CONNECTION_RESET|FAILED)/);
  await test.step('a double click sends once', async () => {
    await openDashboard(page, site);
    await fillEye(page);
    const slow = Promise.withResolvers<void>();
    let sent = 0;
    await page.route(isSending, async (route) => {
      sent += 1;
      await slow.promise;
      await route.continue();
    });
    await postOp.submit(page).dblclick();
    const busy = page.getByRole('button', { name: 'Submitting...' });
    await expect(busy).toBeDisabled();
    await page.keyboard.press('Control+Enter');
    slow.resolve();
    await expect(reference(page).first()).toBeVisible();
    expect(sent).toBe(1);
    expect(await storedEyes(site)).toHaveLength(1);
  });

  await test.step('a lost response costs nothing: the second try is the same submission', async () => {
    const [first] = await storedEyes(site);
    await fillEye(page);
    await page.route(isSending, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await postOp.submit(page).click();
    await expectToast(page, 'Submission Failed', 'Could not submit data.');
    await expect(page.getByRole('alert').filter({ hasText: 'Your data may not have arrived.' })).toBeInViewport();
    await expectEye(page);
    const arrived = (await storedEyes(site)).at(-1);
    expect(arrived?.id).not.toBe(first?.id);

    await page.unroute(isSending);
    await reload(page);
    await expect(page.getByText('A draft from this device, less than an hour old, is filled in.')).toBeVisible();
    await expectEye(page);
    await postOp.submit(page).click();
    await expect(reference(page).first()).toContainText(arrived?.reference_id ?? 'nothing');
    expect(await storedEyes(site)).toHaveLength(2);

    await test.step('the next eye is another one', async () => {
      await postOp.submit(page).click();
      await expect.poll(async () => (await storedEyes(site)).length).toBe(3);
    });
  });
});

test('a failed database, an expired session and a revoked verification cost no input', async ({
  page,
  site,
  context,
  allowConsole,
}) => {
  allowConsole(/the server responded with a status of 503/);
  await openDashboard(page, site);
  await fillEye(page);

  await test.step('a failed database', async () => {
    await site.sql('ALTER TABLE post_op_submissions ADD CONSTRAINT out_of_order CHECK (false) NOT VALID');
    try {
      await postOp.submit(page).click();
      await expectToast(page, 'Submission Failed', 'Could not submit data.');
    } finally {
      await site.sql('ALTER TABLE post_op_submissions DROP CONSTRAINT out_of_order');
    }
    await expectEye(page);
  });

  await test.step('a session that ended while the form was filled in is reported', async () => {
    await site.sql('DELETE FROM auth_sessions');
    await postOp.submit(page).click();
    const notice = page.getByRole('alert').filter({ hasText: 'You are no longer logged in.' });
    await expect(notice).toBeVisible();
    await expectToast(page, 'Submission Failed', 'Could not submit data.');
    await expectEye(page);
    const opened = context.waitForEvent('page');
    await notice.getByRole('link', { name: 'Log in again in a new tab' }).click();
    const other = await opened;
    await enterDashboard(other);
    await expectEye(page);
    await other.close();
  });

  await test.step('a doctor who is revoked meanwhile gets the reason', async () => {
    // A look at the session ends it as well, and a press after it would only say that nobody is logged in.
    const isPressed = Promise.withResolvers<void>();
    await page.route('**/api/session', async (route) => {
      await isPressed.promise;
      await route.continue();
    });
    await setStatus(site, 'rejected');
    await postOp.submit(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Your account is no longer verified.' })).toBeVisible();
    await expectToast(page, 'Submission Failed', 'Could not submit data.');
    await expectEye(page);
    expect(await storedEyes(site)).toEqual([]);
    isPressed.resolve();
    await page.unroute('**/api/session');
  });

  await setStatus(site, 'verified');
  await site.sql('DELETE FROM auth_sessions');
  await enterDashboard(page);
  await expectEye(page);
  await postOp.submit(page).click();
  await expect(reference(page).first()).toBeVisible();
  expect(await storedEyes(site)).toMatchObject([{ lens_id: 3, sph: -25, dysphotopsia_severity: null }]);
});

test('a draft belongs to its doctor and can be discarded', async ({ page, site }) => {
  await openDashboard(page, site);
  await fillEye(page);
  await reload(page);
  await expectEye(page);
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await openOtherDashboard(page, site);
  await expect(postOp.number(page, 'Sphere')).toHaveValue('');
  await expect(page.getByText('A draft from this device')).toHaveCount(0);
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');

  await enterDashboard(page);
  await expectEye(page);
  await page.getByRole('button', { name: 'Start Again Without It' }).click();
  await expect(postOp.number(page, 'Sphere')).toHaveValue('');
  await expect(postOp.lens(page)).toHaveValue('');
  await reload(page);
  await expect(postOp.scale(page, 'Patient Satisfaction')).toHaveValue('5');
  await expect(page.getByText('A draft from this device')).toHaveCount(0);
});
