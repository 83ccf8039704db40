import type { Page } from '@playwright/test';
import { explainedTag } from '#app/features/lens/tag-words.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { reload, visit } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { seedReviews } from './seed.ts';

const clearview = (page: Page) => page.getByRole('dialog', { name: 'Clearview3' });
const viewDetails = (page: Page) => page.getByRole('link', { name: 'View Details of Clearview3' });
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

const WAYS_TO_CLOSE: [way: string, close: (page: Page) => Promise<unknown>][] = [
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['the X', (page) => clearview(page).getByRole('link', { name: 'Close' }).click()],
  ['a press beside it', (page) => page.mouse.click(20, 450)],
  ['Back', (page) => page.goBack()],
];

test('details open over the grid, close in every way and reopen, and the grid keeps its place', {
  tag: '@check',
}, async ({ page }) => {
  await test.step('details open over the grid and close in every way, and the grid stays where it was', async () => {
    await visit(page, '/?sort=name');
    for (const [way, close] of WAYS_TO_CLOSE) {
      await test.step(way, async () => {
        await page.evaluate(() => window.scrollTo(0, 0));
        await viewDetails(page).scrollIntoViewIfNeeded();
        const before = await scrolled(page);
        expect(before).toBeGreaterThan(100);
        await viewDetails(page).click();
        await expect(clearview(page)).toBeVisible();
        await expect(page).toHaveURL('/lenses/9?sort=name');
        await expect(page).toHaveTitle('Clearview3: ratings and reviews – Iolite');
        expect(await scrolled(page)).toBe(before);
        await close(page);
        await expect(clearview(page)).toHaveCount(0);
        await expect(page).toHaveURL('/?sort=name');
        expect(await scrolled(page)).toBe(before);
        await expect(viewDetails(page)).toBeFocused();
      });
    }
  });

  await test.step('Forward opens the details again, and a reload keeps them open', async () => {
    await viewDetails(page).click();
    await expect(clearview(page)).toBeVisible();
    await page.goBack();
    await expect(clearview(page)).toHaveCount(0);
    await page.goForward();
    await expect(clearview(page)).toBeVisible();
    await reload(page);
    await expect(clearview(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/?sort=name');
  });
});

test('opened by its URL, the page is complete before any script runs', async ({ page, site }) => {
  const lens = CATALOGUE[2];
  if (!lens) throw new Error('The catalogue is empty.');
  const parse = async () => {
    const html = await (await page.request.get('/lenses/3')).text();
    const data = /<script type="application\/ld\+json">([^<]*"@type":"Product"[^<]*)<\/script>/.exec(html)?.[1];
    return { html, data: JSON.parse(data ?? '{}') as Record<string, unknown> };
  };
  const without = await parse();
  expect(without.html).toContain('<title>Alcon PanOptix Pro: ratings and reviews – Iolite</title>');
  expect(without.html).toContain(`<link rel="canonical" href="${site.url}/lenses/3"/>`);
  expect(without.data).toMatchObject({ '@type': 'Product', name: lens.name, description: lens.description });
  expect(without.data).not.toHaveProperty('aggregateRating');

  await seedReviews(site, [
    { lensId: 3, overall: 5 },
    { lensId: 3, overall: 2 },
  ]);
  const { data } = await parse();
  expect(data.aggregateRating).toMatchObject({ ratingValue: '3.5', ratingCount: 2, bestRating: 5, worstRating: 1 });

  await visit(page, '/lenses/3');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', lens.description);
  const dialog = page.getByRole('dialog', { name: lens.name });
  await expect(dialog.getByText(lens.description)).toBeVisible();
  for (const text of [...lens.tags.map(explainedTag), ...lens.pros, ...lens.cons]) {
    await expect(dialog.getByText(text, { exact: true })).toBeAttached();
  }
  const overall = dialog.getByRole('region', { name: 'Overall Rating' });
  await expect(overall).toContainText('3.5 of 5 (2 reviews)');
  await expect(overall.getByText('few reviews', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('article')).toHaveCount(CATALOGUE.length);
});

test('a lens without reviews has empty bars, stays open while text is selected, and links on with the lens chosen', async ({
  page,
}) => {
  await test.step('a lens without reviews shows empty bars over the whole scale', async () => {
    await visit(page, '/lenses/9');
    await expect(clearview(page).getByRole('region', { name: 'Overall Rating' })).toContainText('No reviews yet');
    const bars = clearview(page).locator('.bar');
    await expect(bars).toHaveCount(5);
    await expect(clearview(page).locator('.bar[data-empty]')).toHaveCount(5);
    await expect(clearview(page).locator('.bar-fill')).toHaveCount(0);
  });

  await test.step('selecting text inside and letting go outside closes nothing', async () => {
    const text = await clearview(page).getByText('Lenstec · Multifocal').boundingBox();
    if (!text) throw new Error('The subtitle is not on screen.');
    await page.mouse.move(text.x + 40, text.y + 10);
    await page.mouse.down();
    await page.mouse.move(20, 450, { steps: 3 });
    await page.mouse.up();
    await expect(clearview(page)).toBeVisible();
    await expect(page).toHaveURL('/lenses/9');
  });

  await test.step('Rate this Lens and Compare lead on with the lens chosen', async () => {
    await clearview(page).getByRole('link', { name: 'Rate this Lens' }).click();
    await expect(page).toHaveURL('/submit-review/9');
    await expect(page.getByRole('combobox', { name: 'Which lens do you review?' })).toHaveValue('9');
    await page.goBack();
    await clearview(page).getByRole('link', { name: 'Compare', exact: true }).click();
    await expect(page).toHaveURL('/compare-lenses?lens1=9');
    await expect(page.getByRole('combobox', { name: 'First lens' })).toHaveValue('9');
  });
});

test('patients and doctors are shown side by side, with a comment and the spread of stars', async ({ page, site }) => {
  await seedReviews(site, [
    ...[5, 5, 4, 3].map((overall, index) => ({
      lensId: 9,
      overall,
      dayVision: 9,
      comments: `Comment ${index + 1}`,
      minutesOld: 3 * 24 * 60 + index,
    })),
    { lensId: 9, overall: 2, dayVision: 4, reviewerType: 'doctor', verified: true, minutesOld: 9 },
  ]);
  await visit(page, '/lenses/9');
  const split = clearview(page).getByRole('table', { name: 'Scores by patients and by doctors' });
  await expect(split, 'folded').toBeHidden();
  await clearview(page).getByText('How sure', { exact: true }).click();
  await expect(split.getByRole('columnheader')).toHaveText([
    'Patients 4 reviews, few reviews',
    'Doctors 1 review, few reviews',
  ]);
  const row = (name: string) => split.getByRole('row').filter({ hasText: name }).getByRole('cell');
  const few = 'too few answers for a margin of error';
  await expect(row('Overall, of 5 stars')).toHaveText([`4.3${few} · 4 answers`, `2.0${few} · 1 answer`]);
  await expect(row('Daytime Far Vision')).toHaveText([`9.0${few} · 4 answers`, `4.0${few} · 1 answer`]);
  await expect(clearview(page).getByText('One more review could change this rating by up to 0.5 stars.')).toBeVisible();
  await expect(clearview(page).getByRole('link', { name: 'How scores are made' })).toHaveAttribute(
    'href',
    /^\/how-it-works#/,
  );
  const spread = clearview(page).getByRole('table', { name: '3 of 5 reviews gave 4 or 5 stars' });
  await expect(spread.getByRole('row').filter({ hasText: '5 stars' })).toContainText('240%');
  const quote = clearview(page)
    .getByRole('row', { name: /^In Their Words/ })
    .getByRole('blockquote');
  await expect(quote, 'one of those that gave as many stars as most').toHaveText(/^“Comment [12]”$/);

  await seedReviews(site, [{ lensId: 3 }]);
  await visit(page, '/lenses/3?doctors=only');
  await page.getByText('How sure', { exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Doctors' })).toContainText('No doctor reviews yet');
  await expect(page.getByRole('blockquote')).toHaveCount(0);
});

test('an unknown lens is a 404 page', async ({ page, allowConsole }) => {
  allowConsole(/the server responded with a status of 404/);
  for (const address of ['/lenses/11', '/lenses/0', '/lenses/03', '/lenses/clearview']) {
    const answer = await page.request.get(address);
    expect(answer.status(), address).toBe(404);
    expect(await answer.text(), address).toContain('<title>Page not found – Iolite</title>');
  }
  await page.goto('/lenses/clearview');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page).toHaveTitle('Page not found – Iolite');
  await page.getByRole('link', { name: 'All lenses' }).click();
  await expect(page.getByRole('article')).toHaveCount(CATALOGUE.length);
});
