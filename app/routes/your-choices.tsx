import { ChoicesPage } from '#app/features/education/choices-page.tsx';
import { publicPage } from '#app/features/site/public-page.ts';
import { pageHead } from '#app/head.ts';
import { frontmatter } from '#content/your-choices.mdx';
import type { Route } from './+types/your-choices';

export const loader = publicPage;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: frontmatter.title,
    description: frontmatter.description,
    path: '/your-choices',
    crumb: frontmatter.title,
  });

export default function YourChoicesRoute() {
  return <ChoicesPage />;
}
