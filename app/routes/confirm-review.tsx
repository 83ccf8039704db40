import { data } from 'react-router';
import { reviewServices } from '#app/context/review.ts';
import { readAuthorKey } from '#app/features/review/author-cookie.ts';
import { Choices, LookAgain, ReviewCard } from '#app/features/review/mailed-link.tsx';
import { leadTo } from '#app/flash.ts';
import { DEAD_REVIEW, lookAgainWhenGone, MailedLink } from '#app/form/mailed-link.tsx';
import { mailedLinkHead } from '#app/head.ts';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { QUESTIONS_LINK } from '#domain/experience/rules.ts';
import type { Route } from './+types/confirm-review';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, reviews } = context.get(reviewServices);
  const review = await reviews.showReview(params.token);
  if (!review) return data(null, { status: 410 });
  return data({ ...review, lensName: catalogue.find(({ id }) => id === review.lensId)?.name });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { reviews } = context.get(reviewServices);
  const form = await request.formData();
  const intent = form.get('intent');

  async function decide() {
    const version = String(form.get('version'));
    if (intent === 'confirm')
      return reviews.confirmReview({ token: params.token, version, authorKey: readAuthorKey(request) });
    if (intent === 'remove') return reviews.removeReview(params.token);
    return null;
  }
  const decision = await decide();
  if (!decision) return data({ changed: false }, { status: 400 });
  if (decision.kind === 'changed') return data({ changed: true }, { status: 409 });
  if (decision.kind === 'gone') return data({ changed: false }, { status: 410 });
  return leadTo(`/lenses/${decision.lensId}`, intent === 'confirm' ? 'review-confirmed' : 'review-removed');
}

export const shouldRevalidate = lookAgainWhenGone;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  mailedLinkHead('Is this your review?', loaderData && 'open');

const CONFIRM = {
  intent: 'confirm',
  label: 'Yes, This Is My Review',
  busyLabel: 'Confirming...',
  look: 'primary',
} as const;
const remove = (label: string) => ({ intent: 'remove', label, busyLabel: 'Removing...', look: 'secondary' }) as const;

/** What the owner's word changes for this review. */
const THEN = {
  counts: 'It counts in the scores already. Once you confirm it, it also gets a tick.',
  waits: 'It does not count in the scores yet. Once you confirm it, it counts and gets a tick.',
  hidden: 'It is hidden now and does not count in the scores.',
} as const;

export default function ConfirmReview({ loaderData, actionData, params }: Route.ComponentProps) {
  if (!loaderData) return <MailedLink {...DEAD_REVIEW} />;
  const { verified, state, lensName, content, version } = loaderData;
  return (
    <Page width="text">
      <PageHeading
        title={verified ? 'You have confirmed this review' : 'Is this your review?'}
        lead={
          verified
            ? 'It has a tick, which shows readers that its author confirmed it by e-mail.'
            : `Someone sent this review with your e-mail address. If it was you, confirm it. ${THEN[state]}`
        }
      />
      {actionData?.changed && <LookAgain />}
      <ReviewCard heading={lensName ?? 'Review'} content={content} />
      <Choices
        versions={[version]}
        choices={verified ? [remove('Remove This Review')] : [CONFIRM, remove('This Wasn’t Me: Remove It')]}
      />
      {content.reviewerType === 'patient' && (
        <p className="mt-8">
          <Link to={`/since-your-surgery/${params.token}`}>{QUESTIONS_LINK}</Link>
        </p>
      )}
    </Page>
  );
}
