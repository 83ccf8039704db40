import { useLocation, useNavigation } from 'react-router';
import { Spinner } from '#app/ui/spinner.tsx';

const SHOWS_LENSES = /^\/(lenses\/.*|compare-lenses)?$/;

/**
 * Shows that the next page is loading, when that takes noticeably long. After a form that stays on its page the result is
 * shown already, and only the data of the page are loaded again.
 */
export function Progress() {
  const { state, location, formMethod } = useNavigation();
  const { pathname } = useLocation();
  if (state !== 'loading' || (formMethod === 'POST' && location.pathname === pathname)) return null;
  return (
    <div className="site-progress">
      <Spinner size="small" label={SHOWS_LENSES.test(location.pathname) ? 'Loading lens data...' : 'Loading...'} />
    </div>
  );
}
