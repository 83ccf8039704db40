import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { CITED_NUMBERS, WithSources } from '#app/texts/citations.tsx';
import { FAQ } from './answers.tsx';

/** The questions with their answers for search engines: the words of the page, without markup and sources. */
export function answersAsText(): { question: string; answer: string }[] {
  return FAQ.map(({ id, question, answer, sources }) => {
    const markup = renderToStaticMarkup(
      <MemoryRouter>
        <WithSources id={id} sources={sources}>
          {answer}
        </WithSources>
      </MemoryRouter>,
    );
    return { question, answer: textOf(markup) };
  });
}

const CHARACTERS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

/**
 * The text of React markup: separate blocks stay separate, cells and rows are delimited, numbers of sources are
 * removed.
 */
function textOf(markup: string): string {
  return markup
    .replaceAll(CITED_NUMBERS, '')
    .replaceAll(/<\/figcaption><\/figure><p\b[^>]*>/g, ', ')
    .replaceAll('</dt>', ': ')
    .replaceAll(/<\/t[hd]>(?=<t[hd])/g, '; ')
    .replaceAll(/<\/(?:tr|caption)>/g, '. ')
    .replaceAll(/<\/?(?:p|li|ol|ul|h\d|div|t[rdh]|table|caption|figure|figcaption|d[ltd])\b[^>]*>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (escaped) => CHARACTERS[escaped] ?? escaped)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:)])/g, '')
    .replaceAll(/(?<=[.?!:;])[.;:]/g, '')
    .trim();
}
