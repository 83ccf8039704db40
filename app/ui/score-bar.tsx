import type { ReactNode } from 'react';
import { Bar, type Stretch } from './bar.tsx';
import { classes } from './classes.ts';
import { LeadMark, type Mark } from './lead-mark.tsx';

interface ScoreBarProps {
  label: ReactNode;
  /** The score to one decimal ("8.4"); null when there is none yet. */
  value: string | null;
  /** How full the bar is, 0 to 100. */
  percent: number;
  /** The top of the scale, read after the value: "8.4 of 10". */
  outOf?: number;
  /** How to read the score, such as "lower is better". */
  note?: string;
  /** The number of answers, such as "128 answers". */
  answers?: string;
  /** The margin of error, on the bar and in words: "between 8.0 and 8.4". In words alone if it has no interval. */
  range?: { words: string | null; whisker: Stretch | null };
  /** Marks this score as the one that leads, with these words; only a clear lead is straw. */
  lead?: { words: string; mark: Mark } | null;
  /** Replaces the value when there is none. */
  emptyText?: string;
  className?: string;
}

/** A score always shows its value, its bar, how to read it, its number of answers and, if known, its interval. */
export function ScoreBar({
  label,
  value,
  percent,
  outOf = 10,
  note,
  answers,
  range,
  lead,
  emptyText = 'No answers yet',
  className,
}: ScoreBarProps) {
  const small = [note, ...(value === null ? [] : [range?.words, answers])].filter(Boolean).join(' · ');
  return (
    <div className={classes('score-bar flex flex-col gap-1', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{label}</span>{' '}
        {value === null ? (
          <span className="text-ink-soft">{emptyText}</span>
        ) : (
          <span className="ml-auto flex flex-wrap items-center justify-end gap-x-2">
            {lead && <LeadMark {...lead} />}{' '}
            <span className="tabular-nums">
              <span className="font-bold text-xl">{value}</span>
              <span className="text-ink-soft text-sm"> of {outOf}</span>
            </span>
          </span>
        )}
      </div>
      <Bar percent={value === null ? null : percent} lead={lead} whisker={range?.whisker} />
      {small && <p className="text-ink-soft text-sm">{small}</p>}
    </div>
  );
}
