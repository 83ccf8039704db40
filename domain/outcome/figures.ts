import type { LensRecords } from './figures.store.ts';
import { type Astigmatism, countRecords, isInView, type Parts } from './figures-count.ts';
import * as panels from './figures-panels.ts';
import { plotOwn, plotSquares } from './figures-plot.ts';
import { type Asked, mayShow, mayShowSome } from './figures-privacy.ts';
import { sharesOf } from './figures-summary.ts';
import { type Counted, sumOf, type Tally } from './figures-tally.ts';
import { share } from './proportion.ts';
import {
  ACUITY_FIELDS,
  AGE_RANGES,
  COMORBIDITIES,
  type FigureFilters,
  type FigureScope,
  NO_CONDITION,
  OCULAR_HISTORIES,
  OUTCOME_SCORES,
  type OutcomeFigures,
  type Panel,
  type Shares,
  SPECTACLE_INDEPENDENCE,
  TIMES_SINCE_SURGERY,
} from './rules.ts';

/** What is known about the submissions of one lens: the records of each doctor, and all of them counted. */
export type LensOutcomes = LensRecords & { readonly lensId: number; readonly all: Parts };

type Size = (tally: Tally) => number;
const NO_RECORDS = new Int16Array();
const SUPPRESSED = { suppressed: true, n: null } as const;

/** The figures of a lens as one doctor may see them: of all eyes, or of that doctor's own. */
export function figuresFor(
  { lensId, version, all, byDoctor }: LensOutcomes,
  doctorUid: string,
  scope: FigureScope,
  filters: FigureFilters,
): OutcomeFigures {
  const own = byDoctor.get(doctorUid) ?? NO_RECORDS;
  const mine = countRecords([own]);
  const asked: Asked = { all, mine, filters };
  const shown = sumOf((scope === 'mine' ? mine : all).filter((_, part) => isInView(part, filters)));

  /** `some` names figures that are about some of the eyes that others of the same kind are about. */
  function panel<Figures>(size: Size, make: () => Figures, some?: Size): Panel<Figures> {
    const isOpen = scope === 'mine' || (some ? mayShowSome(asked, size, some) : mayShow(asked, size));
    if (!isOpen) return SUPPRESSED;
    return (some ?? size)(shown) === 0 ? null : make();
  }
  const sizeBy =
    (name: Counted): Size =>
    (tally) =>
      tally.histograms[name].counted;
  const eyes: Size = (tally) => tally.eyes;
  const choices = <Option>(name: Counted, options: readonly Option[]) =>
    panel(sizeBy(name), () => sharesOf(shown, name, options, shown.histograms[name].counted));
  function conditions<Option>(name: Counted, any: Counted, options: readonly Option[]) {
    return panel(sizeBy(any), (): Shares<Option | typeof NO_CONDITION> => {
      const n = shown.histograms[any].counted;
      const none = { option: NO_CONDITION, ...share(shown.histograms[any].eyes[0] as number, n) } as const;
      return { n, shares: [...sharesOf(shown, name, options, n).shares, none] };
    });
  }
  const cylinder = (kind: Astigmatism) => panel(sizeBy(`${kind}Magnitude`), () => panels.cylinderPanel(shown, kind));
  /** Vectors are about those of the eyes with a cylinder that have an axis, too. */
  const vectors = <Figures>(kind: Astigmatism, make: () => Figures) =>
    panel(sizeBy(`${kind}Magnitude`), make, (tally) => tally[kind].n);
  const astigmatism = (kind: Astigmatism) =>
    vectors(kind, () => {
      const plot = scope === 'mine' ? plotOwn(own, kind, filters) : plotSquares(asked, shown, kind);
      return panels.astigmatismPanel(shown, kind, plot);
    });

  return {
    lensId,
    scope,
    filters,
    version,
    submissions: panel(eyes, () => ({ n: shown.eyes })),
    scores: record(OUTCOME_SCORES, (score) => panel(sizeBy(score), () => panels.scorePanel(shown, score))),
    acuity: record(ACUITY_FIELDS, (field) => panel(sizeBy(field), () => panels.acuityPanel(shown, field))),
    distanceTargetUdva: panel(
      sizeBy('ucdva'),
      () => panels.acuityPanel(shown, 'distanceTargetUdva'),
      sizeBy('distanceTargetUdva'),
    ),
    lineDifference: panel(sizeBy('udvaAndCdva'), () => panels.lineDifferencePanel(shown)),
    refractiveTarget: panel(sizeBy('refractiveTarget'), () => panels.targetPanel(shown)),
    finalMrx: vectors('refractive', () => panels.refractionPanel(shown)),
    accuracy: panel(sizeBy('predictionError'), () => panels.accuracyPanel(shown)),
    cornealCylinder: cylinder('corneal'),
    refractiveCylinder: cylinder('refractive'),
    cornealAstigmatism: astigmatism('corneal'),
    refractiveAstigmatism: astigmatism('refractive'),
    spectacleIndependence: choices('spectacleIndependence', SPECTACLE_INDEPENDENCE),
    comorbidities: conditions('comorbidities', 'anyComorbidity', COMORBIDITIES),
    ocularHistory: conditions('ocularHistory', 'anyOcularHistory', OCULAR_HISTORIES),
    patientAgeRange: choices('patientAgeRange', AGE_RANGES),
    timeSinceSurgery: choices('timeSinceSurgery', TIMES_SINCE_SURGERY),
  };
}

function record<Name extends string, Value>(names: readonly Name[], of: (name: Name) => Value): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>;
}
