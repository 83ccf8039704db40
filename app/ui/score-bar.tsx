import { Bar, type Stretch } from './bar.tsx';
import { LeadMark, type Mark } from './lead-mark.tsx';

interface ScoreBarProps {
  /** The score to one decimal ("8.4"); null when there is none yet. */
  value: string | null;
  /** How full the bar is, 0 to 100. */
  percent: number;
  /** The number of answers, such as "128 answers". */
  answers?: string;
  /** The margin of error on the bar; or in words why there is none. */
  range?: Stretch | string | null;
  /** Marks this score as the one that leads, with these words; only a clear lead is straw. */
  lead?: { words: string; mark: Mark } | null;
  /** Replaces the value when there is none. */
  emptyText?: string;
}

/** A score always shows its value, its number of answers, and its bar with the margin of error. */
export function ScoreBar({ value, percent, answers, range, lead, emptyText = 'No answers yet' }: ScoreBarProps) {
  const hasWhisker = typeof range === 'object';
  const small = value === null ? '' : [!hasWhisker && range, answers].filter(Boolean).join(' · ');
  return (
    <div className="score-bar">
      <div className="score-bar-words">
        {value === null ? (
          <span className="text-ink-soft">{emptyText}</span>
        ) : (
          <span className="score-bar-value">
            <strong>{value}</strong>
            <span className="score-bar-scale text-ink-soft text-sm"> of 10</span>
          </span>
        )}{' '}
        {value !== null && lead && <LeadMark {...lead} />}{' '}
        {small && <span className="text-ink-soft text-sm">({small})</span>}
      </div>
      <Bar percent={value === null ? null : percent} lead={lead} whisker={hasWhisker ? range : null} />
    </div>
  );
}
