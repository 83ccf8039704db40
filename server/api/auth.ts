import { Hono } from 'hono';
import type { DoctorService } from '#domain/doctor/service.ts';
import { problem, readOnly } from './problem.ts';
import { takes } from './unknown-parameters.ts';

/** How long clients may cache the public keys, in seconds. */
const KEYS_AGE = 300;

/**
 * Signed tokens, and the keys that verify them. Logging in and out, signing up and choosing a new password are forms on
 * pages; no other endpoint of the authentication library is exposed.
 */
export function createAuthApi(doctors: DoctorService) {
  const api = new Hono();
  api.get('/token', takes(), async (c) => {
    const token = await doctors.signToken(c.req.raw.headers);
    if (!token) return problem(c, 401, 'Not signed in', 'Please sign in first.');
    return c.json({ token }, 200, { 'Cache-Control': 'no-store' });
  });
  api.get('/jwks', takes(), async (c) =>
    c.json(await doctors.publicKeys(), 200, { 'Cache-Control': `public, max-age=${KEYS_AGE}` }),
  );
  api.on('ALL', ['/token', '/jwks'], readOnly);
  return api;
}
