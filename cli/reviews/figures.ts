import type { Command } from 'commander';
import type { Moderation } from '#domain/review/moderate/moderation.ts';
import { operatorOption } from '../options.ts';
import { say, sayJson } from '../output.ts';
import { type ActOptions, lens, reviewCommand, withModeration } from './moderation.ts';

/** `iolite reviews hold` */
export const holdCommand = () =>
  actCommand('hold', 'hold the scores of a lens as they are shown', async (moderation, id, operator) =>
    (await moderation.holdLens(id, operator)) ? 'The scores are now on hold.' : null,
  );

/** `iolite reviews resume` */
export const resumeCommand = () =>
  actCommand('resume', 'end the holding of a lens', async (moderation, id, operator) =>
    (await moderation.resumeLens(id, operator)) ? 'The scores are no longer on hold.' : null,
  );

/** `iolite reviews follow` */
export const followCommand = () =>
  actCommand('follow', 'let the scores of a lens show at once all that counts', async (moderation, id, operator) => {
    await moderation.followNow(id, operator);
    return 'The scores now show all that counts.';
  });

/** @param act returns what it has done in words, or null when that was done already. */
function actCommand(
  name: string,
  description: string,
  act: (moderation: Moderation, lensId: number, operator: string) => Promise<string | null>,
): Command {
  return reviewCommand(name, description)
    .argument('<lens>', 'number of the lens', lens)
    .addOption(operatorOption())
    .action(async (lensId: number, options: ActOptions) => {
      const words = await withModeration(options, (moderation) => act(moderation, lensId, options.operator));
      if (options.json) sayJson({ lensId, changed: words !== null });
      else say(words ?? 'This was already done. Nothing has changed.');
    });
}
