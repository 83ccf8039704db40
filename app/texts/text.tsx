import { MDXProvider } from '@mdx-js/react';
import type { MDXComponents, MDXContent } from 'mdx/types.js';
import { createContext, type ReactNode, use, useState } from 'react';
import { spreadWords } from '#app/ui/icon-array.tsx';
import { Section } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { FIGURES, type FigureKey, ofHundred } from '#domain/evidence/rules/figures.ts';
import { SOURCES, type SourceKey } from '#domain/evidence/rules/sources.ts';
import type { Source, TextHistory } from '#domain/evidence/rules.ts';
import { BothSides, EvidenceTable, Front, keysOf, Pictures, TextTable } from './blocks.tsx';
import { Cite } from './citations.tsx';
import type { FrontMatter } from './front-matter.ts';
import { LeafletText } from './leaflet-text.tsx';

/** A compiled text of `content/`. */
export type Text = {
  readonly default: MDXContent;
  readonly frontmatter: FrontMatter;
  readonly cited: readonly SourceKey[];
  readonly parts: readonly { readonly id: string; readonly heading: string }[];
};

/** The sources of texts that share a page, each once: those of the blocks in the front matter, then those of the words. */
export function sourcesOf(...texts: readonly Text[]): readonly Source[] {
  const keys = texts.flatMap(({ cited, frontmatter: { bothSides = {}, pictures = {}, tables = {} } }) => [
    ...[
      ...Object.values(bothSides).flatMap(({ good, bad }) => [...good, ...bad]),
      ...Object.values(pictures).flat(),
      ...Object.values(tables).flatMap(({ rows }) => rows),
    ].flatMap((block) => keysOf(block)),
    ...cited,
  ]);
  return [...new Set(keys)].map((key) => SOURCES[key]);
}

/** The dates of a text. */
export const historyOf = ({ frontmatter: { written, checked, nextCheck } }: Text): TextHistory => ({
  written,
  checked,
  nextCheck,
});

/** What a text can use besides Markdown. */
const COMPONENTS: MDXComponents = {
  a: ({ href = '', children }) =>
    href.startsWith('/') ? <Link to={href}>{children}</Link> : <a href={href}>{children}</a>,
  Cite: ({ of }: { of: string }) => <Cite of={of.split(' ').map((key) => SOURCES[key as SourceKey])} />,
  Part: ({ id, heading, children }: { id: string; heading: string; children: ReactNode }) => (
    <Section id={id} heading={heading} className="print:mt-6">
      <LeafletText>{children}</LeafletText>
    </Section>
  ),
  Figure: ({ of }: { of: FigureKey }) => <>{figureInWords(of)}</>,
  Questions: () => (
    <ul>
      {use(Front)?.questions?.map((question) => (
        <li key={question}>{question}</li>
      ))}
    </ul>
  ),
  BothSides,
  Pictures,
  EvidenceTable,
  TextTable,
};

/**
 * "62 of 100 (56 to 68)"; without the margin of error where neither the source nor the number of people gives one. A
 * spread is "28 of 100 (from group to group, 25 to 30)".
 */
export function figureInWords(key: FigureKey): string {
  const { count, range, spread } = ofHundred(FIGURES[key]);
  const words = `${Math.round(count)} of 100`;
  if (spread) return `${words} (${spreadWords(spread)})`;
  return range ? `${words} (${Math.round(range.from)} to ${Math.round(range.to)})` : words;
}

type Draw = (props: object) => ReactNode;

/** The drawings and live figures of one text, as its page was last rendered. */
const Drawings = createContext<Readonly<Record<string, Draw>>>({});

/**
 * A component that draws what the page has under a name. A page may pass a new function at each render; as a component
 * it would be of a new type, and React would replace its elements, with their focus and open folds.
 */
const drawingOf = (name: string) =>
  function Drawing(props: object) {
    return use(Drawings)[name]?.(props);
  };

/** The words of a text and of those that it shows; `components` are drawings and live figures of this text alone. */
export function TextBody({ text, components = {} }: { text: Text; components?: MDXComponents }) {
  const { default: Words, frontmatter } = text;
  const [own] = useState(() => Object.fromEntries(Object.keys(components).map((name) => [name, drawingOf(name)])));
  return (
    <Front value={frontmatter}>
      <Drawings value={components as Readonly<Record<string, Draw>>}>
        <MDXProvider components={{ ...COMPONENTS, ...own }}>
          <Words />
        </MDXProvider>
      </Drawings>
    </Front>
  );
}
