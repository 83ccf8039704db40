import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { servicesContext, visitorContext } from '#app/context.ts';
import { emptyForm, filledForm } from '#app/features/review/form-values.ts';
import { ReviewForm } from '#app/features/review/review-form.tsx';
import { sendForm } from '#app/features/review/send-form.ts';
import { readSentReview } from '#app/features/review/sent-review.ts';
import { SurveyAnswered, SurveyEnded } from '#app/features/review/survey-end.tsx';
import { privateHead } from '#app/head.ts';
import { Page } from '#app/ui/layout.tsx';
import { askToWait } from '#app/waiting.ts';
import { HONEYPOT } from '#domain/person/rules.ts';
import type { Route } from './+types/survey';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, invitations } = context.get(servicesContext);
  const survey = await invitations.openSurvey(params.token);
  const lenses = catalogue.map(({ id, name }) => ({ id, name }));
  return data({ survey, lenses }, { status: survey.kind === 'ended' ? 410 : 200 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { catalogue, invitations, site } = context.get(servicesContext);
  const { form, authorKey, answer, taken } = await readSentReview(request, catalogue, 'survey-answered');

  if (form[HONEYPOT]) return taken();
  if (form.intent && form.intent !== 'review' && form.intent !== 'edit-link') return data(answer, { status: 400 });
  try {
    if (form.intent === 'edit-link') {
      const asked = await invitations.requestEditLink(params.token, context.get(visitorContext).network);
      if (asked.kind === 'tooMany') return data({ ...answer, linkWait: asked.seconds }, askToWait(asked.seconds));
      return asked.kind === 'sent' ? data({ ...answer, linkSent: true }) : data(answer, { status: 410 });
    }
    const outcome = await invitations.answer(params.token, form, authorKey);
    if (outcome.kind === 'stored') return taken(outcome.lensId);
    if (outcome.kind === 'refused') return data({ ...answer, errors: outcome.errors }, { status: 422 });
    return data(answer, { status: outcome.kind === 'answered' ? 409 : 410 });
  } catch (error) {
    site.report(error);
    return data({ ...answer, failed: true }, { status: 503 });
  }
}

export const clientAction = (sending: Route.ClientActionArgs) => sendForm(sending);

/** A form that was refused is put right where it is; one that came too late needs to know what became of the survey. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 409 || actionStatus === 410;
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = () => privateHead('Your review');

export default function Survey({ loaderData: { survey, lenses }, actionData }: Route.ComponentProps) {
  if (survey.kind === 'answered') {
    const lensName = lenses.find(({ id }) => id === survey.lensId)?.name;
    return (
      <Page width="text">
        <SurveyAnswered lensName={lensName} answer={actionData} />
      </Page>
    );
  }
  if (survey.kind === 'ended') {
    return (
      <Page width="text">
        <SurveyEnded />
        <ReviewForm
          key="plain"
          lenses={lenses}
          start={emptyForm(null)}
          editing={false}
          answer={actionData}
          action="/submit-review"
        />
      </Page>
    );
  }
  const { lensId, email, content } = survey;
  return (
    <Page width="text">
      <ReviewForm
        lenses={lenses}
        start={content ? filledForm(lensId, email, content) : { ...emptyForm(lensId), email }}
        editing={content !== null}
        answer={actionData}
        isInvited
      />
    </Page>
  );
}
