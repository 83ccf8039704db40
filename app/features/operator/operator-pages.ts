/** The operator pages, in the order of their navigation. */
export const OPERATOR_PAGES = [
  { to: '/operator', label: 'Overview' },
  { to: '/operator/reviews', label: 'Reviews' },
  { to: '/operator/campaigns', label: 'Campaigns' },
  { to: '/operator/figures', label: 'Figures' },
  { to: '/operator/reports', label: 'Reports and Appeals' },
  { to: '/operator/doctors', label: 'Doctors' },
  { to: '/operator/letters', label: 'Letters' },
  { to: '/operator/newsletter', label: 'Newsletter' },
  { to: '/operator/account', label: 'Your Account' },
] as const;
