import { HowItWorksPage } from '#app/features/education/methods/how-it-works-page.tsx';
import { publicPage } from '#app/features/site/public-page.ts';
import { pageHead } from '#app/head.ts';
import { frontmatter } from '#content/how-it-works/overview.mdx';
import type { Route } from './+types/how-it-works';

export const loader = publicPage;

export const meta: Route.MetaFunction = ({ matches }) => pageHead(matches, { ...frontmatter, path: '/how-it-works' });

export default function HowItWorksRoute() {
  return <HowItWorksPage />;
}
