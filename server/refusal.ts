import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { problem, VERSIONED_API } from './api/problem.ts';
import type { Markup } from './tray-page.ts';

const STYLE = `:root { color-scheme: light dark; }
body { max-width: 36rem; margin: 0 auto; padding: 3rem 1rem; font: 20px/1.6 Verdana, Arial, sans-serif; }
a { color: inherit; }
button { min-height: 44px; padding: 0.5rem 1.5rem; border: 2px solid; background: none; color: inherit; font: inherit; }`;
const styleHash = createHash('sha256').update(STYLE).digest('base64');
const policy = (formAction: string) =>
  `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action ${formAction}`;

/** A client that does not accept HTML is taken for a program. */
const isForPrograms = (c: Context) =>
  c.req.path.startsWith(VERSIONED_API) || !c.req.header('Accept')?.includes('text/html');

/**
 * An error response from outside the site's own pages: a plain page for a browser, a problem document for a program.
 *
 * @param form to be shown below the message.
 */
export function refusal(
  c: Context,
  status: ContentfulStatusCode,
  title: string,
  detail: string,
  form?: Markup,
): Response | Promise<Response> {
  c.header('Vary', 'Accept', { append: true });
  if (isForPrograms(c)) return problem(c, status, title, detail);
  c.header('Cache-Control', 'no-store');
  c.header('Content-Security-Policy', policy(form ? "'self'" : "'none'"));
  return c.html(
    html`<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – Iolite</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${detail}</p>
${form ?? ''}
<p><a href="/">Go to the home page of Iolite</a></p>
</main>
</body>
</html>
`,
    status,
  );
}
