import { pageNotesContext } from '#app/context.ts';
import { MethodsPage } from '#app/features/education/methods/methods-page.tsx';
import { pageHead } from '#app/head.ts';
import type { Route } from './+types/how-it-works';

export function loader({ context }: Route.LoaderArgs) {
  context.get(pageNotesContext).isPublic([]);
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: 'How Iolite works',
    description: 'Where reviews come from, what verified means, how scores are worked out and what they cannot tell.',
    path: '/how-it-works',
    crumb: 'How it works',
  });

export default function HowItWorksRoute() {
  return <MethodsPage />;
}
