import { redirect } from 'react-router';
import { operatorServices } from '#app/context/operator.ts';
import { DOORS } from '#app/form/account/doors.ts';
import { PasswordLink } from '#app/form/account/password-link.tsx';
import { NOTHING } from '#app/form/fields.ts';
import { look, lookAgainWhenGone } from '#app/form/mailed-link.tsx';
import { reachSite } from '#app/form/reach-site.ts';
import { takeForm } from '#app/form/take-form.ts';
import { mailedLinkHead } from '#app/head.ts';
import { NEW_PASSWORD_FIELDS } from '#domain/account/rules.ts';
import { readSent } from '#domain/form/rules.ts';
import { PASSWORD_MINIMUM } from '#domain/operator/rules.ts';
import type { Route } from './+types/operator-password';

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  look((await context.get(operatorServices).operators.passwords.linkWorks(params.token)) ? 'open' : null);

export const action = (args: Route.ActionArgs) =>
  takeForm(
    args,
    NOTHING,
    async (sent) => {
      const { operators } = args.context.get(operatorServices);
      const set = await operators.passwords.set(args.params.token, readSent(NEW_PASSWORD_FIELDS, sent));
      if (set.kind !== 'done') return set;
      const headers = set.cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]);
      return redirect('/operator/sign-in?password-set', { headers });
    },
    { gone: 410 },
  );

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, NOTHING);

export const shouldRevalidate = lookAgainWhenGone;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  mailedLinkHead('Set your operator password', loaderData.state);

export default function OperatorPassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PasswordLink
      door={DOORS.operator}
      minimum={PASSWORD_MINIMUM}
      lead="You use it to log in as an operator."
      state={loaderData.state}
      answer={actionData}
    />
  );
}
