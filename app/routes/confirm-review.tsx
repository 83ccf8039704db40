import { data, redirect } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { lookAgainWhenGone } from '#app/dead-link.ts';
import { Choices, DeadLink, ReviewCard } from '#app/features/review/mailed-link.tsx';
import { leaveFlash } from '#app/flash.ts';
import { mailedLinkHead } from '#app/head.ts';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import type { Route } from './+types/confirm-review';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, reviews } = context.get(servicesContext);
  const review = await reviews.showReview(params.token);
  if (!review) return data(null, { status: 410 });
  return data({ ...review, lensName: catalogue.find(({ id }) => id === review.lensId)?.name });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { reviews } = context.get(servicesContext);
  const confirms = (await request.formData()).get('intent') === 'confirm';
  const done = confirms ? await reviews.confirmReview(params.token) : await reviews.removeReview(params.token);
  if (!done) return data(null, { status: 410 });
  const headers = { 'Set-Cookie': leaveFlash(confirms ? 'review-confirmed' : 'review-removed') };
  return redirect(`/lenses/${done.lensId}`, { headers });
}

export const shouldRevalidate = lookAgainWhenGone;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  mailedLinkHead('Is this your review?', { works: loaderData !== null });

export default function ConfirmReview({ loaderData }: Route.ComponentProps) {
  return (
    <Page width="text">
      {loaderData ? (
        <>
          <PageHeading
            title={loaderData.verified ? 'You have confirmed this review' : 'Is this your review?'}
            lead={
              loaderData.verified
                ? 'It carries a tick, so that readers know its author has been reached by e-mail.'
                : 'Somebody gave your e-mail address with this review. If it was you, confirm it: it then carries a tick.'
            }
          />
          <ReviewCard heading={loaderData.lensName ?? 'Review'} content={loaderData.content} />
          <Choices
            {...(!loaderData.verified && {
              yes: { intent: 'confirm', label: 'Yes, This Is My Review', busyLabel: 'Confirming...' },
            })}
            no={{
              intent: 'remove',
              label: loaderData.verified ? 'Remove This Review' : 'This Wasn’t Me: Remove It',
              busyLabel: 'Removing...',
            }}
          />
        </>
      ) : (
        <DeadLink />
      )}
    </Page>
  );
}
