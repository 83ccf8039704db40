import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectToast, ready, reload, toast, visit } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { openToEveryone } from './looks.ts';
import { expectRow, outcomes, seedOthersEyes, seedOwnEyes, summary, TEN_EYES } from './outcomes.ts';
import { openDashboard, portal, setStatus, tab } from './portal.ts';

const VIVITY = 'Alcon Clareon Vivity';
const WITHIN = '80.0% of eyes are within ±0.50 D of target (n = 10)';
const NOT_LIVE = 'These figures may be a few minutes old.';

const submissions = (page: Page, words: string) => expect(outcomes.section(page).getByText(words)).toBeVisible();

test('figures of a lens, as computed by hand, the numbers behind a chart, and its files', async ({ page, site }) => {
  await test.step('figures of a lens, as computed by hand', async () => {
    await openDashboard(page, site);
    await seedOwnEyes(site, TEN_EYES);
    await tab(page, 'Outcomes').click();
    await expect(tab(page, 'Outcomes')).toHaveAttribute('aria-current', 'page');
    await expect(outcomes.section(page).getByRole('table')).toHaveCount(0);
    await expect(outcomes.section(page).getByRole('figure')).toHaveCount(0);

    await outcomes.lens(page).selectOption(VIVITY);
    await outcomes.scope(page, 'My data only').check();
    await expect(page).toHaveURL('/doctor-dashboard/outcomes?lens=4&scope=mine');
    await submissions(page, '10 submissions of your own');
    await expect(outcomes.section(page).getByRole('table')).toHaveCount(0);
    await outcomes.numbers(page, 'Vision').click();
    await expect(page).toHaveURL('/doctor-dashboard/outcomes?lens=4&scope=mine&numbers=yes');
    await outcomes.part(page, 'What patients report').click();
    await expectRow(page, 'What patients report, 0 to 10', [
      'Patient Satisfaction, higher is better',
      '7.83',
      '2.64',
      '8.50',
      '5.06 to 10.00',
      '6Very small sample',
    ]);
    await outcomes.part(page, 'Vision').click();
    await expectRow(page, 'Visual acuity, mean as Snellen equivalent (logMAR)', [
      'CDVA, corrected distance visual acuity',
      '20/40 (0.30)',
      '0.41',
      '20/25 (0.10)',
      '−0.21 to 0.80',
      '5Very small sample',
    ]);
    await outcomes.part(page, 'Refractive accuracy').click();
    await expect(page).toHaveURL('/doctor-dashboard/outcomes?lens=4&scope=mine&numbers=yes&part=refraction');
    await expectRow(page, 'Refraction and distance from target', ['Mean absolute error', '0.39 D', '', '', '10']);
    const within = 'Eyes within each distance of target';
    await expectRow(page, within, ['±0.25 D', '6', '60.0%', '31.3–83.2%']);
    await expectRow(page, within, ['±0.50 D', '8', '80.0%', '49.0–94.3%']);
    await expectRow(page, within, ['±1.00 D', '9', '90.0%', '59.6–98.2%']);
    await expect(outcomes.chart(page, WITHIN).getByRole('img')).toBeVisible();
    await outcomes.part(page, 'Astigmatism').click();
    await expect(outcomes.chart(page, 'Mean astigmatism vector: 1.25 D × 96°').getByRole('img')).toBeVisible();
    await expect(page).not.toHaveURL(/part=refraction/);

    await reload(page);
    await submissions(page, '10 submissions of your own');
    await expect(outcomes.part(page, 'Astigmatism')).toHaveAttribute('aria-current', 'page');
    await page.goBack();
    await expect(outcomes.part(page, 'Refractive accuracy')).toHaveAttribute('aria-current', 'page');
  });

  await test.step('the numbers behind a chart, and its files', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await visit(page, '/doctor-dashboard/outcomes?lens=4&scope=mine&part=refraction');
    const chart = outcomes.chart(page, WITHIN);
    const numbers = chart.getByRole('table');
    await expect(numbers).toBeHidden();
    await chart.getByRole('button', { name: 'Show Numbers of' }).click();
    await expect(numbers.getByRole('row', { name: '±0.50 D 8 80.0%' })).toBeVisible();

    await chart.getByRole('button', { name: 'Show Caption and Files of' }).click();
    await expect(chart.getByText('in the style of the standard graphs')).toContainText('My data only as of ');
    const csv = await saved(page, () => chart.getByRole('button', { name: 'Download CSV' }).click());
    expect(csv.name).toBe('alcon-clareon-vivity-within-target-my-data.csv');
    const eyes = `${VIVITY},My data only,Eyes at least 1 month after surgery`;
    expect(csv.content.split('\r\n')).toEqual([
      '\ufeffLens,Submitted by,Included,Distance,Eyes,Share,95% interval,n,Note',
      `${eyes},±0.25 D,6,60,31.3–83.2%,10,Small sample`,
      `${eyes},±0.50 D,8,80,49.0–94.3%,10,Small sample`,
      `${eyes},±0.75 D,9,90,59.6–98.2%,10,Small sample`,
      `${eyes},±1.00 D,9,90,59.6–98.2%,10,Small sample`,
      `${eyes},±1.50 D,10,100,72.2–100.0%,10,Small sample`,
      `${eyes},±2.00 D,10,100,72.2–100.0%,10,Small sample`,
      '',
    ]);

    const svg = await saved(page, () => chart.getByRole('button', { name: 'Download SVG' }).click());
    expect(svg.name).toBe('alcon-clareon-vivity-within-target-my-data.svg');
    const drawing = await page.evaluate((content) => {
      const { documentElement: root } = new DOMParser().parseFromString(content, 'image/svg+xml');
      const fills = [...root.querySelectorAll('rect, text')].map((part) => part.getAttribute('fill'));
      const words = [...root.querySelectorAll('text, tspan')].map((part) => part.textContent).join(' ');
      return { root: root.nodeName, title: root.querySelector('title')?.textContent, words, fills };
    }, svg.content);
    expect(drawing.root).toBe('svg');
    expect(drawing.title).toBe(WITHIN.replaceAll(/ (?=D)| (?==)|(?<==) /g, '\u00a0'));
    expect(drawing.words.replaceAll(/\s+/g, ' ')).toMatch(
      /Submitted by participating surgeons, unaudited; not a comparison of lenses\./,
    );
    expect(drawing.fills, 'the colors of the light theme').toContain('rgb(60, 52, 164)');
    expect(drawing.fills, 'and none of the dark one').not.toContain('rgb(188, 182, 255)');

    const png = await saved(page, () => chart.getByRole('button', { name: 'Download PNG' }).click(), 'latin1');
    expect(png.name).toBe('alcon-clareon-vivity-within-target-my-data.png');
    expect(png.content.slice(1, 4)).toBe('PNG');
    // The header of the PNG: three pixels for each unit of the drawing.
    expect(Buffer.from(png.content, 'latin1').readUInt32BE(16)).toBe(3 * (640 + 40));

    await test.step('one press prints all graphs, on sheets of their own under a head', async () => {
      // The page settings that the browser would use for printing.
      await page.evaluate(() => {
        window.print = () => undefined;
      });
      await outcomes.section(page).getByRole('button', { name: 'Print All Graphs' }).click();
      await page.emulateMedia({ media: 'print' });
      const sheets = page.locator('body > .graph-sheets');
      await expect(sheets).toBeVisible();
      await expect(sheets.locator('thead')).toContainText(`${VIVITY}. My data only as of `);
      await expect(sheets.locator('figure', { hasText: WITHIN.split(' (')[0] ?? '' })).toHaveCSS(
        'break-inside',
        'avoid',
      );
      expect(await sheets.locator('figure svg').count()).toBeGreaterThan(6);
      await expect(outcomes.section(page)).toBeHidden();
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      await expect(sheets).toHaveCount(0);
    });
  });
});

