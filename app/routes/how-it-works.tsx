import { pageNotesContext } from '#app/context.ts';
import { MethodsPage } from '#app/features/education/methods/methods-page.tsx';
import type { Route } from './+types/how-it-works';

export function loader({ context }: Route.LoaderArgs) {
  context.get(pageNotesContext).isPublic([]);
  return null;
}

export const meta: Route.MetaFunction = () => [
  { title: 'How Iolite works – Iolite' },
  {
    name: 'description',
    content: 'Where reviews come from, what verified means, how scores are worked out and what they cannot tell.',
  },
];

export default function HowItWorksRoute() {
  return <MethodsPage />;
}
