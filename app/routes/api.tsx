import { data, redirectDocument } from 'react-router';
import { pageNotesContext, siteServices } from '#app/context.ts';
import { ApiPage } from '#app/features/education/api/api-page.tsx';
import { pageHead } from '#app/head.ts';
import { frontmatter } from '#content/api.mdx';
import { lensNamed } from '#domain/lens/rules.ts';
import type { Route } from './+types/api';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { apiReference, catalogue, site } = context.get(siteServices);
  const tried = url.searchParams.get('try');
  if (tried !== null) {
    const target = apiReference.urlOf(tried, url.searchParams);
    if (target === null) throw data(null, { status: 404 });
    throw redirectDocument(target);
  }
  const lenses = catalogue.map(({ id, name }) => ({ id, name }));
  const badge = lensNamed(url.searchParams.get('badge'), lenses) ?? lenses[0];
  if (!badge) throw data(null, { status: 404 });
  context.get(pageNotesContext).isPublic(lenses.map(({ id }) => id));
  const { base, problems } = apiReference;
  return { base, problems, operations: await apiReference.operations(), lenses, badge, publicUrl: site.publicUrl };
}

export const meta: Route.MetaFunction = ({ matches }) => pageHead(matches, { ...frontmatter, path: '/api' });

export default function ApiRoute({ loaderData }: Route.ComponentProps) {
  return <ApiPage {...loaderData} />;
}
