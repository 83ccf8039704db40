import type { Distance, Symptom } from './questions.ts';

/** No figure says anything of fewer people than these. */
export const FEWEST_PEOPLE = 11;

/** How many people gave each answer, by its code: as many numbers as there are answers. */
export type Counts<_Answers extends number = number> = readonly number[];

/**
 * What some people say about life with their lenses. One person counts once, with the latest answer that has joined the figures;
 * null is fewer than `FEWEST_PEOPLE`. It is a snapshot through which nobody sees one person.
 */
export type LifeFigures = {
  readonly people: number;
  /** On which day the newest of them joined, "YYYY-MM-DD". */
  readonly asOf: string;
  /**
   * The months since surgery of the answers whose time is known; null when none is. `to` is null for more than a year.
   */
  readonly months: { readonly from: number; readonly to: number | null } | null;
  /** Never, sometimes, always. */
  readonly glasses: Readonly<Record<Distance, Counts<3> | null>>;
  /** People whose latest answer picked level 0 to 4. */
  readonly night: Readonly<Record<Symptom, Counts<5> | null>>;
  /** No, sometimes, always. */
  readonly crescent: Counts<3> | null;
  /** Not at all, a little, quite, very. */
  readonly bother: Counts<4> | null;
  /** In the order of `CHOICES.driving`. */
  readonly driving: Counts<4> | null;
  /** In the order of `CHOICES.again`. */
  readonly again: Counts<3> | null;
};

/** What people say about life with a lens. */
export type ExperienceFigures = LifeFigures & { readonly lensId: number };
