import { visit } from './acts.ts';
import { expect, test } from './fixtures.ts';

test('the skip link is the first stop, focus goes into the details and comes back, and a new page begins at its top', async ({
  page,
}) => {
  await test.step('the skip link is the first stop and leads past the header', async () => {
    await visit(page, '/');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Help me decide' })).toBeFocused();
  });

  await test.step('focus goes into the details, stays there, and comes back to where it was', async () => {
    const details = page.getByRole('link', { name: 'View Details of Clearview3' });
    await details.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Clearview3' });
    await expect(dialog.getByRole('heading', { name: 'Clearview3' })).toBeFocused();
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press('Tab');
      // Between the last and the first stop the browser's own controls may have focus, but never the page behind.
      const inside = await dialog.evaluate(
        (element) => element.contains(document.activeElement) || document.activeElement === document.body,
      );
      expect(inside, `stop ${stop + 1}`).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(details).toBeFocused();
  });

  await test.step('a new page begins at its top; Back restores the scroll position', async () => {
    await visit(page, '/');
    await page.evaluate(() => window.scrollTo(0, 1200));
    // Not by the mouse, since the test's pointer would scroll the page a little.
    await page.getByRole('banner').getByRole('link', { name: 'Compare Lenses' }).dispatchEvent('click');
    await expect(page.getByRole('heading', { level: 1, name: 'Compare Lenses' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1200);
    await page.getByRole('link', { name: 'Submit Review' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Share Your Experience' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test('every focused element is visible, and none is covered by the header', async ({ page }) => {
  for (const address of ['/', '/compare-lenses?lens1=3&lens2=9', '/submit-review']) {
    await visit(page, address);
    const header = await page.getByRole('banner').boundingBox();
    const underEdge = header?.height ?? 0;
    for (let stop = 1; stop <= 30; stop += 1) {
      await page.keyboard.press('Tab');
      const seen = await page.evaluate(() => {
        const active = document.activeElement;
        if (!active || active === document.body) return null;
        const { top, bottom } = active.getBoundingClientRect();
        // A star shows the focus of its hidden radio button.
        const shows = [active, active.nextElementSibling, active.parentElement].some(
          (element) => element && getComputedStyle(element).outlineStyle !== 'none',
        );
        return {
          top,
          bottom,
          shows,
          inHeader: active.closest('header.site-header') !== null || active.matches('a[href="#main"]'),
          what: active.outerHTML.slice(0, 120),
        };
      });
      if (!seen) break;
      expect(seen.shows, `${address}, stop ${stop}: ${seen.what}`).toBe(true);
      if (seen.inHeader) continue;
      expect(seen.top, `${address}, stop ${stop}: ${seen.what}`).toBeGreaterThanOrEqual(underEdge);
      expect(seen.top, `${address}, stop ${stop}: ${seen.what}`).toBeLessThan(900);
    }
  }
});
