/** A page that search engines may list, and the date when its content last changed, if known. */
export type ListedPage = { readonly path: string; readonly changed?: Date | undefined };

/** The list of pages for search engines, as sitemaps.org describes it. */
export function sitemap(publicUrl: string, pages: readonly ListedPage[]): string {
  const entries = pages.map(({ path, changed }) => {
    const day = changed?.toISOString().slice(0, 10);
    return `<url><loc>${escapeXml(publicUrl + path)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
