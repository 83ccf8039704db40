/** The tabs of the doctor's desk, in their order. A page of the desk that is no tab has a link on one of them. */
export const DESK_TABS = [
  { to: '/doctor-dashboard', label: 'Enter' },
  { to: '/doctor-dashboard/outcomes', label: 'Outcomes' },
  { to: '/doctor-dashboard/submissions', label: 'My Submissions' },
  { to: '/doctor-dashboard/account', label: 'Account' },
] as const;
