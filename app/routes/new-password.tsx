import { data } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { leadTo } from '#app/flash.ts';
import { NewPasswordForm } from '#app/form/account/new-password-form.tsx';
import { NOTHING } from '#app/form/fields.ts';
import { reachSite } from '#app/form/reach-site.ts';
import { takeForm } from '#app/form/take-form.ts';
import { mailedLinkHead } from '#app/head.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import { NEW_PASSWORD_FIELDS } from '#domain/account/rules.ts';
import { PASSWORD_MINIMUM } from '#domain/doctor/rules.ts';
import { readSent } from '#domain/form/rules.ts';
import type { Route } from './+types/new-password';

// The token is in the query, which no log contains.
export async function loader({ url, context }: Route.LoaderArgs) {
  const { doctors, site } = context.get(servicesContext);
  try {
    const dead = !(await doctors.passwords.linkWorks(url.searchParams.get('token')));
    return data({ dead }, { status: dead ? 410 : 200 });
  } catch (error) {
    // Nobody can tell now; submitting the form shows it.
    site.report(error);
    return data({ dead: false });
  }
}

export const action = (args: Route.ActionArgs) =>
  takeForm(
    args,
    NOTHING,
    async (sent, { doctors }) => {
      const token = args.url.searchParams.get('token');
      const outcome = await doctors.passwords.set(token, readSent(NEW_PASSWORD_FIELDS, sent));
      return outcome.kind === 'done' ? leadTo('/login', 'password-changed', { cookies: outcome.cookies }) : outcome;
    },
    { gone: 410 },
  );

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, NOTHING);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  mailedLinkHead('Set a new password', { works: !loaderData.dead });

export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  const dead = loaderData.dead || actionData?.outcome.kind === 'gone';
  return (
    <Page width="text">
      {dead ? (
        <>
          <PageHeading
            title="This link no longer works"
            lead="It has been used or has expired. Your password has not changed."
          />
          <ButtonLink to="/reset-password">Ask for a New Link</ButtonLink>
        </>
      ) : (
        <>
          <PageHeading title="Set a New Password" lead="This logs you out everywhere." />
          <NewPasswordForm minimum={PASSWORD_MINIMUM} answer={actionData} />
        </>
      )}
    </Page>
  );
}
