import { disallowedPrefixes } from '#app/page-table.ts';

/** Outside the pages: the API, and the letters of a trial. */
const NOT_PAGES = ['/api/', '/mail-tray'];

/** What crawlers are asked to leave alone, and where to find the list of pages. */
export function robots(publicUrl: string): string {
  const rules = [...NOT_PAGES, ...disallowedPrefixes].map((path) => `Disallow: ${path}\n`);
  return `User-agent: *\n${rules.join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
