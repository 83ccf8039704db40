import pages from '#content/search.json' with { type: 'json' };

/** A page that answers what somebody searched for among the lenses. */
export type FoundPage = { readonly label: string; readonly to: string };

/** From this many letters on, the beginning of a word finds its page. */
const FEWEST_LETTERS = 3;

/** The pages that answer a search: those with a word that it contains, or whose beginning it is. */
export function foundPages(search: string): readonly FoundPage[] {
  const sought = search.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  if (sought.length < FEWEST_LETTERS) return [];
  const isFound = (word: string) => ` ${sought} `.includes(` ${word} `) || word.startsWith(sought);
  return pages.filter(({ words }) => words.some(isFound)).map(({ label, to }) => ({ label, to }));
}
