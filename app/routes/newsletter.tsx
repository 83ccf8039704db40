import { data, redirect } from 'react-router';
import { pageNotesContext, servicesContext, visitorContext } from '#app/context.ts';
import { addressProblem, type Problem, sendingProblem } from '#app/features/newsletter/problem.ts';
import {
  SIGN_UP_HEADING,
  SIGN_UP_LEAD,
  type SignUpAnswer,
  SignUpForm,
} from '#app/features/newsletter/sign-up-form.tsx';
import { leaveFlash } from '#app/flash.ts';
import { privateHead } from '#app/head.ts';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { tooManyWords } from '#app/waiting.ts';
import { NEWSLETTER_WORDS } from '#domain/subscriber/rules.ts';
import type { Route } from './+types/newsletter';

export function loader({ context }: Route.LoaderArgs) {
  context.get(pageNotesContext).isPublic([]);
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { subscribers, site } = context.get(servicesContext);
  const { network } = context.get(visitorContext);
  const form = Object.fromEntries(await request.formData());
  const refuse = (problem: Problem, init: { status: number; headers?: HeadersInit }) =>
    data<SignUpAnswer>({ email: typeof form.email === 'string' ? form.email : '', problem }, init);
  try {
    const answer = await subscribers.subscribe(form, { source: 'page', network });
    if (answer.kind === 'refused') return refuse(addressProblem(answer.message), { status: 422 });
    if (answer.kind === 'tooMany') {
      const headers = { 'Retry-After': String(answer.seconds) };
      return refuse(sendingProblem(tooManyWords(answer.seconds)), { status: 429, headers });
    }
    const thanks = leaveFlash(answer.kind === 'taken' ? 'subscribed' : 'signed-up');
    return redirect('/', { headers: { 'Set-Cookie': thanks } });
  } catch (error) {
    site.report(error);
    return refuse(sendingProblem(NEWSLETTER_WORDS.failed), { status: 503 });
  }
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = () => privateHead('Newsletter');

/** Where the form of the home page leads when no scripts run. */
export default function Newsletter({ actionData }: Route.ComponentProps) {
  return (
    <Page width="text">
      <PageHeading title={SIGN_UP_HEADING} lead={SIGN_UP_LEAD} />
      {actionData && (
        <Notice tone="error" title={actionData.problem.title} className="mb-6">
          {actionData.problem.message}
        </Notice>
      )}
      <SignUpForm answer={actionData} />
    </Page>
  );
}
