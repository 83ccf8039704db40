import { data, Form } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { lookAgainWhenGone } from '#app/dead-link.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { mailedLinkHead } from '#app/head.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import type { Route } from './+types/keep-address';

export async function loader({ params, context }: Route.LoaderArgs) {
  const works = await context.get(servicesContext).doctors.address.stopWorks(params.token);
  return data({ works }, { status: works ? 200 : 410 });
}

export async function action({ params, context }: Route.ActionArgs) {
  const { kind } = await context.get(servicesContext).doctors.address.stop(params.token);
  return data({ isStopped: kind === 'done' }, { status: kind === 'gone' ? 410 : 200 });
}

export const shouldRevalidate = lookAgainWhenGone;

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) =>
  mailedLinkHead('Keep your e-mail address', { works: loaderData.works });

/** Only pressing the button stops anything: mail programs open links automatically. */
export default function KeepAddress({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.isStopped) {
    return (
      <Page width="text">
        <PageHeading
          title="Your e-mail address stays the same"
          lead="Every browser is logged out, and the old password no longer works. We can e-mail you a link to set a new one. If logging in then asks for a code that you do not have, write to us."
        />
        <ButtonLink to="/reset-password">Set a New Password</ButtonLink>
      </Page>
    );
  }
  return (
    <Page width="text">
      {loaderData.works ? (
        <Form method="post">
          <PageHeading
            title="Was it not you?"
            lead="Press the button if you did not ask for another e-mail address. Your account keeps this one, or gets it back. Every browser is logged out, and you set a new password. If it was you, close this page."
          />
          <SubmitButton look="danger" busyLabel="Stopping...">
            Keep My Address
          </SubmitButton>
        </Form>
      ) : (
        <>
          <PageHeading
            title="This link no longer works"
            lead="The change was already stopped, or it is too late to stop it. If something is wrong with your account, please write to us."
          />
          <ButtonLink to="/login">Log In</ButtonLink>
        </>
      )}
    </Page>
  );
}
