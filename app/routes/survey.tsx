import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { forgetDraft } from '#app/features/review/draft.ts';
import { emptyForm, filledForm, reviewForm, SENT_REVIEW_FIELDS } from '#app/features/review/form-values.ts';
import { REVIEW_STATUSES, type ReviewOutcome } from '#app/features/review/outcome.ts';
import { ReviewForm } from '#app/features/review/review-form.tsx';
import { authorOf } from '#app/features/review/sent-review.ts';
import { SurveyAnswered, SurveyEnded } from '#app/features/review/survey-end.tsx';
import { NOTHING } from '#app/form/fields.ts';
import { reachSite } from '#app/form/reach-site.ts';
import { takeForm } from '#app/form/take-form.ts';
import { privateHead } from '#app/head.ts';
import { Page } from '#app/ui/layout.tsx';
import { readSent } from '#domain/form/rules.ts';
import { HONEYPOT } from '#domain/person/rules.ts';
import type { Route } from './+types/survey';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, invitations } = context.get(servicesContext);
  const survey = await invitations.openSurvey(params.token);
  const lenses = catalogue.map(({ id, name }) => ({ id, name }));
  return data({ survey, lenses }, { status: survey.kind === 'ended' ? 410 : 200 });
}

export function action(args: Route.ActionArgs) {
  const shape = reviewForm(args.context.get(servicesContext).catalogue);
  const { token } = args.params;
  return takeForm(
    args,
    shape,
    async (sent, { invitations }, network): Promise<ReviewOutcome | Response> => {
      const form = readSent(SENT_REVIEW_FIELDS, sent);
      const { authorKey, taken } = authorOf(args.request, sent, 'survey-answered');
      if (form[HONEYPOT]) return taken(shape.read(sent).lensId);
      if (form.intent === 'edit-link') {
        const asked = await invitations.requestEditLink(token, network);
        if (asked.kind === 'tooMany') return { kind: 'tooManyLinks', seconds: asked.seconds };
        return { kind: asked.kind === 'sent' ? 'linkSent' : 'ended' };
      }
      if (form.intent && form.intent !== 'review') return { kind: 'unknown' };
      const outcome = await invitations.answer(token, form, authorKey, network);
      return outcome.kind === 'stored' ? taken(outcome.lensId) : outcome;
    },
    REVIEW_STATUSES,
  );
}

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, NOTHING, forgetDraft);

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
        <SurveyAnswered lensName={lensName} outcome={actionData?.outcome} />
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
