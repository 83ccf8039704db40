import { pageNotesContext } from '#app/context.ts';
import { answersAsText } from '#app/features/education/faq/answers-as-text.server.tsx';
import { FaqPage } from '#app/features/education/faq/faq-page.tsx';
import { pageHead } from '#app/head.ts';
import { faqPage } from '#app/structured-data.ts';
import type { Route } from './+types/faq';

export function loader({ context }: Route.LoaderArgs) {
  context.get(pageNotesContext).isPublic([]);
  return { questions: answersAsText() };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageHead(matches, {
    title: 'Frequently asked questions',
    description:
      'Cataract surgery, recovery, lens types, risks and glasses: five questions, answered with numbers and sources.',
    path: '/faq',
    crumb: 'FAQ',
    structured: () => [faqPage(loaderData.questions)],
  });

export default function FaqRoute() {
  return <FaqPage />;
}
