import { Command, InvalidArgumentError, Option } from 'commander';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { createModeration, type Judged, type Moderation } from '#domain/review/moderation.ts';
import { MODERATION_RULES, type ModerationRule, ruleOf } from '#domain/review/rules/moderation.ts';
import { createLinks } from '#platform/links/links.ts';
import { createKeyedHash } from '#platform/secrets/keyed-hash.ts';
import { readSecret } from '#platform/secrets/store.ts';
import { withPost } from './database.ts';
import { CommandFailure } from './failure.ts';
import { type CommonOptions, demoOption, jsonOption, operatorOption, wordsOption } from './options.ts';
import { say, sayJson } from './output.ts';

type ActOptions = CommonOptions & { readonly operator: string };

/** `iolite reviews`: takes reviews down and puts them back. */
export function reviewCommands(): Command {
  const reviews = new Command('reviews').description('take reviews down and put them back');

  reviews
    .command('hide')
    .argument('<id>', 'id of the review')
    .description('take a review out of every page and figure')
    .addOption(ruleOption())
    .addOption(wordsOption())
    .addOption(operatorOption())
    .addOption(jsonOption())
    .addOption(demoOption())
    .action(async (id: string, options: ActOptions & { rule: ModerationRule; reason?: string }) => {
      const { rule, reason = null, operator } = options;
      const judged = await withModeration(options, (moderation) => moderation.hide(id, { rule, reason }, operator));
      sayJudged({ id, status: 'hidden' }, judged, options);
    });

  reviews
    .command('unhide')
    .argument('<id>', 'id of the review')
    .description('put a hidden review back')
    .addOption(operatorOption())
    .addOption(jsonOption())
    .addOption(demoOption())
    .action(async (id: string, options: ActOptions) => {
      const judged = await withModeration(options, (moderation) => moderation.unhide(id, options.operator));
      sayJudged({ id, status: 'shown' }, judged, options);
    });

  return reviews;
}

/** By which public rule a review is hidden. */
function ruleOption(): Option {
  const list = MODERATION_RULES.map(({ rule, name }) => `${rule} ${name}`).join(' · ');
  return new Option('--rule <number>', list).makeOptionMandatory().argParser((number): ModerationRule => {
    const found = ruleOf(number);
    if (!found) throw new InvalidArgumentError(`The rules are ${list}.`);
    return found.rule;
  });
}

function withModeration<T>(options: CommonOptions, work: (moderation: Moderation) => Promise<T>) {
  return withPost(options, async (db, post) => {
    const clock = () => new Date();
    const keyedHash = createKeyedHash(await readSecret(db, 'addresses'));
    const links = createLinks(await readSecret(db, 'links'), clock);
    return work(createModeration({ db, clock, keyedHash, links, catalogue: CATALOGUE, post }));
  });
}

function sayJudged({ id, status }: { id: string; status: string }, { kind }: Judged, { json }: CommonOptions): void {
  if (kind === 'gone') throw new CommandFailure(`There is no review ${id}.`);
  const changed = kind === 'done';
  if (json) sayJson({ id, status, changed });
  else say(changed ? `The review is ${status} now.` : `The review was ${status} before. Nothing has changed.`);
}