test('all doctors or my data only, filters, and a logout once a doctor is not verified any more', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/the server responded with a status of 40[13]/);
  await test.step('all doctors or my data only, and which eyes', async () => {
    await openDashboard(page, site);
    await seedOthersEyes(site, TEN_EYES);
    await seedOthersEyes(site, Array(5).fill({ time_since_surgery: '1 Week', patient_satisfaction: 50 }));
    await seedOthersEyes(site, Array(5).fill({ comorbidities: ['glaucoma'], patient_satisfaction: 50 }));
    await visit(page, '/doctor-dashboard/outcomes?lens=4&part=refraction&numbers=yes');
    await submissions(page, '30 submissions by all doctors');

    await outcomes.settled(page).uncheck();
    await expect(page).toHaveURL('/doctor-dashboard/outcomes?lens=4&part=refraction&numbers=yes&settled=no');
    await submissions(page, '40 submissions by all doctors, each of one eye. All eyes.');
    await outcomes.settled(page).check();
    await outcomes.healthy(page).check();
    await expect(page).toHaveURL('/doctor-dashboard/outcomes?lens=4&part=refraction&numbers=yes&healthy=yes');
    await submissions(page, '20 submissions by all doctors');
    await outcomes.healthy(page).uncheck();

    await outcomes.scope(page, 'My data only').check();
    await expect(page).toHaveURL('/doctor-dashboard/outcomes?lens=4&part=refraction&numbers=yes&scope=mine');
    await submissions(page, 'You have submitted no such eyes.');
    await seedOwnEyes(site, TEN_EYES.slice(0, 2));
    await submissions(page, '2 submissions of your own');
    await expect(
      outcomes.section(page).getByText('Too few eyes for a chart: n = 2, and at least 5 are needed.').first(),
    ).toBeVisible();
    await expectRow(page, 'Eyes within each distance of target', ['±0.25 D', '1', '50%', '5–95%']);

    await test.step('own eyes beside those of the others', async () => {
      await submissions(page, 'Beside them 30 submissions of other doctors, not including yours.');
      const table = outcomes.section(page).getByRole('table', { name: 'Refraction and distance from target' });
      await expect(table.getByRole('rowheader', { name: /^(My data only|Other doctors)$/ })).toHaveText([
        'My data only',
        'Other doctors',
      ]);
    });

    await outcomes.lens(page).selectOption('Choose a lens');
    await expect(page).toHaveURL('/doctor-dashboard/outcomes?part=refraction&numbers=yes&scope=mine');
    await expect(outcomes.section(page).getByRole('table')).toHaveCount(0);
  });

  await test.step('a doctor who is no longer verified is logged out with a reason', async () => {
    await outcomes.lens(page).selectOption(VIVITY);
    await submissions(page, '2 submissions of your own');
    await setStatus(site, 'rejected');
    // The page may be gone before it is looked at whether the choice is made.
    await outcomes.scope(page, 'All doctors').click();
    await expect(page).toHaveURL('/');
    await ready(page);
    await expectToast(
      page,
      'You have been logged out.',
      'Your account is no longer verified. Please write to us if this is a mistake.',
    );
    await expect(portal.login(page)).toBeVisible();
  });
});

