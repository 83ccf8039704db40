import { Leaflet } from '#app/texts/leaflet.tsx';
import { SOURCES } from '#domain/evidence/rules/sources.ts';
import type { Source, TextHistory } from '#domain/evidence/rules.ts';
import { FIGURE_PARTS } from './figures.tsx';
import { NIGHT_PART } from './night.tsx';
import { REVIEW_PARTS } from './reviews.tsx';
import { SINCE_SURGERY_PART } from './since-surgery.tsx';
import { SOURCES_PART } from './sources-part.tsx';
import { TRUST_PARTS } from './trust.tsx';
import { WAITING_PART } from './waiting.tsx';
import { WHAT_MATTERS_PART } from './what-matters.tsx';

/** The sources of the page, and its dates. */
export const METHODS: { readonly sources: readonly Source[]; readonly history: TextHistory } = {
  sources: [SOURCES.qov, SOURCES['cat-prom5'], SOURCES['qov-scales'], SOURCES['review-rule']],
  history: { written: '2026-11-21', checked: '2026-11-22', nextCheck: '2027-05-22' },
};

/** How reviews come about, what the marks mean and how every figure is computed. */
export function MethodsPage() {
  return (
    <Leaflet
      title="How Iolite works"
      crumb="How it works"
      lead="Where the reviews come from, what the tick means, how every score is worked out, and what the scores cannot tell."
      parts={[
        ...REVIEW_PARTS,
        WAITING_PART,
        SINCE_SURGERY_PART,
        ...FIGURE_PARTS,
        NIGHT_PART,
        WHAT_MATTERS_PART,
        ...TRUST_PARTS,
        SOURCES_PART,
      ]}
      {...METHODS}
    />
  );
}
