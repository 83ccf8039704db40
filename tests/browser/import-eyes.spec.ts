import type { Locator, Page } from '@playwright/test';
import { CLINIC_ANSWERS, inventClinic } from '#domain/spreadsheet/clinic.fixture.ts';
import { type Export, identifyingTexts, inventExports } from '#domain/spreadsheet/exports.fixture.ts';
import { visit } from './acts.ts';
import { expect, type Site, test } from './fixtures.ts';
import { openToEveryone } from './looks.ts';
import { DOCTOR, openDashboard, portal, registerDoctor, setStatus, tab } from './portal.ts';
import { storedEyes } from './post-op.ts';

const EYES = 60;
const PAGE = '/doctor-dashboard/import';

const importing = {
  file: (page: Page) => page.getByLabel('Your file'),
  check: (page: Page) => page.getByRole('button', { name: /^Check \d+ Lines$/ }),
  store: (page: Page) => page.getByRole('button', { name: /^Store \d+ Eyes?$/ }),
  fates: (page: Page) => page.getByRole('list', { name: 'What would happen' }),
  columns: (page: Page) => page.getByText('Change how columns are read'),
  column: (page: Page, name: string) => page.getByRole('combobox', { name: `${name}: read as` }),
  question: (page: Page, title: string) => page.getByRole('group', { name: title }),
  stored: (page: Page, count: number) => page.getByText(`${count} eyes are stored.`),
};
const choose = (page: Page, { name, bytes }: Pick<Export, 'name' | 'bytes'>) =>
  importing.file(page).setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });

/** Everything that the browser sends while the test runs: URLs, headers and bodies. */
function listenTo(page: Page): string[] {
  const sent: string[] = [];
  page.context().on('request', (request) => {
    const heads = Object.values(request.headers()).join('\n');
    sent.push(`${decodeURIComponent(request.url())}\n${heads}\n${request.postDataBuffer()?.toString() ?? ''}`);
  });
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(payload.toString())));
  return sent;
}

/** Expects that no patient identifier of a file has been sent, as plain text or in Base64. */
function expectNobody(sent: readonly string[], file: Export): void {
  const all = sent.join('\n');
  expect(all, 'what is sent is heard').toContain('"dcfva":"20/20"');
  for (const text of [...identifyingTexts(file), file.name]) {
    expect(all, `${file.name}: ${text}`).not.toContain(text);
    if (text.length > 5) expect(all, file.name).not.toContain(Buffer.from(text).toString('base64').replace(/=+$/, ''));
  }
}

const batches = (site: Site) =>
  site.sql<{ eyes: number }>('select count(*)::int as eyes from post_op_submissions group by batch_id');

test('five exports of record systems are imported without identifying their patients, and undone', async ({
  page,
  site,
}) => {
  test.slow();
  await openDashboard(page, site);
  await visit(page, PAGE);
  await openToEveryone(page, 'before a file is chosen');
  const sent = listenTo(page);
  let there = 0;
  for (const one of await inventExports(EYES)) {
    await choose(page, one);
    await expect(importing.check(page)).toBeVisible();
    if (one.name === 'audit.csv') await openToEveryone(page, 'columns');
    await importing.check(page).press('Enter');
    // Two of sixty have an invalid value; they need one answer, with a reason.
    await expect(importing.fates(page)).toContainText('58 will be stored');
    await expect(importing.fates(page)).toContainText('2 need one answer');
    await expect(page.getByRole('cell', { name: /“J2” is a size of a reading card/ })).toBeVisible();
    if (one.name === 'audit.csv') await openToEveryone(page, 'lines');
    await page.getByRole('checkbox', { name: 'Store the 2 eyes with a refused value without that value' }).check();
    await importing.store(page).press('Enter');
    await expect(importing.stored(page, EYES)).toBeVisible();
    there += EYES;
    expect(await storedEyes(site)).toHaveLength(there);
    expectNobody(sent, one);
    await page.getByRole('button', { name: 'Import Another File' }).press('Enter');
  }
  expect((await batches(site)).map(({ eyes }) => eyes)).toEqual([EYES, EYES, EYES, EYES, EYES]);

  const undo = page.getByRole('region', { name: 'Your Imports' }).getByText('Undo…').first();
  await undo.press('Enter');
  await page.getByRole('button', { name: /^Undo the import of .*, 60 eyes$/ }).press('Enter');
  await expect(page.getByText('60 eyes are withdrawn.')).toBeVisible();
  expect(await storedEyes(site)).toHaveLength(there - EYES);
});

