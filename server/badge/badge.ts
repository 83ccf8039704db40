import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Services } from '#app/context/services.ts';
import { lensNamed } from '#domain/lens/rules.ts';
import { noSuchLens, readOnly } from '../api/problem.ts';
import { drawPage, drawSvg, PAGE_STYLE, SVG_STYLE } from './draw.ts';
import { badgeWords } from './score.ts';

/** Other sites may cache it for five minutes. */
const FRESHNESS = 'public, max-age=300';
const styleOnly = (style: string) =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'`;

type Badges = Pick<Services, 'catalogue' | 'figures' | 'site'>;

/** The score of each lens for other sites, as a picture and as a page for a frame; cached like pages. */
export function createBadges({ catalogue, figures, site }: Badges) {
  const api = new Hono();
  const FORMS = {
    svg: {
      type: 'image/svg+xml; charset=utf-8',
      policy: `${styleOnly(SVG_STYLE)}; frame-ancestors 'none'`,
      draw: drawSvg,
    },
    html: {
      type: 'text/html; charset=utf-8',
      policy: `${styleOnly(PAGE_STYLE)}; frame-ancestors *`,
      draw: (words: Parameters<typeof drawPage>[0], lensId: number) =>
        drawPage(words, `${site.publicUrl}/lenses/${lensId}`),
    },
  } as const;

  const show = (form: keyof typeof FORMS) => async (c: Context) => {
    const lens = lensNamed(c.req.param('file')?.replace(/\.\w+$/, ''), catalogue);
    if (!lens) return noSuchLens(c, catalogue);
    const { type, policy, draw } = FORMS[form];
    const drawn = await draw(badgeWords(lens, figures, site.demonstration), lens.id);
    // Queries are ignored, so that they cannot fill the cache.
    c.set('shared', { key: c.req.path, shows: new Set([lens.id]), suits: () => true });
    const headers = { 'Content-Type': type, 'Cache-Control': FRESHNESS, 'Content-Security-Policy': policy };
    return new Response(String(drawn), { headers });
  };

  for (const form of ['svg', 'html'] as const) api.get(`/:file{[^/]+\\.${form}}`, show(form));
  api.all('/:file', readOnly);
  return api;
}
