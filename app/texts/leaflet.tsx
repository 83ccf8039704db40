import type { MDXComponents } from 'mdx/types.js';
import type { ReactNode } from 'react';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Expander } from '#app/ui/expander.tsx';
import { Page, PageHeading, Section } from '#app/ui/layout.tsx';
import type { TextReview } from '#domain/evidence/rules/reviewers.ts';
import type { Source, TextHistory } from '#domain/evidence/rules.ts';
import { SourceList, WithSources } from './citations.tsx';
import { LeafletText } from './leaflet-text.tsx';
import { type Text, TextBody } from './text.tsx';
import { WrittenAndChecked } from './written-and-checked.tsx';

/** A titled part of a leaflet; `id` is its fragment identifier. */
export type Part = { readonly id: string; readonly heading: string; readonly content: ReactNode };

type LeafletProps = {
  title: string;
  lead?: string;
  /** The title in the breadcrumb, when shorter than the title of the page. */
  crumb?: string;
  /** A summary of the page, before any links. */
  answer?: ReactNode;
  /** Full width, above the text. */
  intro?: ReactNode;
  /** The text; its parts come first. */
  text?: Text;
  /** Drawings and live figures that the text names. */
  components?: MDXComponents;
  parts?: readonly Part[];
  sources?: readonly Source[];
  history?: TextHistory;
  /** Reviews by experts, on a page about medicine. */
  reviews?: readonly TextReview[];
};

/**
 * A page for reading: short titled parts, contents at the side on wide screens, sources at the foot. The list of sources
 * is folded; browsers unfold it when a citation is followed, and `print.css` on paper.
 */
export function Leaflet(props: LeafletProps) {
  const {
    title,
    lead,
    crumb = title,
    answer,
    intro,
    text,
    components,
    parts = [],
    sources = [],
    history,
    reviews,
  } = props;
  const dates = history && <WrittenAndChecked {...history} {...(reviews && { reviews })} />;
  const foot = (
    <>
      <Expander label="Show sources">
        <SourceList />
      </Expander>
      {dates}
    </>
  );
  const last: Part[] = sources.length > 0 ? [{ id: 'sources', heading: 'Sources', content: foot }] : [];
  const drawn = [...parts, ...last];
  const all = [...(text?.parts ?? []), ...drawn];
  return (
    <Page>
      <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: crumb }]} />
      <PageHeading title={title} lead={lead} />
      {answer}
      <div className="@container">
        <nav aria-label="On this page" className="mb-8 @4xl:hidden print:hidden">
          <Expander label="On this page">
            <Contents parts={all} />
          </Expander>
        </nav>
        {intro}
        <WithSources id="page" sources={sources}>
          <div className="grid @4xl:grid-cols-[14rem_minmax(0,1fr)] grid-cols-[minmax(0,1fr)] gap-x-16">
            <nav
              aria-label="On this page"
              className="sticky top-[calc(var(--header-height,5rem)+1rem)] hidden @4xl:block max-h-[calc(100dvh-var(--header-height,5rem)-2rem)] self-start overflow-y-auto print:hidden"
            >
              <p className="mb-2 font-bold">On this page</p>
              <Contents parts={all} />
            </nav>
            <div>
              {text && <TextBody text={text} {...(components && { components })} />}
              {drawn.map(({ id, heading, content }) => (
                <Section key={id} id={id} heading={heading} className="print:mt-6">
                  <LeafletText>{content}</LeafletText>
                </Section>
              ))}
              {last.length === 0 && dates}
            </div>
          </div>
        </WithSources>
      </div>
    </Page>
  );
}

function Contents({ parts }: { parts: readonly Pick<Part, 'id' | 'heading'>[] }) {
  return (
    <ul>
      {parts.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`} className="flex min-h-11 items-center py-1 leading-snug no-underline hover:underline">
            {heading}
          </a>
        </li>
      ))}
    </ul>
  );
}
