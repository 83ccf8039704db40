import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/*
 * The law: addresses are compared by the keys of the room `person` and by nothing else. Another way to write them down
 * would, sooner or later, leave something behind when all that is stored under an address is erased.
 */

const KEYS = 'domain/person/rules.ts';
const NORMALIZES = /\b\w*(?:address|mail|mailbox|recipient)\w*(?:\.trim\(\))?\.to(?:Locale)?LowerCase\(/gi;

it('lowers the letters of addresses in one place', () => {
  const files = globSync('{app,cli,domain,letters,platform,server}/**/*.{ts,tsx}');
  const found = files
    .filter((file) => !/\.(test|fixture)\./.test(file))
    .flatMap((file) => (readFileSync(file, 'utf8').match(NORMALIZES) ?? []).map(() => file));
  expect([...new Set(found)]).toEqual([KEYS]);
});
