import type { Source, TextHistory } from '#domain/evidence/rules.ts';
import type { ClassSummary } from './class-summaries.ts';
import type { Part } from './leaflet.tsx';

/** A class of lenses and the leaflet about it. */
export type LensClass = ClassSummary & {
  readonly title: string;
  /** One sentence for search results. */
  readonly description: string;
  readonly parts: readonly Part[];
  readonly questions: readonly string[];
  readonly sources: readonly Source[];
  readonly history: TextHistory;
};
