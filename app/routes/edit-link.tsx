import { data } from 'react-router';
import { reviewServices } from '#app/context/review.ts';
import { keepAuthorKey, newAuthorKey, readAuthorKey } from '#app/features/review/author-cookie.ts';
import { leadTo } from '#app/flash.ts';
import { DEAD_REVIEW, look, lookAgainWhenGone, MailedLink } from '#app/form/mailed-link.tsx';
import { mailedLinkHead } from '#app/head.ts';
import type { Route } from './+types/edit-link';

const SHOWN = {
  dead: DEAD_REVIEW,
  open: {
    title: 'Edit your review',
    lead: 'Open your review in this browser. From then on you can edit it here without a link.',
    button: 'Edit My Review',
    busyLabel: 'Opening...',
  },
};

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  look((await context.get(reviewServices).reviews.canOpenEdit(params.token)) ? 'open' : null);

export async function action({ request, params, context }: Route.ActionArgs) {
  const { reviews } = context.get(reviewServices);
  const authorKey = readAuthorKey(request) ?? newAuthorKey();
  const opened = await reviews.openEdit({ token: params.token, authorKey });
  if (opened.kind === 'gone') return data(null, { status: 410 });
  const form = `/submit-review/${opened.lensId}?edit=${encodeURIComponent(params.token)}`;
  return leadTo(form, 'review-opened', { cookies: [keepAuthorKey(authorKey)] });
}

export const shouldRevalidate = lookAgainWhenGone;

export const meta: Route.MetaFunction = ({ loaderData }) => mailedLinkHead(SHOWN.open.title, loaderData.state);

export default function EditLink({ loaderData }: Route.ComponentProps) {
  return <MailedLink {...SHOWN[loaderData.state]} />;
}
