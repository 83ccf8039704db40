import { MDXProvider } from '@mdx-js/react';
import type { MDXComponents, MDXContent } from 'mdx/types.js';
import { createContext, type ReactNode, use, useState } from 'react';
import { spreadWords } from '#app/ui/icon-array.tsx';
import { Section } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { FIGURES, type FigureKey, ofHundred } from '#domain/evidence/rules/figures.ts';
import { SOURCES, type SourceKey } from '#domain/evidence/rules/sources.ts';
import type { Source, TextHistory } from '#domain/evidence/rules.ts';
import { BothSides } from './both-sides.tsx';
import { Cite } from './citations.tsx';
import { EvidenceTable } from './evidence-table.tsx';
import type { FrontMatter } from './front-matter.ts';
import { LeafletText } from './leaflet-text.tsx';
import { Pictures } from './pictures.tsx';
import { TextTable } from './text-table.tsx';

/** A compiled text of `content/`. */
export type Text<Front extends FrontMatter = FrontMatter> = {
  readonly default: MDXContent;
  readonly frontmatter: Front;
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

type SourcedText = {
  readonly sources?: SourceKey | readonly SourceKey[];
  readonly figure?: FigureKey;
  readonly shares?: readonly { readonly figure: FigureKey }[];
};

/** The keys that a block cites: its own, or those of its figures. */
function keysOf({ sources, figure, shares = [] }: SourcedText): readonly SourceKey[] {
  if (sources !== undefined) return [sources].flat();
  return [...(figure ? [{ figure }] : []), ...shares].map((share) => FIGURES[share.figure].source);
}
const worksOf = (block: SourcedText) => keysOf(block).map((key) => SOURCES[key]);

/** A figure as a picture of 100, in its own words or those of the text. */
function pictureOf({ figure, holds, holdsNot }: { figure: FigureKey; holds?: string; holdsNot?: string }) {
  const known = FIGURES[figure];
  return { ...ofHundred(known), holds: holds ?? known.holds, holdsNot: holdsNot ?? known.holdsNot };
}

const Front = createContext<FrontMatter | null>(null);

/** A block of the front matter of the text that is being drawn. */
function useBlock<Kind extends 'bothSides' | 'pictures' | 'tables' | 'textTables'>(kind: Kind, name: string) {
  const block = use(Front)?.[kind]?.[name];
  if (!block) throw new Error(`The text has no “${name}” among its ${kind}.`);
  return block as NonNullable<NonNullable<FrontMatter[Kind]>[string]>;
}

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
  BothSides: ({ of }: { of: string }) => {
    const { heads, good, bad } = useBlock('bothSides', of);
    const points = (side: typeof good) =>
      side.map(({ text, ...cited }) => ({ text, ...(cited.sources && { sources: worksOf(cited) }) }));
    return <BothSides heads={heads} good={points(good)} bad={points(bad)} />;
  },
  Pictures: ({ of }: { of: string }) => (
    <Pictures
      pictures={useBlock('pictures', of).map((picture) => ({
        ...picture,
        shares: picture.shares.map(({ label, ...share }) => ({
          label,
          ...pictureOf(share),
          icons: FIGURES[share.figure].eyes ? 'dots' : 'people',
        })),
        sources: worksOf(picture),
      }))}
    />
  ),
  EvidenceTable: ({ of }: { of: string }) => {
    const { rows, ...table } = useBlock('tables', of);
    return (
      <EvidenceTable
        {...table}
        rows={rows.map(({ figure, holds, holdsNot, ...row }) => ({
          ...row,
          ...(figure && { share: pictureOf({ figure, ...(holds && { holds }), ...(holdsNot && { holdsNot }) }) }),
          sources: worksOf(row),
        }))}
      />
    );
  },
  TextTable: ({ of }: { of: string }) => <TextTable {...useBlock('textTables', of)} />,
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
