import { moderationServices } from '#app/context/moderation.ts';
import { CampaignList } from '#app/features/operator/campaigns/campaign-list.tsx';
import { privateHead } from '#app/head.ts';
import { PageHeading } from '#app/ui/layout.tsx';
import type { Route } from './+types/operator-campaigns';

export async function loader({ context }: Route.LoaderArgs) {
  return { batches: await context.get(moderationServices).moderation.batches() };
}

export const meta: Route.MetaFunction = () => privateHead('Campaigns, operator');

export default function OperatorCampaigns({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Campaigns" lead="Reviews that were hidden together. You can undo each campaign." />
      <CampaignList batches={loaderData.batches} />
    </>
  );
}
