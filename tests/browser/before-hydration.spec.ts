import type { Page } from '@playwright/test';
import { card, comments, lensNames, openOptions, ready, visit } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { openDashboard, portal } from './portal.ts';
import { seedReviews } from './seed.ts';

/** Opens a page whose scripts are delayed. Returns a function that lets them load. */
async function openEarly(page: Page, address: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  return async () => {
    held.resolve();
    await ready(page);
  };
}

/** Marks the document, to detect whether a page was loaded since. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSame: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isSame' in window);

/** Wraps every text in an element, as translators do: the text itself, or a copy in its place. */
function translate(how: 'moved' | 'copied'): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest('script, style, textarea, select, title, font')) continue;
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(how === 'moved' ? text : text.data);
  }
}

/** Adds an element beside every control as password managers do. */
function decorate(): void {
  for (const control of document.querySelectorAll('input, textarea, select')) {
    const sign = document.createElement('div');
    sign.dataset.extension = '';
    control.after(sign);
  }
}

/** How often a race is run; by hand, 30. */
const TIMES = Number(process.env.TIMES ?? 2);
const FAILED = 'Something went wrong';
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const fourStars = (page: Page) => page.locator('input[name="overall"][value="4"]');
const cannotSay = (page: Page) => page.getByRole('checkbox', { name: 'Can’t say (Night Vision)' });

test.describe('before hydration', () => {
  test('input is preserved', async ({ page }) => {
    const letCome = await openEarly(page, '/');
    await search(page).fill('alcon');
    await page.getByRole('combobox', { name: 'Lens type' }).selectOption('Multifocal');
    await letCome();
    await expect(page).toHaveURL('/?q=alcon&type=Multifocal');
    await expect(lensNames(page)).toHaveText(['Alcon PanOptix Pro']);
  });

  test('a checkbox and a list beside a form are preserved as well', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const letCome = await openEarly(page, '/compare-lenses?lens1=3&lens2=4&lens3=9');
    await page.getByRole('combobox', { name: 'Shown second' }).selectOption('Clearview3');
    await openOptions(page);
    await page.getByRole('checkbox', { name: 'Differences only' }).check();
    await letCome();
    await expect(page).toHaveURL('/compare-lenses?lens1=3&lens2=9&lens3=4&rows=differences');
    await expect(page.getByRole('combobox', { name: 'Shown second' })).toHaveValue('9');
    await expect(page.getByRole('checkbox', { name: 'Differences only' })).toBeChecked();
  });

  test('every kind of answer in a review is preserved, and saved as a draft', async ({ page }) => {
    const letCome = await openEarly(page, '/submit-review');
    const lens = page.getByRole('combobox', { name: 'Lens' });
    await lens.selectOption('Alcon PanOptix Pro');
    await fourStars(page).check({ force: true });
    const day = page.getByRole('slider').first();
    await day.fill('7.5');
    await cannotSay(page).check();
    await letCome();
    const holds = async () => {
      await expect(lens).toHaveValue('3');
      await expect(fourStars(page)).toBeChecked();
      await expect(day).toHaveValue('7.5');
      await expect(page.locator('output').filter({ hasText: '7.5' })).toBeVisible();
      await expect(cannotSay(page)).toBeChecked();
    };
    await holds();
    await visit(page, '/submit-review');
    await holds();
  });

  test('a press on a control that needs scripts takes effect once', async ({ page, site }) => {
    await seedReviews(site, [{ lensId: 3, comments: 'Clear at last.' }]);
    let letCome = await openEarly(page, '/lenses/3');
    await page.getByRole('button', { name: 'Read Comments' }).click();
    await letCome();
    await expect(comments(page)).toHaveText([/Clear at last\./]);
    await expect(page.getByRole('button', { name: 'Hide' })).toBeVisible();

    letCome = await openEarly(page, '/compare-lenses?lens1=3&lens2=4');
    await page.getByRole('button', { name: 'Reset Comparison' }).click();
    await letCome();
    await expect(page).toHaveURL('/compare-lenses');

    await page.addInitScript(() => {
      window.print = () => console.info('printed');
    });
    letCome = await openEarly(page, '/warning-signs-card');
    const printed = page.waitForEvent('console', (message) => message.text() === 'printed');
    await page.getByRole('button', { name: /Print/ }).click();
    await letCome();
    await printed;
  });

  test('Login and Doctor Dashboard open the login dialog, and the page when no script loads', async ({ page }) => {
    const letCome = await openEarly(page, '/');
    await mark(page);
    await portal.login(page).click();
    await letCome();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await isMarked(page)).toBe(true);

    const letDashboardCome = await openEarly(page, '/for-doctors');
    await mark(page);
    await page.getByRole('main').getByRole('link', { name: 'Open Doctor Dashboard' }).click();
    await letDashboardCome();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await isMarked(page)).toBe(true);

    const letNothingCome = await openEarly(page, '/');
    await portal.login(page).click();
    await expect(page).toHaveURL('/login');
    await letNothingCome();
  });

  test('a lens opens over the grid, and closing it restores scroll and focus', async ({ page }) => {
    const letCome = await openEarly(page, '/');
    await mark(page);
    const details = card(page, 'Alcon PanOptix Pro').getByRole('link', { name: /View Details/ });
    await details.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(0);
    await details.click();
    await letCome();
    await expect(page.getByRole('dialog', { name: 'Alcon PanOptix Pro' })).toBeVisible();
    // Only then Escape is for the dialog.
    await expect(page.locator('dialog:modal')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(details).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    expect(await isMarked(page)).toBe(true);
  });

  test('other links navigate at once', async ({ page }) => {
    await openEarly(page, '/');
    await page.getByRole('banner').getByRole('link', { name: 'Compare Lenses' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Compare/);
  });
});

