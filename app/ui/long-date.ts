// Created once: creating one costs a hundred times as much as using it.
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A day in American English, in UTC: "November 21, 2026". */
export const longDate = (date: Date): string => DAY.format(date);
