import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Maximum length, so that newcomers read it to the end. */
const MOST_WORDS = 2_000;
/** Maximum length of a page about a part; with the architecture it is read in 20 minutes. */
const MOST_WORDS_OF_A_PART = 2_500;
/** Maximum number of project terms. */
const MOST_TERMS = 20;

const HOUSE = readFileSync('docs/ARCHITECTURE.md', 'utf8');
const PAGES = globSync('docs/house/*.md').toSorted();

/** The terms that a page explains. */
const termsOf = (text: string) => [...text.matchAll(/^- \*\*(.+?)\*\*/gm)].map(([, term]) => term as string);

test('the architecture page and the pages about parts are short enough', () => {
  expect(HOUSE.split(/\s+/).length).toBeLessThanOrEqual(MOST_WORDS);
  for (const page of PAGES) {
    expect(readFileSync(page, 'utf8').split(/\s+/).length, page).toBeLessThanOrEqual(MOST_WORDS_OF_A_PART);
  }
  const [, words = ''] = HOUSE.split('## Glossary');
  expect(termsOf(words).length).toBeGreaterThan(0);
  expect(termsOf(words).length).toBeLessThanOrEqual(MOST_TERMS);
});

test('it links to every page about a part, each of which links back', () => {
  const linked = [...HOUSE.matchAll(/\]\((house\/[\w-]+\.md)\)/g)].map(([, page]) => `docs/${page}`);
  expect(linked.toSorted()).toEqual(PAGES);
  for (const page of PAGES) expect(readFileSync(page, 'utf8'), page).toContain('](../ARCHITECTURE.md)');
});

test('no term is explained twice', () => {
  const terms = [HOUSE, ...PAGES.map((page) => readFileSync(page, 'utf8').split('## Words')[1] ?? '')].flatMap(termsOf);
  expect(terms.filter((term, place) => terms.indexOf(term) !== place)).toEqual([]);
});
