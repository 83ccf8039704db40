import { useLocation, useMatches } from 'react-router';
import { usePrintDate } from '#app/print-date.ts';

/** The `handle` of a route whose query only selects what is shown; other queries may give access to something. */
export const SHOWN_BY_QUERY = { isShownByQuery: true };

/** Query parameters that select what is shown. Any other may give access, as links in letters do. */
const NAMES_WHAT_IS_SHOWN: ReadonlySet<string> = new Set(['lensId', 'slug', 'reviewId', 'id', 'picture', 'batch']);

/** The URL as far as it may be printed: a link from a letter, even a damaged one, gives access to something. */
function useHarmlessUrl(): { readonly path: string; readonly query: string } {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const opens = matches.some(({ params }) => Object.keys(params).some((name) => !NAMES_WHAT_IS_SHOWN.has(name)));
  if (opens) return { path: '', query: '' };
  return { path: pathname, query: matches.at(-1)?.handle === SHOWN_BY_QUERY ? search : '' };
}

/** On paper only: the URL that a sheet was printed from, and when. */
export function PrintedFrom({ publicUrl }: { publicUrl: string | undefined }) {
  const { path, query } = useHarmlessUrl();
  const date = usePrintDate();
  const origin = date === null ? publicUrl : window.location.origin;
  return (
    <p className="printed-from">
      Printed from Iolite, {`${origin ?? ''}${path}${date === null ? '' : query}`}
      {date !== null && `, on ${date}`}.
    </p>
  );
}
