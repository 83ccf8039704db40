import type { Page } from '@playwright/test';
import { PARTS } from '#app/features/outcome/figures/view/parts.ts';
import { DEMONSTRATION_DOCTOR } from '#domain/doctor/demonstration/doctors.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { visit } from './acts.ts';
import { test as anySite, expect } from './fixtures.ts';
import { enterDashboard } from './portal.ts';
import { emptyFoot, FORMATS, type Format, print, smallestSize, strandedHeadings, wordsOf } from './sheets.ts';

/** A demonstration is as full as a site gets, so its sheets have the least room. */
const test = anySite.extend({ baseURL: async ({ demonstration }, use) => use(demonstration.url) });

// One demonstration serves all of them.
test.describe.configure({ mode: 'default' });

const BANNER = 'Demonstration: reviews and results are made up. Facts with a source are real.';
const CAUTION = 'It is not a substitute for medical advice';

/** Blocks that are not split leave the rest of a sheet empty. Charts are taller than other blocks. */
const MOST_EMPTY = { words: 0.38, charts: 0.56 };

/** Of what people with cataract read, in points; a PDF rounds. */
const SMALLEST = 11.9;

type Expected = {
  readonly most: number;
  readonly address: string;
  readonly formats?: readonly Format[];
  readonly says?: readonly string[];
};

/** Checks for every printed page; `address` is the URL in its footer. */
async function expectSheets(page: Page, { most, address, formats = FORMATS, says = [] }: Expected): Promise<void> {
  const headings = await page.locator('h2, h3, h4, caption').filter({ visible: true }).allTextContents();
  expect(headings.length, address).toBeGreaterThan(2);
  for (const format of formats) {
    const sheets = await print(page, format);
    const where = `${address} on ${format}`;
    expect(sheets.length, where).toBeLessThanOrEqual(most);
    expect(smallestSize(sheets), where).toBeGreaterThanOrEqual(address.includes('/doctor-dashboard') ? 7.5 : SMALLEST);
    expect(strandedHeadings(sheets, headings), where).toEqual([]);
    expect(
      sheets
        .slice(0, -1)
        .map(emptyFoot)
        .filter((part) => part > (where.includes('/outcomes') ? MOST_EMPTY.charts : MOST_EMPTY.words)),
      where,
    ).toEqual([]);
    const words = wordsOf(sheets);
    expect(words.split(BANNER), where).toHaveLength(2);
    for (const said of [CAUTION, ...says]) expect(words, where).toContain(said);
    expect(words, where).toContain(`Printed from Iolite, ${address}, on `);
    expect(words, where).toMatch(/, on [A-Z]\w+ \d+, \d{4}\./);
  }
}

/** Maximum height of the dashboard in pixels, by the width of the screen, for a surgeon between two operations. */
const LONGEST = new Map([
  [1280, 4_000],
  [360, 9_000],
]);

/** A dashboard page with charts is short enough on every screen. */
async function expectShort(page: Page, address: string): Promise<void> {
  await visit(page, address);
  for (const [width, longest] of LONGEST) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.locator('.chart-picture svg').first(), address).toBeVisible();
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    await expect.poll(height, { message: `${address}, ${width} px wide` }).toBeLessThanOrEqual(longest);
  }
}

test("a doctor's figures", async ({ page, demonstration: { url } }) => {
  test.slow();
  await enterDashboard(page, DEMONSTRATION_DOCTOR);
  const { submissions } = await (await page.request.get('/api/outcomes/3')).json();
  expect(submissions.n, 'eyes of a lens in the demonstration').toBeGreaterThan(200);
  await visit(page, '/doctor-dashboard/submissions');
  await expect(page.getByText(/IOL-\w+/).first()).toBeVisible();
  // All figures of a lens are the longest page; the pages of one's own figures alternate between formats.
  for (const [query, formats] of [
    ['?lens=4&part=all', FORMATS],
    ['?lens=9&scope=mine&part=all', ['Letter']],
  ] as const) {
    await visit(page, `/doctor-dashboard/outcomes${query}`);
    await expect(page.getByRole('heading', { name: 'What these figures cannot show' })).toBeVisible();
    const hasPictures = query.startsWith('?lens=4');
    const says = ['What these figures cannot show', ...(hasPictures ? ['Mean astigmatism vector'] : [])];
    await expectSheets(page, { most: 8, address: `${url}/doctor-dashboard/outcomes${query}`, formats, says });
  }
  await visit(page, '/doctor-dashboard/outcomes/year');
  const report = { most: 5, address: `${url}/doctor-dashboard/outcomes/year` };
  await expectSheets(page, { ...report, says: ['Measures of MIPS', 'Case mix', 'Entered, of all operations'] });
  expect(wordsOf(await print(page, 'A4')), 'files are no part of the report').not.toContain('Files for Registries');
  await expectShort(page, '/doctor-dashboard/outcomes/fair');
  await expect(page.getByText('Funnel of own eyes by lens').first()).toBeVisible();
  await expect(page.getByText('Not compared yet')).toHaveCount(0);
  // Own figures with those of others beside them: these pages are longer.
  for (const { id } of PARTS) await expectShort(page, `/doctor-dashboard/outcomes?lens=4&scope=mine&part=${id}`);
});

