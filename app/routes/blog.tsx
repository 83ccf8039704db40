import { pageNotesContext } from '#app/context.ts';
import { ComingSoon } from '#app/features/education/coming-soon.tsx';
import { pageHead } from '#app/head.ts';
import type { Route } from './+types/blog';

export function loader({ context }: Route.LoaderArgs) {
  context.get(pageNotesContext).isPublic([]);
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: 'Blog & Articles',
    description: 'Articles about cataract lenses are coming soon. Here is what to read meanwhile.',
    path: '/blog',
  });

export default function BlogRoute() {
  return <ComingSoon />;
}
