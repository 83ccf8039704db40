import { pageNotesContext, servicesContext } from '#app/context.ts';
import { AboutPage } from '#app/features/education/about/about-page.tsx';
import { pageHead } from '#app/head.ts';
import type { Route } from './+types/about';

export function loader({ context }: Route.LoaderArgs) {
  context.get(pageNotesContext).isPublic([]);
  const { catalogue, site } = context.get(servicesContext);
  return {
    contact: site.supportEmail,
    funding: site.funding,
    lenses: catalogue.map(({ id, name, history }) => ({ id, name, history })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: 'About Iolite',
    description:
      'Who runs and pays for this site, who writes and reviews its pages about cataract lenses, and when they were checked.',
    path: '/about',
    crumb: 'About Iolite',
  });

export default function AboutRoute({ loaderData }: Route.ComponentProps) {
  return <AboutPage {...loaderData} />;
}
