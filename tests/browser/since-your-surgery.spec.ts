import type { Page } from '@playwright/test';
import { expectArrival, fillReview, form, REVIEW, ready, visit } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { openToEveryone } from './looks.ts';

/** Presses Tab until a control has focus, by its name, or a radio of a group that can be reached. */
async function tabTo(page: Page, name: string): Promise<void> {
  await expect(async () => {
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    for (let stop = 0; stop < 20 && (await focused()) !== name; stop += 1) await page.keyboard.press('Tab');
    expect(await focused()).toBe(name);
  }).toPass();
}

/** Chooses an answer by its position after the first of its group. */
async function choose(page: Page, name: string, place: number): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Space');
  for (let step = 0; step < place; step += 1) await page.keyboard.press('ArrowDown');
}

/** The answer in the middle about halos; the one about starbursts has the same name. */
const mediumHalos = (page: Page) => page.locator('input[name="halos"][value="2"]');

test('after a review, the questions come, by keyboard and in large text, and then the own answers', async ({
  page,
  allowConsole,
}) => {
  test.slow();
  allowConsole(/the server responded with a status of 422/);
  await test.step('a review leads to the questions', async () => {
    await visit(page, '/submit-review');
    await fillReview(page, { ...REVIEW, comments: 'Clear at every distance.' });
    await form.submit(page).click();
    await page
      .getByRole('region', { name: 'Thank you for your valuable feedback!' })
      .getByRole('link', { name: 'Since your surgery: 8 questions, about two minutes' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Since your surgery');
    await ready(page);
    await openToEveryone(page);
  });

  await test.step('the questions are answered by keyboard', async () => {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await page.getByRole('heading', { level: 1 }).click();
    await expect(page.getByRole('group', { name: 'Which eyes' })).toBeHidden();
    await choose(page, 'glassesReading', 1);
    await choose(page, 'halos', 2);
    await choose(page, 'again', 0);
    await tabTo(page, 'surgeryMonth');
    await page.keyboard.type('January');
    await tabTo(page, 'letters');
    await page.keyboard.press('Space');
    await page.getByRole('link', { name: 'Answer More First' }).press('Enter');
    await expect(page.getByRole('region', { name: 'More questions' })).toBeInViewport();
    await expect(mediumHalos(page)).toBeHidden();
    await page.goBack();
    await expect(mediumHalos(page)).toBeChecked();
    await page.goForward();
    await choose(page, 'eyes', 1);
    await choose(page, 'otherEye', 1);
    await expect(page.getByRole('combobox', { name: 'Which one?' })).toBeVisible();
    await tabTo(page, 'otherLensId');
    await page.keyboard.type('Clearview3');
    await tabTo(page, 'conditions');
    await page.keyboard.press('Space');
    await choose(page, 'bother', 1);
    await tabTo(page, 'events');
    await page.keyboard.press('Space');
    await expect(page.getByRole('combobox', { name: 'Month: Laser for a cloudy capsule (YAG)' })).toBeVisible();
    await page.getByRole('button', { name: 'Send All My Answers' }).press('Enter');
  });

  await test.step('what is missing is asked for', async () => {
    await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('group', { name: 'When was your surgery?' })).toBeFocused();
    await tabTo(page, 'surgeryYear');
    await page.keyboard.type(String(new Date().getUTCFullYear()));
    await expect(mediumHalos(page)).toBeChecked();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Send All My Answers' }).press('Enter');
  });

  await test.step('the own answers are shown, and can be given again', async () => {
    await expect(page).toHaveURL('/since-your-surgery/3/answers');
    await expectArrival(page, 'Thank you. Your answers are saved.');
    const answer = page.getByRole('listitem').filter({ hasText: 'Month of surgery' });
    for (const words of ['January', 'Clearview3', 'Dry eye', 'Sometimes', 'Medium', 'A little', 'Yes', 'Laser for']) {
      await expect(answer).toContainText(words);
    }
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '';
    });
    await openToEveryone(page);
    await page.getByRole('link', { name: 'Answer Again' }).click();
    await expect(mediumHalos(page)).not.toBeChecked();
    await page.getByRole('link', { name: 'Answer More First' }).click();
    await expect(page.getByRole('radio', { name: 'Both eyes' })).toBeChecked();
  });
});

test('without scripts, the second page is one press away, and nothing chosen on the first is lost', async ({
  page,
  newVisitor,
}) => {
  await visit(page, '/submit-review');
  await fillReview(page, REVIEW);
  await form.submit(page).click();
  await expect(page).toHaveURL('/');
  const scriptless = await newVisitor({ javaScriptEnabled: false });
  await scriptless.context().addCookies(await page.context().cookies());
  await scriptless.goto('/since-your-surgery/3');
  const again = scriptless.getByRole('group', { name: 'Would you choose the same lens again?' });
  await again.getByRole('radio', { name: 'Yes' }).check();
  await scriptless.getByRole('link', { name: 'Answer More First' }).click();
  await expect(again).toBeHidden();
  await scriptless.getByRole('radio', { name: 'Both eyes' }).check();
  await scriptless.goBack();
  await expect(again.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await scriptless.getByRole('button', { name: 'Send My Answers' }).click();
  await expect(scriptless).toHaveURL(/\/since-your-surgery\/3\/answers/);
  const answer = scriptless.getByRole('listitem').filter({ hasText: 'again' });
  for (const words of ['Yes', 'Both eyes']) await expect(answer).toContainText(words);
});
