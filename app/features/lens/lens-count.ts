const IN_WORDS = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ');

/** How many lenses there are, at the beginning of a sentence: small numbers in words, as newspapers write them. */
export function lensCount({ length }: { readonly length: number }): string {
  return `${IN_WORDS[length] ?? length} ${length === 1 ? 'lens' : 'lenses'}`;
}
