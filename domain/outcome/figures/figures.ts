import {
  ACUITY_FIELDS,
  type AstigmatismPanel,
  type FigureFilters,
  isOwnScope,
  MAIN_SCORES,
  type OutcomeFigures,
  type OwnScope,
  type OwnSurgery,
  type Panel,
  type PostOpOutcome,
} from '../rules.ts';
import { accuracyFigures } from '../statistics/accuracy.ts';
import { astigmatismFigures } from '../statistics/astigmatism.ts';
import { pointsOf } from '../statistics/double-angle.ts';
import { type FormulaCase, formulaFigures } from '../statistics/formulas.ts';
import type { Histogram } from '../statistics/histogram.ts';
import { shareOf } from '../statistics/proportion.ts';
import { meanRefraction } from '../statistics/refraction.ts';
import { attemptedFigures, pairsOf } from '../statistics/regression.ts';
import { stabilityFigures, type Visit } from '../statistics/stability.ts';
import { toricFigures } from '../statistics/toric.ts';
import { groupOf, isInView } from './groups.ts';
import { MAKE } from './make.ts';
import { cellsWithout, type OwnParts, ownIn } from './others.ts';
import { PANELS, type PanelName } from './panels.ts';
import { plotSquares } from './plot.ts';
import { FEWEST_SURGEONS } from './privacy.ts';
import { rounded } from './rounding.ts';
import { type Cell, type Snapshot, tallyOfCells } from './snapshot.ts';
import { effectsOver } from './surgeons.ts';
import { sumOfTallies, type Tallies, type Tally, withPatients } from './tally.ts';

type Head = Pick<OutcomeFigures, 'lensId' | 'scope' | 'filters' | 'version' | 'asOf' | 'waiting'>;
/** Makes the figures of a panel, or says why there are none. */
type PanelRule = <Figures>(panel: PanelName, make: () => Figures) => Panel<Figures>;

/** A doctor's own eyes with a lens: counted, and those that can be known again, both by their groups. */
export type OwnEyes = {
  readonly scope: OwnScope;
  readonly version: string;
  readonly tallies: Tallies;
  readonly visits: readonly (readonly Visit[])[];
  /** One eye of each patient from which formulas can be judged, by their groups. */
  readonly cases: readonly (readonly FormulaCase[])[];
  /** Eyes of patients who have several. */
  readonly patients: readonly (readonly PostOpOutcome[])[];
};

/** The figures of a doctor's own eyes, all or those of complete periods, current and exact. */
export function ownFigures(
  lensId: number,
  { scope, version, tallies, visits, patients, cases }: OwnEyes,
  filters: FigureFilters,
): OutcomeFigures {
  const tally = withPatients(
    sumOfTallies(tallies.filter((_, group) => isInView(group, filters))),
    patients.map((eyes) => eyes.filter((eye) => isInView(groupOf(eye), filters))),
  );
  const open: PanelRule = (panel, make) => {
    const [name] = PANELS[panel];
    return (name === undefined ? tally.size : tally.of[name].n) === 0 ? null : make();
  };
  const figures = figuresOf({ lensId, scope, filters, version, asOf: null, waiting: null }, tally, open);
  const known = visits.flatMap((ofGroup, group) => (isInView(group, { ...filters, settled: false }) ? ofGroup : []));
  return { ...figures, stability: stabilityFigures(known), ownSurgery: ownSurgery(tally, cases, filters) };
}

function ownSurgery({ of }: Tally, cases: OwnEyes['cases'], filters: FigureFilters): OwnSurgery {
  const { formulaError, capsuleRupture } = of;
  // The refraction has to have settled, whatever the filter says.
  const settled = cases.filter((_, group) => isInView(group, { ...filters, settled: true })).flat();
  return {
    formulaAccuracy: formulaError.n > 0 ? accuracyFigures(formulaError) : null,
    formulas: formulaFigures(settled),
    toric: toricFigures(of.misalignment, of.leftByMisalignment),
    toricResidual: ownAstigmatism(of.toricResidual),
    toricExpected: ownAstigmatism(of.toricExpected),
    capsuleRupture: capsuleRupture.n > 0 ? shareOf(capsuleRupture, (hasRuptured) => hasRuptured) : null,
  };
}

/** Every eye at its place; null without any. */
function ownAstigmatism(counted: Histogram<number>): AstigmatismPanel | null {
  const plot = pointsOf(counted);
  return counted.n > 0 ? { ...astigmatismFigures(plot), plot } : null;
}

/** Who asks for what a snapshot says. */
export type Asker = {
  /** Whether the doctor may have eyes in it, and is no other surgeon. */
  readonly isOneOfThem: boolean;
  /** What each group holds of the doctor, where those eyes are to be left out; a group that holds none is missing. */
  readonly leftOut?: ReadonlyMap<number, OwnParts>;
};

