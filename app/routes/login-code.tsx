import { doctorServices } from '#app/context/doctor.ts';
import { leadTo } from '#app/flash.ts';
import { CodeForm } from '#app/form/account/code-form.tsx';
import { DOORS } from '#app/form/account/doors.ts';
import { takeCode } from '#app/form/account/sign-in-action.ts';
import { NOTHING } from '#app/form/fields.ts';
import { reachSite } from '#app/form/reach-site.ts';
import { privateHead } from '#app/head.ts';
import { session } from '#app/session.tsx';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import type { Route } from './+types/login-code';

export const action = (args: Route.ActionArgs) =>
  takeCode(args, args.context.get(doctorServices).doctors, (cookies) =>
    leadTo('/doctor-dashboard', 'signed-in', { cookies }),
  );

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, NOTHING, session.announceChange);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = () => privateHead('Doctor portal login, second step');

export default function LoginCode({ actionData }: Route.ComponentProps) {
  return (
    <Page width="text">
      <PageHeading title="One More Step" lead="Your password is correct. Now enter a code from your app." />
      <CodeForm door={DOORS.doctor} answer={actionData} />
    </Page>
  );
}
