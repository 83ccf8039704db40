import type { Interval } from './shown.ts';

/** From so many eyes on, by so many surgeons, of whom none has more than this part, everybody sees what surgeons report. */
export const PUBLIC_FROM = { eyes: 30, surgeons: 3, part: 1 / 2 } as const;

/** So many of `n` eyes, with the interval of the proportion (0–1). */
export type PublicShare = { readonly count: number; readonly n: number; readonly interval: Interval };
/** The mean of a scale of 0 to 10. */
export type PublicScore = { readonly mean: number; readonly n: number; readonly interval: Interval | null };

/**
 * What everybody sees of surgeons’ records about a lens: of eyes at least a month after surgery, as of a snapshot. Null
 * where the records are too few.
 */
export type PublicFigures = {
  readonly lensId: number;
  /** Names the snapshot. */
  readonly version: string;
  /** Day of the snapshot (UTC). */
  readonly asOf: string | null;
  /** Eyes meant to see far that read 20/25 or better without glasses. */
  readonly far: PublicShare | null;
  /** Eyes that read 20/40 or better without glasses, at arm’s length and near. */
  readonly intermediate: PublicShare | null;
  readonly near: PublicShare | null;
  /** Patients who never need glasses. */
  readonly glasses: PublicShare | null;
  /** Severity of unwanted light; lower is better. */
  readonly night: PublicScore | null;
  readonly satisfaction: PublicScore | null;
};