test.describe('without a network', () => {
  test.use({ untouched: true });

  test('figures follow the submissions of other doctors, and say so when they cannot', async ({
    page,
    site,
    context,
    allowConsole,
  }) => {
    allowConsole(/net::ERR_INTERNET_DISCONNECTED/);
    await openDashboard(page, site);
    await seedOthersEyes(site, TEN_EYES);
    await visit(page, '/doctor-dashboard/outcomes?lens=4');
    await submissions(page, '20 submissions by all doctors');
    await seedOthersEyes(site, TEN_EYES);
    await submissions(page, '40 submissions by all doctors');
    await expect(outcomes.section(page).getByText('Fewer than 5 eyes are waiting to join some figures.')).toBeVisible();

    await context.setOffline(true);
    await expect(outcomes.section(page).getByText(NOT_LIVE)).toBeVisible();
    await seedOthersEyes(site, TEN_EYES);
    await context.setOffline(false);
    await submissions(page, '60 submissions by all doctors');
    await expect(outcomes.section(page).getByText(NOT_LIVE)).toBeHidden();
  });
});

/** New submissions trigger requests, too; all of them fail until somebody clicks. */
async function loseFiguresUntilAClick(page: Page) {
  await page.evaluate(() => {
    document.addEventListener('click', () => document.documentElement.setAttribute('data-pressed', ''));
  });
  const pressed = page.locator('[data-pressed]');
  await page.route('**/api/outcomes/4?*', async (route) =>
    (await pressed.count()) ? route.continue() : route.abort(),
  );
}

