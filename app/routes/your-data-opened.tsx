import { data } from 'react-router';
import { privacyServices } from '#app/context/privacy.ts';
import { YourData } from '#app/features/privacy/your-data.tsx';
import { leadTo } from '#app/flash.ts';
import { DEAD_DATA, lookAgainWhenGone, MailedLink } from '#app/form/mailed-link.tsx';
import { mailedLinkHead } from '#app/head.ts';
import { Page } from '#app/ui/layout.tsx';
import type { Route } from './+types/your-data-opened';

export async function loader({ params, context }: Route.LoaderArgs) {
  const stored = await context.get(privacyServices).privacy.open(params.token);
  return stored ? data(stored) : data(null, { status: 410 });
}

/** Handles the choice about letters. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const choice = (await request.formData()).get('letters');
  if (choice !== 'refuse' && choice !== 'allow') return data(null, { status: 400 });
  const refuses = choice === 'refuse';
  const { kind } = await context.get(privacyServices).privacy.refuseLetters(params.token, refuses);
  if (kind === 'gone') return data(null, { status: 410 });
  return leadTo(`/your-data/${encodeURIComponent(params.token)}`, refuses ? 'letters-refused' : 'letters-allowed');
}

export const shouldRevalidate = lookAgainWhenGone;

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) =>
  mailedLinkHead('What is stored about you', loaderData && 'open');

export default function YourDataOpened({ loaderData, params }: Route.ComponentProps) {
  if (!loaderData) return <MailedLink {...DEAD_DATA} />;
  return (
    <Page width="text">
      <YourData data={loaderData} base={`/your-data/${params.token}`} />
    </Page>
  );
}
