import { pageNotesContext, siteServices } from '#app/context.ts';
import { disallowedPrefixes } from '#app/page-table.ts';
import type { Route } from './+types/robots';

/** Outside the pages: the API, and the letters of a trial. */
const NOT_PAGES = ['/api/', '/mail-tray'];

/** What crawlers are asked to leave alone, and where to find the list of pages. */
export function loader({ context }: Route.LoaderArgs) {
  context.get(pageNotesContext).isPublic([]);
  const rules = [...NOT_PAGES, ...disallowedPrefixes].map((path) => `Disallow: ${path}\n`);
  const text = `User-agent: *\n${rules.join('')}\nSitemap: ${context.get(siteServices).site.publicUrl}/sitemap.xml\n`;
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
