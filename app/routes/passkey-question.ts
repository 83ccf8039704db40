import { redirect } from 'react-router';
import { doctorServices } from '#app/context/doctor.ts';
import { visitorContext } from '#app/context.ts';
import { requireDoctor } from '#app/features/doctor/require-doctor.ts';
import { passkeyQuestion } from '#app/form/passkeys/passkey-question.ts';
import { PROOF_FIELDS } from '#domain/account/rules.ts';
import { readSent } from '#domain/form/rules.ts';
import type { Route } from './+types/passkey-question';

export const loader = () => redirect('/login');

/** The challenge for a browser's passkeys; with the password of the doctor who is logged in, for a new one. */
export async function action({ request, context }: Route.ActionArgs) {
  const { doctors } = context.get(doctorServices);
  const { headers } = request;
  const sent = await request.formData();
  if (!sent.has('currentPassword')) {
    return passkeyQuestion(await doctors.askForPasskey(headers, context.get(visitorContext).network));
  }
  const doctor = await requireDoctor({ request, context });
  return passkeyQuestion(await doctors.account.askForNewPasskey(doctor, readSent(PROOF_FIELDS, sent), headers));
}
