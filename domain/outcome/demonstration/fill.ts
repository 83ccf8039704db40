import { type Enrolled, type Enrollment, enrollDoctors } from '#domain/doctor/demonstration/enroll.ts';
import { type Chance, seededChance } from '#platform/chance/chance.ts';
import { fillDemonstration, inventBytes, inventRows } from '#platform/chance/demonstration.ts';
import { referenceId } from '../reference-id.ts';
import { countSubmissions, insertSubmissions, type NewSubmission } from '../store.ts';
import { inventEye } from './invent-eye.ts';
import { inventMore, inventReturn } from './invent-more.ts';
import { inventCaseNumber, inventPatients } from './invent-patients.ts';
import { inventSurgeries } from './invent-surgery.ts';
import { PROFILES } from './profiles.ts';

const SEED = 20_260_102;
/** What was asked later, and who came back, changes nothing of what was there before. */
const SEED_OF_MORE = 20_261_122;
const SEED_OF_SURGERIES = 20_261_127;
const TWO_YEARS = 2 * 365 * 24 * 3600 * 1000;

/**
 * Fills an empty database with doctors and their made-up submissions. A database that has submissions stays as it is.
 */
export function fillOutcomes(enrollment: Enrollment): Promise<void> {
  const invent = async () => inventSubmissions(await enrollDoctors(enrollment), enrollment.clock());
  return fillDemonstration(enrollment.db, { count: countSubmissions, invent, insert: insertSubmissions });
}

/** The same submissions every time but for their dates, which reach back two years from now. */
export function inventSubmissions({ doctor, colleagues }: Enrolled, now: Date): NewSubmission[] {
  const more = seededChance(SEED_OF_MORE);
  const eyes = inventRows(SEED, PROFILES, (chance, lensId, profile) => {
    const first = Array.from({ length: profile.eyes }, (_, index) => {
      const submittedAt = new Date(now.getTime() - chance.below(TWO_YEARS));
      return {
        referenceId: referenceId(submittedAt.getTime(), inventBytes(chance, 4)),
        doctorUid: index < profile.own ? doctor : chance.pick(colleagues),
        idempotencyKey: `demonstration-${lensId}-${index}`,
        submittedAt,
        outcome: inventMore(more, inventEye(chance, lensId, profile)),
      };
    });
    return first.flatMap((submission, index) =>
      index < (profile.returns ?? 0) ? withReturns(more, submission, now) : [submission],
    );
  });
  return inventSurgeries(seededChance(SEED_OF_SURGERIES), inventPatients(more, eyes));
}

/** An eye whose patient is known, and the visits at which it came back. */
function withReturns(chance: Chance, first: NewSubmission, now: Date): NewSubmission[] {
  const visits: NewSubmission[] = [{ ...first, caseNumber: inventCaseNumber(chance) }];
  for (let last = visits[0]; last; ) {
    const outcome = visits.length === 1 || chance.happens(0.5) ? inventReturn(chance, last.outcome) : null;
    if (!outcome) break;
    const submittedAt = new Date((last.submittedAt.getTime() + now.getTime()) / 2);
    const idempotencyKey = `${first.idempotencyKey}-${visits.length}`;
    last = {
      ...last,
      referenceId: referenceId(submittedAt.getTime(), inventBytes(chance, 4)),
      idempotencyKey,
      submittedAt,
      outcome,
    };
    visits.push(last);
  }
  return visits;
}
