// Made once: making one costs a hundred times what using it does.
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A day as American English writes it, in UTC: "November 21, 2026". */
export const longDate = (date: Date): string => DAY.format(date);
