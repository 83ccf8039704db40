import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { FairOutcome } from '../rules.ts';
import { outcomeCaseMix, outcomeCaseMixOwn, outcomeSnapshots } from '../tables.ts';

/** What is counted anew of a kind of eye: by doctor, of whom each has at least one such eye. */
export type NewCount = {
  readonly kind: string;
  readonly outcome: FairOutcome;
  readonly own: readonly { readonly doctor: string; readonly n: number; readonly successes: number }[];
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

/** Rows of one INSERT: PostgreSQL takes at most 65,535 parameters. */
const BATCH = 5_000;

/** Replaces counts of the case mix of a lens; all others stay. Its snapshot is there already. */
export async function writeCaseMix(tx: Transaction, lensId: number, counts: readonly NewCount[]): Promise<void> {
  if (counts.length === 0) return;
  const keys = JSON.stringify(counts.map(({ kind, outcome }) => ({ kind, outcome })));
  for (const table of [outcomeCaseMix, outcomeCaseMixOwn]) {
    const isCounted = sql`(${table.kind}, ${table.outcome}) in
      (select kind, outcome from jsonb_to_recordset(${keys}::jsonb) as counted (kind text, outcome text))`;
    await tx.delete(table).where(and(eq(table.lensId, lensId), isCounted));
  }
  const total = (own: NewCount['own'], of: 'n' | 'successes') => own.reduce((sum, one) => sum + one[of], 0);
  const sums = counts.map(({ kind, outcome, own }) => {
    return { lensId, kind, outcome, n: total(own, 'n'), successes: total(own, 'successes'), surgeons: own.length };
  });
  await tx.insert(outcomeCaseMix).values(sums);
  const parts = counts.flatMap(({ kind, outcome, own }) =>
    own.map(({ doctor, ...count }) => ({ doctorUid: doctor, lensId, kind, outcome, ...count })),
  );
  for (let start = 0; start < parts.length; start += BATCH) {
    await tx.insert(outcomeCaseMixOwn).values(parts.slice(start, start + BATCH));
  }
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
