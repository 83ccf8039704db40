import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/*
 * The law: a unit test is beside the file that it tests and has its name, perhaps with one more word for the tested
 * part. Tests of more than one file are in `tests/`.
 */

const KINDS = ['.ts', '.tsx', '.server.tsx', '.css', '.mjs'];

/** Whether a test is named after a file beside it. */
function isNamedAfterFile(test: string): boolean {
  const name = test.replace(/\.test\.tsx?$/, '');
  const isThere = (file: string) => KINDS.some((kind) => existsSync(file + kind));
  return isThere(name) || isThere(name.replace(/\.[\w-]+$/, ''));
}

it('names every test after the file that it tests', () => {
  const tests = globSync('{app,cli,domain,letters,platform,server}/**/*.test.{ts,tsx}');
  expect(tests.length).toBeGreaterThan(100);
  expect(tests.filter((test) => !isNamedAfterFile(test))).toEqual([]);
});

it('rejects names of no file', () => {
  expect(isNamedAfterFile('domain/review/rules.test.ts')).toBe(true);
  expect(isNamedAfterFile('domain/review/count/figures.store.test.ts')).toBe(true);
  expect(isNamedAfterFile('domain/review/write/service.races.test.ts')).toBe(true);
  for (const odd of ['races', 'races.service', 'service.two.words']) {
    expect(isNamedAfterFile(`domain/review/${odd}.test.ts`), odd).toBe(false);
  }
});

/*
 * The law: the name of a test is a sentence by itself, or the rest of one whose subject is the name of its group. It does
 * not begin in the middle of a sentence, and does not name circumstances alone: what follows their comma says what happens.
 */
const MIDDLE = /^(that|which|whose|whom|and|or|nor|but|not|also|although|so|then|than)\b/;
const CIRCUMSTANCES =
  /^(of|as|among|by|for|with|without|on|in|at(?! (least|most))|while|when|whenever|where|from|before|after|below|above|beside|over|if|unless|until|once|within|during|despite|because|through|against|per|into|about|like|instead|except|between|to|under|who)\b/;
const THEN =
  /^[^,:]*[,:] (?!(and|or|nor|but|not|with|without|whatever|however|unless|until|by|to|on|in|from|where|when|whose|which|as|also|at)\b)/;
const isSentence = (name: string) => !MIDDLE.test(name) && (!CIRCUMSTANCES.test(name) || THEN.test(name));

/** The names of the tests of a file; groups and steps may name circumstances. */
function namesIn(file: string): string[] {
  const names: string[] = [];
  let call = '';
  const found = readFileSync(file, 'utf8').matchAll(
    /^ *(?:await |export |return )?(?<call>(?:test|it|describe)\b[.\w]*)|(?<=\(\s*)(?<quote>['"`])(?<name>(?:\\.|(?!\k<quote>)[^\n])*)\k<quote>,\s*(?:\{[^{}]*\},\s*)?(?:async )?(?:function )?\(/gm,
  );
  for (const { groups } of found) {
    call = groups?.call ?? call;
    if (groups?.name && !/describe|step/.test(call)) names.push(groups.name);
  }
  return names;
}

it('lets no test have a name that needs that of its group to be a sentence', () => {
  const files = globSync('{app,bench,cli,deploy,domain,letters,platform,server,tests}/**/*.{test,spec}.{ts,tsx}');
  const names = files.flatMap((file) => namesIn(file).map((name) => ({ file, name })));
  expect(names.length).toBeGreaterThan(2_500);
  expect(names.filter(({ name }) => !isSentence(name))).toEqual([]);
});

it.each([
  'of those of all others',
  'that is wrong is refused',
  'not when it rains',
  'with %s',
  'when asked, and not before',
])('says that “%s” is no sentence', (name) => expect(isSentence(name)).toBe(false));

it.each(['of concurrent uses, exactly one succeeds', 'without a site, nothing is created', 'is stored once'])(
  'says that “%s” is one, or the rest of one',
  (name) => expect(isSentence(name)).toBe(true),
);
