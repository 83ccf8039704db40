import { html } from 'hono/html';
import type { ServerBuild } from 'react-router';

const SANDBOX = 'allow-top-navigation-by-user-activation';
/** CSP of the tray: the site's style sheet, and a letter in a frame. */
export const PAGE_POLICY = `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;
/** Sandbox of a framed letter: it may open clicked links, and nothing else. */
export const LETTER_POLICY = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox ${SANDBOX}`;

export type Markup = ReturnType<typeof html>;
/** URL of the site's style sheet. */
export type Looks = () => Promise<string>;

/** The style sheet of a build. */
export function looksOf({ routes }: ServerBuild): string {
  const links = routes.root?.module.links?.() ?? [];
  const sheet = links.find((link) => 'rel' in link && link.rel === 'stylesheet');
  if (!sheet || !('href' in sheet) || !sheet.href) throw new Error('The build has no style sheet.');
  return sheet.href;
}

/** A page of the tray, with the site's style sheet. */
export const page = (title: string, body: Markup, stylesheet: string) => html`<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${stylesheet}">
<title>${title} – Iolite</title>
</head>
<body>
<header class="site-header">
<div class="page-margins mx-auto flex w-full max-w-page flex-wrap items-center gap-x-2 gap-y-1 py-2">
<a href="/" class="site-name"><img src="/favicon.svg" alt="" width="36" height="36" class="size-9 shrink-0"><span class="site-name-word">Iolite</span></a>
</div>
</header>
<main class="page-margins mx-auto w-full max-w-page py-6 md:py-12">
${body}
</main>
</body>
</html>`;

/** The head of a page: the back link, its title and a description. */
export const heading = (title: string, lead: string | Markup, back?: { readonly to: string; readonly label: string }) =>
  html`${back ? html`<p class="mb-4"><a href="${back.to}">${back.label}</a></p>` : ''}
<h1 class="text-3xl">${title}</h1>
<p class="mt-3 mb-8 max-w-form text-ink-soft text-lg">${lead}</p>`;

/** A table; on narrow screens each row becomes a block. */
export const table = (caption: string, heads: readonly string[], rows: readonly (readonly (string | Markup)[])[]) =>
  html`<div class="@container"><table class="table table-stacks">
<caption class="sr-only">${caption}</caption>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>
${rows.map(
  (
    cells,
  ) => html`<tr>${cells.map((cell, index) => html`<td data-label="${heads[index]}"><span class="min-w-0 break-words">${cell}</span></td>`)}</tr>
`,
)}</tbody>
</table></div>`;

/** A letter as plain text and, in a frame, as HTML. */
export const bothParts = (text: string, htmlPath: string): Markup => html`<h2 class="mb-4 text-2xl">As plain text</h2>
<pre class="max-w-form whitespace-pre-wrap break-words rounded-lg border border-line bg-surface p-4 font-sans">${linked(text)}</pre>
<h2 class="mt-12 mb-4 text-2xl">As it looks in a mail program</h2>
<iframe title="The letter as HTML" src="${htmlPath}" sandbox="${SANDBOX}" class="h-[50rem] w-full rounded-lg border border-line"></iframe>`;

/** A letter for the frame. Links open in the top window, since the pages they lead to refuse to be framed. */
export const framed = (letter: string) => letter.replace('<head>', '<head>\n<base target="_top">');

/** Plain text with its URLs as links. */
function linked(text: string): unknown[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, index) => (index % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : piece));
}

/** A letter as a document of its own for the frame; no scripts run in it. */
export const framedAnswer = (letter: string): Response =>
  new Response(framed(letter), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': LETTER_POLICY,
      'Cache-Control': 'private, no-store',
    },
  });
