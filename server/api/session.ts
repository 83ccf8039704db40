import { Hono } from 'hono';
import type { Services } from '#app/context/services.ts';
import { readOnly } from './problem.ts';
import { takes } from './unknown-parameters.ts';

/** The doctor logged in on this browser, or null, and whether an operator is. */
export function createSessionApi({ signedIn }: Pick<Services, 'signedIn'>) {
  const api = new Hono();
  api.get('/', takes(), async (c) => {
    const { doctor, isOperator } = await signedIn(c.req.raw.headers);
    return c.json({ session: doctor, isOperator }, 200, { 'Cache-Control': 'no-store' });
  });
  api.all('/', readOnly);
  return api;
}
