import { z } from 'zod';
import { MOST_TRAITS, TRAIT_NAMES, TRAITS, valuesOf } from '#domain/experience/rules.ts';
import { COMMENT_ORDERS, STARS } from '#domain/review/rules/comments.ts';
import { VERIFICATION_LEVELS } from '#domain/review/rules/verification-level.ts';
import { COMMENT_PAGE_SIZE, REVIEWER_TYPES } from '#domain/review/rules.ts';
import { commentCounts, commentPage } from './comments.ts';
import { COMPARED, comparison, MOST_COMPARED } from './comparison.ts';
import { averageList, lensDetail, lensList } from './figures.ts';
import { lensAnswers, sinceSurgery, surgeonFigures } from './lens-facts.ts';
import { operation } from './operation.ts';
import { cursor, oneOf } from './parameters.ts';

const none = z.object({});
const lens = z.string().meta({ description: 'The number of a lens.', examples: ['3'] });
const params = z.object({ lens });

export const LENSES = operation({
  id: 'listLenses',
  method: 'get',
  path: '/lenses',
  summary: 'All lenses',
  description:
    'Every lens with its figures: scores with their range, over all reviews with their histogram, and how many reviews have each verification level; of everyone, of patients and of doctors, over all reviews and over confirmed ones only.',
  query: none,
  answer: { status: 200, schema: lensList, words: 'The lenses.' },
  problems: [],
});

export const AVERAGES = operation({
  id: 'listAverages',
  method: 'get',
  path: '/averages',
  summary: 'Averages of all lenses',
  description:
    'Only the averages of every lens over all reviews, as pages print them, each with its number of answers: one kilobyte, for sites that show no more.',
  query: none,
  answer: { status: 200, schema: averageList, words: 'The averages.' },
  problems: [],
});

export const LENS = operation({
  id: 'readLens',
  method: 'get',
  path: '/lenses/{lens}',
  summary: 'One lens',
  description: 'A lens with its figures, its texts and where these come from.',
  params,
  query: none,
  answer: { status: 200, schema: lensDetail, words: 'The lens.' },
  problems: ['No such lens'],
});

export const ANSWERS = operation({
  id: 'readAnswers',
  method: 'get',
  path: '/lenses/{lens}/answers',
  summary: 'Answers about a lens',
  description:
    'What every page says about a lens on each question and each condition of the eye: words, their sources, and numbers of 100.',
  params,
  query: none,
  answer: { status: 200, schema: lensAnswers, words: 'The answers.' },
  problems: ['No such lens'],
});

export const COMMENTS = operation({
  id: 'listComments',
  method: 'get',
  path: '/lenses/{lens}/comments',
  summary: 'Comments about a lens',
  description: `Comments of the reviews that count, ${COMMENT_PAGE_SIZE} at a time. The URL of the next page is in "next" and in the Link header.`,
  params,
  query: z.object({
    by: oneOf(REVIEWER_TYPES, 'Who wrote them.').optional(),
    stars: oneOf(STARS.map(String) as ['5', ...string[]], 'Their overall rating.').optional(),
    step: oneOf(VERIFICATION_LEVELS, 'Their step of proof.').optional(),
    proof: oneOf(['confirmed'], 'Only those with a tick.').optional(),
    order: oneOf(
      COMMENT_ORDERS,
      'Newest first, as without it, or fewest stars first. While very many come in, those since yesterday come last.',
    ).optional(),
    cursor: cursor.optional(),
    reviewers: oneOf(REVIEWER_TYPES, 'The former name of "by".').meta({ deprecated: true }).optional(),
  }),
  answer: { status: 200, schema: commentPage, words: 'Comments, and the URL of the next page.' },
  isPaged: true,
  problems: ['Wrong cursor', 'No such lens'],
});

export const COMMENT_COUNTS = operation({
  id: 'countComments',
  method: 'get',
  path: '/lenses/{lens}/comments/counts',
  summary: 'How many comments there are',
  description: 'How many comments a lens has of each kind: by stars, author and verification level.',
  params,
  query: none,
  answer: { status: 200, schema: commentCounts, words: 'The counts.' },
  problems: ['No such lens'],
});

export const SINCE_SURGERY = operation({
  id: 'readSinceSurgery',
  method: 'get',
  path: '/lenses/{lens}/since-surgery',
  summary: 'Life with a lens',
  description: `What people say since surgery: glasses, what they see at night, and how that changes over the months. Of everyone and, with up to ${MOST_TRAITS} of these parameters, of people with these traits.`,
  params,
  query: z.object(
    Object.fromEntries(
      TRAIT_NAMES.map((trait) => [
        trait,
        oneOf(valuesOf(trait) as [string, ...string[]], `${TRAITS[trait].label}.`).optional(),
      ]),
    ),
  ),
  answer: { status: 200, schema: sinceSurgery, words: 'What people say.' },
  problems: ['No such lens'],
});

export const SURGEONS = operation({
  id: 'readSurgeonFigures',
  method: 'get',
  path: '/lenses/{lens}/outcomes',
  summary: 'What surgeons report',
  description: 'Results that verified surgeons have measured in eyes with a lens, as far as they are public.',
  params,
  query: none,
  answer: { status: 200, schema: surgeonFigures, words: 'The figures.' },
  problems: ['No such lens', 'Not available just now'],
});

export const COMPARISON = operation({
  id: 'compareLenses',
  method: 'get',
  path: '/comparison',
  summary: 'Lenses side by side',
  description:
    'Two to four lenses with their figures, which one leads in each score, and whether by more than the margin of error.',
  query: z.object({
    lens: z
      .array(z.string().regex(/^[1-9]\d{0,3}$/, 'Use the numbers of lenses.'))
      .min(2, 'Name at least two lenses, like lens=3&lens=5.')
      .max(MOST_COMPARED, `Name at most ${MOST_COMPARED} lenses.`)
      .refine((lenses) => new Set(lenses).size === lenses.length, 'Name different lenses.')
      .meta({ description: 'The number of each lens.', uniqueItems: true, examples: [['3', '5']] }),
    reviews: oneOf(COMPARED, 'Whose reviews count; all, as without it.').optional(),
    proof: oneOf(['confirmed'], 'Only reviews with a tick.').optional(),
  }),
  answer: { status: 200, schema: comparison, words: 'The comparison.' },
  problems: ['No such lens'],
});

/** Operations that anyone may call. */
export const READS = [LENSES, AVERAGES, LENS, ANSWERS, COMMENTS, COMMENT_COUNTS, SINCE_SURGERY, SURGEONS, COMPARISON];
