import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useMatches } from 'react-router';

/** On paper only: from which address of the site a sheet comes, and when. Addresses that open something stay away. */
export function PrintedFrom({ publicUrl }: { publicUrl: string | undefined }) {
  const { pathname, search } = useLocation();
  const isSecret = useMatches().some(({ params }) => 'token' in params);
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
  const address = isSecret ? origin : `${origin}${pathname}${now ? search : ''}`;
  return (
    <p className="printed-from">
      Printed from Iolite, {address}
      {now && `, on ${now.date}`}.
    </p>
  );
}
