import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { problem } from './api/problem.ts';

const STYLE = `:root { color-scheme: light dark; }
body { max-width: 36rem; margin: 0 auto; padding: 3rem 1rem; font: 20px/1.6 Verdana, Arial, sans-serif; }
a { color: inherit; }`;
const styleHash = createHash('sha256').update(STYLE).digest('base64');
const POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** An answer from before or beyond the site's own pages: a page in words for a browser, a problem for a program. */
export function refusal(
  c: Context,
  status: ContentfulStatusCode,
  title: string,
  detail: string,
): Response | Promise<Response> {
  c.header('Vary', 'Accept', { append: true });
  if (!c.req.header('Accept')?.includes('text/html')) return problem(c, status, title, detail);
  c.header('Cache-Control', 'no-store');
  c.header('Content-Security-Policy', POLICY);
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
<p><a href="/">Go to the home page of Iolite</a></p>
</main>
</body>
</html>
`,
    status,
  );
}
