import type { ReactNode } from 'react';
import type { Source, TextHistory } from '#domain/evidence/rules.ts';

/** A question with its answer and the sources of the answer. */
export type FaqEntry = {
  /** Fragment identifier of the answer on the page. */
  readonly id: string;
  readonly question: string;
  readonly answer: ReactNode;
  readonly sources: readonly Source[];
  readonly history: TextHistory;
};
