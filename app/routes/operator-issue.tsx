import { data, redirect } from 'react-router';
import { operatorContext } from '#app/context/operator.ts';
import { subscriberServices } from '#app/context/subscriber.ts';
import { IssueForm } from '#app/features/operator/newsletter/issue-form.tsx';
import { ISSUE } from '#app/features/operator/newsletter/mailing-form.ts';
import { reachSite } from '#app/form/reach-site.ts';
import { takeForm } from '#app/form/take-form.ts';
import { privateHead } from '#app/head.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { PageHeading } from '#app/ui/layout.tsx';
import { readSent } from '#domain/form/rules.ts';
import { ISSUE_FIELDS } from '#domain/subscriber/rules/mailings.ts';
import type { Route } from './+types/operator-issue';

/** A new issue, or the draft of one. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (!params.id) return null;
  const mailing = await context.get(subscriberServices).mailings.find(params.id);
  if (mailing?.kind !== 'issue' || mailing.state !== 'draft') throw data(null, { status: 404 });
  return { subject: mailing.subject, markdown: mailing.markdown };
}

export const action = (args: Route.ActionArgs) =>
  takeForm(
    args,
    ISSUE,
    async (sent) => {
      const { drafts } = args.context.get(subscriberServices).mailings;
      const { id } = args.params;
      const { name } = args.context.get(operatorContext);
      const [text, done] = [readSent(ISSUE_FIELDS, sent), (to: string) => redirect(`/operator/newsletter/${to}`)];
      if (id) {
        const changed = await drafts.change(id, text, name);
        return changed.kind === 'done' ? done(id) : changed;
      }
      const written = await drafts.write(text, name);
      return written.kind === 'done' ? done(written.id) : written;
    },
    { gone: 409 },
  );

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, ISSUE);

export const meta: Route.MetaFunction = () => privateHead('Operator: an issue');

export default function OperatorIssue({ loaderData: draft, actionData }: Route.ComponentProps) {
  const title = draft ? 'Change the Issue' : 'Write an Issue';
  return (
    <>
      <Breadcrumb crumbs={[{ label: 'Newsletter', to: '/operator/newsletter' }, { label: title }]} />
      <PageHeading title={title} lead="We send nothing yet. The next page shows the e-mail as it will look." />
      <IssueForm {...(draft && { start: draft })} answer={actionData} />
    </>
  );
}
