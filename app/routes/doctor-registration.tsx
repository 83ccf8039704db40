import { doctorServices } from '#app/context/doctor.ts';
import { pageNotesContext } from '#app/context.ts';
import { REGISTRATION } from '#app/features/doctor/fields.ts';
import { REGISTRATION_LEAD, REGISTRATION_TITLE, RegistrationForm } from '#app/features/doctor/registration-form.tsx';
import { leadTo } from '#app/flash.ts';
import { reachSite } from '#app/form/reach-site.ts';
import { takeForm } from '#app/form/take-form.ts';
import { pageHead } from '#app/head.ts';
import { session } from '#app/session.tsx';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { REGISTRATION_FIELDS } from '#domain/doctor/rules.ts';
import { readSent } from '#domain/form/rules.ts';
import type { Route } from './+types/doctor-registration';

export function loader({ context }: Route.LoaderArgs) {
  context.get(pageNotesContext).isPublic([]);
  return null;
}

export const action = (args: Route.ActionArgs) =>
  takeForm(args, REGISTRATION, async (sent, network) => {
    const { doctors } = args.context.get(doctorServices);
    const registered = await doctors.register(readSent(REGISTRATION_FIELDS, sent), args.request.headers, network);
    if (registered.kind !== 'registered') return registered;
    return leadTo('/', 'registered');
  });

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, REGISTRATION, session.announceChange);

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
        Already registered? <Link to="/login">Log in</Link>.
      </p>
    </Page>
  );
}
