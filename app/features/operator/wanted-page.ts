/** The first operator page. */
const OPERATOR_PAGES = '/operator';
/** Only operator pages: no other site, and nothing that a browser would parse as one. */
const BELOW_OPERATOR = /^\/operator(\/[\w-]+)+(\?[^\\]*)?$/;

/** The URL of a login page that remembers the requested page. */
export function doorFor(door: string, { pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const wanted = pathname + search;
  return BELOW_OPERATOR.test(wanted) ? `${door}?${new URLSearchParams({ to: wanted })}` : door;
}

/** The requested page in such a URL; the first operator page by default. */
export function wantedPage({ searchParams }: Pick<URL, 'searchParams'>): string {
  const wanted = searchParams.get('to') ?? '';
  return BELOW_OPERATOR.test(wanted) ? wanted : OPERATOR_PAGES;
}
