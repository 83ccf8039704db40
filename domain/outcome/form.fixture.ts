import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { createOutcomeForm } from './form.ts';
import type { OutcomeField } from './rules.ts';

const { parseOutcomeForm } = createOutcomeForm(CATALOGUE);

/** What a surgeon who fills in every field sends. */
export const filled = {
  lensId: '4',
  dcfva: '20/20',
  dciva: '20/25',
  dcnva: '20/40',
  ucdva: '20/20',
  uciva: '20/25',
  ucnva: '20/50',
  refractiveTarget: '-0.25',
  sph: '+0.50',
  cyl: '-0.75',
  axis: '175',
  timeSinceSurgery: '1-3 Months',
  patientAgeRange: '70-79',
  spectacleIndependence: 'occasionally',
  patientSatisfaction: '8.7',
  dysphotopsiaSeverity: '0',
  comorbidities: ['dryEyes', 'glaucoma'],
  ocularHistory: 'postMyopicLaser',
  preOpCornealAstigmatism: '1.23',
  preOpSteepKAxis: '88',
  side: 'left',
  surgeryYear: '03/2025',
  preOpCdva: '20/60',
  complications: ['vitreousLoss', 'posteriorCapsuleRupture'],
  lensModel: 'ZXR00V',
  lensPower: '+21.5',
  axialLength: '23.45 mm',
  k1: '43.12',
  k2: '44,35',
  formula: 'SRK/T',
  negativeDysphotopsia: 'none',
  halos: '2.5',
  starbursts: '0',
  glare: '10',
  promScore: '87.5',
  predictedEquivalent: '-0.12',
  constantName: 'A',
  constantValue: '118.887',
  biometer: 'IOLMaster 700',
  anteriorChamberDepth: '3.12',
  lensThickness: '4.55 mm',
  pupil: 'medium',
  preOpUdva: '20/160',
  preOpSph: '-2.25',
  preOpCyl: '0',
  preOpAxis: '',
  toricCylinder: '2.25',
  toricCylinderAtCornea: '1.54',
  plannedAxis: '175',
  achievedAxis: '4',
};

/** The outcome that the filled form with these changes becomes. @throws when it is refused. */
export function outcomeIn(changes: Record<string, unknown>) {
  const parsed = parseOutcomeForm({ ...filled, ...changes });
  if (!parsed.ok) throw new Error(`Refused: ${JSON.stringify(parsed.errors)}`);
  return parsed.value;
}
/** What is wrong with the filled form with these changes. */
export function errorsIn(changes: Record<string, unknown>) {
  const parsed = parseOutcomeForm({ ...filled, ...changes });
  return parsed.ok ? {} : parsed.errors;
}

export const LENS = 'Please select a lens.';
export const CHOICE = 'Choose one of the answers, or leave it empty.';
export const CONDITIONS = 'Choose among the listed conditions, or say that there are none or that nothing is recorded.';
export const AXIS = 'Enter a whole number from 1 to 180, or leave the box empty.';
export const SCORE = 'Choose a value from 0 to 10 in steps of 0.1, or “Not asked”.';
export const YEAR = 'Enter a year such as 2026, from 1990 to now, or leave the box empty.';
const KERATOMETRY = 'Enter a number from 30.00 to 60.00 in steps of 0.01, or leave the box empty.';
/** What the form says of a field that it refuses. */
export const WORDS: Record<OutcomeField, string> = {
  lensId: LENS,
  dcfva: CHOICE,
  dciva: CHOICE,
  dcnva: CHOICE,
  ucdva: CHOICE,
  uciva: CHOICE,
  ucnva: CHOICE,
  refractiveTarget: 'Enter a number from −10.00 to 10.00 in steps of 0.25, or leave the box empty.',
  sph: 'Enter a number from −30.00 to 30.00 in steps of 0.25, or leave the box empty.',
  cyl: 'Enter a number from −15.00 to 15.00 in steps of 0.25, or leave the box empty.',
  axis: AXIS,
  timeSinceSurgery: CHOICE,
  patientAgeRange: CHOICE,
  spectacleIndependence: CHOICE,
  patientSatisfaction: SCORE,
  dysphotopsiaSeverity: SCORE,
  comorbidities: CONDITIONS,
  ocularHistory: CONDITIONS,
  preOpCornealAstigmatism: 'Enter a number from 0.00 to 9.99 in steps of 0.01, or leave the box empty.',
  preOpSteepKAxis: AXIS,
  side: CHOICE,
  surgeryYear: YEAR,
  preOpCdva: CHOICE,
  complications: CONDITIONS,
  lensModel: 'Enter at most 40 characters on one line, or leave the box empty.',
  lensPower: 'Enter a number from −10.00 to 40.00 in steps of 0.25, or leave the box empty.',
  axialLength: 'Enter a number from 15.00 to 40.00 in steps of 0.01, or leave the box empty.',
  k1: KERATOMETRY,
  k2: KERATOMETRY,
  formula: CHOICE,
  negativeDysphotopsia: CHOICE,
  halos: SCORE,
  starbursts: SCORE,
  glare: SCORE,
  promScore: 'Enter a number from 0 to 100 in steps of 0.1, or leave the box empty.',
  predictedEquivalent: 'Enter a number from −10.00 to 10.00 in steps of 0.01, or leave the box empty.',
  constantName: CHOICE,
  constantValue: 'Enter a number from −10.00 to 130.00 in steps of 0.001, or leave the box empty.',
  biometer: CHOICE,
  anteriorChamberDepth: 'Enter a number from 1.50 to 6.00 in steps of 0.01, or leave the box empty.',
  lensThickness: 'Enter a number from 2.00 to 7.00 in steps of 0.01, or leave the box empty.',
  pupil: CHOICE,
  preOpUdva: CHOICE,
  preOpSph: 'Enter a number from −30.00 to 30.00 in steps of 0.25, or leave the box empty.',
  preOpCyl: 'Enter a number from −15.00 to 15.00 in steps of 0.25, or leave the box empty.',
  preOpAxis: AXIS,
  toricCylinder: 'Enter a number from 0.50 to 12.00 in steps of 0.25, or leave the box empty.',
  toricCylinderAtCornea: 'Enter a number from 0.25 to 9.00 in steps of 0.01, or leave the box empty.',
  plannedAxis: AXIS,
  achievedAxis: AXIS,
};
export const SENT_FIELDS = Object.keys(WORDS) as OutcomeField[];
