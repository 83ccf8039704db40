import { Hono } from 'hono';
import type { PortalSession } from '#domain/doctor/rules.ts';
import type { DoctorService } from '#domain/doctor/service.ts';
import { readOnly } from './problem.ts';

/** The doctor logged in on this browser, without an e-mail address; null without a session. */
export function createSessionApi(doctors: DoctorService) {
  const api = new Hono();
  api.get('/', async (c) => {
    const session = await doctors.session(c.req.raw.headers);
    const shown: PortalSession | null = session && {
      displayName: session.displayName,
      isVerifiedDoctor: session.isVerifiedDoctor,
    };
    return c.json({ session: shown }, 200, { 'Cache-Control': 'no-store' });
  });
  api.all('/', readOnly);
  return api;
}
