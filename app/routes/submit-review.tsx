import { data } from 'react-router';
import { pageNotesContext, servicesContext, visitorContext } from '#app/context.ts';
import { newAuthorKey, readAuthorKey } from '#app/features/review/author-cookie.ts';
import { emptyForm, filledForm } from '#app/features/review/form-values.ts';
import { ReviewForm } from '#app/features/review/review-form.tsx';
import { sendForm } from '#app/features/review/send-form.ts';
import { readSentReview } from '#app/features/review/sent-review.ts';
import { pageHead, privateHead } from '#app/head.ts';
import { Page } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { askToWait } from '#app/waiting.ts';
import { parseLensId } from '#domain/lens/rules.ts';
import { HONEYPOT } from '#domain/person/rules.ts';
import type { Route } from './+types/submit-review';

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { catalogue, reviews } = context.get(servicesContext);
  const lenses = catalogue.map(({ id, name }) => ({ id, name }));
  if (params.lensId !== undefined && parseLensId(params.lensId, lenses) === null) throw data(null, { status: 404 });
  const lensId = parseLensId(params.lensId ?? url.searchParams.get('lensId'), lenses);

  const link = url.searchParams.get('edit');
  if (link === null) {
    context.get(pageNotesContext).isPublic([]);
    return { lenses, start: emptyForm(lensId), editing: false, deadLink: false };
  }
  const stored = await reviews.findEditable(link, readAuthorKey(request) ?? newAuthorKey());
  if (!stored) return { lenses, start: emptyForm(lensId), editing: false, deadLink: true };
  const start = filledForm(stored.lensId, stored.email, stored.content);
  return { lenses, start, editing: true, deadLink: false };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { catalogue, reviews, doctors, site } = context.get(servicesContext);
  const { network } = context.get(visitorContext);
  const { form, authorKey, answer, taken } = await readSentReview(request, catalogue, 'review-sent');

  if (form[HONEYPOT]) return taken();
  try {
    if (form.intent === 'edit-link') {
      const asked = await reviews.requestEditLink(form, network);
      if (asked.kind === 'tooMany') return data({ ...answer, linkWait: asked.seconds }, askToWait(asked.seconds));
      if (asked.kind === 'taken') return data({ ...answer, linkSent: true });
      const errors = { email: 'Choose the lens above and enter the e-mail address you used then.' };
      return data({ ...answer, errors }, { status: 422 });
    }
    if (form.intent && form.intent !== 'review') return data(answer, { status: 400 });
    const doctor = await doctors.session(request.headers);
    const ownAddress = doctor?.isVerifiedDoctor && doctor.hasProvenAddress ? doctor.email : undefined;
    const sent = await reviews.submit(form, authorKey, network, ownAddress);
    if (sent.kind === 'tooMany') return data({ ...answer, wait: sent.seconds }, askToWait(sent.seconds));
    return sent.kind === 'refused' ? data({ ...answer, errors: sent.errors }, { status: 422 }) : taken();
  } catch (error) {
    site.report(error);
    return data({ ...answer, failed: true }, { status: 503 });
  }
}

export const clientAction = (sending: Route.ClientActionArgs) => sendForm(sending);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData.editing || loaderData.deadLink
    ? privateHead('Edit your review')
    : pageHead(matches, {
        title: 'Review a lens',
        description: 'Rate the lens in your eye in three minutes, without an account.',
        path: '/submit-review',
      });

export default function SubmitReview({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page width="text">
      {loaderData.deadLink && (
        <Notice tone="warning" title="This link has been used or has expired.">
          Ask for a new one below, under your e-mail address. If you opened it only just now, your browser did not keep
          the cookie that editing needs: allow cookies for this site first.
        </Notice>
      )}
      <ReviewForm
        lenses={loaderData.lenses}
        start={loaderData.start}
        editing={loaderData.editing}
        answer={actionData}
      />
    </Page>
  );
}
