/** URLs that are of no use in a search: those for programs, the doctors' portal, and pages behind mailed links. */
const NOT_FOR_SEARCH = [
  '/api/',
  '/mail-tray',
  '/login',
  '/logout',
  '/reset-password',
  '/new-address/',
  '/new-password',
  '/doctor-dashboard',
  '/doctor-submissions',
  '/operator',
  '/own-review',
  '/report/',
  '/appeal/',
  '/confirm-review/',
  '/confirm-change/',
  '/edit-link/',
  '/survey/',
  '/code',
  '/invitation-codes',
  '/since-your-surgery/',
  '/asked-again/',
  '/no-more-questions/',
  '/refuse-letters/',
  '/invite',
  '/newsletter',
  '/confirm-address/',
  '/keep-address/',
  '/confirm-subscription/',
  '/unsubscribe/',
  '/your-data/',
];

/** What crawlers are asked to leave alone, and where to find the list of pages. */
export function robots(publicUrl: string): string {
  const rules = NOT_FOR_SEARCH.map((path) => `Disallow: ${path}\n`);
  return `User-agent: *\n${rules.join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
