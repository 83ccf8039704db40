import { ComingSoon } from '#app/features/education/coming-soon.tsx';
import { publicPage } from '#app/features/site/public-page.ts';
import { pageHead } from '#app/head.ts';
import type { Route } from './+types/blog';

export const loader = publicPage;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: 'Blog & Articles',
    description: 'Articles about cataract lenses are coming soon. Here is what to read meanwhile.',
    path: '/blog',
  });

export default function BlogRoute() {
  return <ComingSoon />;
}
