import {
  ACUITY_FIELDS,
  AGE_RANGES,
  type BesidePanel,
  COMORBIDITIES,
  COMPLICATIONS,
  type FigureFilters,
  MAIN_SCORES,
  NEGATIVE_DYSPHOTOPSIA,
  NO_CONDITION,
  OCULAR_HISTORIES,
  type OutcomeFigures,
  type Panel,
  type PostOpOutcome,
  type Shares,
  SPECTACLE_INDEPENDENCE,
  TIMES_SINCE_SURGERY,
} from '../rules.ts';
import { accuracyFigures } from '../statistics/accuracy.ts';
import { acuityFigures, cdvaChangeFigures, lineDifferenceFigures } from '../statistics/acuity.ts';
import { astigmatismFigures, cylinderFigures } from '../statistics/astigmatism.ts';
import { pointsOf } from '../statistics/double-angle.ts';
import { sharesOf } from '../statistics/proportion.ts';
import { meanRefraction } from '../statistics/refraction.ts';
import { attemptedFigures, pairsOf } from '../statistics/regression.ts';
import { stabilityFigures, type Visit } from '../statistics/stability.ts';
import { scoreFigures, summaryOf } from '../statistics/summary.ts';
import { groupOf, isInView } from './groups.ts';
import { cellsWithout, ownIn } from './others.ts';
import { PANELS, type PanelName } from './panels.ts';
import type { Part } from './parts.ts';
import { plotSquares } from './plot.ts';
import { FEWEST_SURGEONS } from './privacy.ts';
import { rounded } from './rounding.ts';
import { type Cell, type Snapshot, tallyOfCells } from './snapshot.ts';
import { type Counted, sumOfTallies, type Tallies, type Tally, withPatients } from './tally.ts';

type Head = Pick<OutcomeFigures, 'lensId' | 'scope' | 'filters' | 'version' | 'asOf'>;
/** Makes the figures of a panel, or says why there are none. */
type Opening = <Figures>(panel: PanelName, make: () => Figures) => Panel<Figures>;

/** A doctor's own eyes with a lens: counted, and those that can be known again, both by their groups. */
export type OwnEyes = {
  readonly version: string;
  readonly tallies: Tallies;
  readonly visits: readonly (readonly Visit[])[];
  /** Eyes of patients who have several. */
  readonly patients: readonly (readonly PostOpOutcome[])[];
};

/** The figures of a doctor's own eyes, current and exact. */
export function ownFigures(
  lensId: number,
  { version, tallies, visits, patients }: OwnEyes,
  filters: FigureFilters,
): OutcomeFigures {
  const tally = withPatients(
    sumOfTallies(tallies.filter((_, group) => isInView(group, filters))),
    patients.map((eyes) => eyes.filter((eye) => isInView(groupOf(eye), filters))),
  );
  const open: Opening = (panel, make) => {
    const [name] = PANELS[panel];
    return (name === undefined ? tally.size : tally.of[name].n) === 0 ? null : make();
  };
  const figures = figuresOf({ lensId, scope: 'mine', filters, version, asOf: null }, tally, open);
  const known = visits.flatMap((ofGroup, group) => (isInView(group, { ...filters, settled: false }) ? ofGroup : []));
  return { ...figures, stability: stabilityFigures(known) };
}

/** Who asks for what a snapshot says. */
export type Asker = {
  /** Whether the doctor may have eyes in it, and is no other surgeon. */
  readonly isOneOfThem: boolean;
  /** What each group holds of the doctor, where those eyes are to be left out; a group is missing where nobody knows it. */
  readonly leftOut?: ReadonlyMap<number, Part>;
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
  const open: Opening = (panel, make) => {
    const found = cells.flatMap((cellsOf) => cellsOf.get(panel) ?? []);
    const beside = found.find((cell) => cell.beside !== null && cell.n === 0)?.beside;
    if (beside) return suppressed(beside);
    const surgeons = Math.max(0, ...found.map((cell: Cell) => cell.surgeons));
    if (surgeons - (isOneOfThem ? 1 : 0) < FEWEST_SURGEONS) return suppressed();
    return leftOut && isOneOfThem && !isKnown(panel) ? suppressed() : make();
  };
  const { lensId, version, asOf } = snapshot;
  const head: Head = { lensId, scope: leftOut ? 'others' : 'all', filters, version, asOf };
  const left = leftOut ? inView.map(([group, cellsOf]) => cellsWithout(cellsOf, leftOut.get(group))) : cells;
  return rounded(figuresOf(head, tallyOfCells(left), open));
}

const suppressed = (beside?: BesidePanel) => ({ suppressed: true, n: null, ...(beside && { beside }) }) as const;

function figuresOf(head: Head, { size, of }: Tally, open: Opening): OutcomeFigures {
  const shares = <Option>(name: Counted & PanelName & keyof OutcomeFigures, options: readonly Option[]) =>
    open(name, () => ({ n: of[name].n, shares: sharesOf<unknown>(of[name], options) }) as Shares<Option>);
  /** Directions are about those of the eyes with a cylinder that have an axis, too. */
  const astigmatism = (kind: 'corneal' | 'refractive') =>
    open(kind, () => {
      const points = pointsOf(of[kind]);
      const plot = head.scope === 'mine' ? points : plotSquares(of[`${kind}Square`]);
      return { ...astigmatismFigures(points), plot };
    });

  return {
    ...head,
    submissions: open('submissions', () => ({ n: size })),
    scores: record(MAIN_SCORES, (score) => open(score, () => scoreFigures(of[score]))),
    acuity: record(ACUITY_FIELDS, (field) => open(field, () => acuityFigures(of[field]))),
    distanceTargetUdva: open('distanceTargetUdva', () => acuityFigures(of.distanceTargetUdva)),
    lineDifference: open('lineDifference', () => lineDifferenceFigures(of.lineDifference)),
    cdvaChange: open('cdvaChange', () => cdvaChangeFigures(of.cdvaChange)),
    refractiveTarget: open('refractiveTarget', () => summaryOf(of.refractiveTarget)),
    finalMrx: open('refractive', () => meanRefraction(of.equivalent, pointsOf(of.refractive))),
    accuracy: open('predictionError', () => accuracyFigures(of.predictionError)),
    attempted: open('predictionError', () =>
      // Cells from before pairs were counted hold none.
      of.attempted.n === 0
        ? suppressed()
        : {
            ...attemptedFigures(of.attempted),
            plot: pairsOf(head.scope === 'mine' ? of.attempted : of.attemptedSquare),
          },
    ),
    cornealCylinder: open('preOpCornealAstigmatism', () => cylinderFigures(of.preOpCornealAstigmatism)),
    refractiveCylinder: open('refractiveStrength', () => cylinderFigures(of.refractiveStrength)),
    cornealAstigmatism: astigmatism('corneal'),
    refractiveAstigmatism: astigmatism('refractive'),
    halos: open('halos', () => scoreFigures(of.halos)),
    starbursts: open('starbursts', () => scoreFigures(of.starbursts)),
    glare: open('glare', () => scoreFigures(of.glare)),
    negativeDysphotopsia: shares('negativeDysphotopsia', NEGATIVE_DYSPHOTOPSIA),
    complications: shares('complications', [...COMPLICATIONS, NO_CONDITION]),
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
