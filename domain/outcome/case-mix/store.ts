import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { storeRecords } from '#platform/db/records.ts';
import type { FairOutcome } from '../rules.ts';
import { outcomeCaseMix, outcomeCaseMixOwn, outcomeSnapshots } from '../tables.ts';

/** One count of the case mix, by doctor; the doctor is null for eyes of accounts that are erased. */
export type NewCount = {
  readonly kind: string;
  readonly outcome: FairOutcome;
  readonly surgeons: number;
  readonly own: readonly { readonly doctor: string | null; readonly n: number; readonly successes: number }[];
};

/** How many eyes of other surgeons there are of a kind, and how many of them reached an outcome. */
export type OthersCount = {
  readonly lensId: number;
  readonly kind: string;
  readonly outcome: FairOutcome;
  readonly n: number;
  readonly successes: number;
  /** How many other surgeons they are of. */
  readonly surgeons: number;
};

/** Replaces all counts of some outcomes of a lens. Its snapshot is there already. */
export async function writeCaseMix(
  tx: Transaction,
  lensId: number,
  outcomes: readonly FairOutcome[],
  counts: readonly NewCount[],
): Promise<void> {
  for (const table of [outcomeCaseMix, outcomeCaseMixOwn]) {
    await tx.delete(table).where(and(eq(table.lensId, lensId), inArray(table.outcome, [...outcomes])));
  }
  const total = (own: NewCount['own'], of: 'n' | 'successes') => own.reduce((sum, one) => sum + one[of], 0);
  const sums = counts.map(({ kind, outcome, surgeons, own }) => {
    return { lensId, kind, outcome, n: total(own, 'n'), successes: total(own, 'successes'), surgeons };
  });
  await storeRecords(tx, outcomeCaseMix, sums);
  const parts = counts.flatMap(({ kind, outcome, own }) =>
    own.flatMap(({ doctor, ...count }) => (doctor ? [{ doctorUid: doctor, lensId, kind, outcome, ...count }] : [])),
  );
  await storeRecords(tx, outcomeCaseMixOwn, parts);
}

/** The case mix of all lenses without the eyes of one doctor. */
export async function readOthers(db: Queryable, doctorUid: string): Promise<OthersCount[]> {
  const { lensId, kind, outcome, n, successes, surgeons } = outcomeCaseMix;
  const own = outcomeCaseMixOwn;
  const isOwn = and(eq(own.doctorUid, doctorUid), eq(own.lensId, lensId), eq(own.kind, kind), eq(own.outcome, outcome));
  const rows = await db
    .select({
      lensId,
      kind,
      outcome,
      n: sql<number>`${n} - coalesce(${own.n}, 0)`,
      successes: sql<number>`${successes} - coalesce(${own.successes}, 0)`,
      surgeons: sql<number>`${surgeons} - (${own.n} is not null)::int`,
    })
    .from(outcomeCaseMix)
    .leftJoin(own, isOwn)
    .orderBy(lensId, kind, outcome);
  return rows as OthersCount[];
}

/** The day (UTC) of the newest snapshot of any lens; null before the first. */
export async function readNewestDay(db: Queryable): Promise<string | null> {
  const [found] = await db
    .select({ newest: sql<Date | null>`max(${outcomeSnapshots.advancedAt})` })
    .from(outcomeSnapshots);
  return found?.newest ? new Date(found.newest).toISOString().slice(0, 10) : null;
}
