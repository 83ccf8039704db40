import { expectArrival, fillReview, followLetter, form, openLetter, reload, sendReview, visit } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { figuresOf } from './seed.ts';

const LETTER = 'Your link to edit your review of Alcon PanOptix Pro';

test.beforeEach(async ({ page }) => {
  await sendReview(page, { stars: 5, scores: { nearVision: 8.7 }, comments: 'Clear at every distance.' });
});

test('a link from the mailbox opens the review in another browser, once', async ({
  site,
  newVisitor,
  allowConsole,
}) => {
  const second = await newVisitor();
  allowConsole(/the server responded with a status of 4(10|22)/);
  await test.step('a request needs a lens and an e-mail address', async () => {
    await visit(second, '/submit-review');
    await form.askForLink(second).click();
    const message = 'Choose the lens above and enter the e-mail address you used then.';
    await expect(second.getByRole('alert').getByRole('link', { name: message })).toBeVisible();
    await expect(form.email(second)).toHaveAccessibleDescription(new RegExp(message));
  });
  await fillReview(second, { lens: 'Alcon PanOptix Pro', email: 'ada@example.com' });
  await form.askForLink(second).click();
  await expect(second.getByText('Please look at your e-mail.')).toBeVisible();

  await openLetter(second, 'ada@example.com', LETTER);
  await followLetter(second, 'edit-link');
  const letterAddress = second.url();
  const elsewhere = await newVisitor();
  await visit(elsewhere, letterAddress);
  await second.getByRole('button', { name: 'Edit My Review' }).click();
  await expect(form.heading(second)).toHaveText('Update Your Review');
  await expectArrival(second, 'Welcome back!', "We've loaded your previous review for this lens.");
  await expect(form.lens(second)).toHaveValue('3');
  await expect(form.email(second)).toHaveValue('ada@example.com');
  await expect(form.stars(second, 5)).toBeChecked();
  await expect(form.slider(second, 'nearVision')).toHaveValue('8.7');
  await expect(form.comments(second)).toHaveValue('Clear at every distance.');
  expect((await figuresOf(site, 3)).all.verified, 'no tick before anything is agreed to').toBe(0);

  await test.step('a reload keeps the review open', async () => {
    await reload(second);
    await expect(form.comments(second)).toHaveValue('Clear at every distance.');
    await expect(form.update(second)).toBeVisible();
  });

  await fillReview(second, { stars: 2, comments: 'Less clear after a year.' });
  await form.update(second).click();
  await expect(second).toHaveURL('/');
  expect((await figuresOf(site, 3)).all).toMatchObject({ reviews: 1, verified: 1, rating: { shown: 2 } });

  await test.step('from then on this browser needs no link', async () => {
    await visit(second, '/submit-review/3');
    await form.email(second).fill('ada@example.com');
    await expect(form.comments(second)).toHaveValue('Less clear after a year.');
  });

  await test.step('a page that was open meanwhile shows this when its button is pressed', async () => {
    await elsewhere.getByRole('button', { name: 'Edit My Review' }).click();
    await expect(form.heading(elsewhere)).toHaveText('This link no longer works');
  });
  const third = await newVisitor();
  await visit(third, letterAddress);
  await expect(form.heading(third)).toHaveText('This link no longer works');
  await visit(third, `/submit-review/3?edit=${letterAddress.split('/').at(-1)}`);
  await expect(third.getByText('This link has been used or has expired.')).toBeVisible();
  await expect(form.comments(third)).toHaveValue('');
  await expect(form.email(third)).toHaveValue('');
});
