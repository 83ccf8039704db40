import { MethodsPage } from '#app/features/education/methods/methods-page.tsx';
import { publicPage } from '#app/features/site/public-page.ts';
import { pageHead } from '#app/head.ts';
import { frontmatter } from '#content/how-it-works/methods.mdx';
import type { Route } from './+types/methods';

export const loader = publicPage;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, { ...frontmatter, path: '/how-it-works/methods' });

export default function MethodsRoute() {
  return <MethodsPage />;
}
