import { data, redirect } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { lookAgainWhenGone } from '#app/dead-link.ts';
import { NewPasswordForm } from '#app/form/account/new-password-form.tsx';
import { NOTHING } from '#app/form/fields.ts';
import { reachSite } from '#app/form/reach-site.ts';
import { takeForm } from '#app/form/take-form.ts';
import { mailedLinkHead } from '#app/head.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import { NEW_PASSWORD_FIELDS } from '#domain/account/rules.ts';
import { readSent } from '#domain/form/rules.ts';
import { PASSWORD_MINIMUM } from '#domain/operator/rules.ts';
import type { Route } from './+types/operator-password';

export async function loader({ params, context }: Route.LoaderArgs) {
  const works = await context.get(servicesContext).operators.passwords.linkWorks(params.token);
  return data({ works }, { status: works ? 200 : 410 });
}

export const action = (args: Route.ActionArgs) =>
  takeForm(
    args,
    NOTHING,
    async (sent, { operators }) => {
      const set = await operators.passwords.set(args.params.token, readSent(NEW_PASSWORD_FIELDS, sent));
      if (set.kind !== 'done') return set;
      const headers = set.cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]);
      return redirect('/operator/sign-in?password-set', { headers });
    },
    { gone: 410 },
  );

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, NOTHING);

export const shouldRevalidate = lookAgainWhenGone;

export const meta: Route.MetaFunction = ({ loaderData }) => mailedLinkHead('Set your operator password', loaderData);

export default function OperatorPassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page width="text">
      {loaderData.works ? (
        <>
          <PageHeading title="Set Your Password" lead="You use it to log in as an operator." />
          <NewPasswordForm minimum={PASSWORD_MINIMUM} answer={actionData} />
        </>
      ) : (
        <>
          <PageHeading title="This link no longer works" lead="It has been used or has expired." />
          <ButtonLink to="/operator/forgotten-password">Ask for a New Link</ButtonLink>
        </>
      )}
    </Page>
  );
}
