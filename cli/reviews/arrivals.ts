import { type Command, Option } from 'commander';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { lensName } from '#domain/lens/rules.ts';
import type { LensTimeLine } from '#domain/review/moderate/arrivals.ts';
import { PERIODS, PERIODS_SHOWN, type Period, UNUSUAL_RULE } from '#domain/review/rules/arrivals.ts';
import type { CommonOptions } from '../options.ts';
import { say, sayJson, sayTable, shownInstant } from '../output.ts';
import { lens, reviewCommand, withModeration } from './moderation.ts';

type ArrivalOptions = CommonOptions & { readonly lens?: number; readonly per: Period; readonly unusual?: true };

/** `iolite reviews arrivals`: when reviews came, and what was unusual. */
export function arrivalsCommand(): Command {
  return reviewCommand('arrivals', `when reviews came, newest first. ${UNUSUAL_RULE}`)
    .option('--lens <number>', 'one lens', lens)
    .addOption(
      new Option(
        '--per <period>',
        `by the hour, the last ${PERIODS_SHOWN.hour}, or by the day, the last ${PERIODS_SHOWN.day}`,
      )
        .choices(PERIODS)
        .default('day'),
    )
    .option('--unusual', 'only what was unusual')
    .action(async (options: ArrivalOptions) => {
      const ids = options.lens === undefined ? CATALOGUE.map(({ id }) => id) : [options.lens];
      const lines = await withModeration(options, (moderation) => moderation.timeLines(ids, options.per));
      const shown = lines.map(({ lensId, line }) => ({
        lensId,
        line: line.filter(({ count, unusual }) => (options.unusual ? unusual : count > 0)),
      }));
      if (options.json) sayJson(shown);
      else sayLines(shown);
    });
}

function sayLines(lines: readonly LensTimeLine[]): void {
  const rows = lines
    .flatMap(({ lensId, line }) => line.map((arrival) => ({ lensId, ...arrival })))
    .toSorted((a, b) => b.start.getTime() - a.start.getTime() || a.lensId - b.lensId)
    .map(({ lensId, start, count, unusual }) => [
      shownInstant(start),
      lensName(lensId, CATALOGUE),
      String(count),
      unusual ? 'unusual' : '',
    ]);
  if (rows.length === 0) say('No reviews came.');
  else sayTable([['FROM', 'LENS', 'REVIEWS', ''], ...rows]);
}
