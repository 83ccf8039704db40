import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { type Database, type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import { createLimits } from '#platform/limits/limits.ts';
import { testDatabase } from '#tests/support/database.ts';
import { emptied } from '#tests/support/emptied.ts';
import { formOf } from './eye.fixture.ts';
import { AGREEMENT_VERSION, type PostOpOutcome } from './rules.ts';
import { createOutcomeService, type OutcomeService } from './service.ts';
import type { SubmittingDeps } from './submitting.ts';

/** Doctors who submit outcomes, over a database of their own. */
export type Clinic = {
  readonly service: OutcomeService;
  readonly opened: OpenDatabase;
  readonly databaseUrl: string;
  readonly db: Database;
  /** A second service on the same database. */
  serviceWith(deps: Partial<SubmittingDeps>): OutcomeService;
  wait(milliseconds: number): void;
  /** Lets a day pass, at whose fixed hour snapshots may move on. */
  nextDay(): Promise<void>;
  /** Submits some eyes, one after another, each a millisecond later; the reference ids. */
  submitAll(uid: string, eyes: readonly Partial<PostOpOutcome>[]): Promise<string[]>;
  rows(): Promise<Record<string, unknown>[]>;
  empty(): Promise<void>;
  close(): Promise<void>;
};

export const DOCTORS = ['ada', 'grace', 'mary'] as const;
export const [ADA, GRACE, MARY] = DOCTORS.map((uid) => ({ uid })) as [
  { uid: string },
  { uid: string },
  { uid: string },
];
const DAY = 24 * 3_600_000;
const START = Date.parse('2026-03-01T12:00:00.250Z');

/** @param doctors all of them, verified. */
export async function openClinic(doctors: readonly string[] = DOCTORS): Promise<Clinic> {
  const database = await testDatabase();
  // A connection may break as the database is dropped; one that breaks before fails its own query.
  const opened = openDatabase(database.url, () => undefined);
  const { db, pool } = opened;
  await pool.query(
    `insert into auth_users (id, name, email) select uid, uid, uid || '@mail.example'
    from unnest($1::text[]) as uid`,
    [doctors],
  );
  await pool.query(
    `insert into registered_doctors (uid, practice_name, practice_website, practice_phone, status)
    select uid, uid, uid, uid, 'verified' from unnest($1::text[]) as uid`,
    [doctors],
  );

  await pool.query('insert into outcome_agreements select uid, $2, now() from unnest($1::text[]) as uid', [
    doctors,
    AGREEMENT_VERSION,
  ]);

  let now = START;
  const clock = () => new Date(now);
  const limits = createLimits({ pool, secret: Buffer.alloc(32, 5).toString('base64url') });
  const serviceWith: Clinic['serviceWith'] = (deps) =>
    createOutcomeService({ catalogue: CATALOGUE, db, limits, clock, hasQuestionnaire: true, ...deps });
  const service = serviceWith({});
  return {
    service,
    opened,
    databaseUrl: database.url,
    db,
    serviceWith,
    wait(milliseconds) {
      now += milliseconds;
    },
    async nextDay() {
      now += DAY;
      await service.advance();
    },
    async submitAll(uid, eyes) {
      const ids: string[] = [];
      for (const eye of eyes) {
        now += 1;
        const submitted = await service.submit({ uid }, formOf(eye), crypto.randomUUID());
        if (submitted.kind !== 'submitted') throw new Error(JSON.stringify(submitted));
        ids.push(submitted.referenceId);
      }
      return ids;
    },
    rows: async () => (await pool.query('select * from post_op_submissions order by submitted_at, id')).rows,
    async empty() {
      now = START;
      await pool.query(
        emptied(
          'post_op_submissions, outcome_atoms, outcome_withdrawn, outcome_decisions, outcome_versions, outcome_snapshots, outcome_cells, outcome_case_mix, outcome_case_mix_own, outcome_parts, outcome_surgeons, rate_limits',
        ),
      );
    },
    async close() {
      await opened.close();
      await database.drop();
    },
  };
}
