import type { ReactNode } from 'react';
import type { Point } from '#app/texts/both-sides.tsx';
import type { Part } from '#app/texts/leaflet.tsx';
import type { Picture } from '#app/texts/pictures.tsx';
import type { Source, TextHistory } from '#domain/evidence/rules.ts';
import type { ClassSummary } from './class-summaries.ts';

/** A class of lenses and the leaflet about it. */
export type LensClass = ClassSummary & {
  readonly title: string;
  /** One sentence for search results. */
  readonly description: string;
  /** What it is and how it works. */
  readonly basics: readonly Part[];
  /** As many advantages as drawbacks, in about as many words. */
  readonly good: readonly Point[];
  readonly bad: readonly Point[];
  /** As many figures for each side. */
  readonly pictures: { readonly good: readonly Picture[]; readonly bad: readonly Picture[] };
  /** What it is like to have one. */
  readonly living: { readonly seeing: ReactNode; readonly days: ReactNode; readonly feelings: ReactNode };
  /** What is particular to this class. */
  readonly more: readonly Part[];
  readonly questions: readonly string[];
  readonly sources: readonly Source[];
  readonly history: TextHistory;
};
