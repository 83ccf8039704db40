import { data, Form } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { lookAgainWhenGone } from '#app/dead-link.ts';
import { keepAuthorKey, newAuthorKey, readAuthorKey } from '#app/features/review/author-cookie.ts';
import { DeadLink } from '#app/features/review/mailed-link.tsx';
import { leadTo } from '#app/flash.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { mailedLinkHead } from '#app/head.ts';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import type { Route } from './+types/edit-link';

export async function loader({ params, context }: Route.LoaderArgs) {
  const isLive = await context.get(servicesContext).reviews.canOpenEdit(params.token);
  return data({ isLive }, { status: isLive ? 200 : 410 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { reviews } = context.get(servicesContext);
  const authorKey = readAuthorKey(request) ?? newAuthorKey();
  const opened = await reviews.openEdit({ token: params.token, authorKey });
  if (opened.kind === 'gone') return data(null, { status: 410 });
  const form = `/submit-review/${opened.lensId}?edit=${encodeURIComponent(params.token)}`;
  return leadTo(form, 'review-opened', { cookies: [keepAuthorKey(authorKey)] });
}

export const shouldRevalidate = lookAgainWhenGone;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  mailedLinkHead('Edit your review', { works: loaderData.isLive });

/** A mail program may open the link to scan it; only a person presses the button, and only that uses it up. */
export default function EditLink({ loaderData }: Route.ComponentProps) {
  return (
    <Page width="text">
      {loaderData.isLive ? (
        <Form method="post">
          <PageHeading
            title="Edit your review"
            lead="Open your review in this browser. From then on you can edit it here without a link."
          />
          <SubmitButton busyLabel="Opening...">Edit My Review</SubmitButton>
        </Form>
      ) : (
        <DeadLink />
      )}
    </Page>
  );
}
