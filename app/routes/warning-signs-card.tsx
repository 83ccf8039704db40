import { pageNotesContext } from '#app/context.ts';
import { WarningCard } from '#app/features/education/warning-card.tsx';
import { pageHead } from '#app/head.ts';
import type { Route } from './+types/warning-signs-card';

export function loader({ context }: Route.LoaderArgs) {
  context.get(pageNotesContext).isPublic([]);
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: 'Warning signs after eye surgery',
    description:
      'A card to print: signs that cannot wait after cataract surgery, with room for the phone number of your clinic.',
    path: '/warning-signs-card',
    crumb: 'Warning signs',
  });

export default function WarningSignsCardRoute() {
  return <WarningCard />;
}
