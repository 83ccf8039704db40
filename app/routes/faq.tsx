import { pageNotesContext } from '#app/context.ts';
import { FaqPage } from '#app/features/education/faq/faq-page.tsx';
import type { Route } from './+types/faq';

export function loader({ context }: Route.LoaderArgs) {
  context.get(pageNotesContext).isPublic([]);
  return null;
}

export const meta: Route.MetaFunction = () => [
  { title: 'Frequently asked questions – Iolite' },
  {
    name: 'description',
    content:
      'Cataract surgery, recovery, lens types, risks and glasses: five questions, answered with numbers and sources.',
  },
];

export default function FaqRoute() {
  return <FaqPage />;
}
