import { visit } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { openToEveryone } from './looks.ts';
import { seedReviews } from './seed.ts';
import { FORMATS, print, smallestSize, wordsOf } from './sheets.ts';

const NAMED = '/my-surgeon-named?lens=4&lens=3&eye=glaucoma-mild';

/** The words that are to be read, without those that are folded; a mark of a source is one for each number. */
const wordCount = (text: string) => text.replaceAll('[', ' [').split(/\s+/).filter(Boolean).length;

test('“My surgeon named Vivity and PanOptix, and I have glaucoma” is answered in six clicks', async ({
  page,
  site,
}) => {
  await seedReviews(site, [
    { lensId: 3, overall: 4 },
    { lensId: 4, overall: 5 },
  ]);
  await visit(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Named lenses' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The lenses my surgeon named');
  await page.getByRole('checkbox', { name: 'Alcon Clareon Vivity' }).check();
  await page.getByRole('checkbox', { name: 'Alcon PanOptix Pro' }).check();
  await page.locator('summary').filter({ hasText: 'Glaucoma' }).click();
  await page.getByRole('checkbox', { name: 'Mild glaucoma' }).check();
  await page.getByRole('button', { name: 'Compare These Lenses' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alcon PanOptix Pro or Alcon Clareon Vivity?');
  await expect(page.getByRole('list', { name: 'What you said' }).getByRole('link')).toHaveText([
    'Mild glaucoma (a disease of the optic nerve)',
    'Change',
  ]);
  const box = (name: string) => page.locator('.first-box > section').filter({ hasText: name });
  await expect(box('My condition: Mild glaucoma')).toContainText('With care');
  await expect(box('At night')).toContainText('69 of 100');
  await expect(box('Cost')).toContainText('Both:');
  const questions = page
    .getByRole('region', { name: 'What to do next' })
    .getByRole('list')
    .last()
    .getByRole('listitem');
  await expect(questions).toHaveCount(3);
  await expect(questions.first()).toHaveText(/^Mild glaucoma: /);
  expect(wordCount(await page.getByRole('main').innerText())).toBeLessThanOrEqual(600);
  await openToEveryone(page, 'the lenses that were named');

  await page.getByText('Every question, beside a monofocal lens and waiting').click();
  const answers = page.getByRole('table', { name: 'The lenses on every question' });
  await expect(answers.getByRole('columnheader')).toHaveText([
    'Alcon PanOptix ProMultifocal: several focuses',
    'Alcon Clareon VivityEDOF: extended depth of focus',
    'Basic Monofocalone focus',
    'Waitno surgery',
  ]);
  await expect(answers.getByRole('row', { name: /^What do people say afterwards/ })).toContainText(
    '4.0 of 5 stars, 1 review.',
  );
  await page.getByText('Change lenses or conditions').click();
  await expect(page.getByRole('checkbox', { name: 'Mild glaucoma' })).toBeChecked();
});

test('a lens that is opened from there says first what it means for her condition', async ({ page }) => {
  await visit(page, `${NAMED}&eye=glaucoma-mild`);
  await page.getByText('Every question, beside a monofocal lens and waiting').click();
  await page.getByRole('columnheader').getByRole('link', { name: 'Alcon Clareon Vivity' }).click();
  await expect(page).toHaveURL('/lenses/4?eye=glaucoma-mild');
  const eyes = page.getByRole('dialog').getByRole('row', { name: /^Your eyes/ });
  await expect(eyes.getByText('Mild glaucoma').first()).toBeVisible();
  await expect(eyes.getByText('With care', { exact: true }).first()).toBeVisible();
  await expect(eyes.getByText('Dry eye').first(), 'others are folded').toBeHidden();
});

test('glaucoma is answered in two clicks from the search of the home page', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('searchbox', { name: 'Search' }).fill('glaucoma');
  await expect(page.getByRole('heading', { name: 'No Lenses Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Glaucoma and each kind of lens' }).click();
  await expect(page).toHaveURL(/\/your-eyes#glaucoma$/);
  await expect(page.getByRole('heading', { level: 3, name: /^Mild glaucoma/ })).toBeInViewport();
});

test('on a phone, what was named is read without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of [NAMED, '/your-eyes', '/choose?halos=most&eye=fuchs']) {
    await visit(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});

test('what was named is on two sheets of paper, in letters of 12 points', async ({ page, site }) => {
  for (const query of [NAMED, `${NAMED}&lens=10`]) {
    await visit(page, query);
    for (const format of FORMATS) {
      const sheets = await print(page, format);
      expect(sheets.length, `${query} on ${format}`).toBeLessThanOrEqual(2);
      expect(smallestSize(sheets)).toBeGreaterThanOrEqual(11.9);
      const words = wordsOf(sheets);
      for (const name of ['Alcon Clareon Vivity', 'Alcon PanOptix Pro', 'Ask your surgeon'])
        expect(words).toContain(name);
      expect(words.replaceAll(' ', '')).toContain(`PrintedfromIolite,${site.url}${query},on`);
    }
  }
});
