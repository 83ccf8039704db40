import { Hono } from 'hono';
import type { Done, Gone } from '#domain/form/act.ts';
import { postOnly, refuse } from './sent-json.ts';

/**
 * The one click by which a mail program takes its user off a list (RFC 8058). Mail programs send neither an origin
 * nor cookies: whoever holds the link may use it. A person who opens the address is led to a page with a button.
 *
 * @param page the page for people; both addresses end in the token.
 * @param act does it; `gone` when the token is forged or has expired.
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
