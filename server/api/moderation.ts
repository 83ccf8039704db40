import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { Services } from '#app/context/services.ts';
import { lensName } from '#domain/lens/rules.ts';
import { MODERATION_RULES } from '#domain/review/rules/moderation.ts';
import { readOnly } from './problem.ts';
import { takes } from './unknown-parameters.ts';

/**
 * The moderation report changes only with a hiding or a new month and covers everything ever counted, so caches may
 * store it.
 */
const FRESHNESS = { 'Cache-Control': 'public, max-age=60, s-maxage=60' };

/** The public moderation report, as its page shows it. */
export function createModerationApi({ account, catalogue }: Pick<Services, 'account' | 'catalogue'>) {
  const api = new Hono();
  api.use(etag());
  api.get('/', takes(), async (c) => {
    const { quarters, stubs } = await account.read();
    const named = stubs.map((stub) => ({ ...stub, lens: lensName(stub.lensId, catalogue) }));
    return c.json({ rules: MODERATION_RULES, quarters, hidings: named }, 200, FRESHNESS);
  });
  api.all('/', readOnly);
  return api;
}