test('columns are changed and remembered, a second import adds nothing twice, and a lost connection stores nothing', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/net::ERR_FAILED/);
  const file = (lines: string) => ({
    name: 'mine.csv',
    bytes: new TextEncoder().encode(`Chart No,Auge,VA after,SE plan,Sph,Cyl,Note\n${lines}`),
  });
  const first = file('A1,OD,0.8,-0.12,-0.25,-0.50,Ada\nA1,OS,1.0,0,0.00,-0.25,Ada\nA2,OD,0.5,0,+0.25,-0.75,Ben');
  await openDashboard(page, site);
  await visit(page, PAGE);
  await choose(page, first);
  await expect(importing.check(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Choose the lens, or the column that names it.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Lens of every eye in the file' }).selectOption('Clearview3');
  await importing.columns(page).click();
  await importing
    .column(page, 'Chart No')
    .selectOption({ label: 'Number of the patient (becomes a random case number)' });
  await importing.column(page, 'VA after').selectOption({ label: 'UDVA (uncorrected distance visual acuity)' });
  await importing.question(page, 'How are the acuities written?').getByLabel('Decimal: 1.0 is 20/20').check();
  await importing.column(page, 'SE plan').selectOption({ label: 'Refractive target' });
  await expect(page.getByRole('row', { name: /^Note/ }), 'notes of few words may be anything').toBeVisible();
  await importing.check(page).click();
  await expect(importing.fates(page)).toContainText('3 will be stored');
  await page.getByRole('radio', { name: 'All lines (3)' }).check();
  await expect(page.getByRole('row', { name: /^2, right/ })).toContainText('Refractive target −0.12');

  const isStoring = (address: URL) => address.pathname === '/api/outcome-files';
  await page.route(isStoring, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await importing.store(page).click();
  await expect(page.getByRole('alert')).toContainText('The site cannot be reached.');
  await page.unroute(isStoring);
  const isThisPage = (address: URL) => address.pathname === `${PAGE}.data`;
  const held = Promise.withResolvers<void>();
  await page.route(isThisPage, async (route) => {
    await held.promise;
    await route.continue();
  });
  await importing.store(page).click();
  await expect(importing.stored(page, 3), 'stored once, although it was sent twice').toBeVisible();
  expect(await storedEyes(site)).toHaveLength(3);

  await page.getByRole('button', { name: 'Import Another File' }).click();
  await choose(page, file('A1,OD,0.8,-0.12,-0.25,-0.50,Ada\nA1,OS,1.0,0,-0.25,-0.25,Ada\nA3,OD,1.0,0,0,0,Cy'));
  await importing.columns(page).click();
  await expect(importing.column(page, 'Chart No'), 'recognized before the site has answered').toHaveValue('ownNumber');
  await expect(importing.column(page, 'VA after')).toHaveValue('ucdva');
  held.resolve();
  await expect(importing.check(page), 'what was answered is answered').not.toHaveAttribute('aria-disabled', 'true');
  await importing.check(page).click();
  for (const words of ['1 will be stored', '1 is already stored', '1 is already stored with different values']) {
    await expect(importing.fates(page)).toContainText(words);
  }
  await importing.store(page).click();
  await expect(page.getByText('1 eye is stored.')).toBeVisible();
  expect((await storedEyes(site)).map(({ sph }) => sph)).toEqual([-25, 0, 25, 0]);
});

test('a clinic’s file of 400 eyes gets from login to figures with ten clicks, and no patient data leave the browser', async ({
  page,
  site,
}) => {
  test.slow();
  await registerDoctor(page);
  await setStatus(site, 'verified');
  await page.context().clearCookies({ name: /session/ });
  const file = await inventClinic(400);
  const sent = listenTo(page);
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  await visit(page, '/');
  await click(portal.login(page));
  await portal.email(page).fill(DOCTOR.email);
  await portal.password(page).fill(DOCTOR.password);
  await click(portal.signIn(page));
  await expect(tab(page, 'Enter')).toBeVisible();
  await click(page.getByRole('link', { name: 'Import From a File' }));
  const chooser = page.waitForEvent('filechooser');
  await click(importing.file(page));
  await (await chooser).setFiles({ name: file.name, mimeType: '', buffer: Buffer.from(file.bytes) });
  await expect(page.getByText('Please answer 3 questions.')).toBeVisible();
  await openToEveryone(page, 'questions');
  for (const [title, answer] of Object.entries(CLINIC_ANSWERS)) {
    await click(importing.question(page, title).getByLabel(answer));
  }
  await click(importing.check(page));
  await expect(importing.fates(page)).toContainText('400 will be stored');
  await expect(importing.fates(page)).toContainText('100 lines are of another visit and left out');
  await page.getByText('How we read the 29 columns').click();
  const taken = page.getByRole('table', { name: 'How we read each column' });
  await expect(taken.getByRole('row', { name: /^Postoperative › CDVA/ })).toContainText('0.67 → 20/30');
  await expect(page.getByText(/^Not used: .*Preoperative › Sph \(before surgery\)/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print This Page' })).toBeVisible();
  await openToEveryone(page, 'what was taken');
  await click(importing.store(page));
  await expect(importing.stored(page, 400)).toBeVisible();
  await click(page.getByRole('link', { name: 'See the Outcomes' }));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/doctor-dashboard\/outcomes/);
  expect(clicks).toBeLessThanOrEqual(10);
  expectNobody(sent, file);
  expect(await storedEyes(site)).toHaveLength(400);
});
