import words from '#content/tags.json' with { type: 'json' };

const WORDS: Readonly<Record<string, string>> = words;

/** A tag in everyday words, or as it is where it needs none. */
export const everydayTag = (tag: string): string => WORDS[tag] ?? tag;

/** A tag followed by its everyday words: "Trifocal (three focuses)". */
export function explainedTag(tag: string): string {
  const meaning = WORDS[tag];
  return meaning ? `${tag} (${meaning.charAt(0).toLowerCase()}${meaning.slice(1)})` : tag;
}
