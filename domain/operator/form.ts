import { isBlank, withoutInvisible } from '#domain/person/rules.ts';
import { NAME_LIMIT } from './rules.ts';

/** What is wrong with the name of a new operator, in words; null when nothing is. */
export function problemOfName(name: string): string | null {
  if (isBlank(name)) return 'The name is empty.';
  if (name.length > NAME_LIMIT) return `The name is longer than ${NAME_LIMIT} characters.`;
  // Audits outlive the account, and hold no address.
  return name.includes('@') || !withoutInvisible(name) ? 'The name has characters that names do not have.' : null;
}
