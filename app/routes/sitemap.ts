import { reviewServices } from '#app/context/review.ts';
import { pageNotesContext } from '#app/context.ts';
import { LENS_CLASSES } from '#app/features/education/lens-classes.ts';
import { lifeUrl } from '#app/features/experience/life/words.ts';
import { type ListedPage, sitemap } from '#app/features/site/sitemap.ts';
import { type ListedPattern, listedPaths } from '#app/page-table.ts';
import { frontmatter as dataUse } from '#content/legal/data-use-agreement.mdx';
import { frontmatter as healthData } from '#content/legal/health-data-policy.mdx';
import { frontmatter as disclaimer } from '#content/legal/medical-disclaimer.mdx';
import { frontmatter as privacy } from '#content/legal/privacy-policy.mdx';
import { frontmatter as terms } from '#content/legal/terms-of-service.mdx';
import type { TextHistory } from '#domain/evidence/rules.ts';
import { newestOf } from '#domain/review/rules/spread.ts';
import type { Route } from './+types/sitemap';

/** Listed with the date of the last change of their texts. */
const LEGAL: Readonly<Record<string, TextHistory>> = {
  '/privacy-policy': privacy,
  '/data-use-agreement': dataUse,
  '/privacy/health-data': healthData,
  '/terms-of-service': terms,
  '/medical-disclaimer': disclaimer,
};

/** Every public page. A page with figures has changed with its newest review. */
export function loader({ context }: Route.LoaderArgs) {
  const { catalogue, figures, site } = context.get(reviewServices);
  const lensIds = catalogue.map(({ id }) => id);
  context.get(pageNotesContext).isPublic(lensIds);
  const withFigures = (path: string, shown: readonly number[]): ListedPage => {
    const parts = shown.flatMap((id) => figures.spreadOf(id).parts);
    return { path, changed: newestOf({ parts }, () => true) ?? undefined };
  };
  const pairs = lensIds.flatMap((left) => lensIds.filter((right) => right > left).map((right) => [left, right]));
  const patterns: Record<ListedPattern, readonly ListedPage[]> = {
    '/lenses/:lensId': catalogue.map(({ id, history }) => {
      const { path, changed } = withFigures(`/lenses/${id}`, [id]);
      // What has changed about the lens since the text was last checked is on its page.
      const checked = new Date(history.checked);
      return { path, changed: changed && changed > checked ? changed : checked };
    }),
    '/lenses/:lensId/since-surgery': lensIds.map((id) => ({ path: lifeUrl(id) })),
    '/iol-class/:slug': LENS_CLASSES.map(({ slug }) => ({ path: `/iol-class/${slug}` })),
  };
  const pages: ListedPage[] = [
    ...listedPaths.map((path): ListedPage => {
      if (path === '/') return withFigures(path, lensIds);
      const legal = LEGAL[path];
      return legal ? { path, changed: new Date(legal.written) } : { path };
    }),
    ...Object.values(patterns).flat(),
    ...pairs.map((pair) => withFigures(`/compare-lenses?lens1=${pair[0]}&lens2=${pair[1]}`, pair)),
  ];
  return new Response(sitemap(site.publicUrl, pages), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
}
