import { data } from 'react-router';
import { doctorServices } from '#app/context/doctor.ts';
import { reviewServices } from '#app/context/review.ts';
import { pageNotesContext } from '#app/context.ts';
import { newAuthorKey, readAuthorKey } from '#app/features/review/author-cookie.ts';
import { settleDraft } from '#app/features/review/draft.ts';
import { emptyForm, filledForm, SENT_REVIEW_FIELDS, sentForm } from '#app/features/review/form-values.ts';
import { REVIEW_STATUSES, type ReviewOutcome } from '#app/features/review/outcome.ts';
import { ReviewForm } from '#app/features/review/review-form.tsx';
import { askForEditLink, authorOf } from '#app/features/review/sent-review.ts';
import { WhatCounts } from '#app/features/review/what-counts.tsx';
import { NOTHING } from '#app/form/fields.ts';
import { reachSite } from '#app/form/reach-site.ts';
import { takeForm } from '#app/form/take-form.ts';
import { pageHead, privateHead } from '#app/head.ts';
import { Page } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { readSent, textOf } from '#domain/form/rules.ts';
import { parseLensId } from '#domain/lens/rules.ts';
import { HONEYPOT } from '#domain/person/rules.ts';
import type { Route } from './+types/submit-review';

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { site, catalogue, reviews } = context.get(reviewServices);
  const { trial } = site;
  const lenses = catalogue.map(({ id, name }) => ({ id, name }));
  if (params.lensId !== undefined && parseLensId(params.lensId, lenses) === null) throw data(null, { status: 404 });
  const lensId = parseLensId(params.lensId ?? url.searchParams.get('lensId'), lenses);

  const link = url.searchParams.get('edit');
  if (link === null) {
    context.get(pageNotesContext).isPublic([]);
    return { lenses, trial, start: emptyForm(lensId), editing: false, deadLink: false };
  }
  const stored = await reviews.findEditable({ token: link, authorKey: readAuthorKey(request) ?? newAuthorKey() });
  if (!stored) return { lenses, trial, start: emptyForm(lensId), editing: false, deadLink: true };
  const start = filledForm(stored.lensId, stored.email, stored.content);
  return { lenses, trial, start, editing: true, deadLink: false };
}

export function action(args: Route.ActionArgs) {
  const services = args.context.get(reviewServices);
  const shape = sentForm(services.catalogue);
  return takeForm(
    args,
    shape,
    async (sent, network): Promise<ReviewOutcome | Response> => {
      const form = readSent(SENT_REVIEW_FIELDS, sent);
      const lensId = parseLensId(textOf(form.lensId), services.catalogue);
      const { authorKey, keyIsNew, taken } = authorOf(args.request, sent);
      if (form[HONEYPOT]) return taken(lensId, 'review-sent');
      if (form.intent === 'edit-link') return askForEditLink(services, form, network);
      if (form.intent && form.intent !== 'review') return { kind: 'unknown' };
      const doctor = await args.context.get(doctorServices).doctors.session(args.request.headers);
      const doctorsAddress = doctor?.isVerifiedDoctor && doctor.hasProvenAddress ? doctor.email : undefined;
      const outcome = await services.reviews.submit(form, authorKey, network, { doctorsAddress, keyIsNew });
      if (outcome.kind === 'confirmed') return taken(lensId, 'review-renewed', outcome.changed);
      return outcome.kind === 'taken' ? taken(lensId, 'review-sent') : outcome;
    },
    REVIEW_STATUSES,
  );
}

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, NOTHING, settleDraft);

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
          Ask for a new one below, under your e-mail address. If you opened it only just now, your browser blocked the
          cookie that editing needs. Allow cookies for this site first.
        </Notice>
      )}
      <ReviewForm
        lenses={loaderData.lenses}
        start={loaderData.start}
        editing={loaderData.editing}
        note={<WhatCounts trial={loaderData.trial} />}
        answer={actionData}
      />
    </Page>
  );
}
