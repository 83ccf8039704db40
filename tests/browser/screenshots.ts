/**
 * Photographs the pages of a running Iolite into ./screenshots, with index.html as the contact sheet.
 * Usage: node tests/browser/screenshots.ts [url, http://localhost:3000 unless told] [path …, all pages unless told]
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';
import { findChromium } from '#tests/support/chromium/find.ts';

const pages = [
  '/',
  '/?q=no+such+lens',
  '/?doctors=only&sort=nightVision',
  '/lenses/1',
  '/lenses/4?doctors=only',
  '/compare-lenses',
  '/compare-lenses?lens1=2&lens2=3',
  '/compare-lenses?lens1=1&lens2=7&reviews=doctors',
  '/submit-review',
  '/submit-review/3',
  '/for-doctors',
  '/invite',
  '/login',
  '/reset-password',
  '/doctor-registration',
  '/doctor-dashboard',
  '/how-it-works',
  '/iol-class/monofocal',
  '/iol-class/toric',
  '/iol-class/multifocal',
  '/iol-class/extended-depth-of-focus',
  '/iol-class/light-adjustable-lens',
  '/blog',
  '/faq',
  '/privacy-policy',
  '/terms-of-service',
  '/medical-disclaimer',
  '/newsletter',
  '/your-data',
  '/no-such-page',
];

const desktop = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true };

/** `text`: the size a person sets in the browser's own settings, so that only text in relative units follows it. */
type View = { name: string; context: BrowserContextOptions; text?: number };

const views: View[] = [
  { name: 'desktop', context: desktop },
  { name: 'phone', context: phone },
  { name: 'desktop-dark', context: { ...desktop, colorScheme: 'dark' } },
  { name: 'phone-text-200', context: phone, text: 32 },
];

type Shot = { view: string; path: string; file: string; remarks: string[] };

/** Pages photographed at the same time. */
const AT_ONCE = 6;

const [site = 'http://localhost:3000', ...chosen] = process.argv.slice(2);
const folder = 'screenshots';
const paths = chosen.length > 0 ? chosen : pages;

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const browser = await chromium.launch(await findChromium());
try {
  const shots = await photographAll(paths.flatMap((path) => views.map((view) => ({ path, view }))));
  await writeFile(join(folder, 'index.html'), contactSheet(shots));
  console.log(`${shots.length} screenshots: ${join(folder, 'index.html')}`);
} finally {
  await browser.close();
}

/** In the order given, several at a time. */
async function photographAll(wanted: readonly { path: string; view: View }[]): Promise<Shot[]> {
  const shots: Shot[] = [];
  const waiting = [...wanted.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, { path, view }] = next;
      shots[index] = await photograph(browser, view, path);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return shots;
}

async function photograph(browser: Browser, view: View, path: string): Promise<Shot> {
  const context = await browser.newContext({ ...view.context, locale: 'en-US', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const remarks: string[] = [];
  page.on('pageerror', (error) => remarks.push(error.message));
  if (view.text) {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: view.text, fixed: view.text } });
  }
  const response = await page.goto(new URL(path, site).href);
  if (response && response.status() !== 200) remarks.push(`status ${response.status()}`);
  const sideways = await page.evaluate(async () => {
    await document.fonts.ready;
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });
  if (sideways > 0) remarks.push(`${sideways} px too wide`);

  const file = `${fileName(path)}--${view.name}.png`;
  await page.screenshot({ path: join(folder, file), fullPage: true, animations: 'disabled' });
  await context.close();
  console.log([file, ...remarks].join('  '));
  return { view: view.name, path, file, remarks };
}

function fileName(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll(/[^a-z0-9-]+/gi, '_');
}

function contactSheet(all: Shot[]): string {
  const rows = Map.groupBy(all, ({ path }) => path);
  const cell = ({ file, view, remarks }: Shot) =>
    `<td><a href="${file}"><img src="${file}" alt="${view}" loading="lazy"></a><p>${escapeHtml(remarks.join(', '))}</p></td>`;
  const row = ([path, shots]: [string, Shot[]]) =>
    `<tr><th scope="row">${escapeHtml(path)}</th>${shots.map(cell).join('')}</tr>`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Iolite, contact sheet</title>
<style>
  body { font: 16px/1.4 sans-serif; margin: 1rem; }
  th { text-align: left; vertical-align: top; padding: 0.5rem; }
  thead th { position: sticky; top: 0; background: #fff; }
  td { vertical-align: top; padding: 0.5rem; }
  img { width: 22vw; max-height: 60vh; object-fit: cover; object-position: top; border: 1px solid #999; }
  p { color: #a00; margin: 0; }
</style>
<table>
  <thead><tr><th>Page</th>${views.map(({ name }) => `<th>${name}</th>`).join('')}</tr></thead>
  <tbody>${[...rows].map(row).join('\n')}</tbody>
</table>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
