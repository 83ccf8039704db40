import type { Page } from '@playwright/test';
import { comments, reload, visit } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { seedReviews } from './seed.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Comments', exact: true });
const more = (page: Page) => page.getByRole('button', { name: 'Load More' });

test('comments that arrive while others are read are neither lost nor shown twice, and are offered', async ({
  page,
  site,
}) => {
  await test.step('comments that arrive between two presses are neither lost nor shown twice', async () => {
    const batch = (name: string, minutesOld: number) =>
      Array.from({ length: 6 }, (_, index) => ({ lensId: 3, comments: `${name} ${index + 1}`, minutesOld }));
    await seedReviews(site, batch('Old', 60));
    await visit(page, '/lenses/3');
    await page.getByRole('button', { name: 'Read Comments' }).click();
    await expect(comments(page)).toHaveCount(5);
    await seedReviews(site, batch('New', 0));
    await expect(panel(page)).toContainText('12 total');
    await more(page).click();
    await expect(comments(page)).toHaveCount(6);
    await expect(more(page)).toHaveCount(0);
    const texts = await comments(page).getByRole('blockquote').allTextContents();
    expect(texts.toSorted()).toEqual([1, 2, 3, 4, 5, 6].map((index) => `“Old ${index}”`));
  });

  await test.step('comments that are written while the panel is open are offered, and come on a press', async () => {
    const write = (name: string, count: number, minutesOld: number) =>
      seedReviews(
        site,
        Array.from({ length: count }, (_, index) => ({ lensId: 5, comments: `${name} ${index + 1}`, minutesOld })),
      );
    await visit(page, '/lenses/5');
    await page.getByRole('button', { name: 'Read Comments' }).click();
    await expect(panel(page).getByText('No comments have been shared for this lens yet.')).toBeVisible();
    await write('First', 1, 9);
    await expect(panel(page)).toContainText('1 total');
    await expect(panel(page).getByText('No comments have been shared for this lens yet.')).toHaveCount(0);
    await page.getByRole('button', { name: '1 new comment, show' }).click();
    await expect(comments(page)).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'Comments, newest first' })).toBeFocused();
    await expect(page.getByRole('button', { name: /new comment/ })).toHaveCount(0);

    await write('Second', 2, 6);
    await page.getByRole('button', { name: '2 new comments, show' }).click();
    await expect(comments(page)).toHaveCount(3);
    await expect(comments(page).last()).toContainText('“First 1”');

    await write('Third', 7, 3);
    await page.getByRole('button', { name: 'New comments, show' }).click();
    await expect(comments(page)).toHaveCount(5);
    await more(page).click();
    await expect(comments(page)).toHaveCount(10);
    await expect(more(page)).toHaveCount(0);
  });
});

