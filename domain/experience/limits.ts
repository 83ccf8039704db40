import { DAY, HOUR } from '#domain/wording/rules.ts';
import type { Limit } from '#platform/limits/limits.ts';

/** How often one network, and one person, may say how it is since surgery. */
export const EXPERIENCE_LIMITS = {
  /** As many as reviews: a clinic sits behind one address, and the questions take a minute and a half. */
  answers: { name: 'experience-answers', most: 30, seconds: HOUR },
  /** Of one review: life with a lens does not change a dozen times a day, and corrections are few. */
  ofOne: { name: 'experience-answers-of-one', most: 12, seconds: DAY },
} as const satisfies Record<string, Limit>;
