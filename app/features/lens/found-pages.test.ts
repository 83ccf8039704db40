import { expect, test } from 'vitest';
import { z } from 'zod';
import pages from '#content/search.json' with { type: 'json' };
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { matchesSearch } from '#domain/lens/rules.ts';
import { foundPages } from './found-pages.ts';

const found = (search: string) => foundPages(search).map(({ to }) => to);

test.each([
  ['glaucoma', '/your-eyes#glaucoma'],
  ['Mild  GLAUCOMA ', '/your-eyes#glaucoma'],
  ['glau', '/your-eyes#glaucoma'],
  ['macula', '/your-eyes#macula'],
  ['AMD', '/your-eyes#macula'],
  ['diabetes', '/your-eyes#diabetic-retina'],
  ['dry eye', '/your-eyes#dry-eye'],
  ['lasik', '/your-eyes#laser'],
  ['driving at night', '/choose'],
  ['halos', '/choose'],
  ['cost', '/faq#cost'],
  ['price', '/faq#cost'],
  ['exchange', '/faq#exchange'],
  ['redo', '/faq#exchange'],
  ['drive again', '/faq#driving'],
])('“%s” finds the page that answers', (search, page) => {
  expect(found(search)).toEqual([page]);
});

test.each(['', '  ', 'gl', 'pan', 'Alcon', 'no such lens', 'amdx', 'laserjet printer'])(
  '“%s” finds no page',
  (search) => {
    expect(found(search)).toEqual([]);
  },
);

test('no name or maker of a lens finds a page', () => {
  for (const { name, manufacturer } of CATALOGUE) expect([...found(name), ...found(manufacturer)], name).toEqual([]);
  expect(CATALOGUE.some((lens) => matchesSearch(lens, 'glaucoma'))).toBe(false);
});

test('each word is in lower case and leads to one page', () => {
  const page = z.strictObject({
    words: z.array(z.string().regex(/^[a-z ]{3,}$/)).min(1),
    label: z.string().min(1),
    to: z.string().startsWith('/'),
  });
  expect(z.array(page).safeParse(pages).error).toBeUndefined();
  const words = pages.flatMap((one) => one.words);
  expect(new Set(words).size).toBe(words.length);
});
