import { visit } from './acts.ts';
import { scan } from './camera.ts';
import { expect, test } from './fixtures.ts';
import { openToEveryone } from './looks.ts';
import { seedReviews } from './seed.ts';
import { FORMATS, print, smallestSize, strandedHeadings, wordsOf } from './sheets.ts';

const EVERY_POINT = 'driving=matters&reading=most&computer=matters&far=matters&halos=most&cost=matters&record=matters';

test('a person rates what matters, reads the classes on it, and takes a sheet of questions along', async ({
  page,
  site,
  newVisitor,
}) => {
  test.slow();
  await seedReviews(site, [
    { lensId: 3, overall: 5 },
    { lensId: 3, overall: 4 },
  ]);
  await visit(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Help me decide' }).click();
  await page.locator('summary').filter({ hasText: 'Dry eye and cornea' }).click();
  await page.getByRole('checkbox', { name: 'Dry eye' }).check();
  const point = (name: string) => page.getByRole('group', { name, exact: true });
  for (const name of ['Reading without glasses', 'Few halos', 'Sharp far sight']) {
    await point(name).getByRole('radio', { name: 'Matters most' }).check();
  }
  await point('No extra cost').getByRole('radio', { name: 'Matters', exact: true }).check();
  await page.getByRole('button', { name: 'Show Lenses on These Points' }).click();
  await expect(page.getByText('Please keep “Matters most” for 2 things.')).toBeVisible();
  await expect(
    point('Few halos').getByRole('radio', { name: 'Matters most' }),
    'all marks are preserved',
  ).toBeChecked();
  await expect(point('No extra cost').getByRole('radio', { name: 'Matters', exact: true })).toBeChecked();

  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/choose') && asked.push(request.url()));
  await point('Sharp far sight').getByRole('radio', { name: 'Not much' }).check();
  await page.getByRole('button', { name: 'Show Lenses on These Points' }).click();
  const classes = page.getByRole('table', { name: 'The five classes' }).getByRole('rowheader');
  await expect(classes).toHaveText([
    '1. Multifocal',
    '2. EDOF',
    '3. Basic Monofocal',
    '3. Toric',
    '3. Light Adjustable Lens',
  ]);
  await expect(page.getByText('Why this order.')).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Reading without glasses');
  await expect(page.getByRole('table', { name: 'Your eyes and each kind of lens' })).toContainText('With care');
  await page.getByRole('link', { name: 'Put few halos first instead' }).click();
  await expect(classes.first()).toHaveText('1. Basic Monofocal');
  expect(asked, 'the browser works it out by itself').toEqual([]);
  await page.goBack();
  await expect(classes.first()).toHaveText('1. Multifocal');
  await openToEveryone(page, 'the classes on what matters');

  await page.getByRole('link', { name: 'Change', exact: true }).click();
  await expect(point('Few halos').getByRole('radio', { name: 'Matters most' })).toBeChecked();
  await page.getByRole('link', { name: 'Make a Sheet of Questions' }).first().click();
  // The page before asks for lenses, too.
  await expect(page.getByRole('heading', { name: 'Questions for my appointment' })).toBeVisible();
  for (const name of ['Alcon PanOptix Pro', 'Alcon Clareon Vivity']) await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: 'Put These on the Sheet' }).click();
  await expect(page.getByRole('checkbox', { name: /^Dry eye: Is my cornea/ })).toBeVisible();
  const figures = page.getByRole('table', { name: 'Lenses I have looked at' });
  await expect(figures).toContainText('83 of 100 never wear glasses for anything, 17 do');
  await expect(figures).toContainText('4.5 of 5 stars');
  await page.getByRole('checkbox', { name: 'What happens if I wait?' }).check();
  await openToEveryone(page, 'the sheet');

  const here = `${site.url}/choose/sheet?reading=most&halos=most&cost=matters&eye=dry-eye&lens=3&lens=4`;
  expect(page.url().replace(/&halos=most/, '')).toBe(here.replace(/&halos=most/, ''));
  await expect(page.getByRole('textbox', { name: 'Link to this sheet' })).toHaveValue(here);
  await page.emulateMedia({ media: 'print' });
  expect(await scan(page.getByRole('img', { name: /^QR code/ }), await newVisitor())).toBe(here);
  await page.emulateMedia({ media: null });
});

/** The possible content of a sheet, its query, and the most sheets: facts, questions, and sources by their number. */
const SHEETS = [
  ['nothing chosen', '', 2],
  ['two points and three lenses', '?reading=most&halos=most&lens=1&lens=3&lens=4', 3],
  [
    'every point, a condition and the four lenses of which most is known',
    `?${EVERY_POINT}&eye=fuchs&lens=3&lens=6&lens=10&lens=7`,
    5,
  ],
  ['four lenses of as many classes from a comparison', '?lens=1&lens=3&lens=6&lens=8', 3],
] as const;

test('a sheet has facts, questions and sources on few pages, in letters of 12 points', async ({ page, site }) => {
  for (const [what, query, most] of SHEETS) {
    await visit(page, `/choose/sheet${query}`);
    const headings = await page
      .locator('.question-list :is(h2, h3):not(:has(+ .question-list-lines))')
      .allTextContents();
    // The fullest of them in both formats.
    for (const format of query.includes(EVERY_POINT) ? FORMATS : (['A4'] as const)) {
      const sheets = await print(page, format);
      expect(sheets.length, `${what} on ${format}`).toBeLessThanOrEqual(most);
      expect(smallestSize(sheets), what).toBeGreaterThanOrEqual(11.9);
      expect(strandedHeadings(sheets, headings), what).toEqual([]);
      const words = wordsOf(sheets);
      expect(words).toContain('Questions for my appointment');
      expect(words).toContain('My lens card');
      expect(words.replaceAll(' ', '')).toContain(`PrintedfromIolite,${site.url}/choose/sheet${query},on`);
      expect(words).not.toMatch(/Share or Copy Link|Put These on the Sheet/);
    }
  }
});
