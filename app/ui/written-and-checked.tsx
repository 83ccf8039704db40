import { longDate } from './long-date.ts';

interface WrittenAndCheckedProps {
  /** Days as "2026-11-22". */
  written: string;
  checked: string;
  nextCheck: string;
}

/**
 * The dates of a text: when it was written, when it was last checked against its sources, and when the next check is
 * due.
 */
export function WrittenAndChecked({ written, checked, nextCheck }: WrittenAndCheckedProps) {
  return (
    <p className="max-w-text text-ink-soft text-sm">
      Written <Day is={written} />, last checked <Day is={checked} />, next check by <Day is={nextCheck} />.
    </p>
  );
}

const Day = ({ is }: { is: string }) => <time dateTime={is}>{longDate(new Date(is))}</time>;
