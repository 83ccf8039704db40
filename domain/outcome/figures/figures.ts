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
} from '../rules.ts';
import { accuracyFigures } from '../statistics/accuracy.ts';
import { acuityFigures, lineDifferenceFigures } from '../statistics/acuity.ts';
import { astigmatismFigures, cylinderFigures } from '../statistics/astigmatism.ts';
import { pointsOf } from '../statistics/double-angle.ts';
import { sharesOf } from '../statistics/proportion.ts';
import { meanRefraction } from '../statistics/refraction.ts';
import { scoreFigures, summaryOf } from '../statistics/summary.ts';
import { GROUPS, isInView } from './groups.ts';
import { plotSquares } from './plot.ts';
import { type Asked, mayShow, mayShowSome } from './privacy.ts';
import { type Counted, sumOfTallies, type Tallies, type Tally, talliesOf } from './tally.ts';

/** The eyes of one doctor with one lens, counted, and the name of the state in which they were read. */
export type DoctorOutcomes = { readonly version: string; readonly tallies: Tallies };

/** What is known about the submissions of one lens: those of each doctor counted, and all of them together. */
export type LensOutcomes = {
  readonly lensId: number;
  readonly version: string;
  readonly byDoctor: ReadonlyMap<string, DoctorOutcomes>;
  readonly all: Tallies;
};

/** Puts the eyes of several doctors together. */
export function outcomesOf(lensId: number, version: string, byDoctor: LensOutcomes['byDoctor']): LensOutcomes {
  const each = [...byDoctor.values()].map(({ tallies }) => tallies);
  return {
    lensId,
    version,
    byDoctor,
    all: GROUPS.map((group) => sumOfTallies(each.map((one) => one[group] as Tally))),
  };
}

type Size = (tally: Tally) => number;
const NO_EYES = talliesOf([]);
const SUPPRESSED = { suppressed: true, n: null } as const;

/** The figures of a lens as one doctor may see them: of all eyes, or of that doctor's own. */
export function figuresFor(
  { lensId, version, all, byDoctor }: LensOutcomes,
  doctorUid: string,
  scope: FigureScope,
  filters: FigureFilters,
): OutcomeFigures {
  const mine = byDoctor.get(doctorUid)?.tallies ?? NO_EYES;
  const asked: Asked = { all, mine, filters };
  const shown = sumOfTallies((scope === 'mine' ? mine : all).filter((_, group) => isInView(group, filters)));
  const { of } = shown;

  /** `some` names figures that are about some of the eyes that others of the same kind are about. */
  function panel<Figures>(size: Size, make: () => Figures, some?: Size): Panel<Figures> {
    const isOpen = scope === 'mine' || (some ? mayShowSome(asked, size, some) : mayShow(asked, size));
    if (!isOpen) return SUPPRESSED;
    return (some ?? size)(shown) === 0 ? null : make();
  }
  /** Of the eyes that are counted under a name, or of some of these. */
  const known = <Figures>(name: Counted, make: () => Figures, some?: Counted) =>
    panel((tally) => tally.of[name].n, make, some && ((tally) => tally.of[some].n));
  const shares = <Option>(name: Counted & keyof OutcomeFigures, options: readonly Option[]) =>
    known(name, () => ({ n: of[name].n, shares: sharesOf<unknown>(of[name], options, of[name].n) }) as Shares<Option>);
  /** Directions are about those of the eyes with a cylinder that have an axis, too. */
  const astigmatism = (strength: Counted, kind: 'corneal' | 'refractive') =>
    known(
      strength,
      () => {
        const points = pointsOf(of[kind]);
        const plot = scope === 'mine' ? points : plotSquares(asked, shown, `${kind}Square`);
        return { ...astigmatismFigures(points), plot };
      },
      kind,
    );

  return {
    lensId,
    scope,
    filters,
    version,
    submissions: panel(
      ({ size }) => size,
      () => ({ n: shown.size }),
    ),
    scores: record(OUTCOME_SCORES, (score) => known(score, () => scoreFigures(of[score]))),
    acuity: record(ACUITY_FIELDS, (field) => known(field, () => acuityFigures(of[field]))),
    distanceTargetUdva: known('ucdva', () => acuityFigures(of.distanceTargetUdva), 'distanceTargetUdva'),
    lineDifference: known('lineDifference', () => lineDifferenceFigures(of.lineDifference)),
    refractiveTarget: known('refractiveTarget', () => summaryOf(of.refractiveTarget)),
    finalMrx: known('refractiveStrength', () => meanRefraction(of.equivalent, pointsOf(of.refractive)), 'refractive'),
    accuracy: known('predictionError', () => accuracyFigures(of.predictionError)),
    cornealCylinder: known('preOpCornealAstigmatism', () => cylinderFigures(of.preOpCornealAstigmatism)),
    refractiveCylinder: known('refractiveStrength', () => cylinderFigures(of.refractiveStrength)),
    cornealAstigmatism: astigmatism('preOpCornealAstigmatism', 'corneal'),
    refractiveAstigmatism: astigmatism('refractiveStrength', 'refractive'),
    spectacleIndependence: shares('spectacleIndependence', SPECTACLE_INDEPENDENCE),
    comorbidities: shares('comorbidities', [...COMORBIDITIES, NO_CONDITION]),
    ocularHistory: shares('ocularHistory', [...OCULAR_HISTORIES, NO_CONDITION]),
    patientAgeRange: shares('patientAgeRange', AGE_RANGES),
    timeSinceSurgery: shares('timeSinceSurgery', TIMES_SINCE_SURGERY),
  };
}

function record<Name extends string, Value>(names: readonly Name[], of: (name: Name) => Value): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>;
}
