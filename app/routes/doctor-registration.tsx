import { data, Link, redirect } from 'react-router';
import { pageNotesContext, servicesContext, visitorContext } from '#app/context.ts';
import {
  REGISTRATION_LEAD,
  REGISTRATION_TITLE,
  type RegistrationAnswer,
  RegistrationForm,
} from '#app/features/doctor/registration-form.tsx';
import { sentRegistration } from '#app/features/doctor/registration-values.ts';
import { UNREACHED } from '#app/features/doctor/unreached.ts';
import { leaveFlash } from '#app/flash.ts';
import { pageHead } from '#app/head.ts';
import { session } from '#app/session.tsx';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import { askToWait } from '#app/waiting.ts';
import type { Route } from './+types/doctor-registration';

export function loader({ context }: Route.LoaderArgs) {
  context.get(pageNotesContext).isPublic([]);
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { doctors, site } = context.get(servicesContext);
  const form = Object.fromEntries(await request.formData());
  const answer: RegistrationAnswer = { values: sentRegistration(form), errors: {}, failed: false };
  try {
    const sent = await doctors.register(form, request.headers, context.get(visitorContext).network);
    if (sent.kind === 'tooMany') return data({ ...answer, wait: sent.seconds }, askToWait(sent.seconds));
    if (sent.kind === 'refused') return data({ ...answer, errors: sent.errors }, { status: 422 });
  } catch (error) {
    site.report(error);
    return data({ ...answer, failed: true }, { status: 503 });
  }
  return redirect('/', { headers: { 'Set-Cookie': leaveFlash('registered') } });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = Object.fromEntries(await request.clone().formData());
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof Response)) {
      return data({ values: sentRegistration(form), errors: {}, failed: true } satisfies RegistrationAnswer, UNREACHED);
    }
    session.announceChange();
    throw error;
  }
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: 'Doctor registration',
    description: 'Ophthalmologists register here for the dashboard of post-op results.',
    path: '/doctor-registration',
  });

export default function DoctorRegistration({ actionData }: Route.ComponentProps) {
  return (
    <Page width="text">
      <PageHeading title={REGISTRATION_TITLE} lead={REGISTRATION_LEAD} />
      <RegistrationForm answer={actionData} />
      <p className="mt-8">
        Registered already? <Link to="/login">Log in</Link>.
      </p>
    </Page>
  );
}
