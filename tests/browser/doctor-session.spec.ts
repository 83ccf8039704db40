import { expectArrival, expectToast, visit } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { enterDashboard, openDashboard, portal, registerDoctor, setStatus, signIn, visitOldCopy } from './portal.ts';

test('other tabs follow a login and a logout', async ({ page, site, context }) => {
  await registerDoctor(page);
  await setStatus(site, 'verified');
  const other = await context.newPage();
  await visit(other, '/faq');
  await expect(portal.login(other)).toBeVisible();
  await visit(page, '/login');
  await signIn(page);
  await expect(page).toHaveURL('/doctor-dashboard');
  await expect(portal.logout(other)).toBeVisible();

  await visit(other, '/for-doctors');
  await expect(portal.logout(other)).toBeVisible();
  await other.getByRole('link', { name: 'Open Doctor Dashboard' }).click();
  await expect(other).toHaveURL('/doctor-dashboard');
  await portal.logout(page).click();
  await expect(page).toHaveURL('/');
  await expectArrival(page, 'Logged out successfully.');
  await expect(other, 'a dashboard closes with the session').toHaveURL('/');
  await expectToast(other, 'You have been logged out.');
  await visit(page, '/doctor-dashboard');
  await expect(page).toHaveURL('/');
  await expectArrival(page, 'Please log in.');
});

test('a session is checked in time, is shown to nobody else, and its end is explained', async ({
  page,
  site,
  context,
}) => {
  await test.step('the dashboard is never cached, and visitors see nothing of a session', async () => {
    const askAsVisitor = async () => (await fetch(`${site.url}/for-doctors`)).text();
    const before = await askAsVisitor();
    await openDashboard(page, site);
    const dashboard = await page.request.get('/doctor-dashboard');
    expect(dashboard.headers()['cache-control']).toBe('private, no-store');
    expect(await (await page.request.get('/for-doctors')).text()).toContain('Logout');
    expect(await askAsVisitor()).toBe(before);
  });

  await test.step('the screen waits while the session is loaded', async () => {
    await visit(page, '/for-doctors');
    await expect(portal.logout(page)).toBeVisible();
    await expect(page.getByText('No account yet?'), 'a doctor who is signed in has one').toBeHidden();
    const answer = Promise.withResolvers<void>();
    await page.route(/\/doctor-dashboard\.data/, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Open Doctor Dashboard' }).click();
    const wait = page.getByRole('status').filter({ hasText: 'Opening your dashboard...' });
    await expect(wait).toBeVisible();
    answer.resolve();
    await expect(page.getByText('Welcome, ada.')).toBeVisible();
    await expect(wait).toBeHidden();
  });

  await test.step('a logged-in doctor is not asked for a password by a page that has not loaded the session yet', async () => {
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/session', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await visitOldCopy(page, context, '/for-doctors');
    await page.getByRole('link', { name: 'Open Doctor Dashboard' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(portal.login(page)).toBeHidden();
    answer.resolve();
    await expect(page).toHaveURL('/doctor-dashboard');
    await expect(page.getByText('Welcome, ada.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await page.unroute('**/api/session');

  await test.step('a revoked doctor is logged out at once, with a reason', async () => {
    await setStatus(site, 'rejected');
    await page.reload();
    await expect(page).toHaveURL('/');
    await expectArrival(
      page,
      'You have been logged out.',
      'Your account is no longer verified. Please write to us if this is a mistake.',
    );
    await expect(portal.login(page)).toBeVisible();
    expect(await site.sql('SELECT 1 FROM auth_sessions'), 'sessions left').toHaveLength(0);
  });
});

test('whoever is logged in is never offered Login and Sign Up, also while the site does not answer', async ({
  page,
  site,
  context,
  allowConsole,
}) => {
  allowConsole(/net::ERR_FAILED/);
  await openDashboard(page, site);
  let isDown = true;
  await page.route('**/api/session', (route) => (isDown ? route.abort() : route.continue()));

  await test.step('on a page that says so itself', async () => {
    await visit(page, '/faq');
    await expect(portal.logout(page)).toBeVisible();
    await expect(portal.login(page)).toHaveCount(0);
  });

  await test.step('on a copy that is older than the login, where the site is asked until it answers', async () => {
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/session'));
    await visitOldCopy(page, context, '/for-doctors');
    await failed;
    await expect(page.locator('.site-account[data-unknown="failed"]').first()).toBeHidden();
    await expect(portal.login(page)).toBeHidden();
    await expect(portal.signUp(page)).toBeHidden();
    isDown = false;
    await expect(portal.logout(page)).toBeVisible();
  });

  await test.step('on a page that Back shows as it was before the login', async () => {
    await context.clearCookies();
    await visit(page, '/terms-of-service');
    await expect(portal.login(page)).toBeVisible();
    await enterDashboard(page);
    await page.goBack();
    await expect(portal.logout(page)).toBeVisible();
    await expect(portal.login(page)).toHaveCount(0);
  });
});
