import type { Command } from 'commander';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { lensName } from '#domain/lens/rules.ts';
import { WAITING_WORDS, type WaitingRule } from '#domain/review/rules/gate.ts';
import { ruleTitle } from '#domain/review/rules/moderation.ts';
import type { AuditLine, ReviewRecord } from '#domain/review/rules/record.ts';
import { KIN_WORDS, KINDS_OF_KIN, STATE_LABELS, stateOf } from '#domain/review/rules/search.ts';
import { LEVEL_WORDS } from '#domain/review/rules/verification-level.ts';
import { STAR_WORDS, SUB_SCORE_LABELS, SUB_SCORES } from '#domain/review/rules.ts';
import { CommandFailure } from '../failure.ts';
import type { CommonOptions } from '../options.ts';
import { say, sayJson, sayTable, shownInstant } from '../output.ts';
import { reviewCommand, withModeration } from './moderation.ts';

/** `iolite reviews show`: one review and its history. */
export function showCommand(): Command {
  return reviewCommand('show', 'a review with its state and every act upon it')
    .argument('<id>', 'id of the review')
    .option('--address', 'show the whole e-mail address, to answer its writer')
    .action(async (id: string, options: CommonOptions & { address?: true }) => {
      const found = await withModeration(options, async (moderation) => {
        const record = await moderation.record(id);
        const address = options.address ? await moderation.address(id) : null;
        return record && (address === null ? record : { ...record, address });
      });
      if (!found) throw new CommandFailure(`There is no review ${id}.`);
      if (options.json) {
        const { networkHash, ...review } = found;
        sayJson({ ...review, networkMark: networkHash });
      } else sayRecord(found);
    });
}

function sayRecord(review: ReviewRecord): void {
  const tenths = (value: number | null) => (value === null ? 'can’t say' : (value / 10).toFixed(1));
  const waits = review.waitingRule as WaitingRule | null;
  const at = (label: string, instant: Date | null) => (instant ? [[label, shownInstant(instant)]] : []);
  sayTable([
    ['Review', review.id],
    ['Lens', lensName(review.lensId, CATALOGUE)],
    ['Overall', `${review.overall}, ${STAR_WORDS[review.overall - 1]}`],
    ...SUB_SCORES.map((score) => [SUB_SCORE_LABELS[score], tenths(review[score])]),
    ['Written as', review.reviewerType],
    ['Comment', review.comments || 'none'],
    ['Verification level', LEVEL_WORDS[review.step].name],
    ['State', STATE_LABELS[stateOf(review)]],
    ...(waits ? [['Why it waits', WAITING_WORDS[waits]]] : []),
    ...at('First sent', review.createdAt),
    ...at('Last sent', review.submittedAt),
    ...at('Confirmed', review.verifiedAt),
    ['Address', review.address],
    ['Network', review.networkHash ?? 'not known any more'],
    ...at('Blocked until', review.blockedUntil),
    ...KINDS_OF_KIN.map((kin) => [KIN_WORDS[kin], `${review.kin[kin]} others`]),
    ['Changes that wait', String(review.waitingChanges)],
  ]);
  for (const line of review.audit) say(auditLine(line));
}

function auditLine({ at, act, actor, rule, reason, batch }: AuditLine): string {
  const why = [rule === null ? null : ruleTitle(rule), reason].filter((each) => each !== null).join('. ');
  return `${shownInstant(at)}  ${act} by ${actor}${why && `: ${why}`}${batch ? ` (campaign ${batch})` : ''}`;
}
