import { data } from 'react-router';
import { moderationServices } from '#app/context/moderation.ts';
import { operatorContext } from '#app/context/operator.ts';
import { HiddenCampaign, type UndoOutcome } from '#app/features/operator/campaigns/hidden-campaign.tsx';
import { NOTHING } from '#app/form/fields.ts';
import { reachSite } from '#app/form/reach-site.ts';
import { takeForm } from '#app/form/take-form.ts';
import { privateHead } from '#app/head.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { PageHeading } from '#app/ui/layout.tsx';
import type { Route } from './+types/operator-campaign';

export async function loader({ params, context }: Route.LoaderArgs) {
  const batch = await context.get(moderationServices).moderation.batch(params.batch);
  if (!batch) throw data(null, { status: 404 });
  return { batch };
}

export const action = (args: Route.ActionArgs) =>
  takeForm(
    args,
    NOTHING,
    () =>
      args.context
        .get(moderationServices)
        .moderation.undoBatch(args.params.batch, args.context.get(operatorContext).name),
    { gone: 404 },
  );

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, NOTHING);

export const meta: Route.MetaFunction = () => privateHead('A hidden campaign, operator');

export default function OperatorCampaign({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb crumbs={[{ label: 'Campaigns', to: '/operator/campaigns' }, { label: 'Hidden' }]} />
      <PageHeading title="A Hidden Campaign" />
      <HiddenCampaign batch={loaderData.batch} outcome={actionData?.outcome as UndoOutcome | undefined} />
    </>
  );
}
