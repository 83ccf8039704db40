import { Leaflet } from '#app/texts/leaflet.tsx';
import { historyOf } from '#app/texts/text.tsx';
import * as text from '#content/how-it-works/methods.mdx';
import { SOURCE_KINDS } from '#domain/evidence/rules.ts';
import { asTitle } from '#domain/wording/rules.ts';
import { FalseMarksTable, RangesTable, TogetherTable } from './calibration-tables.tsx';
import { LeadExample, RangeExample, ScoreExample } from './examples.tsx';

/** The kinds of sources, from the firmest down. */
const SourceKinds = () => (
  <dl>
    {Object.entries(SOURCE_KINDS).map(([kind, means]) => (
      <div key={kind}>
        <dt>{asTitle(kind)}</dt>
        <dd>{means}</dd>
      </div>
    ))}
  </dl>
);

const COMPONENTS = {
  FalseMarksTable,
  LeadExample,
  RangeExample,
  RangesTable,
  ScoreExample,
  SourceKinds,
  TogetherTable,
};

/** How every figure is computed, for readers who want the methods. */
export const MethodsPage = () => (
  <Leaflet {...text.frontmatter} text={text} components={COMPONENTS} history={historyOf(text)} />
);
