import { data, Form } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { lookAgainWhenGone } from '#app/dead-link.ts';
import { leadTo } from '#app/flash.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { mailedLinkHead } from '#app/head.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import type { Route } from './+types/confirm-address';

export async function loader({ params, context }: Route.LoaderArgs) {
  const proof = await context.get(servicesContext).doctors.openProof(params.token);
  return data(proof, { status: proof === null ? 410 : 200 });
}

export async function action({ params, context }: Route.ActionArgs) {
  const proved = await context.get(servicesContext).doctors.prove(params.token);
  if (proved.kind === 'gone') return data(null, { status: 410 });
  return leadTo('/', 'address-proven');
}

export const shouldRevalidate = lookAgainWhenGone;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  mailedLinkHead('Confirm your e-mail address', { works: loaderData !== null });

/** Only pressing the button confirms anything: mail programs open links automatically. */
export default function ConfirmAddress({ loaderData: proof }: Route.ComponentProps) {
  return (
    <Page width="text">
      {proof === null && (
        <>
          <PageHeading
            title="This link no longer works"
            lead="It has expired or is damaged, or the account was deleted. Log in with your e-mail address and password, and we will send you a new one."
          />
          <ButtonLink to="/login">Log In</ButtonLink>
        </>
      )}
      {proof === 'open' && (
        <Form method="post">
          <PageHeading
            title="Confirm your e-mail address"
            lead="Press the button if you registered as a doctor with this e-mail address. If it was not you, close this page."
          />
          <SubmitButton busyLabel="Confirming...">Confirm My E-Mail Address</SubmitButton>
        </Form>
      )}
      {proof === 'proven' && (
        <>
          <PageHeading
            title="Your e-mail address is confirmed"
            lead="You do not need to do anything else. We will e-mail you when we have checked your registration."
          />
          <ButtonLink to="/for-doctors">For Doctors</ButtonLink>
        </>
      )}
    </Page>
  );
}
