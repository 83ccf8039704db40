import { type Enrolled, type Enrollment, enrollDoctors } from '#domain/doctor/demonstration/enroll.ts';
import { seededChance } from '#platform/chance/chance.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { referenceId } from '../reference-id.ts';
import { countSubmissions, insertSubmissions, type NewSubmission } from '../store.ts';
import { inventEye } from './invent-eye.ts';
import { PROFILES } from './profiles.ts';

const SEED = 20_260_102;
const TWO_YEARS = 2 * 365 * 24 * 3600 * 1000;
/** Rows of one INSERT: PostgreSQL takes at most 65,535 parameters. */
const BATCH = 1_000;

/**
 * Fills an empty database with doctors and their made-up submissions. A database that has submissions stays as it is.
 */
export async function fillOutcomes(enrollment: Enrollment): Promise<void> {
  const { db, clock } = enrollment;
  if ((await countSubmissions(db)) > 0) return;
  const submissions = inventSubmissions(await enrollDoctors(enrollment), clock());
  await inTransaction(db, async (tx) => {
    for (let start = 0; start < submissions.length; start += BATCH) {
      await insertSubmissions(tx, submissions.slice(start, start + BATCH));
    }
  });
}

/** The same submissions every time but for their dates, which reach back two years from now. */
export function inventSubmissions({ doctor, colleagues }: Enrolled, now: Date): NewSubmission[] {
  const chance = seededChance(SEED);
  return Object.entries(PROFILES).flatMap(([lensId, profile]) =>
    Array.from({ length: profile.eyes }, (_, index) => {
      const submittedAt = new Date(now.getTime() - chance.below(TWO_YEARS));
      const random = Uint8Array.from({ length: 4 }, () => chance.below(256));
      return {
        referenceId: referenceId(submittedAt.getTime(), random),
        doctorUid: index < profile.own ? doctor : chance.pick(colleagues),
        idempotencyKey: `demonstration-${lensId}-${index}`,
        submittedAt,
        outcome: inventEye(chance, Number(lensId), profile),
      };
    }),
  );
}
