/**
 * Takes screenshots of a running Iolite into ./screenshots, with index.html as the contact sheet; of a demonstration
 * also the pages of its doctor. Usage: node tests/browser/screenshots.ts [url, default http://localhost:3000] [path …,
 * default all pages]
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContextOptions, chromium, type Page, request, type ViewportSize } from '@playwright/test';
import { DEMONSTRATION_DOCTOR } from '#domain/doctor/demonstration/doctors.ts';
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
  '/about',
  '/open-data',
  '/your-choices',
  '/warning-signs-card',
  '/iol-class/monofocal',
  '/iol-class/toric',
  '/iol-class/multifocal',
  '/iol-class/extended-depth-of-focus',
  '/iol-class/light-adjustable-lens',
  '/blog',
  '/faq',
  '/faq#risks',
  '/privacy-policy',
  '/privacy/health-data',
  '/terms-of-service',
  '/medical-disclaimer',
  '/newsletter',
  '/code',
  '/your-data',
  '/no-such-page',
];

/** The logged-in pages of the demonstration's doctor. */
const doctorPages = [
  '/for-doctors',
  '/doctor-dashboard',
  '/doctor-dashboard/outcomes?lens=3',
  '/doctor-dashboard/outcomes?lens=3&scope=mine',
  '/doctor-dashboard/outcomes?lens=8&settled=no&healthy=yes',
  '/doctor-dashboard/outcomes?lens=5',
  '/doctor-dashboard/outcomes?lens=9',
  '/doctor-dashboard/outcomes?lens=10',
  '/doctor-dashboard/outcomes?lens=3&part=all',
  '/doctor-dashboard/outcomes/fair',
  '/doctor-dashboard/import',
  '/doctor-dashboard/account',
  '/doctor-dashboard/submissions',
  '/invitation-codes',
];

const desktop = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true };

/** `text`: the default font size of the browser, which only text in relative units follows. */
type View = { name: string; context: BrowserContextOptions & { viewport: ViewportSize }; text?: number };

const views: View[] = [
  { name: 'desktop', context: desktop },
  { name: 'phone', context: phone },
  { name: 'desktop-dark', context: { ...desktop, colorScheme: 'dark' } },
  { name: 'phone-text-200', context: phone, text: 32 },
];

/** A page, and the storage state of its browser. */
type Subject = { path: string; storageState?: Exclude<BrowserContextOptions['storageState'], string> };
type Shot = { view: string; title: string; file: string; remarks: string[] };

/** Concurrent screenshots. */
const AT_ONCE = 6;

const [site = 'http://localhost:3000', ...chosen] = process.argv.slice(2);
const folder = 'screenshots';

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const browser = await chromium.launch(await findChromium());
try {
  const doctor = await signIn();
  const subjects: Subject[] = (chosen.length > 0 ? chosen : pages).map((path) => ({ path }));
  if (doctor) {
    const paths = chosen.length > 0 ? chosen : [...doctorPages, doctor.submission, `${doctor.submission}/withdraw`];
    subjects.push(...paths.map((path) => ({ path, storageState: doctor.storageState })));
  }
  const shots = await photographAll(subjects.flatMap((subject) => views.map((view) => ({ subject, view }))));
  await writeFile(join(folder, 'index.html'), contactSheet(shots));
  console.log(`${shots.length} screenshots: ${join(folder, 'index.html')}`);
} finally {
  await browser.close();
}

/** The storage state of the demonstration's doctor, and one of their submissions; null on any other site. */
async function signIn() {
  const visitor = await request.newContext({ baseURL: site, extraHTTPHeaders: { 'Sec-Fetch-Site': 'same-origin' } });
  try {
    const { email, password } = DEMONSTRATION_DOCTOR;
    const answer = await visitor.post('/login', { form: { email, password } });
    if (new URL(answer.url()).pathname !== '/doctor-dashboard') return null;
    const list = await (await visitor.get('/doctor-dashboard/submissions')).text();
    const [submission = ''] = /\/doctor-dashboard\/submissions\/[\da-f-]{36}/.exec(list) ?? [];
    return { storageState: await visitor.storageState(), submission };
  } finally {
    await visitor.dispose();
  }
}

/** In the given order, several at a time. */
async function photographAll(wanted: readonly { subject: Subject; view: View }[]): Promise<Shot[]> {
  const shots: Shot[] = [];
  const waiting = [...wanted.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, { subject, view }] = next;
      shots[index] = await photograph(subject, view);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return shots;
}

async function photograph({ path, storageState }: Subject, view: View): Promise<Shot> {
  const options: BrowserContextOptions = { ...view.context, locale: 'en-US', reducedMotion: 'reduce' };
  const context = await browser.newContext({ ...options, ...(storageState && { storageState }) });
  const page = await context.newPage();
  const remarks: string[] = [];
  page.on('pageerror', (error) => remarks.push(error.message));
  // A returning visitor, whose pages are hydrated at once.
  await page.addInitScript(() => localStorage.setItem('iolite.earlier-visit', 'true'));
  const response = await page.goto(new URL(path, site).href);
  if (response && response.status() !== 200) remarks.push(`status ${response.status()}`);
  // The page is hydrated, and its data are loaded.
  await page.waitForFunction(
    () => history.scrollRestoration === 'manual' && !document.querySelector('[class*=animate-spin]'),
  );
  await fitWindow(page, view);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (sideways > 0) remarks.push(`${sideways} px too wide`);

  const title = storageState ? `doctor ${path}` : path;
  const file = `${fileName(title)}--${view.name}.png`;
  await page.screenshot({ path: join(folder, file), animations: 'disabled' });
  await context.close();
  console.log([file, ...remarks].join('  '));
  return { view: view.name, title, file, remarks };
}

/**
 * Sets the font size and makes the window as high as the page, or as the dialog over it. A full-page screenshot would
 * resize the page, which resets the font size.
 */
async function fitWindow(page: Page, { context, text }: View): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { width, height } = context.viewport;
  const resize = async (height: number) => {
    await page.setViewportSize({ width, height });
    if (text) await devtools.send('Page.setFontSizes', { fontSizes: { standard: text, fixed: text } });
    return page.evaluate(heightOfContent);
  };
  await resize(Math.max(height, await resize(height)));
}

/** Runs in the page, and waits until its charts are laid out. */
async function heightOfContent(): Promise<number> {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);
  if (dialog) dialog.style.maxHeight = 'none';
  const measure = () => (dialog ? dialog.offsetHeight + 2 * 32 : document.documentElement.scrollHeight);
  await document.fonts.ready;
  let height: number;
  do {
    height = measure();
    await new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn), 250));
  } while (height !== measure());
  return height;
}

function fileName(title: string): string {
  if (title === '/') return 'home';
  return title
    .replace(/[\da-f-]{36}/, 'id')
    .replace(/^\//, '')
    .replaceAll(/[^a-z0-9-]+/gi, '_');
}

function contactSheet(all: Shot[]): string {
  const rows = Map.groupBy(all, ({ title }) => title);
  const cell = ({ file, view, remarks }: Shot) =>
    `<td><a href="${file}"><img src="${file}" alt="${view}" loading="lazy"></a><p>${escapeHtml(remarks.join(', '))}</p></td>`;
  const row = ([title, shots]: [string, Shot[]]) =>
    `<tr><th scope="row">${escapeHtml(title)}</th>${shots.map(cell).join('')}</tr>`;
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
