import { fillReview, form, REVIEW, visit } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { figuresOf } from './seed.ts';

test('the form lists what is missing, and sends nothing before it is complete', async ({ page, site }) => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('submit-review')) posts.push(request.url());
  });
  await visit(page, '/submit-review');
  await expect(form.heading(page)).toHaveText('Share Your Experience');
  const expectNeeds = async (needs: string) => {
    await expect(form.submit(page)).toBeDisabled();
    await expect(form.submit(page)).toHaveAccessibleDescription(`Still needed: ${needs}.`);
  };
  const patient = 'whether you are a patient or a doctor';
  await expectNeeds(`a lens, an overall rating, ${patient}, your e-mail address, that you agree`);
  await fillReview(page, { lens: REVIEW.lens });
  await expectNeeds(`an overall rating, ${patient}, your e-mail address, that you agree`);
  await fillReview(page, { stars: 4 });
  await expectNeeds(`${patient}, your e-mail address`);
  await fillReview(page, { as: 'Doctor' });
  const malformed = 'an e-mail address like name@example.com';
  for (const email of ['ada', 'ada@example', 'ada @example.com', 'ada@@example.com']) {
    await fillReview(page, { email });
    await expectNeeds(malformed);
  }
  await page.getByRole('link', { name: malformed }).click();
  await expect(form.email(page), 'what is needed leads to its field').toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.email(page), 'named at its field').toHaveAttribute('aria-invalid', 'true');
  await expect(form.email(page)).toHaveAccessibleDescription(/Enter an e-mail address like name@example\.com\.$/);
  await fillReview(page, { email: 'ada@example.com', comments: 'x'.repeat(501) });
  await expectNeeds('a shorter comment');

  await form.submit(page).click({ force: true });
  await form.email(page).press('Enter');
  expect(posts).toEqual([]);

  await fillReview(page, { comments: 'x'.repeat(500) });
  await expect(form.submit(page)).toBeEnabled();
  await expect(form.submit(page)).toHaveAccessibleDescription('');
  await form.submit(page).click();
  await expect(page).toHaveURL('/');
  expect((await figuresOf(site, 3)).doctors.reviews).toBe(1);
});

