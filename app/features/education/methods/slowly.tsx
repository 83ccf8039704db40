import { ALLOWANCE, ENOUGH_REVIEWS } from '#domain/review/rules/allowance.ts';

const { day, week } = ALLOWANCE;

/** Why reviews wait although their writers have confirmed them, for readers. */
export const SLOWLY = {
  id: 'slowly',
  heading: 'Why scores move slowly',
  content: (
    <p>
      Someone with many e-mail addresses could change a score overnight. So the average stars of a lens may move by at
      most {day.stars.toFixed(2)} in a day and {week.stars.toFixed(2)} in a week, and its other scores by at most{' '}
      {day.tenths / 10} and {week.tenths / 10} points. A lens with fewer than {ENOUGH_REVIEWS} reviews may move further.
      Reviews that would move a score more wait. Good and bad reviews wait alike, and the oldest counts first.
    </p>
  ),
} as const;
