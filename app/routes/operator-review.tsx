import { data } from 'react-router';
import { moderationServices } from '#app/context/moderation.ts';
import { operatorContext } from '#app/context/operator.ts';
import { HideForm, NetworkForm, ReviewNotice } from '#app/features/operator/reviews/review-acts.tsx';
import { AuditList, KinLinks, ReviewFacts } from '#app/features/operator/reviews/review-facts.tsx';
import {
  groundOf,
  NETWORK_INTENTS,
  REVIEW_ACT,
  type ReviewOutcome,
} from '#app/features/operator/reviews/review-form.ts';
import { reachSite } from '#app/form/reach-site.ts';
import { takeForm } from '#app/form/take-form.ts';
import { unknownAct } from '#app/form/unknown-act.ts';
import { privateHead } from '#app/head.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Column, PageHeading, Section } from '#app/ui/layout.tsx';
import { lensName } from '#domain/lens/rules.ts';
import type { Route } from './+types/operator-review';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { moderation, catalogue } = context.get(moderationServices);
  const review = await moderation.record(params.id);
  if (!review) throw data(null, { status: 404 });
  return { review, lens: lensName(review.lensId, catalogue) };
}

export const action = (args: Route.ActionArgs) =>
  takeForm(args, REVIEW_ACT, (sent) => act(sent, args), { gone: 404, noRule: 422 });

/** One of the actions that the page offers; its button says which. */
async function act(sent: FormData, { params: { id }, context }: Route.ActionArgs): Promise<ReviewOutcome> {
  const { moderation } = context.get(moderationServices);
  const operator = context.get(operatorContext).name;
  switch (sent.get('intent')) {
    case 'hide': {
      const ground = groundOf(sent);
      return ground ? named(await moderation.hide(id, ground, operator), 'hidden') : { kind: 'noRule' };
    }
    case 'unhide':
      return named(await moderation.unhide(id, operator), 'shown');
    case 'block': {
      const blocked = await moderation.block(id, operator);
      return blocked.kind === 'done' ? { kind: 'blocked', until: blocked.until } : blocked;
    }
    case 'unblock':
      return named(await moderation.unblock(id, operator), 'unblocked');
    default:
      throw unknownAct();
  }
}

/** The result of an action, by its own name when it is done. */
const named = <Kind extends string, Name extends string>({ kind }: { kind: Kind }, name: Name) =>
  ({ kind: kind === 'done' ? name : kind }) as { kind: Exclude<Kind, 'done'> | Name };

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, REVIEW_ACT);

export const meta: Route.MetaFunction = () => privateHead('Review, operator');

export default function OperatorReview({ loaderData, actionData }: Route.ComponentProps) {
  const { review, lens } = loaderData;
  const isOfNetwork = NETWORK_INTENTS.includes(actionData?.values.intent ?? '');
  const said = actionData && <ReviewNotice outcome={actionData.outcome as ReviewOutcome} />;
  return (
    <Column>
      <Breadcrumb crumbs={[{ label: 'Reviews', to: '/operator/reviews' }, { label: 'Review' }]} />
      <PageHeading title={`Review of ${lens}`} />
      <ReviewFacts review={review} />
      <Section id="hide" heading={review.hiddenAt ? 'This Review Is Hidden' : 'Hide It'}>
        {!isOfNetwork && said}
        <HideForm review={review} reason={actionData?.values.reason} />
      </Section>
      <Section id="kin" heading="Similar Reviews">
        <KinLinks review={review} />
      </Section>
      <Section id="network" heading="Its Network">
        {isOfNetwork && said}
        <NetworkForm review={review} />
      </Section>
      <Section id="audit" heading="History About It">
        <AuditList audit={review.audit} />
      </Section>
    </Column>
  );
}
