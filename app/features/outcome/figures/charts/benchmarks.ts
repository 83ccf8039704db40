import benchmarks from '#content/benchmarks.json' with { type: 'json' };
import { SOURCES, type SourceKey } from '#domain/evidence/rules/sources.ts';
import type { Source, TextHistory } from '#domain/evidence/rules.ts';

/** Figures from publications, for context. All are shares of eyes in percent unless stated otherwise. */
export const { eurequo: EUREQUO, ukNod: UK_NOD, ruptures: RUPTURES } = benchmarks;

const source = (cites: string): Source => SOURCES[cites as SourceKey];

/** Definitions of measures, by their number. */
export const MEASURE_SOURCES: Readonly<Record<keyof typeof benchmarks.measures, Source>> = {
  '191': source(benchmarks.measures['191']),
  '389': source(benchmarks.measures['389']),
};

/** When they were last compared with their sources, which are not linked where they are shown. */
export const BENCHMARK_HISTORY: TextHistory = benchmarks.history;
export const BENCHMARK_SOURCES: readonly Source[] = [
  ...[EUREQUO, UK_NOD, ...RUPTURES].map(({ cites }) => source(cites)),
  ...Object.values(MEASURE_SOURCES),
];

/** Shown with every published figure. */
export const BENCHMARK_CAUTION =
  'Published figures come from other eyes, other lenses and complete audits. They show the order of magnitude and are not a target.';
