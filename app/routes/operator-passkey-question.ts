import { data, redirect } from 'react-router';
import { servicesContext, visitorContext } from '#app/context.ts';
import { askToWait } from '#app/waiting.ts';
import type { Route } from './+types/operator-passkey-question';

export const loader = () => redirect('/operator');

/** The challenge for a browser's passkeys; with the password of the operator who is logged in, for a new one. */
export async function action({ request, context }: Route.ActionArgs) {
  const { headers } = request;
  const { operators } = context.get(servicesContext);
  const { network, isOwnTrial } = context.get(visitorContext);
  const password = (await request.formData()).get('password');
  const asked = await ask();
  if (asked.kind === 'tooMany') return Response.json(asked, askToWait(asked.seconds));
  if (asked.kind !== 'done') return Response.json(asked, { status: 401 });
  const { cookies, ...question } = asked;
  return Response.json(question, { headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]) });

  async function ask() {
    if (password === null) return operators.askForPasskey(headers, network);
    const access = await operators.access(headers, { needsFactor: !isOwnTrial });
    const isIn = access.kind === 'open' || access.kind === 'noFactor';
    if (!isIn) throw data(null, { status: 404 });
    return operators.account.askForNewPasskey(access.operator, password, headers);
  }
}
