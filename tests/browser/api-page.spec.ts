import { visit } from './acts.ts';
import { axe, expect, test } from './fixtures.ts';
import { seedReviews } from './seed.ts';

test('a programmer reads about the API, tries it and copies a badge', async ({ page, site }) => {
  await seedReviews(
    site,
    Array.from({ length: 6 }, (_, index) => ({
      lensId: 3,
      overall: 4 + (index % 2),
      dayVision: 8,
      comments: 'Clear.',
    })),
  );
  await visit(page, '/faq');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Open Data' }).click();
  await expect(page.getByText('There is no release yet.')).toBeVisible();
  await page.getByRole('link', { name: 'API', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The API' })).toBeVisible();
  const comments = page.locator('section').filter({ has: page.locator('#listComments-heading') });
  await comments.getByText('The answer at this moment').click();
  await expect(comments.getByRole('region', { name: 'Answer: Comments about a lens' })).toContainText(
    '"text": "Clear."',
  );

  await comments.getByText('Try it: Comments about a lens').first().click();
  await comments.getByLabel('stars').selectOption('5');
  await comments.getByRole('button', { name: 'Try It' }).click();
  await expect(page).toHaveURL(`${site.url}/api/v1/lenses/3/comments?stars=5`);
  await visit(page, '/api');

  await page.getByLabel('Lens', { exact: true }).selectOption({ index: 2 });
  await page.getByRole('button', { name: 'Show Its Badge' }).click();
  const code = await page.getByRole('region', { name: 'Code of the frame' }).innerText();
  const [, address = ''] = /src="[^"]*(\/badge\/3\.html)"/.exec(code) ?? [];
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.goto(address);
  await expect(page.getByRole('link')).toContainText('4.5 of 5');
  await axe(page);
});
