import type { Chance } from '#platform/chance/chance.ts';
import { clamp, inventBytes } from '#platform/chance/demonstration.ts';
import { FIRST_YEAR, FORMULAS, type Formula, otherSide, type PostOpOutcome, type TimeSinceSurgery } from '../rules.ts';
import type { NewSubmission } from '../store.ts';

/** How often the next eye that a doctor submits with a lens is the other one of the same patient. */
const PAIRED = 0.45;

/** How many days after surgery an eye is seen: the least, and how many more there can be. */
const DAYS: Readonly<Record<TimeSinceSurgery, readonly [least: number, more: number]>> = {
  '1 Week': [6, 3],
  '2-3 Weeks': [14, 8],
  '1-3 Months': [30, 60],
  '4-6 Months': [115, 70],
  '7-11 Months': [210, 120],
  '1+ Years': [365, 400],
};
const DAY = 24 * 3600 * 1000;

/** As often as each is listed. */
const USED: readonly Formula[] = [...FORMULAS.filter((formula) => formula !== 'other'), 'Barrett Universal II', 'Kane'];

/** Eyes with what was planned, and some of them as the two of one patient; who is known already stays who it was. */
export function inventPatients(chance: Chance, submissions: readonly NewSubmission[]): NewSubmission[] {
  const planned = new Map<string, ReturnType<typeof inventPlan>>();
  /** The first eye of a patient whose other one comes next, by doctor and lens. */
  const waiting = new Map<string, NewSubmission>();
  return submissions.map((submission) => {
    const known = submission.caseNumber;
    const plan = planned.get(known ?? '') ?? inventPlan(chance, submission.outcome);
    if (known) planned.set(known, plan);
    const whole = { ...submission, outcome: { ...submission.outcome, ...plan } };
    if (known) return whole;
    whole.outcome.surgeryYear = chance.happens(0.8) ? inventYear(chance, submission) : null;
    const place = `${submission.doctorUid} ${submission.outcome.lensId}`;
    const first = waiting.get(place);
    waiting.delete(place);
    if (first) return asOtherEye(first, whole);
    const alone = { ...whole, caseNumber: inventCaseNumber(chance) };
    if (whole.outcome.side !== null && chance.happens(PAIRED)) waiting.set(place, alone);
    return alone;
  });
}

/** The same numbers every time, so that the demonstration is. */
export const inventCaseNumber = (chance: Chance): string =>
  `CASE-${Buffer.from(inventBytes(chance, 6)).toString('hex').toUpperCase()}`;

/** A patient is as old with either eye. */
function asOtherEye({ caseNumber, outcome: first }: NewSubmission, eye: NewSubmission): NewSubmission {
  const side = first.side && otherSide(first.side);
  const { patientAgeRange } = first;
  return { ...eye, ...(caseNumber && { caseNumber }), outcome: { ...eye.outcome, side, patientAgeRange } };
}

function inventYear(chance: Chance, { submittedAt, outcome }: NewSubmission): number | null {
  const [least, more] = DAYS[outcome.timeSinceSurgery ?? '1-3 Months'];
  const surgery = new Date(submittedAt.getTime() - (least + chance.below(more)) * DAY).getUTCFullYear();
  return surgery < FIRST_YEAR ? null : surgery;
}

const hundredths = (value: number) => Math.round(value * 100) / 100;

/**
 * Length, cornea, and a power that suits both by the plainest of formulas: P = A − 2.5 L − 0.9 K (Sanders, Retzlaff,
 * Kraff 1980).
 */
function inventPlan(chance: Chance, { refractiveTarget, preOpCornealAstigmatism }: PostOpOutcome) {
  const axialLength = hundredths(clamp(21.5, 28, 23.7 + chance.bell()));
  const mean = clamp(41.5, 46.5, 43.6 + 1.3 * chance.bell());
  const astigmatism = preOpCornealAstigmatism ?? hundredths(0.6 * Math.abs(chance.bell()));
  const k1 = hundredths(mean - astigmatism / 2);
  const emmetropic = 118.7 - 2.5 * axialLength - 0.9 * mean;
  const lensPower = Math.round(2 * clamp(6, 30, emmetropic - 1.5 * (refractiveTarget ?? 0))) / 2;
  const biometry = { axialLength, k1, k2: hundredths(k1 + astigmatism), lensPower };
  const formula = chance.pick(USED);
  return {
    ...(chance.happens(0.75) ? biometry : null),
    formula: chance.happens(0.7) ? formula : null,
  };
}
