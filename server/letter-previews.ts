import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { type Letter, renderLetter } from '#letters/index.ts';
import { SAMPLE_SITE, SAMPLES } from '#letters/samples.ts';
import { bothParts, framed, LETTER_POLICY, type Markup, PAGE_POLICY, page } from './tray-page.ts';

/**
 * Every letter of the site with made-up contents, to be mounted at /mail-tray/letters. Whoever is not allowed is
 * passed on to the rest of the site, which knows no such page.
 */
export function createLetterPreviews(allowed: (c: Context) => boolean): Hono {
  const pages = previewPages();
  return new Hono().use((c, next) => (allowed(c) ? Promise.resolve(pages.fetch(c.req.raw)) : next()));
}

function previewPages(): Hono {
  const previews = new Hono().basePath('/mail-tray/letters');

  previews.use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });

  previews.get('/', (c) => {
    c.header('Content-Security-Policy', PAGE_POLICY);
    return c.html(listPage());
  });

  previews.get('/:kind/:number', (c) => {
    const sample = sampleOf(c.req.param());
    if (!sample) return c.notFound();
    c.header('Content-Security-Policy', PAGE_POLICY);
    return c.html(samplePage(sample, c.req.path));
  });

  previews.get('/:kind/:number/html', (c) => {
    const sample = sampleOf(c.req.param());
    if (!sample) return c.notFound();
    c.header('Content-Security-Policy', LETTER_POLICY);
    return c.html(framed(renderLetter(sample, SAMPLE_SITE).html));
  });

  return previews;
}

/** The sample at an address; numbers begin with 1. */
function sampleOf({ kind, number }: { kind: string; number: string }): Letter | undefined {
  return Object.entries(SAMPLES).find(([name]) => name === kind)?.[1][Number(number) - 1];
}

function listPage(): Markup {
  const rows = Object.entries(SAMPLES).flatMap(([kind, samples]) =>
    samples.map(
      (sample, index) => html`<tr>
<td>${kind}</td>
<td><a href="/mail-tray/letters/${kind}/${index + 1}">${renderLetter(sample, SAMPLE_SITE).subject}</a></td>
</tr>
`,
    ),
  );
  return page(
    'All letters',
    html`<main>
<p><a href="/mail-tray">Mail tray</a></p>
<h1>All letters</h1>
<p>Every letter that the site can send, with made-up contents. Their links lead nowhere.</p>
<table>
<thead><tr><th scope="col">Letter</th><th scope="col">Subject</th></tr></thead>
<tbody>
${rows}</tbody>
</table>
</main>`,
  );
}

function samplePage(sample: Letter, path: string): Markup {
  const { subject, text } = renderLetter(sample, SAMPLE_SITE);
  return page(
    `${subject} – All letters`,
    html`<main>
<p><a href="/mail-tray/letters">All letters</a></p>
<h1>${subject}</h1>
${bothParts(text, `${path}/html`)}
</main>`,
  );
}
