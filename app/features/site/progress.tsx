import { useNavigation } from 'react-router';
import { Spinner } from '#app/ui/spinner.tsx';

const SHOWS_LENSES = /^\/(lenses\/.*|compare-lenses)?$/;

/** Says that the next page is on its way, when that takes longer than a blink. */
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
