import { expectToast, fillReview, form, sendReview, toast, visit } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { figuresOf, seedReviews } from './seed.ts';

test.describe('in the browser that wrote the review', () => {
  test.beforeEach(async ({ page, site }) => {
    await seedReviews(site, [{ lensId: 3, overall: 1 }]);
    await sendReview(page, {
      stars: 5,
      scores: { dayVision: 9.3, dysphotopsia: 'can’t say' },
      as: 'Doctor',
      comments: 'Clear at every distance.',
    });
    expect((await figuresOf(site, 3)).all).toMatchObject({ reviews: 2, rating: { shown: 3 } });
  });

  test('choosing lens and e-mail address loads the review, and sending replaces it', async ({ page, site }) => {
    await visit(page, '/submit-review');
    await expect(form.heading(page)).toHaveText('Share Your Experience');
    await fillReview(page, { lens: 'Alcon PanOptix Pro', email: 'ada@example.com' });

    await expect(form.heading(page)).toHaveText('Update Your Review');
    await expectToast(page, 'Welcome back!', "We've loaded your previous review for this lens.");
    await expect(form.stars(page, 5)).toBeChecked();
    await expect(form.slider(page, 'dayVision')).toHaveValue('9.3');
    await expect(form.slider(page, 'nightVision')).toHaveValue('5');
    await expect(form.cannotSay(page, 'dysphotopsia')).toBeChecked();
    await expect(form.reviewer(page, 'Doctor')).toBeChecked();
    await expect(form.comments(page)).toHaveValue('Clear at every distance.');
    await expect(form.submit(page)).toHaveCount(0);

    await fillReview(page, { stars: 2, scores: { dayVision: 4 } });
    await form.update(page).click();
    await expect(page).toHaveURL('/');
    await expectToast(page, 'Thank you for your valuable feedback!');
    expect((await figuresOf(site, 3)).all).toMatchObject({
      reviews: 2,
      rating: { shown: 1.5, answers: 2 },
      dayVision: { shown: 4.5, answers: 2 },
      dysphotopsia: { shown: 5, answers: 1 },
    });

    await test.step('updating a review mails nothing more', async () => {
      await sendReview(page, { lens: 'Clearview3' });
      await site.lettersLeft();
      const subjects = await site.sql<{ subject: string }>('SELECT subject FROM mail_tray ORDER BY subject');
      expect(subjects.map(({ subject }) => subject)).toEqual([
        'Please confirm your review of Alcon PanOptix Pro',
        'Please confirm your review of Clearview3',
      ]);
    });
  });

  test('a loaded review is dropped when the lens or the e-mail address changes; a form already begun is not overwritten', async ({
    page,
    site,
  }) => {
    await test.step('a loaded review is dropped when the lens or the e-mail address changes', async () => {
      await visit(page, '/submit-review');
      for (const change of [{ lens: 'Clearview3' }, { email: 'grace@example.com' }]) {
        await fillReview(page, { lens: 'Alcon PanOptix Pro', email: 'ada@example.com' });
        await expect(form.heading(page)).toHaveText('Update Your Review');
        await expect(form.comments(page)).toHaveValue('Clear at every distance.');
        await fillReview(page, change);
        await expectToast(page, 'Your earlier review stays as it is.');
        await expect(form.heading(page)).toHaveText('Share Your Experience');
        await expect(form.comments(page)).toHaveValue('');
        await expect(form.stars(page, 5)).not.toBeChecked();
      }
      await fillReview(page, { stars: 2, as: 'Patient' });
      await form.submit(page).click();
      await expect(page).toHaveURL('/');
      const { all } = await figuresOf(site, 3);
      expect(all, 'two people, two reviews').toMatchObject({ reviews: 3, rating: { shown: 2.7 } });
    });

    await test.step('a form already begun is not overwritten; the old review is offered', async () => {
      await visit(page, '/submit-review/3');
      await fillReview(page, { stars: 3, comments: 'A year later.', email: 'ada@example.com' });

      await expect(page.getByText('You have reviewed this lens before.')).toBeVisible();
      await expect(form.heading(page)).toHaveText('Update Your Review');
      await expect(form.stars(page, 3)).toBeChecked();
      await expect(form.comments(page)).toHaveValue('A year later.');
      await expect(toast(page)).toHaveCount(0);

      await page.getByRole('button', { name: 'Load my previous review instead' }).click();
      await expect(form.lens(page), 'the button goes, the keyboard stays in the form').toBeFocused();
      await expectToast(page, 'Welcome back!', "We've loaded your previous review for this lens.");
      await expect(form.stars(page, 5)).toBeChecked();
      await expect(form.comments(page)).toHaveValue('Clear at every distance.');
      await expect(page.getByText('You have reviewed this lens before.')).toHaveCount(0);
    });
  });
});
