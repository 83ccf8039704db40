import type { Chance } from '#platform/chance/chance.ts';
import { clamp } from '#platform/chance/demonstration.ts';
import { type Biometer, type Formula, isChartLine, logMAR, type PostOpOutcome, PUPILS } from '../rules.ts';
import type { NewSubmission } from '../store.ts';
import { nearestLine } from './invent-acuity.ts';

/** What one surgeon always uses. */
type Habit = { readonly formula: Formula; readonly biometer: Biometer };
const FORMULAS_USED: readonly Formula[] = ['Barrett Universal II', 'Kane', 'SRK/T', 'EVO'];
const BIOMETERS_USED: readonly Biometer[] = ['IOLMaster 700', 'Lenstar LS 900', 'Anterion'];

/** Lenses that stand for those of several makers, as the catalogue numbers them, and a model of each. */
const MODELS: Readonly<Record<number, string>> = { 7: 'SN60WF', 8: 'ZCT300' };
const TORIC = 8;
/** Cylinders in which toric lenses are made, in diopters, and the part of each that acts at the cornea. */
const CYLINDERS = [1, 1.5, 2.25, 3, 3.75, 4.5, 5.25, 6] as const;
const AT_CORNEA = 0.685;
/** What SRK/T takes for a lens of these powers. */
const A_CONSTANT = 119.1;

const hundredths = (value: number) => Math.round(100 * value) / 100;
const quarters = (value: number) => Math.round(4 * value) / 4 + 0;
/** Degrees from 1 to 180. */
const onHalfCircle = (degrees: number) => ((((Math.round(degrees) - 1) % 180) + 180) % 180) + 1;

/** The submissions with what registries ask beyond what was there before: the same for all visits of an eye. */
export function inventSurgeries(chance: Chance, submissions: readonly NewSubmission[]): NewSubmission[] {
  const habits = new Map<string, Habit>();
  const known = new Map<string, Partial<PostOpOutcome>>();
  return submissions.map((submission) => {
    const { doctorUid, caseNumber, outcome } = submission;
    const habit = habits.get(doctorUid) ?? {
      formula: FORMULAS_USED[habits.size % FORMULAS_USED.length] ?? 'SRK/T',
      biometer: BIOMETERS_USED[habits.size % BIOMETERS_USED.length] ?? 'IOLMaster 700',
    };
    habits.set(doctorUid, habit);
    const eye = `${caseNumber} ${outcome.side}`;
    const surgery = known.get(eye) ?? { ...inventPrediction(chance, outcome, habit), ...inventBefore(chance, outcome) };
    known.set(eye, surgery);
    const isEarlier = outcome.timeSinceSurgery === '1+ Years' && chance.happens(0.3);
    const time = isEarlier ? { timeSinceSurgery: '7-11 Months' as const } : null;
    return { ...submission, outcome: { ...outcome, ...surgery, ...time } };
  });
}

/** What was planned with the surgeon's formula, and where a toric lens lies. */
function inventPrediction(chance: Chance, eye: PostOpOutcome, { formula, biometer }: Habit): Partial<PostOpOutcome> {
  const { refractiveTarget: target, lensId } = eye;
  const isPlanned = eye.formula !== null;
  // The nearest power that is made lies up to a quarter of a diopter from the target.
  const predicted = hundredths((target ?? 0) + (chance.below(41) - 20) / 100);
  const pupil = PUPILS[chance.happens(0.1) ? 0 : chance.happens(0.7) ? 1 : 2] ?? null;
  return {
    formula: isPlanned ? formula : null,
    predictedEquivalent: isPlanned && target !== null ? predicted : null,
    ...(isPlanned && formula === 'SRK/T' && { constantName: 'A' as const, constantValue: A_CONSTANT }),
    biometer: eye.axialLength === null ? null : biometer,
    lensModel: MODELS[lensId] ?? null,
    pupil: chance.happens(0.6) ? pupil : null,
    ...(lensId === TORIC && inventAxes(chance, eye)),
  };
}

function inventAxes(chance: Chance, eye: PostOpOutcome): Partial<PostOpOutcome> | null {
  const { preOpCornealAstigmatism: cornea, preOpSteepKAxis: steep } = eye;
  if (cornea === null || steep === null) return null;
  const distance = (cylinder: number) => Math.abs(cylinder * AT_CORNEA - cornea);
  const toricCylinder = CYLINDERS.reduce<number>((best, one) => (distance(one) < distance(best) ? one : best), 1);
  return {
    toricCylinder,
    toricCylinderAtCornea: hundredths(toricCylinder * AT_CORNEA),
    plannedAxis: steep,
    achievedAxis: onHalfCircle(steep + clamp(-18, 18, 4 * chance.bell())),
  };
}

/** The eye before surgery, with depth and thickness where it was measured. */
function inventBefore(chance: Chance, eye: PostOpOutcome): Partial<PostOpOutcome> {
  const { preOpCdva: corrected, preOpCornealAstigmatism: cornea, preOpSteepKAxis: steep } = eye;
  const depth = hundredths(clamp(2.2, 4.2, 3.1 + 0.3 * chance.bell()));
  const thickness = hundredths(clamp(3.3, 5.7, 4.5 + 0.4 * chance.bell()));
  const sphere = quarters(clamp(-9, 6, 2 * chance.bell()));
  const blur = 0.15 + 0.1 * Math.abs(sphere);
  const cylinder = cornea === null ? 0 : quarters(-0.8 * cornea);
  // The minus cylinder lies along the flat meridian.
  const axis = cylinder === 0 || steep === null ? null : onHalfCircle(steep + 90);
  const isRefracted = chance.happens(0.6) && (cylinder === 0 || axis !== null);
  const uncorrected = corrected && isChartLine(corrected) ? nearestLine(logMAR(corrected) + blur) : null;
  return {
    ...(eye.axialLength !== null && { anteriorChamberDepth: depth, lensThickness: thickness }),
    preOpUdva: chance.happens(0.6) ? uncorrected : null,
    ...(isRefracted && { preOpSph: sphere, preOpCyl: cylinder, preOpAxis: axis }),
  };
}
