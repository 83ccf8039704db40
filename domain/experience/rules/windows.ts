/**
 * The spans of months since surgery into which answers are grouped, in order; each ends with `to`, the last is open. In
 * each of them one person counts once.
 */
export const WINDOWS = [
  { from: 0, to: 1, label: 'First month' },
  { from: 2, to: 3, label: '2 to 3 months' },
  { from: 4, to: 6, label: '4 to 6 months' },
  { from: 7, to: 12, label: '7 to 12 months' },
  { from: 13, to: null, label: 'More than a year' },
] as const;

/** The place of a window in `WINDOWS`. */
export type Window = 0 | 1 | 2 | 3 | 4;
export const WINDOW_PLACES: readonly Window[] = [0, 1, 2, 3, 4];

/** The window of an answer given so many whole months after surgery; null where that is unknown. */
export function windowOf(monthsSince: number | null): Window | null {
  if (monthsSince === null) return null;
  return WINDOW_PLACES.findLast((place) => monthsSince >= WINDOWS[place].from) ?? null;
}

/** When people were asked, in words that follow "asked": "2 to 6 months after surgery". */
export function monthsAsked({ from, to }: { readonly from: number; readonly to: number | null }): string {
  if (to === null) return from === 0 ? 'at any time after surgery' : `${from} months or more after surgery`;
  if (from === 0) return to === 1 ? 'in the first month after surgery' : `up to ${to} months after surgery`;
  return `${from} to ${to} months after surgery`;
}
