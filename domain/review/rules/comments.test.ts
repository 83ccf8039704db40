import fc from 'fast-check';
import { expect, it } from 'vitest';
import { REVIEWER_TYPES } from '../rules.ts';
import {
  ALL_COMMENTS,
  COMMENT_ORDERS,
  type CommentCell,
  countComments,
  readCommentView,
  STARS,
  writeCommentView,
} from './comments.ts';
import { VERIFICATION_LEVELS } from './verification-level.ts';

const view = fc.record({
  stars: fc.constantFrom(null, ...STARS),
  by: fc.constantFrom(null, ...REVIEWER_TYPES),
  step: fc.constantFrom(null, ...VERIFICATION_LEVELS),
  order: fc.constantFrom(...COMMENT_ORDERS),
});
const cells: fc.Arbitrary<CommentCell[]> = fc.array(
  fc.record({
    stars: fc.constantFrom(...STARS),
    reviewerType: fc.constantFrom(...REVIEWER_TYPES),
    step: fc.constantFrom(...VERIFICATION_LEVELS),
    count: fc.nat(9),
  }),
);

it('a choice is written to the URL and read from it', () => {
  fc.assert(
    fc.property(view, (chosen) => {
      const params = new URLSearchParams('doctors=only&stars=9&order=x');
      writeCommentView(chosen, params);
      expect(readCommentView(params)).toEqual(chosen);
      expect(params.get('doctors')).toBe('only');
    }),
  );
  expect(readCommentView(new URLSearchParams('stars=6&by=x&step=&order=oldest'))).toEqual(ALL_COMMENTS);
});

it('the counts of all choices of one kind add up to what the other choices leave', () => {
  fc.assert(
    fc.property(cells, view, (all, chosen) => {
      const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
      expect(sum(STARS.map((stars) => countComments(all, { ...chosen, stars })))).toBe(
        countComments(all, { ...chosen, stars: null }),
      );
      expect(sum(REVIEWER_TYPES.map((by) => countComments(all, { ...chosen, by })))).toBe(
        countComments(all, { ...chosen, by: null }),
      );
      expect(sum(VERIFICATION_LEVELS.map((step) => countComments(all, { ...chosen, step })))).toBe(
        countComments(all, { ...chosen, step: null }),
      );
    }),
  );
});
