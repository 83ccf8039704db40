import { data, redirect } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { type NewPasswordAnswer, NewPasswordForm } from '#app/features/doctor/new-password-form.tsx';
import { UNREACHED } from '#app/features/doctor/unreached.ts';
import { leaveFlash } from '#app/flash.ts';
import { mailedLinkHead } from '#app/head.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import type { Route } from './+types/new-password';

// The token stands in the query, which no log keeps.
export async function loader({ url, context }: Route.LoaderArgs) {
  const { doctors, site } = context.get(servicesContext);
  try {
    const dead = !(await doctors.resetWorks(url.searchParams.get('token')));
    return data({ dead }, { status: dead ? 410 : 200 });
  } catch (error) {
    // Nobody can tell now; who sends the form is told then.
    site.report(error);
    return data({ dead: false });
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { doctors, site } = context.get(servicesContext);
  const form = Object.fromEntries(await request.formData());
  try {
    const outcome = await doctors.resetPassword({ ...form, token: url.searchParams.get('token') });
    if (outcome === 'deadLink') return data(outcome, { status: 410 });
    if ('cookies' in outcome) {
      const headers = new Headers({ 'Set-Cookie': leaveFlash('password-changed') });
      for (const cookie of outcome.cookies) headers.append('Set-Cookie', cookie);
      return redirect('/login', { headers });
    }
    return data({ errors: outcome, failed: false } satisfies NewPasswordAnswer, { status: 422 });
  } catch (error) {
    site.report(error);
    return data({ errors: {}, failed: true } satisfies NewPasswordAnswer, { status: 503 });
  }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return data({ errors: {}, failed: true } satisfies NewPasswordAnswer, UNREACHED);
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  mailedLinkHead('Set a new password', { works: !loaderData.dead });

export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  const dead = loaderData.dead || actionData === 'deadLink';
  return (
    <Page width="text">
      {dead ? (
        <>
          <PageHeading
            title="This link no longer works"
            lead="It has been used or has expired. Your password is as it was."
          />
          <ButtonLink to="/reset-password">Ask for a New Link</ButtonLink>
        </>
      ) : (
        <>
          <PageHeading title="Set a New Password" lead="You are logged out everywhere once it is set." />
          <NewPasswordForm answer={actionData} />
        </>
      )}
    </Page>
  );
}
