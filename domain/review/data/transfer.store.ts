import { asc, getTableColumns, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { type Finding, NOTHING_PLANNED, type Plan, type WaitingTable } from '#platform/firebase/kind.ts';
import type { KeyedHash } from '#platform/secrets/keyed-hash.ts';
import { hidingHashes } from '../moderate/hiding.store.ts';
import { columnOf, eachSubScore, SUB_SCORES } from '../rules.ts';
import { COUNTS, reviewHidings, reviews } from './tables.ts';

const PAGE = 1_000;

export const WAITING: WaitingTable = {
  name: 'waiting_reviews',
  make: sql`create temporary table waiting_reviews as table reviews with no data`,
  identity: ['lens_id', 'email_key'],
  newer: 'submitted_at',
};

/** Hides what a moderator has hidden before, from any sender. */
export async function settleReviews(db: Queryable, keyedHash: KeyedHash): Promise<Finding[]> {
  const hidings = new Map((await db.select().from(reviewHidings)).map((hiding) => [hiding.keyedHash, hiding.hiddenAt]));
  const findings: Finding[] = [];
  const hidden: { n: string; hiddenAt: Date }[] = [];
  // Most sites have hidden nothing, and a keyed hash of every row would be the dearest part of an import.
  for (let from = 0, more = hidings.size > 0; more; from += PAGE) {
    const page = await db.execute<{ n: string; path: string; lens_id: number; email: string }>(
      sql`select n, path, lens_id, email from waiting_reviews where hidden_at is null order by n limit ${PAGE} offset ${from}`,
    );
    for (const { n, path, lens_id: lensId, email } of page.rows) {
      const hash = hidingHashes(keyedHash, { lensId, email }).find((one) => hidings.has(one));
      const hiddenAt = hash && hidings.get(hash);
      if (!hiddenAt) continue;
      findings.push({
        path,
        kind: 'doubtful',
        why: 'a moderator has hidden what this mailbox said of this lens',
        will: 'it stays hidden',
      });
      hidden.push({ n, hiddenAt });
    }
    more = page.rows.length === PAGE;
  }
  for (const { n, hiddenAt } of hidden) {
    await db.execute(sql`update waiting_reviews set hidden_at = ${hiddenAt.toISOString()} where n = ${n}`);
  }
  return findings;
}

/** How the waiting reviews compare with those of the site. */
export async function planReviews(db: Queryable): Promise<Plan> {
  const counted = await db.execute<{ [K in keyof Plan]: number }>(sql`
    select
      count(*) filter (where r.id is null)::int as added,
      count(*) filter (where w.submitted_at > r.submitted_at)::int as replaced,
      count(*) filter (where w.submitted_at = r.submitted_at)::int as unchanged,
      count(*) filter (where w.submitted_at < r.submitted_at)::int as older
    from waiting_reviews w left join reviews r using (lens_id, email_key)`);
  return counted.rows[0] ?? NOTHING_PLANNED;
}

const columnsOf = (names: readonly string[]) => sql.raw(names.join(', '));
/** What a newer review replaces. */
const REPLACED = [
  ...['email', 'reviewer_type', 'overall', ...SUB_SCORES.map(columnOf), 'comments', 'submitted_at', 'words_since'],
  ...['step', 'verified_at', 'waiting_since', 'waiting_rule'],
];
const STORED = columnsOf(['lens_id', 'email_key', 'created_at', 'hidden_at', ...REPLACED]);

/**
 * Stores waiting reviews. A newer one replaces what the site has and takes its tick away or brings its own; what is
 * hidden stays hidden.
 */
export async function storeReviews(db: Queryable, from: number, to: number): Promise<void> {
  await db.execute(sql`
    insert into reviews (${STORED}) select ${STORED} from waiting_reviews where n >= ${from} and n < ${to}
    -- As every writer of many does, so that two of them wait for each other instead of deadlocking.
    order by lens_id, email_key
    on conflict (lens_id, email_key) do update set
      ${columnsOf(REPLACED.map((name) => `${name} = excluded.${name}`))},
      hidden_at = coalesce(reviews.hidden_at, excluded.hidden_at)
    where excluded.submitted_at > reviews.submitted_at`);
}

/** Sums in tenths of a point over the reviews of a lens that count; of stars as well. */
export type LensSums = {
  readonly lensId: number;
  readonly reviews: number;
  readonly verified: number;
  readonly scores: Readonly<Record<string, { readonly sum: number; readonly count: number }>>;
};

/** Figures of each lens: as they are, and as they will be once the waiting reviews are stored. */
export async function sumsBeforeAndAfter(db: Queryable): Promise<{ before: LensSums[]; after: LensSums[] }> {
  const columns = columnsOf(['lens_id', 'overall', ...SUB_SCORES.map(columnOf), 'verified_at']);
  const now = sql`select ${columns} from reviews where ${COUNTS}`;
  const soon = sql`
    select ${columns} from reviews r where ${COUNTS} and not exists (
      select from waiting_reviews w
      where w.lens_id = r.lens_id and w.email_key = r.email_key and w.submitted_at > r.submitted_at)
    union all
    select ${columns} from waiting_reviews w where ${COUNTS} and not exists (
      select from reviews r
      where r.lens_id = w.lens_id and r.email_key = w.email_key
        and (r.submitted_at >= w.submitted_at or r.hidden_at is not null))`;
  return { before: await sums(db, now), after: await sums(db, soon) };
}

async function sums(db: Queryable, rows: ReturnType<typeof sql>): Promise<LensSums[]> {
  const ofScores = SUB_SCORES.map(columnOf).map(
    (name) => `sum(${name}) as ${name}_sum, count(${name}) as ${name}_count`,
  );
  const found = await db.execute<Record<string, string>>(sql`
    select lens_id, count(*) as reviews, count(verified_at) as verified, sum(overall * 10) as overall_sum,
      ${columnsOf(ofScores)}
    from (${rows}) as counted group by lens_id order by lens_id`);
  return found.rows.map((row) => {
    const number = (name: string) => Number(row[name] ?? 0);
    const scores = eachSubScore((score) => ({
      sum: number(`${columnOf(score)}_sum`),
      count: number(`${columnOf(score)}_count`),
    }));
    return {
      lensId: number('lens_id'),
      reviews: number('reviews'),
      verified: number('verified'),
      scores: { overall: { sum: number('overall_sum'), count: number('reviews') }, ...scores },
    };
  });
}

export type TransferredReview = Omit<
  typeof reviews.$inferSelect,
  'id' | 'authorKeyHash' | 'authorVerified' | 'status'
> & {
  /** No other address of this lens has the same key. */
  readonly isAlone: boolean;
};

/** Every review in the order of lens and address, some at a time. */
export async function* everyReview(db: Queryable): AsyncGenerator<TransferredReview[]> {
  const { id: _, authorKeyHash: __, authorVerified: ___, status: ____, ...columns } = getTableColumns(reviews);
  const flat = sql`translate(${reviews.email}, '.#$[]@', '______')`;
  await db.execute(sql`
    create temporary table if not exists shared_keys on commit drop as
    select lens_id, lower(translate(email, '.#$[]@', '______')) as flat from reviews group by 1, 2 having count(*) > 1`);
  const isAlone = sql<boolean>`not exists (
    select from shared_keys where shared_keys.lens_id = ${reviews.lensId} and shared_keys.flat = lower(${flat}))`;
  let last: TransferredReview | undefined;
  do {
    const after = last && sql`(${reviews.lensId}, ${reviews.emailKey}) > (${last.lensId}, ${last.emailKey})`;
    const page: TransferredReview[] = await db
      .select({ ...columns, isAlone })
      .from(reviews)
      .where(after)
      .orderBy(asc(reviews.lensId), asc(reviews.emailKey))
      .limit(PAGE);
    yield page;
    last = page.length === PAGE ? page.at(-1) : undefined;
  } while (last);
}
