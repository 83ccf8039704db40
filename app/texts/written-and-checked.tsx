import { longDate } from '#domain/wording/rules.ts';

interface WrittenAndCheckedProps {
  /** Days as "2026-11-22". */
  written: string;
  checked: string;
  nextCheck: string;
  /** Reviews by experts, where the text is about medicine; empty when there are none. */
  reviews?: readonly { name: string; reviewed: string }[];
}

/**
 * The dates of a text: when it was written, when it was last checked against its sources, when the next check is due,
 * and, where the text is about medicine, who reviewed it.
 */
export function WrittenAndChecked({ written, checked, nextCheck, reviews }: WrittenAndCheckedProps) {
  return (
    <p className="max-w-text text-ink-soft text-sm">
      Written <Day is={written} />, last checked <Day is={checked} />, next check by <Day is={nextCheck} />.
      {reviews?.length === 0 && ' Not yet reviewed by an ophthalmologist.'}
      {reviews?.map(({ name, reviewed }) => (
        <span key={`${name} ${reviewed}`}>
          {' '}
          Reviewed by {name} on <Day is={reviewed} />.
        </span>
      ))}
    </p>
  );
}

const Day = ({ is }: { is: string }) => <time dateTime={is}>{longDate(new Date(is))}</time>;
