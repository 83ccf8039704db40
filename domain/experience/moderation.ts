import { createModeration as createModerationOfReviews, type Moderation } from '#domain/review/moderate/moderation.ts';
import { findAnswerAlarms } from './figures/alarms.ts';
import { replaceBases } from './figures/figure-cache.ts';

/** What operators ask and do about reviews, and about the answers since surgery that belong to them. */
export function createModeration(deps: Parameters<typeof createModerationOfReviews>[0]): Moderation {
  const answerAlarms = () => findAnswerAlarms(deps.db, deps.clock());
  return createModerationOfReviews({ ...deps, answerAlarms, replaceAnswerBases: replaceBases });
}