test('a slider has no value before it is set, the counter counts, and the URL can choose the lens', async ({
  page,
  site,
}) => {
  await test.step('a slider has no value before it is moved, pressed or set by a key', async () => {
    await visit(page, '/submit-review');
    const unset = page.getByRole('status').filter({ hasText: /^Not set yet$/ });
    const day = form.slider(page, 'dayVision');
    await expect(unset).toHaveCount(5);
    await expect(day).toHaveValue('5');
    await expect(day).toHaveAttribute('aria-valuetext', 'Not set yet');

    await day.click();
    await expect(page.getByRole('status').filter({ hasText: /^5\.0$/ }), 'pressed at its position').toHaveCount(1);
    await expect(day).not.toHaveAttribute('aria-valuetext');
    await form.slider(page, 'nightVision').press('Tab');
    await expect(unset, 'passing by is no answer').toHaveCount(4);
    await form.slider(page, 'nearVision').press('Space');
    await form.slider(page, 'intermediateVision').press('ArrowLeft');
    await form.cannotSay(page, 'dysphotopsia').check();
    await expect(unset).toHaveCount(1);
    await form.cannotSay(page, 'dysphotopsia').uncheck();
    await expect(unset, 'taken back').toHaveCount(2);

    await fillReview(page, REVIEW);
    await form.submit(page).click();
    await expect(page).toHaveURL('/');
    expect((await figuresOf(site, 3)).all).toMatchObject({
      dayVision: { shown: 5, answers: 1 },
      nightVision: { answers: 0 },
      nearVision: { shown: 5, answers: 1 },
      intermediateVision: { shown: 4.9, answers: 1 },
      dysphotopsia: { answers: 0 },
    });
  });

  await test.step('sliders start at 5.0, move by a tenth and can be left unanswered', async () => {
    await visit(page, '/submit-review');
    const sliders = page.getByRole('slider');
    await expect(sliders).toHaveCount(5);
    for (const slider of await sliders.all()) await expect(slider).toHaveValue('5');
    const night = form.slider(page, 'nightVision');
    await night.press('ArrowRight');
    await expect(page.getByRole('status').filter({ hasText: /^5\.1$/ })).toBeVisible();
    await night.press('Home');
    await expect(page.getByRole('status').filter({ hasText: /^0\.0$/ })).toBeVisible();
    await form.cannotSay(page, 'nightVision').check();
    await expect(night).toHaveAttribute('aria-valuetext', 'Can’t say');
    await expect(page.getByRole('status').filter({ hasText: /^–$/ })).toBeVisible();
    await form.cannotSay(page, 'nightVision').uncheck();
    await expect(night).not.toHaveAttribute('aria-valuetext');
    await expect(night).toHaveValue('0');
  });

  await test.step('the counter counts, and turns red over 500', async () => {
    const color = (text: string) => page.getByText(text).evaluate((element) => getComputedStyle(element).color);
    await expect(page.getByText('0/500')).toBeVisible();
    await fillReview(page, { comments: 'x'.repeat(500) });
    await expect(page.getByText('500/500')).toBeVisible();
    expect(await color('500/500')).not.toBe('rgb(150, 27, 27)');
    await expect(form.comments(page)).not.toHaveAttribute('aria-invalid');

    await fillReview(page, { comments: 'x'.repeat(501) });
    const message = 'Your comment is too long. Please shorten it to continue.';
    expect(await color('501/500')).toBe('rgb(150, 27, 27)');
    expect(await color(message)).toBe('rgb(150, 27, 27)');
    await expect(form.comments(page)).toHaveAccessibleDescription(new RegExp(message));
    await expect(form.comments(page)).toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('the URL can choose the lens', async () => {
    await visit(page, '/submit-review/9');
    await expect(form.lens(page)).toHaveValue('9');
    await visit(page, '/submit-review?lensId=7');
    await expect(form.lens(page)).toHaveValue('7');
    for (const query of ['', '?lensId=11', '?lensId=clearview']) {
      const html = await (await page.request.get(`/submit-review${query}`)).text();
      const chosen = await page.evaluate((text) => {
        const made = new DOMParser().parseFromString(text, 'text/html');
        return made.querySelector<HTMLSelectElement>('select[name="lensId"]')?.value;
      }, html);
      expect(chosen, query).toBe('');
    }
    expect((await page.request.get('/submit-review/11')).status()).toBe(404);
  });
});

test('a press is not lost, an error leads to its field, and Enter sends', async ({ page, allowConsole, site }) => {
  allowConsole(/the server responded with a status of 422/);
  await test.step('a press on the button is not lost when leaving a field shows an error above it', async () => {
    await visit(page, '/submit-review');
    await fillReview(page, REVIEW);
    await form.email(page).fill('ada@example');
    const box = page.getByRole('checkbox', { name: 'This device is shared' });
    await box.scrollIntoViewIfNeeded();
    await form.email(page).evaluate((field) => field.focus({ preventScroll: true }));
    const place = await box.boundingBox();
    if (!place) throw new Error('There is nothing to press.');
    await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
    await page.mouse.down();
    await expect(form.email(page)).not.toBeFocused();
    await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))));
    await expect(form.email(page), 'not while the press lasts').not.toHaveAttribute('aria-invalid');
    await page.mouse.up();
    await expect(form.email(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(box).toBeChecked();
  });

  await test.step('errors of the server are shown with a summary that links to the field', async () => {
    await fillReview(page, { ...REVIEW, comments: 'A bell:\u0007 here.' });
    await form.submit(page).click();
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('heading')).toHaveText('There is a problem');
    const message = 'Your comment has characters that cannot be shown. Please type it again.';
    await summary.getByRole('link', { name: message }).click();
    await expect(form.comments(page)).toBeFocused();
    await expect(form.comments(page)).toHaveAccessibleDescription(new RegExp(message));
    await page.keyboard.type(' More');
    await expect(form.comments(page), 'typing on is not interrupted').toHaveValue(/ here\. More$/);
    await expect(form.stars(page, 4)).toBeChecked();
    await fillReview(page, { comments: 'No bell.' });
    await form.submit(page).click();
    await expect(page).toHaveURL('/');
  });

  await test.step('Enter in the e-mail field sends the review, not a letter', async () => {
    await visit(page, '/submit-review');
    await fillReview(page, { ...REVIEW, lens: 'Clearview3' });
    await form.email(page).press('Enter');
    await expect(page).toHaveURL('/');
    expect((await figuresOf(site, 9)).all.reviews).toBe(1);
  });
});
