import { operatorServices } from '#app/context/operator.ts';
import { DOORS } from '#app/form/account/doors.ts';
import { LOGIN } from '#app/form/account/login-form.tsx';
import { ResetForm } from '#app/form/account/reset-form.tsx';
import { reachSite } from '#app/form/reach-site.ts';
import { takeForm } from '#app/form/take-form.ts';
import { privateHead } from '#app/head.ts';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import { readSent } from '#domain/form/rules.ts';
import type { Route } from './+types/operator-forgotten-password';

export const action = (args: Route.ActionArgs) =>
  takeForm(args, LOGIN, (sent, network) =>
    args.context.get(operatorServices).operators.passwords.request(readSent(['email'], sent), network),
  );

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, LOGIN);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = () => privateHead('Operator: new password');

export default function OperatorForgottenPassword({ actionData }: Route.ComponentProps) {
  return (
    <Page width="text">
      <PageHeading
        title="Reset Your Password"
        lead="We e-mail you a link. Your passkeys and the codes from your app do not change."
      />
      <ResetForm door={DOORS.operator} answer={actionData} />
    </Page>
  );
}
