/** A text in `content/`, as `content.config.ts` compiles it. */
declare module '*.mdx' {
  const Words: import('mdx/types.js').MDXContent;
  export default Words;
  export const frontmatter: import('./front-matter.ts').FrontMatter;
  /** Keys of the sources that the text cites, in the order of the text. */
  export const cited: readonly import('#domain/evidence/rules/sources.ts').SourceKey[];
  /** The parts of the text, for its contents. */
  export const parts: readonly { readonly id: string; readonly heading: string }[];
}
