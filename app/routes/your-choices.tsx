import { pageNotesContext } from '#app/context.ts';
import { ChoicesPage } from '#app/features/education/choices/choices-page.tsx';
import { pageHead } from '#app/head.ts';
import type { Route } from './+types/your-choices';

export function loader({ context }: Route.LoaderArgs) {
  context.get(pageNotesContext).isPublic([]);
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: 'Your choices',
    description:
      'Cataract surgery now or later, which lens, the second eye, surprises, costs and the lens card, in numbers.',
    path: '/your-choices',
    crumb: 'Your choices',
  });

export default function YourChoicesRoute() {
  return <ChoicesPage />;
}
