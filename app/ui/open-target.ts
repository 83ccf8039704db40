import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Browsers unfold the target of a URL when a page loads; this does the same for navigation inside the site. */
export function useOpenTarget() {
  const location = useLocation();
  useEffect(() => {
    const target = document.getElementById(location.hash.slice(1));
    const fold = target?.closest('details');
    if (!target || !fold) return;
    fold.open = true;
    target.scrollIntoView();
  }, [location]);
}
