import { reviewServices } from '#app/context/review.ts';
import { pageNotesContext } from '#app/context.ts';
import { ModerationPage } from '#app/features/education/methods/moderation-page.tsx';
import { pageHead } from '#app/head.ts';
import { frontmatter } from '#content/how-it-works/moderation.mdx';
import { lensName } from '#domain/lens/rules.ts';
import type { Route } from './+types/moderation';

/**
 * A hiding changes the figures of its lens, and with them this page; the figures by quarter change only a month later.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { account, catalogue } = context.get(reviewServices);
  const { quarters, stubs, isCurrent } = await account.read();
  const notes = context.get(pageNotesContext);
  notes.isPublic(catalogue.map(({ id }) => id));
  // Not cached: the next visitor may see newer ones.
  if (!isCurrent) notes.isPersonal();
  return { quarters, stubs: stubs.map(({ lensId, ...stub }) => ({ ...stub, lens: lensName(lensId, catalogue) })) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, { ...frontmatter, path: '/how-it-works/moderation' });

export default function Moderation({ loaderData }: Route.ComponentProps) {
  return <ModerationPage {...loaderData} />;
}
