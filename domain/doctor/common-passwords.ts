import { dictionary } from '@zxcvbn-ts/language-common';

/** Unpacked when the first password is looked at: no start of the site or of a command waits for it. */
let common: ReadonlySet<string> | undefined;

/** Whether a password is one of the fifty thousand that people choose most and that are tried first, in whatever case. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(dictionary['passwords-common']);
  return common.has(password.toLowerCase());
}
