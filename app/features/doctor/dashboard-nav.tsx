import { NavLink } from 'react-router';
import { Cluster } from '#app/ui/layout.tsx';

/** The tabs of the doctor's dashboard, in their order. A page of the dashboard that is no tab has a link on one of them. */
const TABS = [
  { to: '/doctor-dashboard', label: 'Enter' },
  { to: '/doctor-dashboard/outcomes', label: 'Outcomes' },
  { to: '/doctor-dashboard/submissions', label: 'My Submissions' },
  { to: '/doctor-dashboard/periods', label: 'Periods' },
  { to: '/doctor-dashboard/account', label: 'Account' },
] as const;

export function DashboardNav() {
  return (
    <nav aria-label="Doctor Dashboard" className="mb-6 border-line border-b print:hidden">
      <Cluster as="ul" gap={1}>
        {TABS.map(({ to, label }) => (
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
