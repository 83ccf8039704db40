/** "one", "one and another", "one, another and a third". */
export function listed(words: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words);
}

/** With a capital, as headings and labels begin. */
export const asTitle = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
