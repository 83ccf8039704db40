import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

const SANDBOX = 'allow-top-navigation-by-user-activation';
const STYLE = `:root { color-scheme: light dark; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; font: 18px/1.6 Verdana, Arial, sans-serif; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 0.6rem 0.8rem 0.6rem 0; border-bottom: 1px solid; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
pre { padding: 1rem; border: 1px solid; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
iframe { width: 100%; height: 50rem; border: 1px solid; }`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');
/** What a page of the tray may load: its style, and a letter in a frame. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;
/** What a letter in a frame may do: follow a link that was clicked, and nothing else. */
export const LETTER_POLICY = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox ${SANDBOX}`;

export type Markup = ReturnType<typeof html>;

/** A page for this machine alone, beside the site. */
export const page = (title: string, body: Markup) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
${body}
</body>
</html>`;

/** A letter as plain text and, in a frame, as HTML. */
export const bothParts = (text: string, htmlPath: string): Markup => html`<h2>As plain text</h2>
<pre>${linked(text)}</pre>
<h2>As it looks in a mail program</h2>
<iframe title="The letter as HTML" src="${htmlPath}" sandbox="${SANDBOX}"></iframe>`;

/** A letter fit for a frame. Links open in the whole window: the pages they lead to refuse to be framed. */
export const framed = (letter: string) => letter.replace('<head>', '<head>\n<base target="_top">');

/** Plain text with its web addresses as links. */
function linked(text: string): unknown[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, index) => (index % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : piece));
}
