import { longDate } from './long-date.ts';

interface WrittenAndCheckedProps {
  /** Days as "2026-11-22". */
  written: string;
  checked: string;
  nextCheck: string;
}

/** How old a text is: when it was written, when it was last held against its sources, and when that is due again. */
export function WrittenAndChecked({ written, checked, nextCheck }: WrittenAndCheckedProps) {
  return (
    <p className="max-w-text text-ink-soft text-sm">
      Written <Day is={written} />, last checked <Day is={checked} />, next check by <Day is={nextCheck} />.
    </p>
  );
}

const Day = ({ is }: { is: string }) => <time dateTime={is}>{longDate(new Date(is))}</time>;
