import { Hono } from 'hono';
import type { Done, Gone } from '#domain/form/act.ts';
import { postOnly, refuse } from './sent-json.ts';

/**
 * One-click unsubscribe of mail programs (RFC 8058). They send neither an origin nor cookies, so the token in the link
 * is the only authorization. A person who opens the URL is redirected to a page with a button.
 *
 * @param page the page for people; both paths end in the token.
 * @param act performs the request; `gone` when the token is forged or has expired.
 */
export function createOneClick(page: string, act: (token: string) => Promise<Done | Gone>): Hono {
  const api = new Hono();
  api.post('/:token', async (c) => {
    const { kind } = await act(c.req.param('token'));
    if (kind === 'gone') return refuse(c, 410, 'Dead link', 'This link has expired or is damaged.');
    return c.json({}, 200, { 'Cache-Control': 'no-store' });
  });
  api.get('/:token', (c) => c.redirect(`${page}/${encodeURIComponent(c.req.param('token'))}`, 303));
  api.all('/:token', postOnly('GET, HEAD, POST'));
  return api;
}
