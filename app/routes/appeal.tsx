import { data } from 'react-router';
import { moderationServices } from '#app/context/moderation.ts';
import { APPEAL, AppealForm, AppealState } from '#app/features/review/appeal-form.tsx';
import { ReviewCard } from '#app/features/review/mailed-link.tsx';
import { DEAD_REVIEW, lookAgainWhenGone, MailedLink } from '#app/form/mailed-link.tsx';
import { reachSite } from '#app/form/reach-site.ts';
import { takeForm } from '#app/form/take-form.ts';
import { mailedLinkHead } from '#app/head.ts';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { readSent } from '#domain/form/rules.ts';
import { lensName } from '#domain/lens/rules.ts';
import { APPEAL_FIELDS } from '#domain/review/rules/appeals.ts';
import { NEVER_A_RULE, ruleOf, ruleTitle } from '#domain/review/rules/moderation.ts';
import type { Route } from './+types/appeal';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, appeals } = context.get(moderationServices);
  const hiding = await appeals.open(params.token);
  if (!hiding) return data(null, { status: 410 });
  return data({ ...hiding, lens: lensName(hiding.lensId, catalogue) });
}

export const action = (args: Route.ActionArgs) =>
  takeForm(
    args,
    APPEAL,
    (sent, network) =>
      args.context.get(moderationServices).appeals.appeal(args.params.token, readSent(APPEAL_FIELDS, sent), network),
    { unchanged: 409, gone: 410 },
  );

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, APPEAL);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const shouldRevalidate = lookAgainWhenGone;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  mailedLinkHead('Your review is hidden', loaderData && 'open');

/** Linked from the letter that informs a writer of a hiding. */
export default function Appeal({ loaderData: hiding, actionData }: Route.ComponentProps) {
  if (!hiding) return <MailedLink {...DEAD_REVIEW} />;
  const { lens, content, rule, state } = hiding;
  return (
    <Page width="text">
      <PageHeading
        title={state === 'shown' ? 'Your review is back' : 'Your review is hidden'}
        lead={
          rule === null ? (
            NEVER_A_RULE
          ) : (
            <>
              {ruleTitle(rule)}. {ruleOf(rule)?.sentence} {NEVER_A_RULE}{' '}
              <Link to="/how-it-works/moderation">All rules</Link>
            </>
          )
        }
      />
      <ReviewCard heading={lens} content={content} />
      {state === 'open' ? <AppealForm answer={actionData} /> : <AppealState state={state} />}
    </Page>
  );
}
