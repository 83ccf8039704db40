import { redirect } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { findMissingCredentials } from '#app/features/doctor/credentials.ts';
import { ACCOUNT } from '#app/features/doctor/fields.ts';
import { LOGIN_SUBTITLE, LOGIN_TITLE, LoginForm } from '#app/features/doctor/login-form.tsx';
import { leadTo } from '#app/flash.ts';
import { reachSite } from '#app/form/reach-site.ts';
import { takeForm } from '#app/form/take-form.ts';
import { privateHead } from '#app/head.ts';
import { session } from '#app/session.tsx';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import { CREDENTIAL_FIELDS } from '#domain/doctor/rules.ts';
import { readSent } from '#domain/form/rules.ts';
import type { Route } from './+types/login';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { doctors } = context.get(servicesContext);
  if ((await doctors.session(request.headers))?.isVerifiedDoctor) throw redirect('/doctor-dashboard');
  return null;
}

export const action = (args: Route.ActionArgs) =>
  takeForm(
    args,
    ACCOUNT,
    async (sent, { doctors }, network) => {
      const passkey = sent.get('passkey');
      const form = readSent(CREDENTIAL_FIELDS, sent);
      const errors = passkey === null && findMissingCredentials(form);
      if (errors) return { kind: 'refused', errors };
      const { headers } = args.request;
      const signedIn =
        passkey === null
          ? await doctors.signIn(form, headers, network)
          : await doctors.signInByPasskey(passkey, headers, network);
      if (signedIn.kind === 'codeNeeded') {
        return redirect('/login/code', { headers: signedIn.cookies.map((cookie) => ['Set-Cookie', cookie]) });
      }
      if (signedIn.kind === 'wrong' && passkey !== null) return { kind: 'wrongPasskey' };
      if (signedIn.kind !== 'signedIn') return signedIn;
      return leadTo('/doctor-dashboard', 'signed-in', { cookies: signedIn.cookies });
    },
    { wrong: 401, wrongPasskey: 401, pending: 403, unproven: 403 },
  );

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, ACCOUNT, session.announceChange);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = () => privateHead('Doctor portal login');

export default function Login({ actionData }: Route.ComponentProps) {
  return (
    <Page width="text">
      <PageHeading title={LOGIN_TITLE} lead={LOGIN_SUBTITLE} />
      <LoginForm answer={actionData} />
    </Page>
  );
}
