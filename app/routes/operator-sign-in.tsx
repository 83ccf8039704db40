import { redirect } from 'react-router';
import { servicesContext, visitorContext } from '#app/context.ts';
import { SIGN_IN, SignInForm } from '#app/features/operator/sign-in-form.tsx';
import { doorFor, wantedPage } from '#app/features/operator/wanted-page.ts';
import { reachSite } from '#app/form/reach-site.ts';
import { takeForm } from '#app/form/take-form.ts';
import { privateHead } from '#app/head.ts';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import { readSent } from '#domain/form/rules.ts';
import { CREDENTIAL_FIELDS } from '#domain/operator/rules.ts';
import type { Route } from './+types/operator-sign-in';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const needsFactor = !context.get(visitorContext).isOwnTrial;
  const { kind } = await context.get(servicesContext).operators.access(request.headers, { needsFactor });
  if (kind === 'open' || kind === 'noFactor') throw redirect(wantedPage(url));
  return null;
}

export const action = (args: Route.ActionArgs) =>
  takeForm(
    args,
    SIGN_IN,
    async (sent, { operators }, network) => {
      const { headers } = args.request;
      const passkey = sent.get('passkey');
      const step =
        passkey === null
          ? await operators.signIn(readSent(CREDENTIAL_FIELDS, sent), headers, network)
          : await operators.signInByPasskey(passkey, headers, network);
      if (step.kind === 'wrong' && passkey !== null) return { kind: 'wrongPasskey' };
      if (step.kind !== 'signedIn' && step.kind !== 'codeNeeded') return step;
      const cookies = step.cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]);
      const wanted = wantedPage(args.url);
      const next = step.kind === 'signedIn' ? wanted : doorFor('/operator/second-step', new URL(wanted, args.url));
      return redirect(next, { headers: cookies });
    },
    { wrong: 401, wrongPasskey: 401 },
  );

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, SIGN_IN);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = () => privateHead('Operator login');

export default function OperatorSignIn({ actionData }: Route.ComponentProps) {
  return (
    <Page width="text">
      <PageHeading title="Operator Login" lead="For the operators of this site." />
      <SignInForm answer={actionData} />
    </Page>
  );
}
