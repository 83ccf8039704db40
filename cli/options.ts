import { userInfo } from 'node:os';
import { InvalidArgumentError, Option } from 'commander';
import { REASON_LIMIT } from '#domain/doctor/rules.ts';

/** Which site a command is about. */
export type SiteOptions = { readonly demo?: boolean };
/** Options of every command. */
export type CommonOptions = SiteOptions & { readonly json?: boolean };

export const demoOption = () => new Option('--demo', 'the site that was started with "npm run demo"');
export const jsonOption = (description = 'write JSON instead of text') => new Option('--json', description);

/** Under whose name an act enters the audit. */
export const operatorOption = () =>
  new Option('--operator <name>', 'your name in the audit').default(accountName()).argParser(words('name'));

export const reasonOption = (description: string) =>
  new Option('--reason <text>', description).makeOptionMandatory().argParser(words('reason'));

/** Words of the operator's own beside a public rule. */
export const wordsOption = () =>
  new Option('--reason <text>', 'what else there is to say, as the writer may read it').argParser(words('reason'));

/** Why a doctor is verified whose address is not proven. */
export const withoutProofOption = () =>
  new Option('--without-proof <reason>', 'although the address is not proven; why, for the audit').argParser(
    words('reason'),
  );

function words(what: string) {
  return (text: string): string => {
    const trimmed = text.trim();
    if (!trimmed) throw new InvalidArgumentError(`The ${what} is empty.`);
    if (trimmed.length > REASON_LIMIT) {
      throw new InvalidArgumentError(`The ${what} is longer than ${REASON_LIMIT} characters.`);
    }
    return trimmed;
  };
}

function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    // An account without a name, as containers have.
    return 'operator';
  }
}
