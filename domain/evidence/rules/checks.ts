/** The public log of checks: when the texts were compared with their sources. Pure. */

export type Check = {
  /** The day, as "2026-11-22". */
  readonly day: string;
  /** What was checked, and what was found or changed, in plain sentences. */
  readonly found: string;
};

/** Newest first. Every day on which a text was last checked has an entry here. */
export const CHECKS: readonly Check[] = [
  {
    day: '2026-11-26',
    found:
      'We looked for newer studies of several lenses and lens types. We corrected how often toric lenses are turned back, how many people see halos with EDOF lenses, and what the trial of the Light Adjustable Lens found.',
  },
  {
    day: '2026-11-22',
    found: 'We compared every text with its sources for the first time.',
  },
];
