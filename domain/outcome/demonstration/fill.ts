import { type Enrolled, type Enrollment, enrollDoctors } from '#domain/doctor/demonstration/enroll.ts';
import type { Chance } from '#platform/chance/chance.ts';
import { draw, fillDemonstration, inventBytes, inventRows } from '#platform/chance/demonstration.ts';
import { referenceId } from '../reference-id.ts';
import { AGE_RANGES, type PostOpOutcome, SIDES, TIMES_SINCE_SURGERY, type TimeSinceSurgery } from '../rules.ts';
import { countSubmissions, insertSubmissions, type NewSubmission } from '../store.ts';
import { inventEye } from './invent-eye.ts';
import { PROFILES } from './profiles.ts';

const SEED = 20_260_102;
const DAY = 24 * 3600 * 1000;
const TWO_YEARS = 2 * 365 * DAY;
/** How often both eyes of a patient are submitted. */
const PAIRED = 0.45;
/** How many of a hundred patients are of each age. */
const AGES = [4, 14, 34, 35, 13];
/** After how many days at most an eye is seen at each time since surgery. */
const DAYS = [9, 22, 90, 185, 330, 765];
/** When an eye that was seen early comes back. */
const LATER: Readonly<Partial<Record<TimeSinceSurgery, TimeSinceSurgery>>> = {
  '1 Week': '1-3 Months',
  '2-3 Weeks': '1-3 Months',
  '1-3 Months': '4-6 Months',
  '4-6 Months': '1+ Years',
};
/** How a refraction changes meanwhile, in diopters, each as often as it is listed. */
const CHANGES = [-0.5, -0.25, -0.25, 0, 0, 0, 0, 0, 0.25, 0.25];

/**
 * Fills an empty database with doctors and their made-up submissions. A database that has submissions stays as it is.
 */
export function fillOutcomes(enrollment: Enrollment): Promise<void> {
  const invent = async () => inventSubmissions(await enrollDoctors(enrollment), enrollment.clock());
  return fillDemonstration(enrollment.db, { count: countSubmissions, invent, insert: insertSubmissions });
}

/** The same submissions every time but for their dates, which reach back two years from now: one patient after another. */
export function inventSubmissions({ doctor, colleagues }: Enrolled, now: Date): NewSubmission[] {
  const doctors = [doctor, ...colleagues];
  return inventRows(SEED, PROFILES, (chance, lensId, profile) => {
    const submissions: NewSubmission[] = [];
    for (let eyes = 0; eyes < profile.eyes; ) {
      const surgeon = eyes < profile.own ? 0 : 1 + chance.below(colleagues.length);
      const isSeenAgain = eyes < (profile.returns ?? 0);
      const hasBoth = !isSeenAgain && eyes + 2 <= (surgeon ? profile.eyes : profile.own) && chance.happens(PAIRED);
      const patient = {
        doctorUid: doctors[surgeon] ?? doctor,
        caseNumber: `CASE-${Buffer.from(inventBytes(chance, 6)).toString('hex').toUpperCase()}`,
      };
      const age = chance.happens(0.95) ? draw(chance, AGE_RANGES, AGES) : null;
      for (const side of hasBoth ? SIDES : [chance.happens(0.85) ? chance.pick(SIDES) : null]) {
        const eye = { ...inventEye(chance, lensId, profile, surgeon), side, patientAgeRange: age };
        const visits = isSeenAgain ? inventVisits(chance, eye) : [eye];
        let submittedAt = new Date(now.getTime() - chance.below(TWO_YEARS));
        const surgeryYear = isSeenAgain || chance.happens(0.2) ? null : yearOfSurgery(eye, submittedAt);
        for (const visit of visits) {
          submissions.push({
            ...patient,
            referenceId: referenceId(submittedAt.getTime(), inventBytes(chance, 4)),
            idempotencyKey: `demonstration-${lensId}-${submissions.length}`,
            submittedAt,
            outcome: { ...visit, surgeryYear },
          });
          submittedAt = new Date((submittedAt.getTime() + now.getTime()) / 2);
        }
        eyes += 1;
      }
    }
    return submissions;
  });
}

/** The visits of an eye; one that nothing identifies, or that was last seen after years, has no other. */
function inventVisits(chance: Chance, first: PostOpOutcome): PostOpOutcome[] {
  const visits = [first];
  for (let eye = first; visits.length === 1 || chance.happens(0.5); visits.push(eye)) {
    const later = eye.timeSinceSurgery && LATER[eye.timeSinceSurgery];
    const { sph } = eye.finalMrx;
    if (!later || eye.side === null || sph === null) break;
    eye = { ...eye, timeSinceSurgery: later, finalMrx: { ...eye.finalMrx, sph: sph + chance.pick(CHANGES) + 0 } };
  }
  return visits;
}

const yearOfSurgery = ({ timeSinceSurgery: time }: PostOpOutcome, submittedAt: Date) =>
  new Date(submittedAt.getTime() - (DAYS[TIMES_SINCE_SURGERY.indexOf(time ?? '1+ Years')] ?? 0) * DAY).getUTCFullYear();
