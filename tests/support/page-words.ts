import { Window } from 'happy-dom';

/** What a page asks of its reader. */
export type PageWords = {
  /** Words in `<main>`, folded or not; the list of sources is left out. */
  readonly all: number;
  /** Those that are there before anything is unfolded. */
  readonly unfolded: number;
  /** Links that are there before anything is unfolded, the contents of the page counted once. */
  readonly links: number;
};

const countWords = (element: { textContent: string | null } | null) =>
  (element?.textContent ?? '').split(/\s+/).filter((text) => /[\p{L}\p{N}]/u.test(text)).length;

/** What is not there to be read: folded, for screen readers, the choices of a list, and what programs fall for. */
const UNSEEN = 'details:not([open]) > :not(summary), .sr-only, option, noscript, [inert]';

/** Counts the words and links of a page from its HTML. A blank is put between blocks, as they are drawn. */
export function pageWords(html: string): PageWords {
  const window = new Window();
  window.document.body.innerHTML = html
    .replace(/^.*?(?=<main\b)/s, '')
    .replace(/<\/main>.*$/s, '</main>')
    .replaceAll(/<(script|style|svg|template)\b.*?<\/\1>/gs, '')
    .replaceAll(/<\/?(?:p|li|div|t[hd]|d[td]|h\d|section|summary|figure|figcaption|label|legend|option)\b/g, ' $&');
  const main = window.document.querySelector('main');
  for (const list of main?.querySelectorAll('#sources ol, [id*="-source-"]') ?? []) list.remove();
  const all = countWords(main);
  for (const unseen of main?.querySelectorAll(UNSEEN) ?? []) unseen.remove();
  const counted = { all, unfolded: countWords(main), links: main?.querySelectorAll('a[href]').length ?? 0 };
  window.close();
  return counted;
}
