import { type Command, InvalidArgumentError } from 'commander';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { lensName } from '#domain/lens/rules.ts';
import { FOUND_PAGE_SIZE } from '#domain/review/moderate/search.ts';
import {
  type FoundPage,
  type FoundReview,
  SEARCH_WORDS_LIMIT,
  STATE_LABELS,
  stateOf,
} from '#domain/review/rules/search.ts';
import { LEVEL_WORDS } from '#domain/review/rules/verification-level.ts';
import { CommandFailure } from '../failure.ts';
import type { CommonOptions } from '../options.ts';
import { say, sayJson, sayTable, shownInstant } from '../output.ts';
import { reviewCommand, withModeration } from './moderation.ts';
import { addSearchOptions, type SearchOptions, searchOf } from './search-options.ts';

const MOST_LISTED = 1_000;
/** How many characters of a network's keyed hash, and of a comment, are shown in a list. */
const MARK_SHOWN = 8;
const COMMENT_SHOWN = 48;

type ListOptions = CommonOptions & SearchOptions & { readonly limit: number; readonly after?: string };

/** `iolite reviews list`: matching reviews, newest first. */
export function listCommand(): Command {
  return paged(reviewCommand('list', 'reviews, newest first')).action((options: ListOptions) => list(options));
}

/** `iolite reviews find`: reviews with certain words in their comment. */
export function findCommand(): Command {
  return paged(reviewCommand('find', 'reviews whose comment holds all these words, newest first'))
    .argument('<words...>', `at most ${SEARCH_WORDS_LIMIT} characters`)
    .action((words: string[], options: ListOptions) => list({ ...options, words: [words.join(' ')] }));
}

function paged(command: Command): Command {
  return addSearchOptions(command)
    .option('--limit <number>', `how many at a time, up to ${MOST_LISTED}`, limit, FOUND_PAGE_SIZE)
    .option('--after <cursor>', 'go on where the list before has ended');
}

function limit(text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1 || number > MOST_LISTED) {
    throw new InvalidArgumentError(`Say a number from 1 to ${MOST_LISTED}.`);
  }
  return number;
}

async function list(options: ListOptions): Promise<void> {
  const { limit: size, after = null } = options;
  const found = await withModeration(options, (moderation) => moderation.find(searchOf(options), after, size));
  if (!found) throw new CommandFailure('The cursor is none that a list has ended with.');
  if (options.json)
    sayJson({
      ...found,
      reviews: found.reviews.map(({ networkHash, ...review }) => ({ ...review, networkMark: networkHash })),
    });
  else sayFound(found);
}

function sayFound({ reviews, total, nextCursor }: FoundPage): void {
  if (reviews.length === 0) say('No reviews.');
  else
    sayTable([['ID', 'SENT', 'LENS', 'STARS', 'STEP', 'STATE', 'NETWORK', 'MAIL', 'COMMENT'], ...reviews.map(rowOf)]);
  if (nextCursor) say(`${reviews.length} of ${total} reviews. The next ones: --after ${nextCursor}`);
}

const rowOf = (review: FoundReview): string[] => [
  review.id,
  shownInstant(review.submittedAt),
  lensName(review.lensId, CATALOGUE),
  String(review.overall),
  LEVEL_WORDS[review.step].name,
  STATE_LABELS[stateOf(review)],
  review.networkHash?.slice(0, MARK_SHOWN) ?? '–',
  review.host,
  firstWords(review.comments),
];

/** The beginning of a comment on one line. */
function firstWords(comment: string): string {
  const line = [...comment.replace(/\s+/g, ' ').trim()];
  return line.length <= COMMENT_SHOWN ? line.join('') : `${line.slice(0, COMMENT_SHOWN - 1).join('')}…`;
}
