import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useMatches } from 'react-router';

/** The `handle` of a route of whose address the query says only what is shown; other queries may open something. */
export const SHOWN_BY_QUERY = { isShownByQuery: true };

/** Where one is, as far as it may be left lying about: a link from a letter, also a mangled one, opens something. */
function useHarmlessAddress(): { readonly path: string; readonly query: string } {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  if (matches.some(({ params }) => 'token' in params || '*' in params)) return { path: '', query: '' };
  return { path: pathname, query: matches.at(-1)?.handle === SHOWN_BY_QUERY ? search : '' };
}

/** On paper only: from which address of the site a sheet comes, and when. */
export function PrintedFrom({ publicUrl }: { publicUrl: string | undefined }) {
  const { path, query } = useHarmlessAddress();
  const [now, setNow] = useState<{ origin: string; date: string } | null>(null);
  useEffect(() => {
    const look = () =>
      setNow({
        origin: window.location.origin,
        date: new Date().toLocaleDateString('en-US', { dateStyle: 'long' }),
      });
    // A page may be open for days before it is printed.
    const lookAtOnce = () => flushSync(look);
    look();
    window.addEventListener('beforeprint', lookAtOnce);
    return () => window.removeEventListener('beforeprint', lookAtOnce);
  }, []);
  const origin = now?.origin ?? publicUrl ?? '';
  return (
    <p className="printed-from">
      Printed from Iolite, {`${origin}${path}${now ? query : ''}`}
      {now && `, on ${now.date}`}.
    </p>
  );
}
