import { Leaflet } from '#app/texts/leaflet.tsx';
import { historyOf } from '#app/texts/text.tsx';
import * as text from '#content/how-it-works/methods.mdx';
import { FalseMarksTable, RangesTable, TogetherTable } from './calibration-tables.tsx';
import { LeadExample } from './lead-example.tsx';
import { RangeExample } from './range-example.tsx';
import { ScoreExample } from './score-example.tsx';
import { SourceKinds } from './source-kinds.tsx';

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
