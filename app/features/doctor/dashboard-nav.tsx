import { NavLink } from 'react-router';
import { Cluster } from '#app/ui/layout.tsx';
import { DASHBOARD_TABS } from './dashboard-tabs.ts';

/** The tabs of the dashboard: links, each with the URL of its page. */
export function DashboardNav() {
  return (
    <nav aria-label="Doctor Dashboard" className="mb-6 border-line border-b print:hidden">
      <Cluster as="ul" gap={1}>
        {DASHBOARD_TABS.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end={to === '/doctor-dashboard'} className="site-nav-link">
              {label}
            </NavLink>
          </li>
        ))}
      </Cluster>
    </nav>
  );
}
