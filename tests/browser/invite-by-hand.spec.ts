import { expectToast } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { invitation, openDialog } from './invitation.ts';

test.use({ colorScheme: 'dark' });

test('a link to copy and a QR code to print', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  const dialog = await openDialog(page);
  await invitation.handOver(dialog).click();
  const address = dialog.getByRole('textbox', { name: 'Link to the review form' });
  await expect(address).toHaveValue(`${site.url}/submit-review`);
  await invitation.lens(dialog).selectOption('Clearview3');
  await expect(address).toHaveValue(`${site.url}/submit-review/9`);

  const copy = dialog.getByRole('button', { name: 'Copy Link' });
  await copy.click();
  await expectToast(page, 'The link is copied.', `${site.url}/submit-review/9`);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/submit-review/9`);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await copy.click();
  await expectToast(page, 'The link is selected.');
  await expect(address).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(`${site.url}/submit-review/9`);

  const before = scripts.length;
  await dialog.getByRole('button', { name: 'Show QR Code' }).click();
  const code = dialog.getByRole('img', { name: `QR code that opens ${site.url}/submit-review/9` });
  await expect(code).toBeVisible();
  expect(scripts.length, 'the library comes when it is asked for').toBe(before + 1);
  await expect(code.locator('rect'), 'white in the dark theme').toHaveCSS('fill', 'rgb(255, 255, 255)');
  await expect(code.locator('path')).toHaveCSS('fill', 'rgb(0, 0, 0)');
  const drawn = await code.locator('path').getAttribute('d');
  const corners = [...(drawn ?? '').matchAll(/M(\d+) (\d+)h/g)].map(([, x, y]) => Math.min(Number(x), Number(y)));
  expect(Math.min(...corners), 'four modules of quiet zone').toBe(4);
  await invitation.lens(dialog).selectOption('Alcon PanOptix Pro');
  await expect(dialog.getByRole('img', { name: /submit-review\/3$/ }).locator('path')).not.toHaveAttribute(
    'd',
    drawn ?? '',
  );

  await page.emulateMedia({ media: 'print' });
  await expect(dialog.getByRole('figure')).toContainText('How do you see with your new lens, Alcon PanOptix Pro?');
  await expect(dialog.getByRole('figure')).toBeVisible();
  await expect(invitation.send(dialog)).toBeHidden();
  await expect(dialog.getByRole('heading')).toBeHidden();
});
