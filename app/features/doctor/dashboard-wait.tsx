import { useLocation, useNavigation } from 'react-router';
import { Spinner } from '#app/ui/spinner.tsx';

const DASHBOARD = '/doctor-dashboard';

/** Fills the screen while the site finds out whether this visitor may open the dashboard. */
export function DashboardWait() {
  const { state, location: next } = useNavigation();
  const isThere = useLocation().pathname.startsWith(DASHBOARD);
  if (isThere || state !== 'loading' || !next.pathname.startsWith(DASHBOARD)) return null;
  return (
    <div className="fixed inset-0 z-50 grid place-content-center bg-page">
      <Spinner label="Opening your dashboard..." />
    </div>
  );
}
