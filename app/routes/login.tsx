import { redirect } from 'react-router';
import { doctorServices } from '#app/context/doctor.ts';
import { LOGIN_SUBTITLE, LOGIN_TITLE } from '#app/features/doctor/fields.ts';
import { leadTo } from '#app/flash.ts';
import { DOORS } from '#app/form/account/doors.ts';
import { LOGIN, LoginForm } from '#app/form/account/login-form.tsx';
import { takeSignIn } from '#app/form/account/sign-in-action.ts';
import { reachSite } from '#app/form/reach-site.ts';
import { privateHead } from '#app/head.ts';
import { session } from '#app/session.tsx';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import type { Route } from './+types/login';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { doctors } = context.get(doctorServices);
  if ((await doctors.session(request.headers))?.isVerifiedDoctor) throw redirect('/doctor-dashboard');
  return null;
}

export const action = (args: Route.ActionArgs) =>
  takeSignIn(args, args.context.get(doctorServices).doctors, ({ kind, cookies }) =>
    kind === 'codeNeeded'
      ? redirect('/login/code', { headers: cookies.map((cookie) => ['Set-Cookie', cookie]) })
      : leadTo('/doctor-dashboard', 'signed-in', { cookies }),
  );

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, LOGIN, session.announceChange);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = () => privateHead('Doctor portal login');

export default function Login({ actionData }: Route.ComponentProps) {
  return (
    <Page width="text">
      <PageHeading title={LOGIN_TITLE} lead={LOGIN_SUBTITLE} />
      <LoginForm door={DOORS.doctor} answer={actionData} />
    </Page>
  );
}
