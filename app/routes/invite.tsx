import { data } from 'react-router';
import { servicesContext, visitorContext } from '#app/context.ts';
import {
  INVITATION_LEAD,
  INVITATION_TITLE,
  type InvitationAnswer,
  InvitationForm,
} from '#app/features/invitation/invitation-form.tsx';
import { sentInvitation } from '#app/features/invitation/invitation-values.ts';
import { privateHead } from '#app/head.ts';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import { askToWait } from '#app/waiting.ts';
import type { Route } from './+types/invite';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue, invitations, site } = context.get(servicesContext);
  return {
    lenses: catalogue.map(({ id, name }) => ({ id, name })),
    publicUrl: site.publicUrl,
    sender: await invitations.knownSender(request.headers),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { invitations, site } = context.get(servicesContext);
  const { network } = context.get(visitorContext);
  const form = Object.fromEntries(await request.formData());
  const answer: InvitationAnswer = { values: sentInvitation(form), errors: {}, outcome: 'refused' };
  try {
    const outcome = await invitations.send(form, { network, headers: request.headers });
    if (outcome.kind === 'refused') return data({ ...answer, errors: outcome.errors }, { status: 422 });
    if (outcome.kind === 'tooMany') return data({ ...answer, wait: outcome.seconds }, askToWait(outcome.seconds));
    return data({ ...answer, outcome: outcome.kind });
  } catch (error) {
    site.report(error);
    return data({ ...answer, outcome: 'failed' as const }, { status: 503 });
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = Object.fromEntries(await request.clone().formData());
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const answer: InvitationAnswer = { values: sentInvitation(form), errors: {}, outcome: 'failed' };
    // Marked as failed, it leads to no further requests, which would fail as well.
    return data(answer, { status: 503 });
  }
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = () => privateHead('Invite a patient');

export default function Invite({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page width="text">
      <PageHeading title={INVITATION_TITLE} lead={INVITATION_LEAD} />
      <InvitationForm {...loaderData} answer={actionData} />
    </Page>
  );
}
