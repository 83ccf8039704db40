import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { storeRecords } from '#platform/db/records.ts';
import type { FairOutcome } from '../rules.ts';
import { spreadBetween } from '../statistics/between-surgeons.ts';
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

/** Fewer eyes of a surgeon say nothing of how surgeons differ, and would say too much about each. */
const FEWEST_EYES = 5;

/**
 * How much the other surgeons differ by each outcome, in log odds; without those where it is not known. Of each surgeon
 * it takes successes less those that all others together let expect by lens and kind, and their variance, which is
 * smaller by that surgeon's own part in the expectation. It is read from counts that do not change meanwhile.
 */
export async function readSpreads(db: Queryable, doctorUid: string): Promise<ReadonlyMap<string, number>> {
  const found = await db.execute<{ outcome: string; rest: number; variance: number }>(sql`
    with others as (
      select lens_id, kind, outcome, every.n - coalesce(mine.n, 0) as n,
        (every.successes - coalesce(mine.successes, 0))::float8 / nullif(every.n - coalesce(mine.n, 0), 0) as p
      from outcome_case_mix every
      left join (select * from outcome_case_mix_own where doctor_uid = ${doctorUid}) mine
        using (lens_id, kind, outcome)
    )
    select outcome, sum(own.successes - own.n * p) as rest,
      sum(own.n * p * (1 - p) * (1 - own.n::float8 / others.n)) as variance
    from outcome_case_mix_own own join others using (lens_id, kind, outcome)
    where doctor_uid <> ${doctorUid}
    group by outcome, doctor_uid having sum(own.n) >= ${FEWEST_EYES}`);
  const spreads = [...Map.groupBy(found.rows, ({ outcome }) => outcome)].map(
    ([outcome, surgeons]) => [outcome, spreadBetween(surgeons)] as const,
  );
  return new Map(spreads.filter((entry): entry is [string, number] => entry[1] !== null));
}

/** The day (UTC) of the newest snapshot of any lens; null before the first. */
export async function readNewestDay(db: Queryable): Promise<string | null> {
  const [found] = await db
    .select({ newest: sql<Date | null>`max(${outcomeSnapshots.advancedAt})` })
    .from(outcomeSnapshots);
  return found?.newest ? new Date(found.newest).toISOString().slice(0, 10) : null;
}
