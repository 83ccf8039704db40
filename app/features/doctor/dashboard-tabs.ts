/** The tabs of the doctor's dashboard, in their order. A page of the dashboard that is no tab has a link on one of them. */
export const DASHBOARD_TABS = [
  { to: '/doctor-dashboard', label: 'Enter' },
  { to: '/doctor-dashboard/outcomes', label: 'Outcomes' },
  { to: '/doctor-dashboard/submissions', label: 'My Submissions' },
  { to: '/doctor-dashboard/periods', label: 'Periods' },
  { to: '/doctor-dashboard/account', label: 'Account' },
] as const;
