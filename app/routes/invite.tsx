import { invitationServices } from '#app/context/invitation.ts';
import { INVITATION } from '#app/features/invitation/invitation-fields.ts';
import { INVITATION_LEAD, INVITATION_TITLE, InvitationForm } from '#app/features/invitation/invitation-form.tsx';
import { reachSite } from '#app/form/reach-site.ts';
import { readConfirmation, STEP_UP_STATUSES } from '#app/form/step-up/step-up-form.ts';
import { takeForm } from '#app/form/take-form.ts';
import { privateHead } from '#app/head.ts';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import { readSent } from '#domain/form/rules.ts';
import { INVITATION_FIELDS } from '#domain/invitation/rules.ts';
import type { Route } from './+types/invite';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue, invitations, site } = context.get(invitationServices);
  return {
    lenses: catalogue.map(({ id, name }) => ({ id, name })),
    publicUrl: site.publicUrl,
    sender: await invitations.knownSender(request.headers),
  };
}

export const action = (args: Route.ActionArgs) =>
  takeForm(
    args,
    INVITATION,
    (sent, network, keep) =>
      args.context.get(invitationServices).invitations.send(readSent(INVITATION_FIELDS, sent), {
        network,
        headers: args.request.headers,
        confirmation: readConfirmation(sent, keep),
      }),
    STEP_UP_STATUSES,
  );

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, INVITATION);

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