test('a comment shows its author, doctor mode only those of doctors, and an empty list says so', async ({
  page,
  site,
}) => {
  await test.step('a comment shows who wrote it, when, and whether the author is verified', async () => {
    await seedReviews(site, [
      { lensId: 3, comments: 'Mine since\nspring.', minutesOld: 3 * 24 * 60, verified: true },
      { lensId: 3, comments: 'I implant it often.', minutesOld: 5 * 24 * 60, reviewerType: 'doctor' },
      { lensId: 3, comments: '' },
    ]);
    await visit(page, '/lenses/3');
    await page.getByRole('button', { name: 'Read Comments' }).click();
    await expect(panel(page)).toContainText('2 total, 1 verified');
    await expect(comments(page)).toHaveCount(2);
    await expect(comments(page).first()).toContainText('“Mine since\nspring.”');
    await expect(comments(page).first()).toContainText('Confirmed');
    await expect(comments(page).first()).toContainText('Patient');
    await expect(comments(page).first().getByRole('time')).toHaveText('3 days ago');
    await expect(comments(page).last()).toContainText('Doctor');
    await expect(comments(page).last()).not.toContainText('Confirmed');
  });

  await test.step('doctor mode shows only the comments of doctors', async () => {
    await seedReviews(site, [
      { lensId: 5, comments: 'From a patient.' },
      { lensId: 5, comments: 'From a doctor.', reviewerType: 'doctor', verified: true },
      { lensId: 5, comments: 'From another doctor.', reviewerType: 'doctor' },
    ]);
    await visit(page, '/lenses/5?doctors=only');
    await expect(page.getByRole('button', { name: 'Read Comments' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Read Doctor Comments' }).click();
    await expect(page.getByRole('heading', { name: 'Doctor Comments' })).toBeVisible();
    await expect(panel(page)).toContainText('2 total, 1 verified');
    await expect(comments(page)).toHaveCount(2);
    await expect(panel(page)).not.toContainText('From a patient.');
  });

  await test.step('a lens without comments of doctors says so', async () => {
    await seedReviews(site, [{ lensId: 4, comments: 'From a patient.' }]);
    await visit(page, '/lenses/4?doctors=only');
    await page.getByRole('button', { name: 'Read Doctor Comments' }).click();
    await expect(
      panel(page).getByText('No doctor comments have been shared for this lens yet.', { exact: true }),
    ).toBeVisible();
  });
});

test('comments that cannot be loaded are requested again; Load More continues to the last of 23', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/net::ERR_FAILED|the server responded with a status of 503/);
  await test.step('when comments cannot be loaded the page says so, and trying again works', async () => {
    await seedReviews(
      site,
      Array.from({ length: 6 }, (_, index) => ({ lensId: 3, comments: `Comment ${index + 1}` })),
    );
    const address = /\/api\/lenses\/3\/comments/;
    await page.route(address, (route) => route.abort());
    await visit(page, '/lenses/3');
    await page.getByRole('button', { name: 'Read Comments' }).click();
    await expect(page.getByRole('alert')).toContainText('The comments could not be loaded.');
    await page.unroute(address);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(comments(page)).toHaveCount(5);
    await expect(page.getByRole('alert')).toHaveCount(0);

    await page.route(address, (route) => route.fulfill({ status: 503 }));
    await more(page).click();
    await expect(page.getByRole('alert')).toContainText('The comments could not be loaded.');
    await expect(comments(page)).toHaveCount(5);
    await page.unroute(address);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(comments(page)).toHaveCount(6);
  });

  await test.step('Load More goes on to the last of 23 comments, newest first', async () => {
    await seedReviews(
      site,
      Array.from({ length: 23 }, (_, index) => ({ lensId: 5, comments: `Comment ${index + 1}`, minutesOld: index })),
    );
    await visit(page, '/lenses/5');
    await page.getByRole('button', { name: 'Read Comments' }).click();
    await expect(page.getByRole('heading', { name: 'User Comments' })).toBeVisible();
    await expect(panel(page)).toContainText('23 total, 0 verified');
    await more(page).focus();
    for (const shown of [5, 10, 15, 20]) {
      await expect(comments(page)).toHaveCount(shown);
      await expect(panel(page).getByRole('status')).toHaveText(`${shown} comments shown`);
      await expect(more(page), 'keyboard focus stays here').toBeFocused();
      await page.keyboard.press('Enter');
    }
    await expect(comments(page)).toHaveCount(23);
    await expect(more(page)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Comments, newest first' })).toBeFocused();
    await expect(comments(page).getByRole('blockquote')).toHaveText(
      Array.from({ length: 23 }, (_, index) => `“Comment ${index + 1}”`),
    );

    await page.getByRole('button', { name: 'Hide' }).click();
    await expect(comments(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Read Comments' }).click();
    await expect(comments(page)).toHaveCount(5);
  });
});

test('comments are filtered by stars, author and verification, and sorted by the most critical, in the URL', async ({
  page,
  site,
}) => {
  await seedReviews(site, [
    { lensId: 3, overall: 5, comments: 'Glad.', minutesOld: 1 },
    { lensId: 3, overall: 1, comments: 'Sorry.', minutesOld: 3, verified: true },
    { lensId: 3, overall: 3, comments: 'So so.', minutesOld: 2, reviewerType: 'doctor', verified: true },
    ...Array.from({ length: 16 }, (_, index) => ({
      lensId: 3,
      overall: 4,
      comments: `Fine ${index}.`,
      minutesOld: 60 + index,
      reviewerType: 'doctor' as const,
    })),
  ]);
  await visit(page, '/lenses/3');
  await page.getByRole('button', { name: 'Read Comments' }).click();
  await expect(comments(page)).toHaveCount(5);
  const choices = panel(page).getByText('Choose which comments, and their order');
  await expect(choices, 'with 19 comments there is nothing to choose').toHaveCount(0);
  await seedReviews(site, [{ lensId: 3, overall: 4, comments: 'Fine.', minutesOld: 90, reviewerType: 'doctor' }]);
  await choices.click();
  const narrow = (name: string) => panel(page).getByRole('combobox', { name });
  await narrow('Order').selectOption('Most critical first');
  await expect(panel(page).getByRole('blockquote')).toHaveText(['“Sorry.”', '“So so.”', /Fine/, /Fine/, /Fine/]);
  await narrow('Written by').selectOption('Patients (2)');
  await expect(panel(page).getByRole('blockquote')).toHaveText(['“Sorry.”', '“Glad.”']);
  await narrow('Stars').selectOption('5 stars (1)');
  await expect(panel(page).getByRole('blockquote')).toHaveText(['“Glad.”']);
  await expect(page).toHaveURL(/[?&]stars=5\b/);
  await reload(page);
  await expect(narrow('Stars')).toHaveValue('5');
  await expect(panel(page).getByRole('blockquote')).toHaveText(['“Glad.”']);

  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/lenses/3');
  await page.getByRole('button', { name: 'Read Comments' }).click();
  const quote = comments(page).first();
  await expect(quote).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 }), 'the title stays').toBeInViewport();
  await expect(page.getByRole('button', { name: 'Hide' })).toBeInViewport({ ratio: 1 });
  const box = await quote.boundingBox();
  const foot = await page.locator('.modal-footer').boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0), 'above the buttons at the foot').toBeLessThanOrEqual(foot?.y ?? 0);
});
