/** The first page of the operator's room. */
const ROOM = '/operator';
/** Pages of the room alone: no name of another site, and nothing that a browser would take for one. */
const OF_ROOM = /^\/operator(\/[\w-]+)+(\?[^\\]*)?$/;

/** The way to a page before the room that remembers where somebody wanted to go. */
export function doorFor(door: string, { pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const wanted = pathname + search;
  return OF_ROOM.test(wanted) ? `${door}?${new URLSearchParams({ to: wanted })}` : door;
}

/** Where somebody who comes in by such a way wanted to go; the room's first page where nothing says so. */
export function wantedPage({ searchParams }: Pick<URL, 'searchParams'>): string {
  const wanted = searchParams.get('to') ?? '';
  return OF_ROOM.test(wanted) ? wanted : ROOM;
}
