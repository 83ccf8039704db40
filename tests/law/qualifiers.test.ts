import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { QUALIFIER_LABELS, QUALIFIERS, type Qualifier, qualified } from '#domain/spreadsheet/rules.ts';

const rows = readFileSync('docs/decisions/043-questions-about-a-file.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()));

const every = Object.entries(QUALIFIERS).flatMap(([key, values]) =>
  Object.keys(values).map((value) => ({ key: key as keyof typeof QUALIFIERS, value: value as Qualifier })),
);

test.each(every)('the table of qualifiers has “$value”, with examples that are known', ({ key, value }) => {
  const label = QUALIFIER_LABELS[value];
  const isLabel = (name: string) => name.toLowerCase() === label.toLowerCase();
  const [, names, examples = ''] = rows.find(([, name]) => name?.split(', ').some(isLabel)) ?? [];
  expect(names).toBeDefined();
  const said = examples.split(', ').map((example) => qualified(example).qualifiers[key]);
  if (key === 'written') expect(qualified(label).qualifiers.written).toBe(value);
  else expect(said).toEqual(said.map(() => value));
});
