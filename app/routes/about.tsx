import { pageNotesContext, siteServices } from '#app/context.ts';
import { AboutPage } from '#app/features/education/about/about-page.tsx';
import { pageHead } from '#app/head.ts';
import { frontmatter } from '#content/about.mdx';
import type { Route } from './+types/about';

export function loader({ context }: Route.LoaderArgs) {
  context.get(pageNotesContext).isPublic([]);
  const { catalogue, site } = context.get(siteServices);
  return {
    contact: site.supportEmail,
    funding: site.funding,
    lenses: catalogue.map(({ id, name, history }) => ({ id, name, history })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => pageHead(matches, { ...frontmatter, path: '/about' });

export default function AboutRoute({ loaderData }: Route.ComponentProps) {
  return <AboutPage {...loaderData} />;
}
