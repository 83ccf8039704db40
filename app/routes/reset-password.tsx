import { doctorServices } from '#app/context/doctor.ts';
import { RESET_SUBTITLE, RESET_TITLE } from '#app/features/doctor/fields.ts';
import { publicPage } from '#app/features/site/public-page.ts';
import { DOORS } from '#app/form/account/doors.ts';
import { LOGIN } from '#app/form/account/login-form.tsx';
import { ResetForm } from '#app/form/account/reset-form.tsx';
import { reachSite } from '#app/form/reach-site.ts';
import { takeForm } from '#app/form/take-form.ts';
import { privateHead } from '#app/head.ts';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import { readSent } from '#domain/form/rules.ts';
import type { Route } from './+types/reset-password';

export const loader = publicPage;

export const action = (args: Route.ActionArgs) =>
  takeForm(args, LOGIN, (sent, network) =>
    args.context.get(doctorServices).doctors.passwords.request(readSent(['email'], sent), network),
  );

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, LOGIN);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = () => privateHead('Reset your password');

export default function ResetPassword({ actionData }: Route.ComponentProps) {
  return (
    <Page width="text">
      <PageHeading title={RESET_TITLE} lead={RESET_SUBTITLE} />
      <ResetForm door={DOORS.doctor} answer={actionData} />
    </Page>
  );
}
