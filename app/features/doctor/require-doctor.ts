import type { RouterContextProvider } from 'react-router';
import { doctorServices } from '#app/context/doctor.ts';
import { leadTo } from '#app/flash.ts';
import type { SignedInDoctor } from '#domain/doctor/rules.ts';

/**
 * Returns the verified doctor who sends the request. Anybody else gets a full page load, which says why and discards
 * what this page held.
 */
export async function requireDoctor({
  request: { headers },
  context,
}: {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}): Promise<SignedInDoctor> {
  const { doctors } = context.get(doctorServices);
  const doctor = await doctors.requireVerified(headers);
  if (doctor === 'signedOut') throw leadTo('/', 'login-needed', { reloads: true });
  if (doctor === 'notVerified')
    throw leadTo('/', 'not-verified', { cookies: await doctors.signOut(headers), reloads: true });
  return doctor;
}
