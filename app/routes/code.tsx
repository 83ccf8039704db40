import { redirect } from 'react-router';
import { invitationServices } from '#app/context/invitation.ts';
import { CODE, CodeForm } from '#app/features/invitation/slips/code-form.tsx';
import { reachSite } from '#app/form/reach-site.ts';
import { takeForm } from '#app/form/take-form.ts';
import { privateHead } from '#app/head.ts';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import { readSent } from '#domain/form/rules.ts';
import type { Route } from './+types/code';

export const action = (args: Route.ActionArgs) =>
  takeForm(args, CODE, async (sent, network) => {
    const { slips } = args.context.get(invitationServices);
    const found = await slips.find(readSent(['code'], sent), network);
    return found.kind === 'found' ? redirect(`/survey/${found.code}`) : found;
  });

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, CODE);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = () => privateHead('Enter your code');

export default function Code({ actionData }: Route.ComponentProps) {
  return (
    <Page width="text">
      <PageHeading
        title="Enter Your Code"
        lead="Your eye doctor gave you a slip with a code. The code opens the form to review your lens."
      />
      <CodeForm answer={actionData} />
    </Page>
  );
}
