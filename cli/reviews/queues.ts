import type { Command } from 'commander';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { lensName } from '#domain/lens/rules.ts';
import type { LensQueue } from '#domain/review/allowance/service.ts';
import type { Moderation } from '#domain/review/moderation.ts';
import { movementWords } from '#domain/review/rules/alarms.ts';
import { type CommonOptions, operatorOption } from '../options.ts';
import { say, sayJson, sayTable, shownInstant } from '../output.ts';
import { type ActOptions, lens, reviewCommand, withModeration } from './moderation.ts';

const LENS = ['<lens>', 'number of the lens', lens] as const;

/** `iolite reviews queues` */
export function queuesCommand(): Command {
  return reviewCommand('queues', 'what waits for each lens so that its scores move slowly').action(
    async (options: CommonOptions) => {
      const queues = await withModeration(options, (moderation) => moderation.queues());
      if (options.json) sayJson(queues.map((queue) => ({ ...queue, waiting: Object.fromEntries(queue.waiting) })));
      else if (queues.length === 0) say('No reviews wait in a queue.');
      else sayTable([['LENS', 'WAIT', 'BY RULE', 'SINCE', 'IF ALL COUNTED', ''], ...queues.map(rowOf)]);
    },
  );
}

function rowOf({ lensId, waiting, since, effect, isHeld }: LensQueue): string[] {
  const byRule = [...waiting].toSorted(([one], [other]) => one - other);
  return [
    `${lensId} ${lensName(lensId, CATALOGUE)}`,
    String(byRule.reduce((sum, [, count]) => sum + count, 0)),
    byRule.map(([rule, count]) => `${rule}: ${count}`).join(', '),
    since ? shownInstant(since) : '',
    byRule.length > 0 ? movementWords(effect.overall) : '',
    isHeld ? 'held' : '',
  ];
}

/** `iolite reviews hold` */
export const holdCommand = () =>
  actCommand('hold', 'hold a lens: nothing that waits counts until it is resumed', async (moderation, id, operator) => {
    const changed = await moderation.holdLens(id, operator);
    return {
      changed,
      words: changed ? 'The lens is now on hold.' : 'The lens was already on hold. Nothing has changed.',
    };
  });

/** `iolite reviews resume` */
export const resumeCommand = () =>
  actCommand('resume', 'end the holding of a lens', async (moderation, id, operator) => {
    const changed = await moderation.resumeLens(id, operator);
    return {
      changed,
      words: changed ? 'The lens is no longer on hold.' : 'The lens was not on hold. Nothing has changed.',
    };
  });

/** `iolite reviews release` */
export const releaseCommand = () =>
  actCommand('release', 'let everything that waits in the queue of a lens count', async (moderation, id, operator) => {
    const released = await moderation.releaseLens(id, operator);
    return { changed: released > 0, released, words: `Reviews that count now: ${released}.` };
  });

type Done = { readonly changed: boolean; readonly released?: number; readonly words: string };

function actCommand(
  name: string,
  description: string,
  act: (moderation: Moderation, lensId: number, operator: string) => Promise<Done>,
): Command {
  return reviewCommand(name, description)
    .argument(...LENS)
    .addOption(operatorOption())
    .action(async (lensId: number, options: ActOptions) => {
      const { words, ...done } = await withModeration(options, (moderation) =>
        act(moderation, lensId, options.operator),
      );
      if (options.json) sayJson({ lensId, ...done });
      else say(words);
    });
}
