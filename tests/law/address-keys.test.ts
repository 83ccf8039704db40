import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/*
 * The law: e-mail addresses are only compared by the keys of `domain/person`. A second normalization would sooner or
 * later leave data behind when a person's data are deleted.
 */

const KEYS = 'domain/person/rules.ts';
const NORMALIZES = /\b\w*(?:address|mail|mailbox|recipient)\w*(?:\.trim\(\))?\.to(?:Locale)?LowerCase\(/gi;

it('lower-cases e-mail addresses in one place', () => {
  const files = globSync('{app,cli,domain,letters,platform,server}/**/*.{ts,tsx}');
  const found = files
    .filter((file) => !/\.(test|fixture)\./.test(file))
    .flatMap((file) => (readFileSync(file, 'utf8').match(NORMALIZES) ?? []).map(() => file));
  expect([...new Set(found)]).toEqual([KEYS]);
});
