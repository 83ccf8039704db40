import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { QUALIFIERS, qualified } from '#domain/spreadsheet/rules.ts';

const rows = readFileSync('docs/decisions/043-questions-about-a-file.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()));

test.each(QUALIFIERS.map((rule) => [rule.label, rule] as const))(
  'the table of qualifiers has “%s”, with examples that are known',
  (label, { key, value }) => {
    const [, names, examples = ''] = rows.find(([, name]) => name?.split(', ').includes(label)) ?? [];
    expect(names).toBeDefined();
    const said = examples.split(', ').map((example) => qualified(example).qualifiers[key]);
    if (key === 'written') expect(qualified(label).qualifiers.written).toBe(value);
    else expect(said).toEqual(said.map(() => value));
  },
);
