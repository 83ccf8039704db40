import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageWords } from '#tests/support/page-words.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

/* The law: a page asks no more of its reader than its budget of words and links. */

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** Before anything is unfolded. */
const BUDGETS: readonly (readonly [url: string, words: number, links: number])[] = [
  // Without reviews; a journey counts the words of the demonstration.
  ['/', 400, 50],
  ['/iol-class/monofocal', 1_200, 40],
  ['/iol-class/toric', 1_110, 40],
  ['/iol-class/multifocal', 1_200, 42],
  ['/iol-class/extended-depth-of-focus', 1_200, 40],
  ['/iol-class/light-adjustable-lens', 1_120, 40],
  ['/how-it-works', 1_500, 45],
  ['/faq', 210, 10],
  ['/your-choices', 1_500, 80],
  // With any lenses and answers, and marks of sources counted: app/features/education/choose/named/named-page.test.tsx.
  ['/my-surgeon-named?lens=4&lens=3&eye=glaucoma-mild', 440, 40],
  ['/my-surgeon-named?lens=3&lens=9&lens=10&eye=laser-near-sighted', 550, 50],
];

test.each(BUDGETS)('%s has at most %d words and %d links before anything is unfolded', async (url, words, links) => {
  const asked = pageWords(await (await site.request(url)).text());
  expect(asked.unfolded).toBeGreaterThan(50);
  expect(asked.unfolded).toBeLessThanOrEqual(words);
  expect(asked.links).toBeLessThanOrEqual(links);
});
