import type { CSSProperties } from 'react';
import type { Mark } from './lead-mark.tsx';

/** A segment of a bar, in percent of its length. */
export type Stretch = { readonly from: number; readonly to: number };

export interface BarProps {
  /** How full the bar is, 0 to 100; null when there is nothing to show. */
  percent: number | null;
  /** Whether its value leads: straw if that is certain, an outline if it is not. */
  lead?: { mark: Mark } | null | undefined;
  /** The margin of error: a thin line with ends, over fill and ground. */
  whisker?: Stretch | null | undefined;
  className?: string;
}

/** A number as a length. Hidden from screen readers: the same is beside it in words. */
export function Bar({ percent, lead, whisker, className = '' }: BarProps) {
  return (
    <span aria-hidden="true" className={`bar ${className}`} data-empty={percent === null || undefined}>
      {percent !== null && <span className="bar-fill" data-lead={lead?.mark} style={{ width: `${percent}%` }} />}
      {whisker && (
        <span
          className="bar-whisker"
          style={{ '--from': inPercent(whisker.from), '--to': inPercent(whisker.to) } as CSSProperties}
        />
      )}
    </span>
  );
}

/** To a hundredth, which is finer than any screen draws. */
const inPercent = (length: number) => `${Math.round(100 * length) / 100}%`;
