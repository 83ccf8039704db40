import { type Command, InvalidArgumentError, Option } from 'commander';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { KINDS_OF_KIN, readSearch, type Search, type SearchField, STATES } from '#domain/review/rules/search.ts';
import { VERIFICATION_LEVELS } from '#domain/review/rules/verification-level.ts';

/** Search filters, named as the query parameters of the operators' page. */
export type SearchOptions = { readonly [F in SearchField]?: readonly string[] } & {
  readonly like?: string;
  readonly by?: readonly string[];
};

const LENSES = CATALOGUE.map(({ id, name }) => `${id} ${name}`).join(' · ');

/** Adds the search options. */
export function addSearchOptions(command: Command): Command {
  return command
    .addOption(field('lens', '<number>', LENSES))
    .addOption(field('step', '<step>', `step of proof: ${VERIFICATION_LEVELS.join(', ')}`))
    .addOption(field('state', '<state>', `its state: ${STATES.join(', ')}`))
    .addOption(field('stars', '<number>', 'stars; may be given more than once'))
    .addOption(field('from', '<time>', 'sent from this day, hour or minute on, in UTC: 2026-03-01, "2026-03-01 14"'))
    .addOption(field('to', '<time>', 'sent up to and with this day, hour or minute'))
    .addOption(field('words', '<words>', 'words that all stand in the comment'))
    .addOption(field('domain', '<domain>', 'domain of the e-mail address, including its subdomains'))
    .addOption(field('mark', '<mark>', 'network mark, or how it begins'))
    .addOption(field('practice', '<account>', 'invited from this account of a doctor'))
    .option('--like <id>', 'reviews that have something in common with this one, see --by')
    .addOption(new Option('--by <kinds...>', 'what they have in common').choices(KINDS_OF_KIN));
}

/** One filter; its value is validated like the query parameter, so that a wrong one is an error and not ignored. */
function field(name: SearchField, value: string, description: string): Option {
  return new Option(`--${name} ${value}`, description).argParser((text, before: readonly string[] = []) => {
    const problem =
      text.trim() === '' ? 'It is empty.' : readSearch(new URLSearchParams([[name, text]])).problems[name];
    if (problem) throw new InvalidArgumentError(problem);
    return [...before, text];
  });
}

/** The search that the options describe. */
export function searchOf({ like, by = KINDS_OF_KIN, ...options }: SearchOptions): Search {
  const query = new URLSearchParams();
  for (const [name, texts] of Object.entries(options)) {
    if (Array.isArray(texts)) for (const text of texts) query.append(name, text);
  }
  if (like) query.set('like', like);
  for (const kin of by) query.append('by', kin);
  return readSearch(query).search;
}
