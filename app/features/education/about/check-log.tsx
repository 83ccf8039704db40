import type { Part } from '#app/texts/leaflet.tsx';
import { longDate } from '#app/ui/long-date.ts';
import type { Check } from '#domain/evidence/rules/checks.ts';

/** The public log of checks. */
export const checkLog = (checks: readonly Check[]): Part => ({
  id: 'checks',
  heading: 'What we checked, and when',
  content: (
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
  ),
});