test('hydration of a lens page shifts nothing', async ({ page, site }) => {
  await seedReviews(site, [{ lensId: 3, overall: 5, dayVision: 8, comments: 'Clear at last.' }]);
  await page.setViewportSize({ width: 412, height: 823 });
  const letCome = await openEarly(page, '/lenses/3');
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('dialog, dialog :is(h2, h3, p, a, button, section)')]
        // What is folded has no place until it is laid out.
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [element.textContent?.slice(0, 40), x, y, width, height];
        }),
    );
  // Until the styles have come, there is nothing to compare with.
  await expect(page.locator('dialog')).toHaveCSS('position', 'fixed');
  const before = await places();
  await letCome();
  await expect(page.locator('dialog')).toHaveJSProperty('open', true);
  await expect.poll(() => page.locator('dialog').evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  expect(await places()).toEqual(before);
});

test('a page that was just loaded opens the login dialog on the first tap', async ({ page }) => {
  await page.goto('/');
  await mark(page);
  await portal.login(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('a doctor who is logged in reaches the dashboard with the first tap', async ({ page, site }) => {
  await openDashboard(page, site);
  await page.goto('/for-doctors');
  await page.getByRole('main').getByRole('link', { name: 'Open Doctor Dashboard' }).click();
  await expect(page).toHaveURL('/doctor-dashboard');
});

for (const address of ['/?q=alcon&lens=9', '/?doctors=none', '/?lens=3&lens=9&sort=name']) {
  test(`loading ${address} leaves its URL as it is`, async ({ page }) => {
    await visit(page, address);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await expect(page).toHaveURL(address);
  });
}

test.describe('on a document changed by something else', () => {
  test.beforeEach(({ allowConsole }) => allowConsole(/Minified React error #418/));

  for (const [name, disturb] of [
    ['wrapped every text', (page: Page) => page.evaluate(translate, 'moved' as const)],
    ['put elements beside controls', (page: Page) => page.evaluate(decorate)],
  ] as const) {
    test(`values, focus and the last press survive a script that ${name} before hydration`, async ({ page, site }) => {
      await seedReviews(site, [{ lensId: 3, comments: 'Clear at last.' }]);
      for (const address of ['/', '/submit-review', '/lenses/3', '/compare-lenses?lens1=3&lens2=4', '/for-doctors']) {
        const letCome = await openEarly(page, address);
        await disturb(page);
        if (address === '/') {
          await search(page).pressSequentially('alcon');
          await search(page).evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2));
        }
        if (address === '/submit-review') {
          await page.getByRole('combobox', { name: 'Lens' }).selectOption('Alcon PanOptix Pro');
          await page.getByRole('slider').first().fill('7.5');
          await fourStars(page).check({ force: true });
        }
        if (address === '/lenses/3') await page.getByRole('button', { name: 'Read Comments' }).click();
        await letCome();
        await expect(page.getByRole('heading', { name: FAILED })).toHaveCount(0);
        await page.mouse.move(200, 300);
        await page.mouse.move(100, 200);
        if (address === '/') {
          await expect(page).toHaveURL('/?q=alcon');
          await expect(search(page)).toBeFocused();
          await page.keyboard.type('X');
          await expect(search(page)).toHaveValue('alXcon');
        }
        if (address === '/submit-review') {
          await expect(page.getByRole('combobox', { name: 'Lens' })).toHaveValue('3');
          await expect(page.getByRole('slider').first()).toHaveValue('7.5');
          await expect(fourStars(page)).toBeChecked();
        }
        if (address === '/lenses/3') await expect(comments(page)).toHaveText([/Clear at last\./]);
        await expect(page.getByRole('heading', { name: FAILED })).toHaveCount(0);
      }
    });
  }

  test('typing that goes on while React renders the page again is preserved, with the focus, on a slow device', async ({
    page,
  }) => {
    const devtools = await page.context().newCDPSession(page);
    for (let time = 0; time < TIMES; time += 1) {
      for (const [address, field] of [
        ['/', search(page)],
        ['/submit-review', page.getByRole('textbox', { name: 'Comments (optional)' })],
      ] as const) {
        const letCome = await openEarly(page, address);
        await page.evaluate(decorate);
        await field.focus();
        await page.keyboard.type('al');
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 + 5 * (time % 5) });
        const isReady = letCome();
        await page.keyboard.type('con clareon', { delay: 10 + 20 * (time % 4) });
        await isReady;
        await page.keyboard.type(' v');
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
        await expect(field, `${address}, time ${time + 1}`).toHaveValue('alcon clareon v');
        await expect(field, `${address}, time ${time + 1}`).toBeFocused();
      }
    }
  });

  test('a text that a translator has moved can still be removed by its first parent', async ({ page }) => {
    await visit(page, '/');
    const left = await page.evaluate(() => {
      const [parent, font, text] = [document.createElement('p'), document.createElement('font'), new Text('words')];
      font.append(text);
      parent.append(font);
      parent.removeChild(text);
      return parent.textContent;
    });
    expect(left).toBe('');
  });

  test('while a sentence is typed: it is preserved, as is the chosen display', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('iolite.display', '{"theme":"dark"}'));
    const letCome = await openEarly(page, '/submit-review');
    const words = page.getByRole('textbox').last();
    await words.pressSequentially('Colors are');
    await page.evaluate(translate, 'moved' as const);
    await words.pressSequentially(' bright');
    await letCome();
    await expect(words).toBeFocused();
    await words.pressSequentially(' and near');
    await page.evaluate(translate, 'moved' as const);
    await words.pressSequentially(' is sharp.');
    await expect(words).toHaveValue('Colors are bright and near is sharp.');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  for (const how of ['moved', 'copied'] as const)
    test(`while the page is used, its texts ${how}: everything works`, async ({ page, site }) => {
      await seedReviews(site, [{ lensId: 3, overall: 5, comments: 'Clear at last.' }]);
      await visit(page, '/');
      const change = async () => {
        await page.evaluate(translate, how);
        await page.evaluate(decorate);
      };
      await change();
      await search(page).fill('alcon');
      await expect(page).toHaveURL('/?q=alcon');
      await change();
      await page.getByRole('combobox', { name: 'Lens type' }).selectOption('Multifocal');
      await expect(lensNames(page)).toHaveCount(1);
      await change();
      await page
        .getByRole('link', { name: /View Details/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await change();
      await page.getByRole('button', { name: 'Read Comments' }).click();
      await expect(comments(page)).toHaveText([/Clear at last\./]);
      await change();
      await page.getByRole('button', { name: 'Hide' }).click();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await change();
      await page.getByRole('banner').getByRole('link', { name: 'Compare Lenses' }).click();
      await expect(page).toHaveURL('/compare-lenses');
      await expect(page.getByRole('heading', { name: FAILED })).toHaveCount(0);
    });
});
