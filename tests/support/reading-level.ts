import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';

/** What ends a line where HTML is read. */
const BLOCK =
  /<\/?(?:p|li|[ou]l|d[ltd]|h\d|div|t[hdr]|table|caption|figure|figcaption|section|header|nav|summary)\b[^>]*>/;
const SENTENCES = new Intl.Segmenter('en-US', { granularity: 'sentence' });

/**
 * The sentences in the text of a page, paragraph by paragraph. What is none is left out: headings, labels and cells of
 * tables would only make a text seem easier than it is. So are drawings and the numbers of sources.
 */
export function sentencesIn(markup: string): string[] {
  return markup
    .replaceAll(/<svg\b.*?<\/svg>/gs, ' ')
    .split(BLOCK)
    .map((block) =>
      block
        .replaceAll(/\[<!-- -->\d+<!-- -->\]|\[\d+\]/g, '')
        .replaceAll(/<[^>]+>/g, '')
        .replaceAll('&amp;', '&')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((block) => /[.?!:]$/.test(block))
    .flatMap((block) => Array.from(SENTENCES.segment(block), ({ segment }) => segment.trim()));
}

/**
 * The US school grade that one needs to follow a text, after Flesch and Kincaid (1975). Every name and every word of
 * the trade counts as it is written, each time; a number counts as one word of one syllable, as in other tools.
 */
export function readingGrade(sentences: readonly string[]): number {
  const words = sentences.flatMap((sentence) => sentence.split(/[^\p{L}\p{N}’'.%]+/u).filter(isWord));
  return fleschKincaid({
    sentence: sentences.length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + Math.max(1, syllable(word.replaceAll('’', "'"))), 0),
  });
}

const isWord = (text: string) => /[\p{L}\p{N}]/u.test(text);
