import { data } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { lookAgainWhenGone } from '#app/dead-link.ts';
import { DeadLink } from '#app/features/privacy/dead-link.tsx';
import { Deletion } from '#app/features/privacy/deletion.tsx';
import { Receipt } from '#app/features/privacy/receipt.tsx';
import { mailedLinkHead } from '#app/head.ts';
import { Page } from '#app/ui/layout.tsx';
import type { Choice } from '#domain/privacy/rules.ts';
import type { Route } from './+types/your-data-delete';

/** What the address names: one item, or everything. */
function readChoice(params: URLSearchParams): Choice {
  const [group, item] = [params.get('group'), params.get('item')];
  return group === null && item === null ? 'everything' : { group: group ?? '', item: item ?? '' };
}

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const question = await context.get(servicesContext).privacy.ask(params.token, readChoice(url.searchParams));
  return question ? data(question) : data(null, { status: 410 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { privacy, site } = context.get(servicesContext);
  try {
    const choice = readChoice(new URL(request.url).searchParams);
    const erasure = await privacy.erase(params.token, choice);
    // The page that asked may be gone with what was deleted; the deletion itself has worked.
    return erasure ? data({ erasure, failed: false }, { status: 200 }) : data(null, { status: 410 });
  } catch (error) {
    site.report(error);
    return data({ erasure: null, failed: true }, { status: 503 });
  }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return data({ erasure: null, failed: true }, { status: 503 });
  }
}

export const shouldRevalidate = lookAgainWhenGone;

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) =>
  mailedLinkHead('Delete your data', { works: loaderData !== null });

/** The question as a page of its own, so that it is asked without scripts too; then the receipt. */
export default function YourDataDelete({ loaderData, actionData, params }: Route.ComponentProps) {
  const base = `/your-data/${params.token}`;
  const erasure = actionData?.erasure;
  return (
    <Page width="text">
      {erasure ? (
        <Receipt receipt={erasure.receipt} base={erasure.linkWorks ? base : null} />
      ) : loaderData ? (
        <Deletion question={loaderData} base={base} failed={actionData?.failed ?? false} />
      ) : (
        <DeadLink />
      )}
    </Page>
  );
}
