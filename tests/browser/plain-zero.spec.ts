import { card, visit } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { seedReviews } from './seed.ts';

test('a zero in a score has no slash, one in a code has', async ({ page, site }) => {
  await seedReviews(site, [{ lensId: 3, overall: 5, dayVision: 10 }]);
  await visit(page, '/');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const facesOf = async (selector: string) => {
    const { root } = await devtools.send('DOM.getDocument');
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.map(({ familyName }) => familyName);
  };
  await expect(card(page, 'Alcon PanOptix Pro')).toContainText('Far 10.0');
  const inScore = () => facesOf('article .trade-off b');
  await expect.poll(inScore, 'a face may come a moment after its text').toContain('Plain Zero');
  await page.locator('h1').evaluate((heading) => {
    heading.setAttribute('class', 'font-code');
    heading.textContent = 'IOL-0000000000';
  });
  await expect.poll(() => facesOf('h1')).toEqual([expect.stringContaining('Atkinson')]);
});
