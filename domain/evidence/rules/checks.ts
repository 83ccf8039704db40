/** The public log of checks: when the texts were compared with their sources. Pure. */
import checks from '#content/checks.json' with { type: 'json' };

export type Check = {
  /** The day, as "2026-11-22". */
  readonly day: string;
  /** What was checked, and what was found or changed, in plain sentences. */
  readonly found: string;
};

/** Newest first. Every day on which a text was last checked has an entry. A test checks the file against the type. */
export const CHECKS: readonly Check[] = checks;
