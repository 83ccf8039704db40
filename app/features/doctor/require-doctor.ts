import type { Services } from '#app/context.ts';
import { leadTo } from '#app/flash.ts';
import type { SignedInDoctor } from '#domain/doctor/rules.ts';

/**
 * Returns the verified doctor who sends the request. Anybody else gets a full page load, which says why and discards
 * what this page held.
 */
export async function requireDoctor(
  { doctors }: Pick<Services, 'doctors'>,
  { headers }: Request,
): Promise<SignedInDoctor> {
  const doctor = await doctors.requireVerified(headers);
  if (doctor === 'signedOut') throw leadTo('/', 'login-needed', { reloads: true });
  if (doctor === 'notVerified')
    throw leadTo('/', 'not-verified', { cookies: await doctors.signOut(headers), reloads: true });
  return doctor;
}
