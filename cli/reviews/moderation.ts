import { Command, InvalidArgumentError, Option } from 'commander';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { lensNamed } from '#domain/lens/rules.ts';
import { createModeration, type Moderation } from '#domain/review/moderate/moderation.ts';
import { MODERATION_RULES, type ModerationRule, ruleOf } from '#domain/review/rules/moderation.ts';
import { createLinks } from '#platform/links/links.ts';
import { createKeyedHash } from '#platform/secrets/keyed-hash.ts';
import { secretsOf, withPost } from '../database.ts';
import { type CommonOptions, demoOption, jsonOption, type SiteOptions } from '../options.ts';

/** Options of a command that changes reviews. */
export type ActOptions = CommonOptions & { readonly operator: string };

/** A command about reviews with the common options. */
export function reviewCommand(name: string, description: string): Command {
  return new Command(name).description(description).addOption(jsonOption()).addOption(demoOption());
}

/** The public rule by which reviews are hidden. */
export function ruleOption(): Option {
  const list = MODERATION_RULES.map(({ rule, name }) => `${rule} ${name}`).join(' · ');
  return new Option('--rule <number>', list).argParser((number): ModerationRule => {
    const found = ruleOf(number);
    if (!found) throw new InvalidArgumentError(`The rules are ${list}.`);
    return found.rule;
  });
}

/** The number of a lens, as an argument or an option. */
export function lens(number: string): number {
  const found = lensNamed(number, CATALOGUE);
  if (!found)
    throw new InvalidArgumentError(`There is no such lens. They have the numbers from 1 to ${CATALOGUE.length}.`);
  return found.id;
}

export function withModeration<T>(site: SiteOptions, work: (moderation: Moderation) => Promise<T>): Promise<T> {
  return withPost(site, async (db, post) => {
    const clock = () => new Date();
    const keyedHash = createKeyedHash(await secretsOf(db).read('addresses'));
    const links = createLinks(await secretsOf(db).readPair('links', clock()), clock);
    return work(createModeration({ db, clock, keyedHash, links, catalogue: CATALOGUE, post }));
  });
}
