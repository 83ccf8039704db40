import type { Command } from 'commander';
import type { Judged } from '#domain/review/moderate/moderation.ts';
import type { ModerationRule } from '#domain/review/rules/moderation.ts';
import { CommandFailure } from '../failure.ts';
import { type CommonOptions, operatorOption, wordsOption } from '../options.ts';
import { say, sayJson, shownInstant } from '../output.ts';
import { type ActOptions, reviewCommand, ruleOption, withModeration } from './moderation.ts';

const ID = ['<id>', 'id of the review'] as const;

/** `iolite reviews hide` */
export function hideCommand(): Command {
  return reviewCommand('hide', 'take a review out of every page and figure')
    .argument(...ID)
    .addOption(ruleOption().makeOptionMandatory())
    .addOption(wordsOption())
    .addOption(operatorOption())
    .action(async (id: string, options: ActOptions & { rule: ModerationRule; reason?: string }) => {
      const { rule, reason = null, operator } = options;
      const judged = await withModeration(options, (moderation) => moderation.hide(id, { rule, reason }, operator));
      sayJudged({ id, status: 'hidden' }, judged, options);
    });
}

/** `iolite reviews unhide` */
export function unhideCommand(): Command {
  return reviewCommand('unhide', 'put a hidden review back')
    .argument(...ID)
    .addOption(operatorOption())
    .action(async (id: string, options: ActOptions) => {
      const judged = await withModeration(options, (moderation) => moderation.unhide(id, options.operator));
      sayJudged({ id, status: 'shown' }, judged, options);
    });
}

function sayJudged({ id, status }: { id: string; status: string }, { kind }: Judged, { json }: CommonOptions): void {
  if (kind === 'gone') throw noSuchReview(id);
  const changed = kind === 'done';
  if (json) sayJson({ id, status, changed });
  else say(changed ? `The review is ${status} now.` : `The review was ${status} before. Nothing has changed.`);
}

/** `iolite reviews block` */
export function blockCommand(): Command {
  return reviewCommand('block', 'let the unconfirmed reviews of the network that a review came from wait for 30 days')
    .argument(...ID)
    .addOption(operatorOption())
    .action(async (id: string, options: ActOptions) => {
      const blocked = await withModeration(options, (moderation) => moderation.block(id, options.operator));
      if (blocked.kind !== 'done') throw blocked.kind === 'gone' ? noSuchReview(id) : noNetwork(id);
      if (options.json) sayJson({ id, blockedUntil: blocked.until });
      else say(`What comes unconfirmed from this network waits until ${shownInstant(blocked.until)}.`);
    });
}

/** `iolite reviews unblock` */
export function unblockCommand(): Command {
  return reviewCommand('unblock', 'lift the block of the network that a review came from')
    .argument(...ID)
    .addOption(operatorOption())
    .action(async (id: string, options: ActOptions) => {
      const { kind } = await withModeration(options, (moderation) => moderation.unblock(id, options.operator));
      if (kind === 'gone') throw noSuchReview(id);
      if (kind === 'unmarked') throw noNetwork(id);
      if (options.json) sayJson({ id, changed: kind === 'done' });
      else say(kind === 'done' ? 'The block is lifted.' : 'The network was not blocked. Nothing has changed.');
    });
}

const noSuchReview = (id: string) => new CommandFailure(`There is no review ${id}.`);
const noNetwork = (id: string) => new CommandFailure(`From which network review ${id} came is not known any more.`);
