import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { textsOf } from '#app/features/education/about/about-page.tsx';
import { isSameSource, SOURCE_KINDS, type Source } from '#domain/evidence/rules.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { MEDICAL_TEXTS, SOURCED_TEXTS } from '#tests/sources/texts.ts';

/*
 * The law: no source is undated. Each one is cited by a text that states when it was checked, and each such text is in
 * the list of dates on the page about the site.
 */

const isSource = (value: unknown): value is Source =>
  typeof value === 'object' &&
  value !== null &&
  'url' in value &&
  'kind' in value &&
  String(value.kind) in SOURCE_KINDS;

const files = globSync('{app,domain}/**/*.{ts,tsx}', { exclude: ['**/*.test.*', '**/*.fixture.*'] }).filter((file) =>
  /^export const \w+: Source = /m.test(readFileSync(file, 'utf8')),
);
const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ resolve(file))));
const exported = modules.flatMap((module) => Object.values(module)).filter(isSource);

test('the files with sources are found', () => {
  expect(files).toContain('domain/evidence/rules.ts');
  expect(exported.length).toBeGreaterThan(50);
});

test('every source is cited by a text with dates', () => {
  const cited = SOURCED_TEXTS.flatMap(({ sources }) => sources);
  const undated = exported.filter((source) => !cited.some((one) => isSameSource(one, source)));
  expect(undated.map(({ title, detail }) => `${title}, ${detail}`)).toEqual([]);
});

test('the page about the site lists every text about lenses and surgery with its dates', () => {
  expect(textsOf(CATALOGUE).map(({ to, history }) => [to, history])).toEqual(
    MEDICAL_TEXTS.map(({ url, history }) => [url, history]),
  );
});
