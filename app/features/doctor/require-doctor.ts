import type { Services } from '#app/context.ts';
import { leadTo } from '#app/flash.ts';
import type { SignedInDoctor } from '#domain/doctor/rules.ts';

/** The verified doctor who asks. Whoever may not be here gets a page made anew, which says why and forgets what this one held. */
export async function requireDoctor(
  { doctors }: Pick<Services, 'doctors'>,
  { headers }: Request,
): Promise<SignedInDoctor> {
  const doctor = await doctors.requireVerified(headers);
  if (doctor === 'signedOut') throw leadTo('/', 'login-needed', { anew: true });
  if (doctor === 'notVerified')
    throw leadTo('/', 'not-verified', { cookies: await doctors.signOut(headers), anew: true });
  return doctor;
}
