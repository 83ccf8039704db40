import { redirect } from 'react-router';
import { operatorServices } from '#app/context/operator.ts';
import { wantedPage } from '#app/features/operator/wanted-page.ts';
import { CodeForm } from '#app/form/account/code-form.tsx';
import { DOORS } from '#app/form/account/doors.ts';
import { takeCode } from '#app/form/account/sign-in-action.ts';
import { NOTHING } from '#app/form/fields.ts';
import { reachSite } from '#app/form/reach-site.ts';
import { privateHead } from '#app/head.ts';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import type { Route } from './+types/operator-second-step';

export const action = (args: Route.ActionArgs) =>
  takeCode(args, args.context.get(operatorServices).operators, (cookies) =>
    redirect(wantedPage(args.url), { headers: cookies.map((cookie) => ['Set-Cookie', cookie]) }),
  );

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, NOTHING);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = () => privateHead('Operator login, second step');

export default function OperatorSecondStep({ actionData }: Route.ComponentProps) {
  return (
    <Page width="text">
      <PageHeading title="One More Step" lead="Your password is correct. Now confirm that it is you." />
      <CodeForm door={DOORS.operator} answer={actionData} />
    </Page>
  );
}
