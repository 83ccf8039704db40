import { data, redirect } from 'react-router';
import { operatorServices } from '#app/context/operator.ts';
import { visitorContext } from '#app/context.ts';
import { passkeyQuestion } from '#app/form/passkeys/passkey-question.ts';
import { PROOF_FIELDS } from '#domain/account/rules.ts';
import { readSent } from '#domain/form/rules.ts';
import type { Route } from './+types/operator-passkey-question';

export const loader = () => redirect('/operator');

/** The challenge for a browser's passkeys; with the password of the operator who is logged in, for a new one. */
export async function action({ request, context }: Route.ActionArgs) {
  const { headers } = request;
  const { operators } = context.get(operatorServices);
  const { network, isOwnTrial } = context.get(visitorContext);
  const sent = await request.formData();
  if (!sent.has('currentPassword')) return passkeyQuestion(await operators.askForPasskey(headers, network));
  const access = await operators.access(headers, { needsFactor: !isOwnTrial });
  if (access.kind !== 'open' && access.kind !== 'noFactor') throw data(null, { status: 404 });
  const { account } = operators;
  return passkeyQuestion(await account.askForNewPasskey(access.operator, readSent(PROOF_FIELDS, sent), headers));
}
