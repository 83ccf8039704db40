/** What a finger does: sliders, by touch events as Chromium sends them, which end in no click on the thumb, and a tap on a lens. */
import type { Locator, Page } from '@playwright/test';
import { fillReview, followLetter, form, openLetter, REVIEW, sendReview, visit } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { openDashboard } from './portal.ts';
import { postOp } from './post-op.ts';
import { figuresOf } from './seed.ts';

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 });

const shownIn = (slider: Locator) => slider.locator('xpath=following-sibling::output');

/** A touch in the middle of an element, which may move before it is lifted, in pixels. */
async function touch(page: Page, target: Locator, { byX = 0, byY = 0 } = {}): Promise<void> {
  // A page that was scrolled by a finger rolls on for some frames.
  await target.evaluate(async (element) => {
    for (let still = 0, last = Number.NaN; still < 5; last = scrollY) {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      still = scrollY === last ? still + 1 : 0;
    }
  });
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to touch.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const devtools = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await send('touchStart', [{ x, y }]);
  for (const part of byX || byY ? [0.25, 0.5, 0.75, 1] : []) {
    await send('touchMove', [{ x: x + part * byX, y: y + part * byY }]);
  }
  await send('touchEnd', []);
  await devtools.detach();
}

test('a tap on the handle of a slider sets it where it is, and scrolling over it sets nothing', async ({
  page,
  site,
}) => {
  await visit(page, '/submit-review');
  const day = form.slider(page, 'dayVision');
  await touch(page, day);
  await expect(shownIn(day)).toHaveText('5.0');
  const night = form.slider(page, 'nightVision');
  await touch(page, night, { byY: -160 });
  await expect(shownIn(night), 'a page that is scrolled').toHaveText('Not set yet');
  const near = form.slider(page, 'nearVision');
  await touch(page, near, { byX: 1 });
  await expect(shownIn(near), 'a finger that trembles').toHaveText(/^\d/);
  const computer = form.slider(page, 'intermediateVision');
  await form.cannotSay(page, 'intermediateVision').check();
  await touch(page, computer);
  await expect(shownIn(computer), 'a tap after “Can’t say”').toHaveText('5.0');
  await expect(form.cannotSay(page, 'intermediateVision')).not.toBeChecked();

  await fillReview(page, REVIEW);
  await form.submit(page).tap();
  await expect(page).toHaveURL('/');
  expect((await figuresOf(site, 3)).all).toMatchObject({
    dayVision: { shown: 5, answers: 1 },
    nightVision: { answers: 0 },
    intermediateVision: { shown: 5, answers: 1 },
    dysphotopsia: { answers: 0 },
  });
});

test('a tap revives a slider that said “Can’t say” in a stored review, and the page says what the update changed', async ({
  page,
  site,
}) => {
  await sendReview(page, { stars: 5, scores: { nightVision: 'can’t say' }, comments: 'Clear.' });
  await visit(page, '/submit-review/3');
  await fillReview(page, { lens: 'Alcon PanOptix Pro', email: 'ada@example.com' });
  await form.askForLink(page).tap();
  await openLetter(page, 'ada@example.com', 'Your link to edit your review of Alcon PanOptix Pro');
  await followLetter(page, 'edit-link');
  await page.getByRole('button', { name: 'Edit My Review' }).tap();
  const night = form.slider(page, 'nightVision');
  await expect(form.cannotSay(page, 'nightVision')).toBeChecked();
  await touch(page, night);
  await expect(shownIn(night)).toHaveText('5.0');
  await form.update(page).tap();
  const panel = page.getByRole('region', { name: 'Thank you for your valuable feedback!' });
  await expect(panel).toContainText('Your review of Alcon PanOptix Pro is updated. You changed: Night Vision.');
  expect((await figuresOf(site, 3)).all).toMatchObject({ nightVision: { shown: 5, answers: 1 } });

  await visit(page, '/submit-review/3');
  await fillReview(page, { email: 'ada@example.com' });
  await expect(form.comments(page)).toHaveValue('Clear.');
  await form.update(page).tap();
  await expect(panel).toContainText('Your review of Alcon PanOptix Pro stays as it was. You changed nothing.');
});

test('the scales of the post-op form answer taps, too', async ({ page, site }) => {
  await openDashboard(page, site);
  for (const [label, value] of [
    ['Patient Satisfaction', '5.0'],
    ['Dysphotopsia', '5.0'],
  ] as const) {
    const scale = postOp.scale(page, label);
    await postOp.notAsked(page, label).check();
    await touch(page, scale);
    await expect(shownIn(scale)).toHaveText(value);
    await expect(postOp.notAsked(page, label)).not.toBeChecked();
  }
});

test('a tapped lens opens with its scores, and the rest follows; a loaded one is whole', async ({ page }) => {
  await visit(page, '/');
  const opened = page.evaluate(
    () =>
      new Promise<[boolean, boolean]>((resolve) => {
        new MutationObserver((_, observer) => {
          const dialog = document.querySelector('dialog');
          if (!dialog) return;
          observer.disconnect();
          resolve([dialog.querySelector('.sheet') !== null, dialog.querySelector('.sheet-folds') !== null]);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.getByRole('link', { name: 'View Details of Alcon PanOptix Pro' }).click();
  expect(await opened).toEqual([true, false]);
  await expect(page.getByRole('dialog').getByText('Studies and changes')).toBeVisible();
  const loaded = await (await page.request.get('/lenses/3')).text();
  expect(loaded).toContain('Studies and changes');
});