test('figures that cannot be loaded are requested again', async ({ page, site, allowConsole }) => {
  allowConsole(/net::ERR_FAILED/);
  await openDashboard(page, site);
  await seedOthersEyes(site, TEN_EYES);
  await tab(page, 'Outcomes').click();
  await expect(page).toHaveURL('/doctor-dashboard/outcomes');
  await expect(outcomes.lens(page)).toBeVisible();
  await loseFiguresUntilAClick(page);
  await outcomes.lens(page).selectOption(VIVITY);
  await expectToast(page, 'Could not fetch aggregated data.');
  const notice = outcomes.section(page).getByRole('alert').filter({ hasText: 'Could not fetch aggregated data.' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Try Again' }).click();
  await submissions(page, '20 submissions by all doctors');
  await expect(notice).toBeHidden();
});

test('the dashboard shows the figures of a lens in brief under the form', async ({ page, site, allowConsole }) => {
  allowConsole(/net::ERR_FAILED/);
  const says = (words: string) => expect(summary.section(page)).toContainText(words);
  const row = (table: string, name: string) => summary.table(page, table).getByRole('row', { name });
  await openDashboard(page, site);
  await seedOthersEyes(
    site,
    TEN_EYES.map((eye) => ({ ...eye, spectacle_independence: 'never', comorbidities: ['glaucoma'] })),
  );

  await test.step('nothing before a lens is chosen', async () => {
    await expect(summary.lens(page)).toHaveValue('');
    await expect(summary.section(page).getByRole('table')).toHaveCount(0);
    const [form, section] = await Promise.all(
      [page.locator('form[action="/doctor-submissions"]'), summary.section(page)].map((part) => part.boundingBox()),
    );
    expect(section?.y, 'below the form').toBeGreaterThan((form?.y ?? 0) + (form?.height ?? 0));
  });

  await test.step('a failure says so, and ends by itself', async () => {
    await loseFiguresUntilAClick(page);
    await summary.lens(page).selectOption(VIVITY);
    await expectToast(page, 'Could not fetch aggregated data.');
    const notice = summary.section(page).getByRole('alert').filter({ hasText: 'Could not fetch aggregated data.' });
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'Try Again' }).click();
    await says('20 submissions by all doctors');
    await expect(notice).toBeHidden();
  });

  await test.step('of all doctors: everything the specification lists', async () => {
    await expect(page).toHaveURL('/doctor-dashboard?lens=4');
    await expect(row('What patients report, 0 to 10', 'Patient Satisfaction')).toContainText('8.30');
    await expect(row('What patients report, 0 to 10', 'Dysphotopsia')).toContainText('Not shown yet');
    await expect(row('Visual acuity, mean as Snellen equivalent (logMAR)', 'CDVA')).toContainText(/20\/\d+ \(/);
    await expect(row('Refraction and distance from target', 'Mean refractive target')).toContainText('−0.30 D');
    await expect(row('Refraction and distance from target', 'Mean manifest refraction')).toContainText(' × ');
    await expect(row('Spectacle independence', 'Never needs glasses')).toContainText('100.0%');
    await expect(row('Comorbidities', 'Glaucoma')).toContainText('100.0%');
    await expect(summary.table(page, 'Ocular history')).toBeVisible();
  });

  await test.step('of oneself only, as they change', async () => {
    await summary.scope(page, 'My data only').check();
    await expect(page).toHaveURL('/doctor-dashboard?lens=4&scope=mine');
    await says('You have submitted no such eyes.');
    await seedOwnEyes(site, TEN_EYES);
    await says('10 submissions of your own');
    await expect(row('What patients report, 0 to 10', 'Patient Satisfaction')).toContainText('7.83');
    await openToEveryone(page, 'the figures in brief');
  });

  await test.step('and the page of outcomes shows the same', async () => {
    await summary.section(page).getByRole('link', { name: 'Show Charts, Intervals and Files' }).click();
    await expect(page).toHaveURL('/doctor-dashboard/outcomes?lens=4&scope=mine');
    await submissions(page, '10 submissions of your own');
  });
});

async function saved(
  page: Page,
  act: () => Promise<void>,
  encoding: 'utf8' | 'latin1' = 'utf8',
): Promise<{ name: string; content: string }> {
  const waiting = page.waitForEvent('download');
  await act();
  const download = await waiting;
  return { name: download.suggestedFilename(), content: await readFile(await download.path(), encoding) };
}

test('the figures are accessible', async ({ page, site }) => {
  test.slow();
  await openDashboard(page, site);
  await seedOthersEyes(
    site,
    TEN_EYES.map((eye) => ({ ...eye, spectacle_independence: 'farAndNear' })),
  );
  await seedOwnEyes(site, TEN_EYES.slice(0, 6));
  await visit(page, '/doctor-dashboard/outcomes?lens=4&part=all&numbers=yes');
  await submissions(page, '20 submissions by all doctors');
  const numbers = outcomes.section(page).getByRole('button', { name: /^Show Numbers/ });
  while ((await numbers.count()) > 0) await numbers.first().click();
  await expect(toast(page)).toHaveCount(0);
  await openToEveryone(page);

  await test.step('on a phone no table is cut off', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const tables = outcomes.section(page).getByRole('table');
    const cutOff = () =>
      tables.evaluateAll((all) =>
        all
          .filter(({ parentElement: frame }) => frame && frame.scrollWidth > frame.clientWidth)
          .map((table) => table.querySelector('caption')?.textContent),
      );
    await expect.poll(cutOff).toEqual([]);
  });

  await test.step('on paper a chart is as wide as half a sheet, for any window', async () => {
    // Work of the browser before layout; the next frame is that of the screen again.
    const picture = outcomes.chart(page, 'within ±0.50 D of target (n = 20)').getByRole('img').first();
    const width = await picture.evaluate((drawing) => {
      window.dispatchEvent(new Event('beforeprint'));
      return (drawing as SVGSVGElement).viewBox.baseVal.width;
    });
    expect(width, 'units across half a page').toBe(480);
    await page.emulateMedia({ media: 'print' });
    await expect(outcomes.chart(page, 'within ±0.50 D of target (n = 20)')).toHaveCSS('break-inside', 'avoid');
  });
});
