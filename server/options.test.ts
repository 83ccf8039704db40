import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { parseOptions } from './options.ts';

test.each([
  [[], false],
  [['--demo'], true],
])('%j starts the site, as a demonstration: %j', (words, demonstration) => {
  expect(parseOptions(words)).toEqual({ demonstration });
});

test.each([[['--dmeo']], [['demo']], [['--port', '80']], [['--demo=yes']]])(
  '%j is answered with how it is used',
  (words) => {
    expect(parseOptions(words)).toEqual({
      code: 2,
      words: expect.stringMatching(/^(Unknown option|Unexpected argument|Option) '[\s\S]*\nUsage: npm start/),
    });
  },
);

test('the version is that of the package', () => {
  expect(parseOptions(['--version'])).toEqual({ code: 0, words: `${manifest.version}\n` });
});

test('help is printed on request', () => {
  expect(parseOptions(['--help'])).toEqual({ code: 0, words: expect.stringMatching(/^Usage: npm start/) });
});
