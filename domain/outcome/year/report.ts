import { ownFigures } from '../figures/figures.ts';
import { talliesOf } from '../figures/tally.ts';
import type { OperatedEye, YearReport, YearReports, YearView } from '../rules.ts';
import { measuresOf } from './measures.ts';
import { byPatient } from './operated-eyes.ts';

/** No lens has this number: figures of all lenses. */
const EVERY_LENS = 0;

/** The operations that are meant: those of the year, newest where none is chosen, with the lens. */
export function chosenEyes(eyes: readonly OperatedEye[], { year, lensId }: YearView) {
  const known = new Set(eyes.flatMap(({ outcome }) => outcome.surgeryYear ?? []));
  const years = [...known].sort((one, other) => other - one);
  const chosen = year !== null && known.has(year) ? year : (years[0] ?? null);
  return {
    years,
    year: chosen,
    eyes: eyes.filter(
      ({ outcome }) =>
        chosen !== null && outcome.surgeryYear === chosen && (lensId === null || outcome.lensId === lensId),
    ),
  };
}

/** The report of a year from all operations of a surgeon. */
export function yearReports(all: readonly OperatedEye[], view: YearView, hasRoundedTargets: boolean): YearReports {
  const { years, year, eyes } = chosenEyes(all, view);
  const undated = all.filter(({ outcome }) => outcome.surgeryYear === null).length;
  return { years, undated, report: year === null ? null : reportOf(year, view.lensId, eyes, hasRoundedTargets) };
}

function reportOf(
  year: number,
  lensId: number | null,
  eyes: readonly OperatedEye[],
  hasRoundedTargets: boolean,
): YearReport {
  const outcomes = eyes.map(({ outcome }) => outcome);
  const patients = byPatient(eyes).map((some) => some.map(({ outcome }) => outcome));
  const own = { scope: 'mine' as const, version: '', tallies: talliesOf(outcomes), visits: [], cases: [], patients };
  const figures = ownFigures(lensId ?? EVERY_LENS, own, { settled: false, healthy: false });
  const byLens = [...Map.groupBy(outcomes, (outcome) => outcome.lensId)];
  return {
    year,
    lensId,
    eyes: eyes.length,
    patients: new Set(eyes.map(({ caseNumber }) => caseNumber)).size,
    lenses: byLens
      .map(([id, some]) => ({ lensId: id, eyes: some.length }))
      .sort((one, other) => other.eyes - one.eyes || one.lensId - other.lensId),
    measures: measuresOf(eyes),
    figures: { ...figures, hasRoundedTargets },
  };
}
