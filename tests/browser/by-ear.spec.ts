import type { Locator, Page } from '@playwright/test';
import { form, visit } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { figuresOf, seedReviews } from './seed.ts';

/** Presses Tab until the element has focus, as people who cannot see must. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < 25; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, 'reached by Tab').toBeFocused();
}

test('a review by keyboard alone, as a screen reader announces it', async ({ page, site }) => {
  const main = await test.step('the form says what it asks for', async () => {
    await visit(page, '/submit-review/3');
    const main = page.getByRole('main');
    await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading "Share Your Experience" [level=1]
      - region "1. The lens":
        - combobox "Which lens do you review?":
          - option "Alcon PanOptix Pro" [selected]
      - region "2. Overall":
        - group "How do you rate this lens overall?":
          - radio "1 – poor"
          - radio "2 – fair"
          - radio "3 – satisfactory"
          - radio "4 – good"
          - radio "5 – excellent"
      - region "3. How you see":
        - slider "Daytime Far Vision": "5"
        - checkbox "Can’t say (Daytime Far Vision)"
        - slider "Dysphotopsia Severity (Halos, Glare, Starbursts)": "5"
      - region "4. You":
        - group "Are you a patient or a doctor?":
          - radio "Patient"
          - radio "Doctor"
      - region "5. Your e-mail address":
        - textbox "E-mail address"
      - region "6. In your words":
        - textbox "Comments (optional)"
        - checkbox /^I agree that Iolite stores/
      - button "Submit My Review" [disabled]
      - list:
        - listitem:
          - link "an overall rating"
        - listitem:
          - link "whether you are a patient or a doctor"
        - listitem:
          - link "your e-mail address"
        - listitem:
          - link "that you agree"
  `);
    return main;
  });

  await test.step('what is answered is announced', async () => {
    await tabTo(page, form.stars(page, 1));
    for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    await tabTo(page, form.slider(page, 'dayVision'));
    await expect(form.slider(page, 'dayVision')).toHaveAccessibleDescription(/0 – very poor 10 – excellent$/);
    await page.keyboard.press('End');
    await tabTo(page, form.cannotSay(page, 'nightVision'));
    await page.keyboard.press('Space');
    await expect(main).toMatchAriaSnapshot(`
    - main:
      - region "2. Overall":
        - group "How do you rate this lens overall?":
          - radio "4 – good" [checked]
      - region "3. How you see":
        - slider "Daytime Far Vision": "10"
        - status: "10.0"
        - slider "Night Vision": "5"
        - status: –
        - checkbox "Can’t say (Night Vision)" [checked]
      - list:
        - listitem:
          - link "whether you are a patient or a doctor"
        - listitem:
          - link "your e-mail address"
        - listitem:
          - link "that you agree"
  `);
  });

  await test.step('the rest is typed and sent', async () => {
    await tabTo(page, form.reviewer(page, 'Patient'));
    await page.keyboard.press('Space');
    await tabTo(page, form.email(page));
    await page.keyboard.type('ada@example.com');
    await tabTo(page, form.comments(page));
    await page.keyboard.type('Clear.');
    await tabTo(page, form.consent(page));
    await page.keyboard.press('Space');
    await tabTo(page, form.submit(page));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(page.locator('[aria-live]').filter({ hasText: 'Thank you for your valuable feedback!' })).toHaveCount(
      1,
    );
    expect((await figuresOf(site, 3)).all).toMatchObject({
      reviews: 1,
      rating: { shown: 4 },
      dayVision: { shown: 10 },
      nightVision: { shown: null },
    });
  });
});

test('a comparison that becomes complete is announced, and each row is named once', async ({ page, site }) => {
  await seedReviews(site, [{ lensId: 3, overall: 5 }]);
  await visit(page, '/compare-lenses?lens1=3');
  const said = page.getByRole('main').getByRole('status').filter({ hasText: 'Now compared' });
  await expect(said).toHaveCount(0);
  await page.evaluate(() => {
    const status = [...document.querySelectorAll('main [role=status]')];
    Object.assign(window, { statusBefore: status });
  });
  await page.getByRole('combobox', { name: 'Second lens' }).selectOption('Alcon Clareon Vivity');
  await expect(said).toHaveText('Now compared: Alcon PanOptix Pro and Alcon Clareon Vivity');
  // A live region must exist before its text is added.
  expect(
    await said.evaluate((region) => (window as unknown as { statusBefore: Element[] }).statusBefore.includes(region)),
  ).toBe(true);

  const table = page.getByRole('table');
  const names = await table.getByRole('rowheader').allInnerTexts();
  expect(names).toContain('Night Vision');
  const heard = await table.ariaSnapshot();
  for (const name of names) {
    const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
    expect((await row.ariaSnapshot()).split('- cell').slice(1).join(), name).not.toContain(name);
  }
  expect(heard.match(/rowheader/g)).toHaveLength(names.length);
});

test('a comparison and a card, as a screen reader announces them', async ({ page, site }) => {
  await seedReviews(site, [
    { lensId: 3, overall: 5, dysphotopsia: 7 },
    { lensId: 4, overall: 4, dysphotopsia: 2 },
  ]);
  await visit(page, '/compare-lenses?lens1=3&lens2=4');
  await expect(page.getByRole('table')).toMatchAriaSnapshot(`
    - table "Alcon PanOptix Pro and Alcon Clareon Vivity compared":
      - rowgroup:
        - row:
          - columnheader /Alcon PanOptix Pro/
          - columnheader /Alcon Clareon Vivity/
      - rowgroup:
        - row:
          - rowheader "Overall Rating"
          - cell /5 of 5 stars 5\\.0 of 5 \\(1 review\\) few reviews slightly higher, may be chance/
          - cell /4 of 5 stars 4\\.0 of 5 \\(1 review\\) few reviews/
      - rowgroup:
        - row:
          - rowheader /What will I see at night/
          - cell /Halos are common\\. Trial. 69 of 100 see halos, 31 do not/
          - cell /Some halos/
      - rowgroup:
        - row:
          - rowheader "Dysphotopsia Severity (Halos, Glare, Starbursts) lower is better"
          - cell /7\\.0 of 10 \\(too few answers for a margin of error · 1 answer\\)/
          - cell /2\\.0 of 10 slightly lower, may be chance \\(too few answers for a margin of error · 1 answer\\)/
  `);
  await visit(page, '/');
  await expect(page.getByRole('article', { name: 'Alcon PanOptix Pro' })).toMatchAriaSnapshot(`
    - article "Alcon PanOptix Pro":
      - heading "Alcon PanOptix Pro" [level=3]
      - paragraph:
        - img "5 of 5 stars"
        - text: (1 review) few reviews
      - list "Scores of 10":
        - listitem: Far 5.0/10
        - listitem: Near 5.0/10
        - listitem: Night 5.0/10
      - list "Features"
      - link "View Details of Alcon PanOptix Pro"
      - link "Compare Alcon PanOptix Pro"
      - checkbox "Shortlist Alcon PanOptix Pro"
  `);
});
