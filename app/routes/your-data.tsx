import { privacyServices } from '#app/context/privacy.ts';
import { REQUEST, RequestForm } from '#app/features/privacy/request-form.tsx';
import { publicPage } from '#app/features/site/public-page.ts';
import { reachSite } from '#app/form/reach-site.ts';
import { takeForm } from '#app/form/take-form.ts';
import { pageHead } from '#app/head.ts';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import { readSent } from '#domain/form/rules.ts';
import type { Route } from './+types/your-data';

export const loader = publicPage;

export const action = (args: Route.ActionArgs) =>
  takeForm(args, REQUEST, async (sent, network) => {
    const { privacy } = args.context.get(privacyServices);
    const outcome = await privacy.request(readSent(['email'], sent), network);
    return outcome.kind === 'taken' ? { kind: 'sent' } : outcome;
  });

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, REQUEST);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: 'Your Data',
    description: 'See, download and delete everything that Iolite stores under your e-mail address.',
    path: '/your-data',
    crumb: 'Your Data',
  });

export default function YourDataRequest({ actionData }: Route.ComponentProps) {
  return (
    <Page width="text">
      <PageHeading
        title="Your Data"
        lead="See everything that is stored under your e-mail address, download it, or delete it. We e-mail you a link, so that nobody else can."
      />
      <RequestForm answer={actionData} />
    </Page>
  );
}
