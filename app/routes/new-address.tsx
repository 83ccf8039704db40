import { data, Form } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { lookAgainWhenGone } from '#app/dead-link.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { mailedLinkHead } from '#app/head.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import type { Route } from './+types/new-address';

/** Requires that the account is logged in: a mistyped e-mail address has a reader as well. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { doctors } = context.get(servicesContext);
  const doctor = await doctors.requireVerified(request.headers);
  if (typeof doctor === 'string') return data('loginNeeded' as const, { status: 401 });
  const proof = await doctors.address.open(params.token, doctor);
  return data(proof, { status: proof === null ? 410 : 200 });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { doctors } = context.get(servicesContext);
  const doctor = await doctors.requireVerified(request.headers);
  if (typeof doctor === 'string') return data(null, { status: 410 });
  const { kind } = await doctors.address.prove(params.token, doctor);
  return data(null, { status: kind === 'gone' ? 410 : 200 });
}

export const shouldRevalidate = lookAgainWhenGone;

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) =>
  mailedLinkHead('Confirm your new e-mail address', { works: loaderData !== null });

/** Only pressing the button confirms anything: mail programs open links automatically. */
export default function NewAddress({ loaderData: proof }: Route.ComponentProps) {
  return (
    <Page width="text">
      {proof === null && (
        <>
          <PageHeading
            title="This link no longer works"
            lead="It has expired or is damaged, the change was stopped, or this is another account. Your e-mail address has not changed. You can ask for the change again."
          />
          <ButtonLink to="/doctor-dashboard/account">Your Account</ButtonLink>
        </>
      )}
      {proof === 'loginNeeded' && (
        <>
          <PageHeading
            title="Log in first"
            lead="Log in with your old e-mail address and password. Then open the link in our e-mail again, in this browser."
          />
          <ButtonLink to="/login">Log In</ButtonLink>
        </>
      )}
      {proof === 'open' && (
        <Form method="post">
          <PageHeading
            title="Confirm your new e-mail address"
            lead="From now on you log in with this e-mail address. Every other browser is logged out."
          />
          <SubmitButton busyLabel="Confirming...">Confirm My New Address</SubmitButton>
        </Form>
      )}
      {proof === 'done' && (
        <>
          <PageHeading
            title="Your new e-mail address is confirmed"
            lead="You log in with it from now on. For a few days, you can undo this from your old address. We will check the new one."
          />
          <ButtonLink to="/doctor-dashboard/account">Your Account</ButtonLink>
        </>
      )}
    </Page>
  );
}
