import { WarningCard } from '#app/features/education/warning-card.tsx';
import { publicPage } from '#app/features/site/public-page.ts';
import { pageHead } from '#app/head.ts';
import { frontmatter } from '#content/warning-signs-card.mdx';
import type { Route } from './+types/warning-signs-card';

export const loader = publicPage;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: frontmatter.title,
    description: frontmatter.description,
    path: '/warning-signs-card',
    crumb: frontmatter.crumb,
  });

export default function WarningSignsCardRoute() {
  return <WarningCard />;
}
