import { useLocation, useMatches } from 'react-router';
import { usePrintDate } from '#app/ui/print-date.ts';

/** The `handle` of a route of whose address the query says only what is shown; other queries may open something. */
export const SHOWN_BY_QUERY = { isShownByQuery: true };

/** Parts of addresses that say what is shown. Any other opens something, as what letters lead to does. */
const NAMES_WHAT_IS_SHOWN: ReadonlySet<string> = new Set(['lensId', 'slug', 'reviewId', 'id', 'picture', 'batch']);

/** Where one is, as far as it may be left lying about: a link from a letter, also a mangled one, opens something. */
function useHarmlessAddress(): { readonly path: string; readonly query: string } {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const opens = matches.some(({ params }) => Object.keys(params).some((name) => !NAMES_WHAT_IS_SHOWN.has(name)));
  if (opens) return { path: '', query: '' };
  return { path: pathname, query: matches.at(-1)?.handle === SHOWN_BY_QUERY ? search : '' };
}

/** On paper only: from which address of the site a sheet comes, and when. */
export function PrintedFrom({ publicUrl }: { publicUrl: string | undefined }) {
  const { path, query } = useHarmlessAddress();
  const date = usePrintDate();
  const origin = date === null ? publicUrl : window.location.origin;
  return (
    <p className="printed-from">
      Printed from Iolite, {`${origin ?? ''}${path}${date === null ? '' : query}`}
      {date !== null && `, on ${date}`}.
    </p>
  );
}
