import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { type Letter, renderLetter } from '#letters/index.ts';
import { SAMPLE_SITE, SAMPLES } from '#letters/samples.ts';
import {
  bothParts,
  framed,
  heading,
  LETTER_POLICY,
  type Looks,
  type Markup,
  PAGE_POLICY,
  page,
  table,
} from './tray-page.ts';

/**
 * Every letter of the site with sample data, to be mounted at /mail-tray/letters. Requests that are not allowed fall
 * through to the site's own 404.
 */
export function createLetterPreviews(allowed: (c: Context) => boolean, looks: Looks): Hono {
  const pages = previewPages(looks);
  return new Hono().use((c, next) => (allowed(c) ? Promise.resolve(pages.fetch(c.req.raw)) : next()));
}

function previewPages(looks: Looks): Hono {
  const previews = new Hono().basePath('/mail-tray/letters');

  previews.use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });

  previews.get('/', async (c) => {
    c.header('Content-Security-Policy', PAGE_POLICY);
    return c.html(listPage(await looks()));
  });

  previews.get('/:kind/:number', async (c) => {
    const sample = sampleOf(c.req.param());
    if (!sample) return c.notFound();
    c.header('Content-Security-Policy', PAGE_POLICY);
    return c.html(samplePage(sample, c.req.path, await looks()));
  });

  previews.get('/:kind/:number/html', (c) => {
    const sample = sampleOf(c.req.param());
    if (!sample) return c.notFound();
    c.header('Content-Security-Policy', LETTER_POLICY);
    return c.html(framed(renderLetter(sample, SAMPLE_SITE).html));
  });

  return previews;
}

/** The sample of a path; numbers begin with 1. */
function sampleOf({ kind, number }: { kind: string; number: string }): Letter | undefined {
  return Object.entries(SAMPLES).find(([name]) => name === kind)?.[1][Number(number) - 1];
}

function listPage(stylesheet: string): Markup {
  const rows = Object.entries(SAMPLES).flatMap(([kind, samples]) =>
    samples.map((sample, index) => [
      kind,
      html`<a href="/mail-tray/letters/${kind}/${index + 1}">${renderLetter(sample, SAMPLE_SITE).subject}</a>`,
    ]),
  );
  const lead = 'Every letter that the site can send, with made-up contents. Their links lead nowhere.';
  return page(
    'All letters',
    html`${heading('All letters', lead, { to: '/mail-tray', label: 'Mail tray' })}
${table('All letters', ['Letter', 'Subject'], rows)}`,
    stylesheet,
  );
}

function samplePage(sample: Letter, path: string, stylesheet: string): Markup {
  const { subject, text } = renderLetter(sample, SAMPLE_SITE);
  return page(
    `${subject} – All letters`,
    html`${heading(subject, 'With made-up contents.', { to: '/mail-tray/letters', label: 'All letters' })}
${bothParts(text, `${path}/html`)}`,
    stylesheet,
  );
}
