import { expect, test } from 'vitest';
import { type Reviewer, reviewsOf } from './reviewers.ts';

const reviewer = (name: string, reviewed: string, texts: Reviewer['texts']): Reviewer => ({
  name,
  reviewed,
  texts,
  qualification: 'ophthalmologist',
  interests: 'none declared',
});
const REVIEWERS = [
  reviewer('Ada Example', '2026-12-01', ['/lenses/3', '/faq#risks']),
  reviewer('Ben Example', '2027-01-02', ['/lenses/3']),
];

test('a text has the reviews that name it, newest first', () => {
  expect(reviewsOf('/lenses/3', REVIEWERS)).toEqual([
    { name: 'Ben Example', reviewed: '2027-01-02' },
    { name: 'Ada Example', reviewed: '2026-12-01' },
  ]);
  expect(reviewsOf('/faq#risks', REVIEWERS)).toHaveLength(1);
});

test('a review of one text says nothing about another whose URL begins alike', () => {
  expect(reviewsOf('/lenses/30', REVIEWERS)).toEqual([]);
  expect(reviewsOf('/faq', REVIEWERS)).toEqual([]);
});
