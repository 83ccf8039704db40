import { classes } from './classes.ts';

/** Of 100: the lower and the upper limit of the interval. */
export type OfHundredRange = { readonly from: number; readonly to: number };

/** Of 100: the lowest and the highest number, and across what: "from study to study". */
export type OfHundredSpread = OfHundredRange & { readonly across: string };

export interface OfHundred {
  /** How many of 100; rounded half up. */
  readonly count: number;
  /** The margin of error. */
  readonly range?: OfHundredRange | null | undefined;
  /** How the number differs between studies or lenses. */
  readonly spread?: OfHundredSpread | null | undefined;
  /** What they have in common, to follow their number: "see halos". */
  readonly holds: string;
  /** The same for the others: "do not". */
  readonly holdsNot: string;
}

export interface IconArrayProps extends OfHundred {
  /** What the icons represent: people, or anything else that is counted, such as eyes. */
  icons?: 'people' | 'dots';
  /** The words are beside it already, or are for screen readers only. */
  wordsHidden?: boolean;
  className?: string;
}

/**
 * A number as that many of 100 icons, and in words with both framings. The margin of error is shown by shape: full up to
 * its lower limit, with a hole up to the number, a point within a ring up to its upper limit, and empty beyond. A spread
 * is a line under the icons from its lowest to its highest number.
 */
export function IconArray({ icons = 'people', wordsHidden = false, className, ...of }: IconArrayProps) {
  const rowHeight = icons === 'people' ? 1.4 : 1;
  const { spread } = of;
  return (
    <figure className={classes('icon-array', className)}>
      <svg viewBox={`0 0 10 ${10 * rowHeight}`} aria-hidden="true">
        {stretches(of).map(({ kind, from, to }) => {
          const line = middles(from, to, rowHeight);
          return (
            <g key={kind} className={`icons-${kind}`}>
              {PARTS[icons][kind].map((part) => (
                <path key={part} className={`icon-${part}`} d={line} />
              ))}
            </g>
          );
        })}
        {spread && (
          <path
            className="icons-spread"
            d={middles(Math.max(spread.from - 1, 0), spread.to, rowHeight, { height: 0.97, ends: 0.3 })}
          />
        )}
      </svg>
      <figcaption className={wordsHidden ? 'sr-only' : undefined}>{ofHundredWords(of)}</figcaption>
    </figure>
  );
}

type Kind = 'sure' | 'likely' | 'possible' | 'other';

/** The layers of an icon, from back to front. */
const PERSON = ['head', 'shoulders', 'body'];
const PARTS: Record<'people' | 'dots', Record<Kind, readonly string[]>> = {
  people: {
    sure: PERSON,
    likely: [...PERSON, 'body-hole'],
    possible: [...PERSON, 'shoulders-hollow', 'body-hollow'],
    other: [...PERSON, 'head-hollow', 'shoulders-hollow', 'body-hollow'],
  },
  dots: {
    sure: ['dot'],
    likely: ['dot', 'dot-hole'],
    possible: ['dot', 'dot-hollow', 'dot-point'],
    other: ['dot', 'dot-hollow'],
  },
};

/** "29 of 100 see halos, 71 do not (between 16 and 52 of 100)"; a spread is "(from lens to lens, 5 to 31 of 100)". */
export function ofHundredWords({ count, range, spread, holds, holdsNot }: OfHundred): string {
  const reach = range ? ` (${rangeWords(range)})` : spread ? ` (${spreadWords(spread)} of 100)` : '';
  if (count > 0 && count < 1) return `fewer than 1 of 100 ${holds}, more than 99 ${holdsNot}${reach}`;
  if (count > 99 && count < 100) return `more than 99 of 100 ${holds}, fewer than 1 ${holdsNot}${reach}`;
  const whole = Math.round(count);
  return `${whole} of 100 ${holds}, ${100 - whole} ${holdsNot}${reach}`;
}

/** "between 16 and 52 of 100"; limits that round to the same number are shown as that number. */
export function rangeWords({ from, to }: OfHundredRange): string {
  const [low, high] = [Math.round(from), Math.round(to)];
  return low === high ? `about ${low} of 100` : `between ${low} and ${high} of 100`;
}

/** "from lens to lens, 5 to 31". */
export function spreadWords({ from, to, across }: OfHundredSpread): string {
  return `${across}, ${Math.round(from)} to ${Math.round(to)}`;
}

type Stretch = { readonly kind: Kind; readonly from: number; readonly to: number };

/** The kinds of icons, from the first on; empty segments are left out. Less than one is shown as one possible icon. */
export function stretches({ count, range }: Pick<OfHundred, 'count' | 'range'>): Stretch[] {
  const shown = count < 1 ? 0 : count > 99 && count < 100 ? 99 : Math.round(count);
  const low = Math.min(shown, range ? Math.round(range.from) : shown);
  const high = Math.max(range ? Math.round(range.to) : shown, count > shown && shown % 99 === 0 ? shown + 1 : shown);
  const all: Stretch[] = [
    { kind: 'sure', from: 0, to: low },
    { kind: 'likely', from: low, to: shown },
    { kind: 'possible', from: shown, to: high },
    { kind: 'other', from: high, to: 100 },
  ];
  return all.filter(({ from, to }) => from < to);
}

/**
 * A line through these icons, ten in a row, at this height of a row, where 0.5 is their center, and with these ends beyond
 * the centers of the first and the last. Dashed in steps of 1 it draws a mark for each.
 */
function middles(from: number, to: number, rowHeight: number, { height = 0.5, ends = 0 } = {}): string {
  let path = '';
  for (let row = Math.floor(from / 10); row * 10 < to; row++) {
    const first = Math.max(from - row * 10, 0);
    const last = Math.min(to - row * 10, 10) - 1;
    path += `M${first + 0.5 - ends} ${Math.round((row + height) * rowHeight * 100) / 100}h${last - first + 0.1 + 2 * ends}`;
  }
  return path;
}
