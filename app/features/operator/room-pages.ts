/** The pages of the operator's room, in the order of its navigation. */
export const ROOM_PAGES = [
  { to: '/operator', label: 'Overview' },
  { to: '/operator/reports', label: 'Reports' },
  { to: '/operator/account', label: 'Your Account' },
] as const;

/** What waits for an operator: how much of it, and where. */
export type Waiting = { readonly to: string; readonly what: string; readonly count: number };
