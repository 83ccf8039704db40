import { pageNotesContext } from '#app/context.ts';
import { MethodsPage } from '#app/features/education/methods/methods-page.tsx';
import { pageHead } from '#app/head.ts';
import { frontmatter } from '#content/how-it-works/methods.mdx';
import type { Route } from './+types/methods';

export function loader({ context }: Route.LoaderArgs) {
  context.get(pageNotesContext).isPublic([]);
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    ...frontmatter,
    path: '/how-it-works/methods',
  });

export default function MethodsRoute() {
  return <MethodsPage />;
}
