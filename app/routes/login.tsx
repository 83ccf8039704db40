import { data, redirect } from 'react-router';
import { servicesContext, visitorContext } from '#app/context.ts';
import { findMissingCredentials } from '#app/features/doctor/credentials.ts';
import { LOGIN_SUBTITLE, LOGIN_TITLE, type LoginAnswer, LoginForm } from '#app/features/doctor/login-form.tsx';
import { UNREACHED } from '#app/features/doctor/unreached.ts';
import { leaveFlash } from '#app/flash.ts';
import { privateHead } from '#app/head.ts';
import { session } from '#app/session.tsx';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import { askToWait } from '#app/waiting.ts';
import type { Route } from './+types/login';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { doctors } = context.get(servicesContext);
  if ((await doctors.session(request.headers))?.isVerifiedDoctor) throw redirect('/doctor-dashboard');
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { doctors, site } = context.get(servicesContext);
  const form = Object.fromEntries(await request.formData());
  const answer: LoginAnswer = { email: typeof form.email === 'string' ? form.email : '', errors: {}, refusal: null };

  const errors = findMissingCredentials(form);
  if (errors) return data({ ...answer, errors }, { status: 422 });
  try {
    const signedIn = await doctors.signIn(form, request.headers, context.get(visitorContext).network);
    if (signedIn.kind === 'tooMany') {
      const { seconds, guarded } = signedIn;
      return data({ ...answer, wait: seconds, guarded }, askToWait(seconds));
    }
    if (signedIn.kind !== 'signedIn') {
      return data({ ...answer, refusal: signedIn.kind }, { status: signedIn.kind === 'wrong' ? 401 : 403 });
    }
    const headers = new Headers({ 'Set-Cookie': leaveFlash('signed-in') });
    for (const cookie of signedIn.cookies) headers.append('Set-Cookie', cookie);
    return redirect('/doctor-dashboard', { headers });
  } catch (error) {
    site.report(error);
    return data({ ...answer, refusal: 'failed' as const }, { status: 503 });
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const email = String((await request.clone().formData()).get('email') ?? '');
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof Response))
      return data({ email, errors: {}, refusal: 'failed' } satisfies LoginAnswer, UNREACHED);
    session.announceChange();
    throw error;
  }
}

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
