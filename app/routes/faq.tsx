import { pageNotesContext } from '#app/context.ts';
import { answersAsText } from '#app/features/education/faq/answers-as-text.server.tsx';
import { FaqPage } from '#app/features/education/faq/faq-page.tsx';
import { pageHead } from '#app/head.ts';
import { faqPage } from '#app/structured-data.ts';
import { frontmatter } from '#content/faq.mdx';
import type { Route } from './+types/faq';

export function loader({ context }: Route.LoaderArgs) {
  context.get(pageNotesContext).isPublic([]);
  return { questions: answersAsText() };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageHead(matches, {
    title: frontmatter.title,
    description: frontmatter.description,
    path: '/faq',
    crumb: frontmatter.crumb,
    structured: () => [faqPage(loaderData.questions)],
  });

export default function FaqRoute() {
  return <FaqPage />;
}
