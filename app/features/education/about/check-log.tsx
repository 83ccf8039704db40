import { longDate } from '#app/ui/long-date.ts';
import type { Check } from '#domain/evidence/rules/checks.ts';

/** The public log of checks. */
export const CheckLog = ({ checks }: { checks: readonly Check[] }) => (
  <ul>
    {checks.map(({ day, found }) => (
      <li key={day}>
        <strong>
          <time dateTime={day}>{longDate(new Date(day))}</time>:
        </strong>{' '}
        {found}
      </li>
    ))}
  </ul>
);
