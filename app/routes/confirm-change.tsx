import { data, redirect } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { lookAgainWhenGone } from '#app/dead-link.ts';
import { Choices, DeadLink, ReviewCard } from '#app/features/review/mailed-link.tsx';
import { leaveFlash } from '#app/flash.ts';
import { mailedLinkHead } from '#app/head.ts';
import { Page, PageHeading, Stack } from '#app/ui/layout.tsx';
import type { Route } from './+types/confirm-change';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, reviews } = context.get(servicesContext);
  const change = await reviews.showChange(params.token);
  if (!change) return data(null, { status: 410 });
  return data({ ...change, lensName: catalogue.find(({ id }) => id === change.lensId)?.name });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { reviews } = context.get(servicesContext);
  const applies = (await request.formData()).get('intent') === 'apply';
  const done = applies ? await reviews.applyChange(params.token) : await reviews.discardChange(params.token);
  if (!done) return data(null, { status: 410 });
  const headers = { 'Set-Cookie': leaveFlash(applies ? 'change-applied' : 'change-discarded') };
  return redirect(`/lenses/${done.lensId}`, { headers });
}

export const shouldRevalidate = lookAgainWhenGone;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  mailedLinkHead('A change to your review', { works: loaderData !== null });

export default function ConfirmChange({ loaderData }: Route.ComponentProps) {
  return (
    <Page width="text">
      {loaderData ? (
        <>
          <PageHeading
            title="A change to your review"
            lead={`A new text for your review of ${loaderData.lensName} was sent from a browser we do not know. Nothing changes unless you say so.`}
          />
          <Stack gap={6}>
            <ReviewCard heading="Your review now" content={loaderData.current} />
            <ReviewCard heading="The new text" content={loaderData.proposed} />
          </Stack>
          <Choices
            yes={{ intent: 'apply', label: 'Use the New Text', busyLabel: 'Changing...' }}
            no={{ intent: 'discard', label: 'Keep My Review as It Is', busyLabel: 'Keeping...' }}
          />
        </>
      ) : (
        <DeadLink />
      )}
    </Page>
  );
}
