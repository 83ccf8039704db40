import { Command, InvalidArgumentError, Option } from 'commander';
import { createModeration } from '#domain/experience/moderation.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { lensNamed } from '#domain/lens/rules.ts';
import type { Moderation } from '#domain/review/moderate/moderation.ts';
import { MODERATION_RULES, type ModerationRule, ruleOf } from '#domain/review/rules/moderation.ts';
import { createLinks } from '#platform/links/links.ts';
import { createKeyedHash } from '#platform/secrets/keyed-hash.ts';
import { secretsOf, withPost } from './database.ts';
import { CommandFailure } from './failure.ts';
import { type CommonOptions, demoOption, jsonOption, operatorOption, reasonOption } from './options.ts';
import { say, sayJson } from './output.ts';

type ActOptions = CommonOptions & { readonly operator: string };
type HideOptions = ActOptions & { readonly rule: ModerationRule; readonly reason?: string };
type Kind = { readonly kind: 'done' | 'unchanged' | 'gone' };

const RULES = MODERATION_RULES.map(({ rule, name }) => `${rule} ${name}`).join(' · ');

/** `iolite reviews`: hides reviews, and holds scores, where the operators' pages cannot be reached. */
export function reviewCommands(): Command {
  return new Command()
    .addCommand(
      reviewCommand('hide', 'take a review out of every page and figure', 'The review is hidden now.', hide)
        .addOption(new Option('--rule <number>', RULES).makeOptionMandatory().argParser(ruleNumbered))
        .addOption(reasonOption('what else there is to say, as the writer may read it', false)),
    )
    .addCommand(
      reviewCommand('unhide', 'put a hidden review back', 'The review is shown now.', (moderation, id, { operator }) =>
        moderation.unhide(id, operator),
      ),
    )
    .addCommand(
      lensCommand('hold', 'hold the scores of a lens as they are shown', 'The scores are now on hold.', 'holdLens'),
    )
    .addCommand(lensCommand('resume', 'end the holding of a lens', 'The scores are no longer on hold.', 'resumeLens'))
    .addCommand(
      lensCommand(
        'follow',
        'let the scores of a lens show at once all that counts',
        'The scores now show all that counts.',
        'followNow',
      ),
    );
}

const hide = (moderation: Moderation, id: string, { rule, reason, operator }: HideOptions) =>
  moderation.hide(id, { rule, reason: reason ?? null }, operator);

/** A command that changes one review. */
function reviewCommand<Options extends ActOptions>(
  name: string,
  description: string,
  done: string,
  act: (moderation: Moderation, id: string, options: Options) => Promise<Kind>,
): Command {
  return actCommand(name, description)
    .argument('<id>', 'id of the review')
    .action(async (id: string, options: Options) => {
      const { kind } = await withModeration(options, (moderation) => act(moderation, id, options));
      if (kind === 'gone') throw new CommandFailure(`There is no review ${id}.`);
      sayResult({ id }, kind === 'done', done, options);
    });
}

/** A command that changes how the scores of a lens follow. */
function lensCommand(name: string, description: string, done: string, act: 'holdLens' | 'resumeLens' | 'followNow') {
  return actCommand(name, description)
    .argument('<lens>', 'number of the lens', lensNumbered)
    .action(async (lensId: number, options: ActOptions) => {
      const changed = await withModeration(options, async (moderation) => {
        if (act !== 'followNow') return moderation[act](lensId, options.operator);
        await moderation.followNow(lensId, options.operator);
        return true;
      });
      sayResult({ lensId }, changed, done, options);
    });
}

const actCommand = (name: string, description: string) =>
  new Command(name)
    .description(description)
    .addOption(operatorOption())
    .addOption(jsonOption())
    .addOption(demoOption());

function sayResult(of: object, changed: boolean, done: string, { json }: CommonOptions): void {
  if (json) sayJson({ ...of, changed });
  else say(changed ? done : 'This was already done. Nothing has changed.');
}

function ruleNumbered(number: string): ModerationRule {
  const found = ruleOf(number);
  if (!found) throw new InvalidArgumentError(`The rules are ${RULES}.`);
  return found.rule;
}

function lensNumbered(number: string): number {
  const found = lensNamed(number, CATALOGUE);
  if (!found)
    throw new InvalidArgumentError(`There is no such lens. They have the numbers from 1 to ${CATALOGUE.length}.`);
  return found.id;
}

function withModeration<T>(options: ActOptions, work: (moderation: Moderation) => Promise<T>): Promise<T> {
  return withPost(options, async (db, post) => {
    const clock = () => new Date();
    const keyedHash = createKeyedHash(await secretsOf(db).read('addresses'));
    const links = createLinks(await secretsOf(db).readPair('links', clock()), clock);
    return work(createModeration({ db, clock, keyedHash, links, catalogue: CATALOGUE, post }));
  });
}
