import { subscriberServices } from '#app/context/subscriber.ts';
import { pageNotesContext, siteServices } from '#app/context.ts';
import { LENS_SIGN_UP, LensSignUpForm } from '#app/features/newsletter/lens-sign-up-form.tsx';
import { addressProblem, type Problem, sendingProblem } from '#app/features/newsletter/problem.ts';
import { SIGN_UP_HEADING, SIGN_UP_LEAD, SignUpForm } from '#app/features/newsletter/sign-up-form.tsx';
import { leadTo } from '#app/flash.ts';
import { faultOf, type NotTaken } from '#app/form/answer.ts';
import { takeForm } from '#app/form/take-form.ts';
import { privateHead } from '#app/head.ts';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { readSent } from '#domain/form/rules.ts';
import { lensNamed } from '#domain/lens/rules.ts';
import { LENS_SIGN_UP_FIELDS, NEWSLETTER_WORDS } from '#domain/subscriber/rules.ts';
import type { Route } from './+types/newsletter';

/** The page of a lens links here with its number. */
export function loader({ url, context }: Route.LoaderArgs) {
  context.get(pageNotesContext).isPublic([]);
  const lens = lensNamed(url.searchParams.get('lens'), context.get(siteServices).catalogue);
  return { lens: lens ? { id: lens.id, name: lens.name } : null };
}

export const action = (args: Route.ActionArgs) =>
  takeForm(args, LENS_SIGN_UP, async (sent, network) => {
    const { subscribers } = args.context.get(subscriberServices);
    const answer = await subscribers.subscribe(readSent(LENS_SIGN_UP_FIELDS, sent), { source: 'page', network });
    if (answer.kind === 'refused' || answer.kind === 'tooMany') return answer;
    return leadTo('/', answer.kind === 'taken' ? 'subscribed' : 'signed-up');
  });

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = () => privateHead('Newsletter');

/** The target of the home page's form without scripts, and of the link to news on the page of a lens. */
export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { lens } = loaderData;
  const problem = actionData && problemOf(actionData.outcome);
  if (lens) {
    return (
      <Page width="text">
        <PageHeading title={SIGN_UP_HEADING} lead={SIGN_UP_LEAD} />
        <LensSignUpForm lens={lens} answer={actionData} />
      </Page>
    );
  }
  return (
    <Page width="text">
      <PageHeading title={SIGN_UP_HEADING} lead={SIGN_UP_LEAD} />
      {problem && (
        <Notice tone="error" title={problem.title} className="mb-6">
          {problem.message}
        </Notice>
      )}
      <SignUpForm email={actionData?.values.email} problem={problem} />
    </Page>
  );
}

/** From a form that was sent without scripts. */
function problemOf(outcome: NotTaken): Problem {
  if (outcome.kind === 'refused') return addressProblem(outcome.errors.email ?? NEWSLETTER_WORDS.unexpected);
  return sendingProblem(faultOf(outcome, NEWSLETTER_WORDS.failed) ?? NEWSLETTER_WORDS.failed);
}
