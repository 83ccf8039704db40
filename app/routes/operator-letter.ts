import { subscriberServices } from '#app/context/subscriber.ts';
import type { Route } from './+types/operator-letter';

/** A letter as it will look, for the frame on the page of its mailing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { mailings, site } = context.get(subscriberServices);
  if (!params.id) return site.framed(mailings.news.preview((await mailings.news.waiting()).news).html);
  const mailing = await mailings.find(params.id);
  if (mailing?.kind !== 'issue') return new Response(null, { status: 404 });
  return site.framed(mailings.drafts.look(mailing).html);
}
