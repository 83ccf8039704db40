import { redirect } from 'react-router';
import { operatorServices } from '#app/context/operator.ts';
import { visitorContext } from '#app/context.ts';
import { doorFor, wantedPage } from '#app/features/operator/wanted-page.ts';
import { DOORS } from '#app/form/account/doors.ts';
import { LOGIN, LoginForm } from '#app/form/account/login-form.tsx';
import { takeSignIn } from '#app/form/account/sign-in-action.ts';
import { reachSite } from '#app/form/reach-site.ts';
import { privateHead } from '#app/head.ts';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/operator-sign-in';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const needsFactor = !context.get(visitorContext).isOwnTrial;
  const { kind } = await context.get(operatorServices).operators.access(request.headers, { needsFactor });
  if (kind === 'open' || kind === 'noFactor') throw redirect(wantedPage(url));
  return { isPasswordSet: url.searchParams.has('password-set') };
}

export const action = (args: Route.ActionArgs) =>
  takeSignIn(args, args.context.get(operatorServices).operators, ({ kind, cookies }) => {
    const wanted = wantedPage(args.url);
    const next = kind === 'signedIn' ? wanted : doorFor('/operator/second-step', new URL(wanted, args.url));
    return redirect(next, { headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]) });
  });

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, LOGIN);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = () => privateHead('Operator login');

export default function OperatorSignIn({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page width="text">
      <PageHeading title="Operator Login" lead="For the operators of this site." />
      {loaderData.isPasswordSet && !actionData && (
        <Notice tone="success" announce className="mb-8" title="Your password is set. Log in." />
      )}
      <LoginForm door={DOORS.operator} answer={actionData} />
    </Page>
  );
}
