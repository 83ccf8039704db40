import { pageNotesContext, servicesContext } from '#app/context.ts';
import { AboutPage } from '#app/features/education/about/about-page.tsx';
import { pageHead } from '#app/head.ts';
import type { Route } from './+types/about-these-pages';

export function loader({ context }: Route.LoaderArgs) {
  context.get(pageNotesContext).isPublic([]);
  const { catalogue, site } = context.get(servicesContext);
  return { contact: site.supportEmail, lenses: catalogue.map(({ id, name, history }) => ({ id, name, history })) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: 'About these pages',
    description:
      'Who writes the pages about cataract lenses, who pays, how old and how sure they are, and what is not tested yet.',
    path: '/about-these-pages',
    crumb: 'About these pages',
  });

export default function AboutThesePagesRoute({ loaderData }: Route.ComponentProps) {
  return <AboutPage {...loaderData} />;
}
