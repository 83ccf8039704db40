import type { Command } from 'commander';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { lensName } from '#domain/lens/rules.ts';
import type { HiddenBatch, Undone } from '#domain/review/moderate/campaign.ts';
import { type Batch, type DryRun, MOST_AT_ONCE } from '#domain/review/rules/campaign.ts';
import { type ModerationRule, ruleTitle } from '#domain/review/rules/moderation.ts';
import { isNarrowed } from '#domain/review/rules/search.ts';
import { LEVEL_WORDS, VERIFICATION_LEVELS } from '#domain/review/rules/verification-level.ts';
import { mean } from '#domain/review/rules.ts';
import { CommandFailure } from '../failure.ts';
import { type CommonOptions, operatorOption, wordsOption } from '../options.ts';
import { say, sayJson, sayTable, shownInstant } from '../output.ts';
import { type ActOptions, reviewCommand, ruleOption, withModeration } from './moderation.ts';
import { addSearchOptions, type SearchOptions, searchOf } from './search-options.ts';

type CampaignOptions = ActOptions &
  SearchOptions & { readonly rule?: ModerationRule; readonly reason?: string; readonly apply?: true };

/** `iolite reviews campaign`: hides all matches of a search in one act. */
export function campaignCommand(): Command {
  return addSearchOptions(
    reviewCommand('campaign', 'what hiding all these reviews would do; with --rule and --apply it is done'),
  )
    .argument('[id]', 'a review: all that have something in common with it, as --like')
    .addOption(ruleOption())
    .addOption(wordsOption())
    .addOption(operatorOption())
    .option('--apply', 'do it')
    .action(async (id: string | undefined, options: CampaignOptions, command: Command) => {
      const { apply, rule, reason = null, operator, like = id, json } = options;
      const search = searchOf({ ...options, ...(like && { like }) });
      if (!isNarrowed(search)) command.error('error: name a review or say what to look for');
      if (apply && !rule) command.error('error: say with --rule by which public rule they are hidden');
      const { dryRun, done } = await withModeration(options, async (moderation) => {
        const shown = await moderation.dryRun(search);
        if (!apply || !rule) return { dryRun: shown, done: null };
        return { dryRun: shown, done: await moderation.hideBatch(search, shown.shown, { rule, reason }, operator) };
      });
      if (json) sayJson({ ...dryRun, applied: done?.kind === 'done' ? done : null });
      else sayCampaign(dryRun, done);
      if (done?.kind === 'changed') throw new CommandFailure('They changed meanwhile. Nothing was hidden.');
    });
}

/** `iolite reviews campaigns`: groups that were hidden in one act, newest first. */
export function campaignsCommand(): Command {
  return reviewCommand('campaigns', 'campaigns that were hidden, newest first').action(
    async (options: CommonOptions) => {
      const batches = await withModeration(options, (moderation) => moderation.batches());
      if (options.json) sayJson(batches);
      else sayBatches(batches);
    },
  );
}

/** `iolite reviews undo`: shows again what one act has hidden. */
export function undoCommand(): Command {
  return reviewCommand('undo', 'show again exactly what a campaign has hidden')
    .argument('<campaign>', 'as “reviews campaigns” lists it')
    .addOption(operatorOption())
    .action(async (batch: string, options: ActOptions) => {
      const undone = await withModeration(options, (moderation) => moderation.undoBatch(batch, options.operator));
      if (undone.kind === 'gone') throw new CommandFailure(`No campaign was hidden as ${batch}.`);
      if (options.json) sayJson({ batch, changed: undone.kind === 'done', ...undone });
      else sayUndone(undone);
    });
}

const reviewsIn = (count: number) => (count === 1 ? '1 review' : `${count} reviews`);
const shownMean = (score: Parameters<typeof mean>[0]) => mean(score)?.toFixed(2) ?? '–';

function sayCampaign(run: DryRun, done: HiddenBatch | null): void {
  const steps = VERIFICATION_LEVELS.filter((step) => run.steps[step] > 0).map(
    (step) => `${run.steps[step]} ${LEVEL_WORDS[step].name}`,
  );
  say(
    `${reviewsIn(run.reviews)}${steps.length > 0 ? `: ${steps.join(', ').toLowerCase()}` : ''}. ${run.counting} count now.`,
  );
  if (run.hiddenBefore > 0) say(`${reviewsIn(run.hiddenBefore)} more are already hidden and stay hidden.`);
  if (run.lenses.length > 0) {
    sayTable([
      ['LENS', 'REVIEWS', '', 'STARS', ''],
      ...run.lenses.map(({ lensId, reviews, before, after }) => [
        lensName(lensId, CATALOGUE),
        String(reviews.before),
        `→ ${reviews.after}`,
        shownMean(before.overall),
        `→ ${shownMean(after.overall)}`,
      ]),
    ]);
  }
  if (run.tooMany) say(`More than ${MOST_AT_ONCE} reviews are not hidden in one act. Narrow the search.`);
  else if (done?.kind === 'done') say(`They are hidden now. To undo it: iolite reviews undo ${done.batch}`);
  else if (!done) say('Nothing was changed. To do it, add --rule and --apply.');
}

function sayBatches(batches: readonly Batch[]): void {
  if (batches.length === 0) say('No campaign was hidden.');
  else
    sayTable([
      ['CAMPAIGN', 'HIDDEN', 'REVIEWS', 'BY', 'RULE', 'UNDONE'],
      ...batches.map(({ batch, at, hidden, actor, rule, undoneAt }) => [
        batch,
        shownInstant(at),
        String(hidden),
        actor,
        ruleTitle(rule),
        undoneAt ? shownInstant(undoneAt) : '–',
      ]),
    ]);
}

function sayUndone(undone: Exclude<Undone, { kind: 'gone' }>): void {
  if (undone.kind === 'unchanged') {
    say('It was already undone. Nothing has changed.');
    return;
  }
  say(`${reviewsIn(undone.shown)} shown again.`);
  if (undone.removed > 0) say(`${reviewsIn(undone.removed)} of it removed since.`);
  if (undone.decidedSince > 0) say(`${reviewsIn(undone.decidedSince)} of it shown or hidden by another act since.`);
}
