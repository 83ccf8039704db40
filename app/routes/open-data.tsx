import { servicesContext } from '#app/context.ts';
import { OpenDataPage } from '#app/features/open-data/open-data-page.tsx';
import { pageHead } from '#app/head.ts';
import type { Route } from './+types/open-data';

/** Rendered for each visitor: any process may have made a release since. */
export async function loader({ context }: Route.LoaderArgs) {
  const { openData, site } = context.get(servicesContext);
  return {
    releases: await openData.releases(),
    publicUrl: site.publicUrl,
    demonstration: site.demonstration,
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: 'Open data: the reviews behind the figures',
    description:
      'Ratings and reviews of cataract lenses to download, without anybody’s address: CSV and JSON, with a script that reckons every figure again.',
    path: '/open-data',
    crumb: 'Open data',
  });

export default function OpenDataRoute({ loaderData }: Route.ComponentProps) {
  return <OpenDataPage {...loaderData} />;
}
