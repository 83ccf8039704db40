import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { invitationServices } from '#app/context/invitation.ts';
import { reviewServices } from '#app/context/review.ts';
import { siteServices, visitorContext } from '#app/context.ts';
import { settleDraft } from '#app/features/review/draft.ts';
import { emptyForm, filledForm, SENT_REVIEW_FIELDS, sentForm } from '#app/features/review/form-values.ts';
import { REVIEW_STATUSES, type ReviewOutcome } from '#app/features/review/outcome.ts';
import { ReviewForm } from '#app/features/review/review-form.tsx';
import { askForEditLink, authorOf } from '#app/features/review/sent-review.ts';
import { CodeEnded, CodeUsed, SurveyAnswered, SurveyEnded, TooManyCodes } from '#app/features/review/survey-end.tsx';
import { NOTHING } from '#app/form/fields.ts';
import { reachSite } from '#app/form/reach-site.ts';
import { takeForm } from '#app/form/take-form.ts';
import { privateHead } from '#app/head.ts';
import { Page } from '#app/ui/layout.tsx';
import { askToWait } from '#app/waiting.ts';
import { readSent } from '#domain/form/rules.ts';
import { readCode } from '#domain/invitation/rules/codes.ts';
import { HONEYPOT } from '#domain/person/rules.ts';
import type { Route } from './+types/survey';

/** A letter links here with a token, a slip of paper with a code. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, invitations, slips } = context.get(invitationServices);
  const isCode = readCode(params.token) !== null;
  const survey = isCode
    ? await slips.open(params.token, context.get(visitorContext).network)
    : await invitations.openSurvey(params.token);
  const lenses = catalogue.map(({ id, name }) => ({ id, name }));
  const reply = survey.kind === 'tooMany' ? askToWait(survey.seconds) : { status: survey.kind === 'ended' ? 410 : 200 };
  return data({ survey, lenses, isCode }, reply);
}

export function action(args: Route.ActionArgs) {
  const shape = sentForm(args.context.get(siteServices).catalogue);
  const { token } = args.params;
  const isCode = readCode(token) !== null;
  return takeForm(
    args,
    shape,
    async (sent, network): Promise<ReviewOutcome | Response> => {
      const { invitations, slips } = args.context.get(invitationServices);
      const form = readSent(SENT_REVIEW_FIELDS, sent);
      const { authorKey, taken } = authorOf(args.request, sent);
      const message = isCode ? 'review-sent' : 'survey-answered';
      if (form[HONEYPOT]) return taken(shape.read(sent).lensId, message);
      if (form.intent === 'edit-link' && isCode) return askForEditLink(args.context.get(reviewServices), form, network);
      if (form.intent === 'edit-link') {
        const asked = await invitations.requestEditLink(token, network);
        if (asked.kind === 'tooMany') return { kind: 'tooManyLinks', seconds: asked.seconds };
        return { kind: asked.kind === 'sent' ? 'linkSent' : 'ended' };
      }
      if (form.intent && form.intent !== 'review') return { kind: 'unknown' };
      const outcome = isCode
        ? await slips.answer(token, form, authorKey, network)
        : await invitations.answer(token, form, authorKey, network);
      return outcome.kind === 'stored' ? taken(outcome.lensId, message) : outcome;
    },
    REVIEW_STATUSES,
  );
}

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, NOTHING, settleDraft);

/** A refused form is corrected on the same page; one that came too late needs the state of the survey. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 409 || actionStatus === 410;
}

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  actionHeaders.has('Retry-After') ? actionHeaders : loaderHeaders;

export const meta: Route.MetaFunction = () => privateHead('Your review');

export default function Survey({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page width="text">
      <Shown {...loaderData} answer={actionData} />
    </Page>
  );
}

type Props = Route.ComponentProps['loaderData'] & { readonly answer: Route.ComponentProps['actionData'] };

/** The form of a valid invitation, or what has become of it. */
function Shown({ survey, lenses, isCode, answer }: Props) {
  const form = { lenses, answer, editing: false };
  switch (survey.kind) {
    case 'tooMany':
      return <TooManyCodes seconds={survey.seconds} />;
    case 'used':
      return <CodeUsed lensId={survey.lensId} />;
    case 'answered': {
      const lensName = lenses.find(({ id }) => id === survey.lensId)?.name;
      return <SurveyAnswered lensName={lensName} outcome={answer?.outcome} />;
    }
    case 'ended':
      return (
        <>
          {isCode ? <CodeEnded /> : <SurveyEnded />}
          <ReviewForm key="plain" {...form} start={emptyForm(null)} action="/submit-review" />
        </>
      );
    case 'valid':
      return <ReviewForm {...form} start={emptyForm(survey.lensId)} invitedBy="code" />;
    default: {
      const { lensId, email, content } = survey;
      const start = content ? filledForm(lensId, email, content) : { ...emptyForm(lensId), email };
      return <ReviewForm {...form} start={start} editing={content !== null} invitedBy="letter" />;
    }
  }
}
