import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { CITED_NUMBERS } from '#app/texts/citations.tsx';

/** Elements that end a line of text in HTML. */
const BLOCK =
  /<\/?(?:p|li|[ou]l|d[ltd]|h\d|div|t[hdr]|table|caption|figure|figcaption|section|header|nav|summary)\b[^>]*>/;
const SENTENCES = new Intl.Segmenter('en-US', { granularity: 'sentence' });

/**
 * The sentences in the text of a page, by paragraph. Headings, labels and table cells are left out, since they would
 * make a text seem easier than it is. So are drawings and the numbers of sources.
 */
export function sentencesIn(markup: string): string[] {
  return markup
    .replaceAll(/<svg\b.*?<\/svg>/gs, ' ')
    .split(BLOCK)
    .map((block) =>
      block
        .replaceAll(CITED_NUMBERS, '')
        .replaceAll(/<[^>]+>/g, '')
        .replaceAll('&amp;', '&')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((block) => /[.?!:]$/.test(block))
    .flatMap((block) => Array.from(SENTENCES.segment(block), ({ segment }) => segment.trim()));
}

/**
 * The US school grade needed to follow a text (Flesch and Kincaid, 1975). Names and technical terms count as written,
 * each time; a number counts as one word of one syllable, as in other tools.
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
