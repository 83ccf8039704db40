import night from '#content/night-studies.json' with { type: 'json' };
import { SOURCES, type SourceKey } from '#domain/evidence/rules/sources.ts';
import type { Source, TextHistory } from '#domain/evidence/rules.ts';
import { LENS_TYPES, type LensType } from '#domain/lens/rules.ts';

/** What studies have found about halos and glare with a class of lenses, in plain sentences, with their sources. */
export type NightStudies = { readonly sentences: readonly string[]; readonly sources: readonly Source[] };

type FindingKey = keyof typeof night.findings;

/** `content/night-studies.json`; a test checks the file against this type. */
const { findings, classes, ...history } = night as TextHistory & {
  readonly findings: Readonly<Record<FindingKey, { readonly text: string; readonly source?: SourceKey }>>;
  readonly classes: Readonly<Record<LensType, readonly FindingKey[]>>;
};

export const STUDIES_HISTORY: TextHistory = history;

function studiesOf(type: LensType): NightStudies {
  const found = classes[type].map((key) => findings[key]);
  const sources = new Set(found.flatMap(({ source }) => source ?? []));
  return { sentences: found.map(({ text }) => text), sources: [...sources].map((key) => SOURCES[key]) };
}

export const NIGHT_STUDIES = Object.fromEntries(LENS_TYPES.map((type) => [type, studiesOf(type)])) as Readonly<
  Record<LensType, NightStudies>
>;
