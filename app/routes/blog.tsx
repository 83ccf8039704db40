import { pageNotesContext } from '#app/context.ts';
import { ComingSoon } from '#app/features/education/coming-soon.tsx';
import type { Route } from './+types/blog';

export function loader({ context }: Route.LoaderArgs) {
  context.get(pageNotesContext).isPublic([]);
  return null;
}

export const meta: Route.MetaFunction = () => [
  { title: 'Blog & Articles – Iolite' },
  { name: 'description', content: 'Articles about cataract lenses are coming soon. Here is what to read meanwhile.' },
];

export default function BlogRoute() {
  return <ComingSoon />;
}
