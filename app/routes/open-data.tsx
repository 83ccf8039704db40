import { releaseServices } from '#app/context/release.ts';
import { OpenDataPage } from '#app/features/open-data/open-data-page.tsx';
import { pageHead } from '#app/head.ts';
import { frontmatter } from '#content/open-data.mdx';
import type { Route } from './+types/open-data';

/** Rendered for each visitor: any process may have made a release since. */
export async function loader({ context }: Route.LoaderArgs) {
  const { openData, site } = context.get(releaseServices);
  return {
    releases: await openData.releases(),
    publicUrl: site.publicUrl,
    demonstration: site.demonstration,
  };
}

export const meta: Route.MetaFunction = ({ matches }) => pageHead(matches, { ...frontmatter, path: '/open-data' });

export default function OpenDataRoute({ loaderData }: Route.ComponentProps) {
  return <OpenDataPage {...loaderData} />;
}
