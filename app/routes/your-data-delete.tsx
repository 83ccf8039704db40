import { data } from 'react-router';
import { privacyServices } from '#app/context/privacy.ts';
import { Deletion } from '#app/features/privacy/deletion.tsx';
import { Receipt } from '#app/features/privacy/receipt.tsx';
import { NOTHING } from '#app/form/fields.ts';
import { DEAD_DATA, lookAgainWhenGone, MailedLink } from '#app/form/mailed-link.tsx';
import { reachSite } from '#app/form/reach-site.ts';
import { takeForm } from '#app/form/take-form.ts';
import { mailedLinkHead } from '#app/head.ts';
import { Page } from '#app/ui/layout.tsx';
import type { Choice } from '#domain/privacy/rules.ts';
import type { Route } from './+types/your-data-delete';

/** What the URL names: one item, or everything. */
function readChoice(params: URLSearchParams): Choice {
  const [group, item] = [params.get('group'), params.get('item')];
  return group === null && item === null ? 'everything' : { group: group ?? '', item: item ?? '' };
}

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const question = await context.get(privacyServices).privacy.ask(params.token, readChoice(url.searchParams));
  return question ? data(question) : data(null, { status: 410 });
}

export const action = (args: Route.ActionArgs) =>
  takeForm(
    args,
    NOTHING,
    async () => {
      const { privacy } = args.context.get(privacyServices);
      const erasure = await privacy.erase(args.params.token, readChoice(args.url.searchParams));
      return erasure.kind === 'done' ? { ...erasure, kind: 'erased' } : erasure;
    },
    // The page that asked may be gone with what was deleted; the deletion itself has succeeded.
    { erased: 200, gone: 410 },
  );

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, NOTHING);

export const shouldRevalidate = lookAgainWhenGone;

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => mailedLinkHead('Delete your data', loaderData && 'open');

/** The confirmation as a page of its own, so that it works without scripts too; then the receipt. */
export default function YourDataDelete({ loaderData, actionData, params }: Route.ComponentProps) {
  const base = `/your-data/${params.token}`;
  const outcome = actionData?.outcome;
  if (!loaderData && outcome?.kind !== 'erased') return <MailedLink {...DEAD_DATA} />;
  return (
    <Page width="text">
      {outcome?.kind === 'erased' ? (
        <Receipt receipt={outcome.receipt} base={outcome.linkWorks ? base : null} />
      ) : (
        loaderData && <Deletion question={loaderData} base={base} failed={outcome?.kind === 'failed'} />
      )}
    </Page>
  );
}