/** The figures over all doctors or all others, as the snapshot of a lens has them and rounded as they are shown. */
export function snapshotFigures(
  snapshot: Snapshot,
  { isOneOfThem, leftOut }: Asker,
  filters: FigureFilters,
): OutcomeFigures {
  const inView = [...snapshot.groups.entries()].filter(([group]) => isInView(group, filters));
  const cells = inView.map(([, cellsOf]) => cellsOf);
  const isKnown = (panel: PanelName) =>
    inView.every(([group, cellsOf]) => !cellsOf.get(panel)?.n || ownIn(leftOut?.get(group), panel) !== null);
  const open: PanelRule = (panel, make) => {
    const found = cells.flatMap((cellsOf) => cellsOf.get(panel) ?? []);
    const surgeons = Math.max(0, ...found.map((cell: Cell) => cell.surgeons));
    if (surgeons - (isOneOfThem ? 1 : 0) < FEWEST_SURGEONS) return SUPPRESSED;
    // Without figures nothing is shown, not even that there are eyes.
    return leftOut && isOneOfThem && !isKnown(panel) ? SUPPRESSED : (make() ?? SUPPRESSED);
  };
  const { lensId, version, asOf, waiting } = snapshot;
  const head: Head = { lensId, scope: leftOut ? 'others' : 'all', filters, version, asOf, waiting };
  // Also for others, from the whole cells: without one's own eyes nothing else would be known of surgeons.
  const effects = (panel: PanelName) => effectsOver(cells.flatMap((cellsOf) => cellsOf.get(panel) ?? []));
  const left = leftOut ? inView.map(([group, cellsOf]) => cellsWithout(cellsOf, leftOut.get(group))) : cells;
  return rounded(figuresOf(head, tallyOfCells(left, effects), open));
}

const SUPPRESSED = { suppressed: true, n: null } as const;

function figuresOf(head: Head, { size, of }: Tally, open: PanelRule): OutcomeFigures {
  /** Directions are about those of the eyes with a cylinder that have an axis, too. */
  const astigmatism = (kind: 'corneal' | 'refractive') =>
    open(kind, () => {
      const points = pointsOf(of[kind]);
      const plot = isOwnScope(head.scope) ? points : plotSquares(of[`${kind}Square`]);
      return { ...astigmatismFigures(points), plot };
    });

  return {
    ...head,
    submissions: open('submissions', () => ({ n: size })),
    scores: record(MAIN_SCORES, (score) => open(score, () => MAKE[score](of[score]))),
    acuity: record(ACUITY_FIELDS, (field) => open(field, () => MAKE[field](of[field]))),
    distanceTargetUdva: open('distanceTargetUdva', () => MAKE.distanceTargetUdva(of.distanceTargetUdva)),
    lineDifference: open('lineDifference', () => MAKE.lineDifference(of.lineDifference)),
    cdvaChange: open('cdvaChange', () => MAKE.cdvaChange(of.cdvaChange)),
    refractiveTarget: open('refractiveTarget', () => MAKE.refractiveTarget(of.refractiveTarget)),
    finalMrx: open('refractive', () => meanRefraction(of.equivalent, pointsOf(of.refractive))),
    accuracy: open('predictionError', () => MAKE.predictionError(of.predictionError)),
    attempted: open('predictionError', () =>
      // Cells from before pairs were counted hold none.
      of.attempted.n === 0
        ? SUPPRESSED
        : {
            ...attemptedFigures(of.attempted),
            plot: pairsOf(isOwnScope(head.scope) ? of.attempted : of.attemptedSquare),
          },
    ),
    cornealCylinder: open('preOpCornealAstigmatism', () => MAKE.preOpCornealAstigmatism(of.preOpCornealAstigmatism)),
    refractiveCylinder: open('refractiveStrength', () => MAKE.refractiveStrength(of.refractiveStrength)),
    cornealAstigmatism: astigmatism('corneal'),
    refractiveAstigmatism: astigmatism('refractive'),
    halos: open('halos', () => MAKE.halos(of.halos)),
    starbursts: open('starbursts', () => MAKE.starbursts(of.starbursts)),
    glare: open('glare', () => MAKE.glare(of.glare)),
    negativeDysphotopsia: open('negativeDysphotopsia', () => MAKE.negativeDysphotopsia(of.negativeDysphotopsia)),
    complications: open('complications', () => MAKE.complications(of.complications)),
    spectacleIndependence: open('spectacleIndependence', () => MAKE.spectacleIndependence(of.spectacleIndependence)),
    comorbidities: open('comorbidities', () => MAKE.comorbidities(of.comorbidities)),
    ocularHistory: open('ocularHistory', () => MAKE.ocularHistory(of.ocularHistory)),
    patientAgeRange: open('patientAgeRange', () => MAKE.patientAgeRange(of.patientAgeRange)),
    timeSinceSurgery: open('timeSinceSurgery', () => MAKE.timeSinceSurgery(of.timeSinceSurgery)),
  };
}

function record<Name extends string, Value>(names: readonly Name[], of: (name: Name) => Value): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>;
}
