import { useNavigation } from 'react-router';
import { Spinner } from '#app/ui/spinner.tsx';

const SHOWS_LENSES = /^\/(lenses\/.*|compare-lenses)?$/;

/** Shows that the next page is loading, when that takes noticeably long. */
export function Progress() {
  const { state, location } = useNavigation();
  if (state !== 'loading') return null;
  return (
    <div className="site-progress">
      <Spinner
        size="small"
        showLabel
        label={SHOWS_LENSES.test(location.pathname) ? 'Loading lens data...' : 'Loading...'}
      />
    </div>
  );
}
