import { pageNotesContext } from '#app/context.ts';
import { problemOf } from '#app/features/newsletter/problem-of.ts';
import { SIGN_UP_HEADING, SIGN_UP_LEAD, SignUpForm } from '#app/features/newsletter/sign-up-form.tsx';
import { leadTo } from '#app/flash.ts';
import { formOf, text } from '#app/form/fields.ts';
import { takeForm } from '#app/form/take-form.ts';
import { privateHead } from '#app/head.ts';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { readSent } from '#domain/form/rules.ts';
import { SIGN_UP_FIELDS } from '#domain/subscriber/rules.ts';
import type { Route } from './+types/newsletter';

export function loader({ context }: Route.LoaderArgs) {
  context.get(pageNotesContext).isPublic([]);
  return null;
}

const SIGN_UP = formOf({ email: text });

export const action = (args: Route.ActionArgs) =>
  takeForm(args, SIGN_UP, async (sent, { subscribers }, network) => {
    const answer = await subscribers.subscribe(readSent(SIGN_UP_FIELDS, sent), { source: 'page', network });
    if (answer.kind === 'refused' || answer.kind === 'tooMany') return answer;
    return leadTo('/', answer.kind === 'taken' ? 'subscribed' : 'signed-up');
  });

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = () => privateHead('Newsletter');

/** Where the form of the home page leads when no scripts run. */
export default function Newsletter({ actionData }: Route.ComponentProps) {
  const problem = actionData && problemOf(actionData.outcome);
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