const wordiness = ({ pros, cons, evidence }: (typeof CATALOGUE)[number]) =>
  [...pros, ...cons, ...evidence.map(({ text }) => text)].join('').length;
const [wordiest, second] = CATALOGUE.toSorted((a, b) => wordiness(b) - wordiness(a));

test('two lenses side by side', async ({ page, demonstration: { url } }) => {
  const address = `/compare-lenses?lens1=${wordiest?.id}&lens2=${second?.id}`;
  await visit(page, address);
  await expectSheets(page, { most: 3, address: `${url}${address}`, says: ['Cons'] });
});

test('a lens: the same sheet, with the folds that are open', async ({ page, demonstration: { url } }) => {
  for (const lens of [wordiest, second]) {
    await visit(page, `/lenses/${lens?.id}`);
    const says = [lens?.cons[0] ?? '', 'Performance Breakdown', 'At Night', 'would choose it again'];
    await expectSheets(page, { most: 2, address: `${url}/lenses/${lens?.id}`, says });
  }
  await page.getByText('Studies and changes', { exact: true }).click();
  const words = wordsOf(await print(page, 'A4'));
  for (const { source } of second?.evidence ?? []) expect(words).toContain(source.detail);
  expect(words).not.toContain('How Answers Are Spread');
});

test('the card of warning signs, with its input', async ({ page, demonstration: { url } }) => {
  await visit(page, '/warning-signs-card');
  await page.getByLabel('Eye clinic, by day').fill('555 0100');
  await expectSheets(page, { most: 1, address: `${url}/warning-signs-card` });
  const words = wordsOf(await print(page, 'Letter'));
  expect(words).toContain('flashes of light, or many new floaters');
  expect(words).toContain('555 0100');
  expect(words).toContain('go to an emergency department');
});

test('no sheet shows a URL that contains a token', async ({ page, demonstration: { url }, allowConsole }) => {
  allowConsole(/the server responded with a status of 4/);
  const token = 'bm90LWEtdG9rZW4tYnV0LWFzLWxvbmctYXMtb25l';
  for (const [address, said] of [
    [`/submit-review/3?edit=${token}`, '/submit-review/3'],
    [`/new-password?token=${token}`, '/new-password'],
    [`/survey/${token}`, ''],
    [`/your-data/${token}/mangled`, ''],
  ] as const) {
    await visit(page, address);
    const words = wordsOf(await print(page, 'A4'));
    expect(words, address).toContain(`Printed from Iolite, ${url}${said}, on `);
    expect(words.replaceAll(' ', ''), address).not.toContain(token);
  }
  // True in the server's HTML already.
  const kinds = [
    'your-data',
    'confirm-review',
    'confirm-change',
    'confirm-address',
    'edit-link',
    'unsubscribe',
    'appeal',
    'since-your-surgery',
  ];
  for (const address of [...kinds.map((kind) => `/${kind}/${token}`), '/survey/7K3M-9Q2X-4R8T']) {
    const html = await (await page.request.get(address)).text();
    const [, from = ''] = /<p class="printed-from">(.*?)<\/p>/.exec(html) ?? [];
    expect(from.replaceAll('<!-- -->', ''), address).toMatch(/^Printed from Iolite, (http:\/\/[\w.:]+)?\.$/);
  }
});
