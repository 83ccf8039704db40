import { redirect } from 'react-router';
import { moderationServices } from '#app/context/moderation.ts';
import { operatorContext } from '#app/context/operator.ts';
import {
  CAMPAIGN,
  type CampaignAnswer,
  CampaignForm,
  NO_RULE,
} from '#app/features/operator/campaigns/campaign-form.tsx';
import { DryRunView } from '#app/features/operator/campaigns/dry-run-view.tsx';
import { FoundTable } from '#app/features/operator/reviews/found-table.tsx';
import { groundOf } from '#app/features/operator/reviews/review-form.ts';
import { SearchForm } from '#app/features/operator/reviews/search-form.tsx';
import { reachSite } from '#app/form/reach-site.ts';
import { takeForm } from '#app/form/take-form.ts';
import { privateHead } from '#app/head.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Expander } from '#app/ui/expander.tsx';
import { PageHeading, Section } from '#app/ui/layout.tsx';
import { isNarrowed, readSearch, writeSearch } from '#domain/review/rules/search.ts';
import type { Route } from './+types/operator-campaign-new';

/** Reviews, with the effect of hiding all of them. */
const SAMPLE = 10;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { moderation, catalogue } = context.get(moderationServices);
  const { search, problems } = readSearch(url.searchParams);
  const typed = url.searchParams.toString();
  const lenses = catalogue.map(({ id, name }) => ({ id, name }));
  if (!isNarrowed(search) || Object.keys(problems).length > 0)
    return { search, problems, typed, lenses, run: null, sample: [] };
  const shown = { ...search, state: search.state ?? ('shown' as const) };
  const [run, found] = await Promise.all([moderation.dryRun(search), moderation.find(shown, null, SAMPLE)]);
  return { search, problems, typed, lenses, run, sample: found?.reviews ?? [] };
}

export const action = (args: Route.ActionArgs) =>
  takeForm(args, CAMPAIGN, (sent) => hide(sent, args), {
    changed: 409,
  });

async function hide(sent: FormData, { context, url: { searchParams } }: Route.ActionArgs) {
  const { moderation } = context.get(moderationServices);
  const operator = context.get(operatorContext).name;
  const ground = groundOf(sent);
  if (!ground) return { kind: 'refused' as const, errors: { rule: NO_RULE } };
  const { search, problems } = readSearch(searchParams);
  const until = new Date(String(sent.get('until')));
  const version = String(sent.get('version'));
  // A filter that is not understood must not be ignored: more would be hidden than was meant.
  if (Object.keys(problems).length > 0 || Number.isNaN(until.getTime())) return { kind: 'changed' as const };
  const done = await moderation.hideBatch(search, { until, version }, ground, operator);
  return done.kind === 'done' ? redirect(`/operator/campaigns/${done.batch}`) : done;
}

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, CAMPAIGN);

export const meta: Route.MetaFunction = () => privateHead('A campaign, operator');

export default function OperatorCampaignNew({ loaderData, actionData }: Route.ComponentProps) {
  const { search, problems, typed, lenses, run, sample } = loaderData;
  return (
    <>
      <Breadcrumb crumbs={[{ label: 'Campaigns', to: '/operator/campaigns' }, { label: 'New' }]} />
      <PageHeading title="Hide a Campaign" lead="Hide everything that a search finds, in one step, after a preview." />
      <div className="mb-8">
        <Expander label="Search and Filter" headingLevel={2} open={run === null}>
          <SearchForm
            action="/operator/campaigns/new"
            search={search}
            problems={problems}
            typed={typed}
            lenses={lenses}
          />
        </Expander>
      </div>
      {run === null ? (
        <p className="max-w-text text-lg">Choose what to search for. A campaign cannot be all reviews.</p>
      ) : (
        <>
          <Section id="effect" heading="What It Would Do">
            <DryRunView run={run} lenses={lenses} />
          </Section>
          {sample.length > 0 && (
            <Section id="sample" heading="The Newest of Them">
              <FoundTable reviews={sample} lenses={lenses} />
              <ButtonLink look="quiet" className="button-flush mt-4" to={`/operator/reviews?${writeSearch(search)}`}>
                See All of Them
              </ButtonLink>
            </Section>
          )}
          {run.reviews > 0 && !run.tooMany && (
            <Section id="hide" heading="Hide Them">
              <CampaignForm run={run} answer={actionData as CampaignAnswer | undefined} />
            </Section>
          )}
        </>
      )}
    </>
  );
}
