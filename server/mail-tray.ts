import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { GetConnInfo } from 'hono/conninfo';
import { html, raw } from 'hono/html';
import type { Queryable } from '#platform/db/database.ts';
import { letterInTray, newestInTray, type TrayEntry, type TrayLetter } from '#platform/mail/tray.store.ts';

/** What decides whether a request may see the tray. */
export type TrayRequest = { readonly remoteAddress: string | undefined; readonly headers: Headers };

const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/i;
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Whether a request comes from a person at this very machine: over the loopback interface, not passed on by a
 * proxy that runs here, and under a local name, so that no web page can read the tray through a name of its own
 * that resolves to 127.0.0.1.
 */
export function isLocalRequest({ remoteAddress, headers }: TrayRequest): boolean {
  return (
    LOOPBACK.test(remoteAddress ?? '') &&
    LOCAL_HOST.test(headers.get('host') ?? '') &&
    PROXY_HEADERS.every((name) => !headers.has(name))
  );
}

/**
 * The rule for `createMailTray`: open to this machine alone, and only while letters go to the tray.
 *
 * @param trayOn false when letters leave by SMTP.
 * @param getConnInfo tells the socket's remote address; from `@hono/node-server/conninfo`.
 */
export function localOnly(trayOn: boolean, getConnInfo: GetConnInfo): (c: Context) => boolean {
  return (c) => trayOn && isLocalRequest({ remoteAddress: getConnInfo(c).remote.address, headers: c.req.raw.headers });
}

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const LISTED = 200;

/**
 * The mail tray, to be mounted at /mail-tray: the letters of a trial without an SMTP server. Whoever is not allowed
 * is passed on to the rest of the site, which knows no such page.
 */
export function createMailTray(options: { db: Queryable; allowed: (c: Context) => boolean }): Hono {
  const pages = trayPages(options.db);
  return new Hono().use((c, next) => (options.allowed(c) ? Promise.resolve(pages.fetch(c.req.raw)) : next()));
}

function trayPages(db: Queryable): Hono {
  const tray = new Hono().basePath('/mail-tray');

  tray.onError((error) => {
    throw error; // to the site's own handling
  });
  tray.use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });

  tray.get('/', async (c) => {
    c.header('Content-Security-Policy', PAGE_POLICY);
    return c.html(listPage(await newestInTray(db, LISTED)));
  });

  tray.get(`/:id{${UUID}}`, async (c) => {
    const letter = await letterInTray(db, c.req.param('id'));
    if (!letter) return c.notFound();
    c.header('Content-Security-Policy', PAGE_POLICY);
    return c.html(letterPage(letter));
  });

  tray.get(`/:id{${UUID}}/html`, async (c) => {
    const letter = await letterInTray(db, c.req.param('id'));
    if (!letter) return c.notFound();
    c.header('Content-Security-Policy', LETTER_POLICY);
    // Links open in the whole window: the pages they lead to refuse to be framed.
    return c.html(letter.html.replace('<head>', '<head>\n<base target="_top">'));
  });

  return tray;
}

const STYLE = `:root { color-scheme: light dark; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; font: 18px/1.6 Verdana, Arial, sans-serif; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 0.6rem 0.8rem 0.6rem 0; border-bottom: 1px solid; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
pre { padding: 1rem; border: 1px solid; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
iframe { width: 100%; height: 50rem; border: 1px solid; }`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');
const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;
const SANDBOX = 'allow-top-navigation-by-user-activation';
const LETTER_POLICY = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox ${SANDBOX}`;

type Markup = ReturnType<typeof html>;

const page = (title: string, body: Markup) => html`<!doctype html>
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

const when = (date: Date) => {
  const iso = date.toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
};

function listPage(entries: readonly TrayEntry[]): Markup {
  const rows = entries.map(
    ({ id, recipient, subject, createdAt }) => html`<tr>
<td>${recipient}</td>
<td><a href="/mail-tray/${id}">${subject}</a></td>
<td>${when(createdAt)}</td>
</tr>
`,
  );
  const table = html`<table>
<thead><tr><th scope="col">To</th><th scope="col">Subject</th><th scope="col">Time</th></tr></thead>
<tbody>
${rows}</tbody>
</table>`;
  return page(
    'Mail tray',
    html`<main>
<h1>Mail tray</h1>
<p>No mail server is set up, so letters land here instead of being sent. Only this machine can open this page.</p>
${entries.length > 0 ? table : html`<p>No letters yet.</p>`}
</main>`,
  );
}

function letterPage({ id, recipient, subject, text, createdAt }: TrayLetter): Markup {
  return page(
    `${subject} – Mail tray`,
    html`<main>
<p><a href="/mail-tray">Mail tray</a></p>
<h1>${subject}</h1>
<p>To ${recipient}, ${when(createdAt)}</p>
<h2>As plain text</h2>
<pre>${linked(text)}</pre>
<h2>As it looks in a mail program</h2>
<iframe title="The letter as HTML" src="/mail-tray/${id}/html" sandbox="${SANDBOX}"></iframe>
</main>`,
  );
}

/** Plain text with its web addresses as links. */
function linked(text: string): unknown[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, index) => (index % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : piece));
}
