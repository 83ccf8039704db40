import { userInfo } from 'node:os';
import { InvalidArgumentError, Option } from 'commander';
import { REASON_LIMIT } from '#domain/doctor/rules.ts';

/** The site that a command is about. */
export type SiteOptions = { readonly demo?: boolean };
/** Options of every command. */
export type CommonOptions = SiteOptions & { readonly json?: boolean };

export const demoOption = () => new Option('--demo', 'the site that was started with "npm run demo"');
export const jsonOption = (description = 'write JSON instead of text') => new Option('--json', description);

/** The name in the audit entry of an act. */
export const operatorOption = () =>
  new Option('--operator <name>', 'your name in the audit').default(accountName()).argParser(words('name'));

export const reasonOption = (description: string, isMandatory = true) =>
  new Option('--reason <text>', description).makeOptionMandatory(isMandatory).argParser(words('reason'));

/** Reason for verifying a doctor whose e-mail address is not confirmed. */
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
    // A user ID without an account, as in containers.
    return 'operator';
  }
}
