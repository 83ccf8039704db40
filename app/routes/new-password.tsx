import { doctorServices } from '#app/context/doctor.ts';
import { leadTo } from '#app/flash.ts';
import { DOORS } from '#app/form/account/doors.ts';
import { PasswordLink } from '#app/form/account/password-link.tsx';
import { NOTHING } from '#app/form/fields.ts';
import { look } from '#app/form/mailed-link.tsx';
import { reachSite } from '#app/form/reach-site.ts';
import { takeForm } from '#app/form/take-form.ts';
import { mailedLinkHead } from '#app/head.ts';
import { NEW_PASSWORD_FIELDS } from '#domain/account/rules.ts';
import { PASSWORD_MINIMUM } from '#domain/doctor/rules.ts';
import { readSent } from '#domain/form/rules.ts';
import type { Route } from './+types/new-password';

// The token is in the query, which no log contains.
export async function loader({ url, context }: Route.LoaderArgs) {
  const { doctors, site } = context.get(doctorServices);
  try {
    return look((await doctors.passwords.linkWorks(url.searchParams.get('token'))) ? 'open' : null);
  } catch (error) {
    // Nobody can tell now; submitting the form shows it.
    site.report(error);
    return look('open');
  }
}

export const action = (args: Route.ActionArgs) =>
  takeForm(
    args,
    NOTHING,
    async (sent) => {
      const { doctors } = args.context.get(doctorServices);
      const token = args.url.searchParams.get('token');
      const outcome = await doctors.passwords.set(token, readSent(NEW_PASSWORD_FIELDS, sent));
      return outcome.kind === 'done' ? leadTo('/login', 'password-changed', { cookies: outcome.cookies }) : outcome;
    },
    { gone: 410 },
  );

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, NOTHING);

export const meta: Route.MetaFunction = ({ loaderData }) => mailedLinkHead('Set a new password', loaderData.state);

export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PasswordLink
      door={DOORS.doctor}
      minimum={PASSWORD_MINIMUM}
      lead="This logs you out everywhere."
      state={loaderData.state}
      answer={actionData}
    />
  );
}
