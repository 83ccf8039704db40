import { data } from 'react-router';
import { moderationServices } from '#app/context/moderation.ts';
import { Comment, dateOf } from '#app/features/lens/comment.tsx';
import { REPORT, ReportForm } from '#app/features/review/report-form.tsx';
import { reachSite } from '#app/form/reach-site.ts';
import { takeForm } from '#app/form/take-form.ts';
import { privateHead } from '#app/head.ts';
import { LensLink } from '#app/lens-link.tsx';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import { readSent } from '#domain/form/rules.ts';
import { lensName } from '#domain/lens/rules.ts';
import { REPORT_FIELDS } from '#domain/review/rules/reports.ts';
import type { Route } from './+types/report';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, reports } = context.get(moderationServices);
  const comment = await reports.findComment(params.reviewId);
  if (!comment) throw data(null, { status: 404 });
  return { comment, lens: { id: comment.lensId, name: lensName(comment.lensId, catalogue) } };
}

export const action = (args: Route.ActionArgs) =>
  takeForm(
    args,
    REPORT,
    (sent, network) =>
      args.context.get(moderationServices).reports.report(args.params.reviewId, readSent(REPORT_FIELDS, sent), network),
    { gone: 404 },
  );

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, REPORT);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = () => privateHead('Report a comment');

/** Without an account, and without scripts. */
export default function Report({ loaderData: { comment, lens }, actionData }: Route.ComponentProps) {
  const { text, lensId: _, ...author } = comment;
  return (
    <Page width="text">
      <p>
        <LensLink to={`/lenses/${lens.id}`} className="inline-flex min-h-11 items-center font-bold">
          {lens.name}
        </LensLink>
      </p>
      <PageHeading
        title="Report a comment"
        lead="Does this comment break a rule? Tell us which one. Nobody will know that it was you, and a report alone hides nothing."
      />
      <ul className="mb-8">
        <Comment text={text} author={author} isReported>
          {dateOf(author.day)}
        </Comment>
      </ul>
      <ReportForm answer={actionData} />
    </Page>
  );
}
