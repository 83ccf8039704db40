import { z } from 'zod';
import { VERIFICATION_LEVELS } from '#domain/review/rules/verification-level.ts';
import { COMMENT_PAGE_SIZE, REVIEWER_TYPES } from '#domain/review/rules.ts';
import { count, day, named } from './schema.ts';

const stars = z.int().min(1).max(5);

const comment = z
  .object({
    id: z.uuid(),
    text: z.string(),
    reviewerType: z.enum(REVIEWER_TYPES),
    hasInterest: z.boolean().describe('Whether the writer works for, or was paid by, a lens maker or a clinic.'),
    verified: z.boolean().describe('Whether the review has a tick (confirmed).'),
    step: z.enum(VERIFICATION_LEVELS),
    stars,
    day: day.describe('The day (UTC) on which the review was sent.'),
  })
  .register(named, { id: 'Comment' });

/** URL of the next page of a list. */
export const nextPart = {
  nextCursor: z.string().nullable().describe('The cursor of the next page; null at the end.'),
  next: z.url().nullable().describe('The URL of the next page, as in the Link header; null at the end.'),
};

export const commentPage = z
  .object({ comments: z.array(comment).max(COMMENT_PAGE_SIZE), ...nextPart })
  .register(named, { id: 'CommentPage' });

export const commentCounts = z
  .object({
    counts: z.array(
      z.object({ stars, reviewerType: z.enum(REVIEWER_TYPES), step: z.enum(VERIFICATION_LEVELS), count }),
    ),
  })
  .describe('The number of comments of each kind.')
  .register(named, { id: 'CommentCounts' });
