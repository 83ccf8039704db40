import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageWords } from '#tests/support/page-words.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

/* The law: a page asks no more of its reader than its budget of words and links. */

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const CLASSES = ['monofocal', 'toric', 'multifocal', 'extended-depth-of-focus', 'light-adjustable-lens'];

/** Before anything is unfolded. */
const BUDGETS: readonly (readonly [url: string, words: number, links: number])[] = [
  ...CLASSES.map((slug) => [`/iol-class/${slug}`, 1_200, 40] as const),
  ['/how-it-works', 1_500, 45],
  ['/faq', 400, 40],
  ['/your-choices', 1_500, 80],
  // With any lenses and answers, and marks of sources counted: app/features/education/choose/named/named-page.test.tsx.
  ['/my-surgeon-named?lens=4&lens=3&eye=glaucoma-mild', 600, 80],
  ['/my-surgeon-named?lens=3&lens=9&lens=10&eye=laser-near-sighted', 600, 80],
];

test.each(BUDGETS)('%s has at most %d words and %d links before anything is unfolded', async (url, words, links) => {
  const asked = pageWords(await (await site.request(url)).text());
  expect(asked.unfolded).toBeGreaterThan(50);
  expect(asked.unfolded).toBeLessThanOrEqual(words);
  expect(asked.links).toBeLessThanOrEqual(links);
});
