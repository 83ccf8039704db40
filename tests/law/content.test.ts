import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';

/*
 * The law for the files in `content/`: every number has a source, no sentence is long, one word is used for one thing,
 * and every page says how old it is.
 */

const LONGEST_SENTENCE = 25;

/** Words that the site does not use, with the word that it uses instead. */
const NOT_OURS: readonly (readonly [not: RegExp, say: string])[] = [
  [/single[- ]focus/i, 'monofocal'],
  [/(extended|longer|stretched)[- ]focus/i, 'EDOF'],
  [/\bdysphotopsias?\b(?! means)/i, 'halos, glare and starbursts'],
  [/\bintermediate\b/i, 'arm’s length'],
  [/\breading distance\b/i, 'near'],
  [/what chance allows|how far chance/i, 'margin of error'],
  [/plain average|score as made/i, 'average'],
  [/\bemails?\b/i, 'e-mail'],
  [/\breckon/i, 'compute'],
  [/\b(is|are) told\b/i, 'says'],
];

/** Texts about medicine, in which every number needs a source. The others speak of the site, or of how figures are drawn. */
const MEDICAL =
  /^content\/(classes|faq|lenses)\b|^content\/(your-choices|warning-signs|shared\/(?!how-sure|picture-key))/;

const files = globSync('content/**/*.{md,mdx}').toSorted();

/** A file as its front matter, its strings in any depth, and the blocks of its text without markup. */
function read(file: string) {
  const [, front, body = ''] = /^(?:---\n(.*?)\n---\n)?(.*)$/s.exec(readFileSync(file, 'utf8')) ?? [];
  // The tags of a lens are fixed names.
  const { tags: _, ...frontMatter }: Record<string, unknown> = front ? parse(front) : {};
  const blocks = body
    .replaceAll(/^import .+$/gm, '')
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/)
    .map((block) => block.trim())
    .filter((block) => block !== '' && !/^#/.test(block));
  return { frontMatter, blocks, strings: [...blocks.map(plain), ...stringsIn(frontMatter)] };
}

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];

/** A block as it is read: without citations, tags, links and marks. A figure counts as a number of three words. */
const plain = (block: string) =>
  block
    .replaceAll(/\s*\[@[^\]]+\]/g, '')
    .replaceAll(/ \(checked [^)]+\)/g, '')
    .replaceAll(/<Figure\b[^>]*\/>/g, '50 of 100')
    .replaceAll(/\{[^}]*\}/g, '5')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*|^\s*(?:[-*]|\d+\.)\s/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const SENTENCES = new Intl.Segmenter('en-US', { granularity: 'sentence' });
const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

test('texts are found', () => {
  expect(files.length).toBeGreaterThan(20);
});

test.each(files.filter((file) => !file.startsWith('content/shared/')))(
  '%s says when it was written, checked and is due again',
  (file) => {
    const { written, checked, nextCheck } = read(file).frontMatter;
    for (const day of [written, checked, nextCheck]) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(String(written) <= String(checked) && String(checked) < String(nextCheck)).toBe(true);
  },
);

/** Words of a lens that are listed without sources repeat what its studies say. */
test.each(files.filter((file) => MEDICAL.test(file)))('%s has a source for every number', (file) => {
  const { blocks } = read(file);
  const sourced = blocks.filter((block) => /\[@|<(Figure|[A-Z]\w+ of=)/.test(block)).join(' ');
  const numbers = (text: string) =>
    (text.match(/\d[\d.,/]*(?<!\D)/g) ?? []).map((number) => number.replace(/\.0+$/, ''));
  const bare = blocks
    .filter((block) => !sourced.includes(block) && !block.startsWith('<'))
    .flatMap((block) => numbers(plain(block)).filter((number) => !numbers(sourced).includes(number)));
  expect(bare).toEqual([]);
});

describe.each(files)('%s', (file) => {
  const { strings } = read(file);

  it('has no long sentence', () => {
    const long = strings
      .flatMap((text) => Array.from(SENTENCES.segment(text), ({ segment }) => segment.trim()))
      .filter((sentence) => wordsIn(sentence) > LONGEST_SENTENCE);
    expect(long).toEqual([]);
  });

  it.each(NOT_OURS)('does not say %s, but “%s”', (not) => {
    expect(strings.filter((text) => not.test(text))).toEqual([]);
  });
});
