import type { OfHundred } from '#app/ui/icon-array.tsx';
import type { TrialFigure } from '#domain/evidence/rules/figures.ts';
import type { Source } from '#domain/evidence/rules.ts';
import { wilsonInterval } from '#domain/statistics/rules.ts';
import { asTitle, listed } from './words.ts';

/** A figure with all that belongs beside it. */
export type ShownFigure = OfHundred & {
  /** Who they were, and when: "59 people with the earlier PanOptix, 3 months after surgery". */
  readonly of: string;
  /** The same where there is little room: without what is not told, and without the words that go for all alike. */
  readonly brief: string;
  /** Null for what people here have answered. */
  readonly source: Source | null;
  /** What the icons stand for. */
  readonly icons: 'people' | 'dots';
};

/** What chance alone allows around a share that so many people make up, of 100, after Wilson. */
export function chanceRange(count: number, people: number): { from: number; to: number } {
  const { lower, upper } = wilsonInterval(count, people);
  return { from: 100 * lower, to: 100 * upper };
}

/** A figure of a study as it is shown: with the range that it comes with, or that follows from so many people. */
export function showTrial({
  count,
  range,
  people,
  holds,
  holdsNot,
  whose,
  when,
  source,
  eyes,
}: TrialFigure): ShownFigure {
  const follows = people === null ? null : chanceRange(Math.round((count * people) / 100), people);
  const reach = range ?? follows;
  const who = people === null ? asTitle(whose) : `${people} ${whose}`;
  const untold = [
    ...(people === null ? ['how many this figure counts'] : []),
    ...(when === null ? ['time since surgery'] : []),
    ...(reach === null ? ['range'] : []),
  ];
  const brief = when === null ? who : `${who}, ${when}`;
  return {
    count,
    range: reach,
    holds,
    holdsNot,
    brief: `${brief}.`,
    of: untold.length > 0 ? `${brief}. Not told in our source: ${listed(untold)}.` : `${brief}.`,
    source,
    icons: eyes ? 'dots' : 'people',
  };
}
