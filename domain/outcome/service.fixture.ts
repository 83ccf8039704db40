import fc from 'fast-check';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { type Database, type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import { createLimits } from '#platform/limits/limits.ts';
import {
  AGE_RANGES,
  COMORBIDITIES,
  MEASUREMENTS,
  type Measurement,
  NO_CONDITION,
  OCULAR_HISTORIES,
  type PostOpOutcome,
  SNELLEN_OPTIONS,
  SPECTACLE_INDEPENDENCE,
  TIMES_SINCE_SURGERY,
} from './rules.ts';
import { createOutcomeService, type OutcomeService, type OutcomeServiceDeps } from './service.ts';

/** Doctors who submit outcomes, over a real database. */
export type Clinic = {
  readonly service: OutcomeService;
  readonly opened: OpenDatabase;
  readonly db: Database;
  /** A second service on the same database. */
  serviceWith(deps: Partial<OutcomeServiceDeps>): OutcomeService;
  wait(milliseconds: number): void;
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
const START = Date.parse('2026-03-01T12:00:00.250Z');

/** @param databaseUrl a migrated database of the test file's own. */
export async function openClinic(databaseUrl: string): Promise<Clinic> {
  // A connection may break as the test file's database is dropped; one that breaks before fails its own query.
  const opened = openDatabase(databaseUrl, () => undefined);
  const { db, pool } = opened;
  await pool.query(
    `insert into auth_users (id, name, email) select uid, uid, uid || '@mail.example'
    from unnest($1::text[]) as uid`,
    [DOCTORS],
  );
  await pool.query(
    `insert into registered_doctors (uid, practice_name, practice_website, practice_phone, status)
    select uid, uid, uid, uid, 'verified' from unnest($1::text[]) as uid`,
    [DOCTORS],
  );

  let now = START;
  const clock = () => new Date(now);
  const limits = createLimits({ pool, secret: Buffer.alloc(32, 5).toString('base64url') });
  const serviceWith: Clinic['serviceWith'] = (deps) =>
    createOutcomeService({ catalogue: CATALOGUE, db, limits, clock, ...deps });
  const service = serviceWith({});
  return {
    service,
    opened,
    db,
    serviceWith,
    wait(milliseconds) {
      now += milliseconds;
    },
    async submitAll(uid, eyes) {
      const ids: string[] = [];
      for (const eye of eyes) {
        now += 1;
        const submitted = await service.submit({ uid }, formOf(eye), crypto.randomUUID());
        if (submitted.kind !== 'stored') throw new Error(JSON.stringify(submitted));
        ids.push(submitted.referenceId);
      }
      return ids;
    },
    rows: async () => (await pool.query('select * from post_op_submissions order by submitted_at, id')).rows,
    async empty() {
      now = START;
      await pool.query('truncate post_op_submissions, outcome_versions, rate_limits');
    },
    close: opened.close,
  };
}

/** An eye of lens 3 about which nothing else is known. */
export const BLANK_EYE: PostOpOutcome = {
  lensId: 3,
  dcfva: null,
  dciva: null,
  dcnva: null,
  ucdva: null,
  uciva: null,
  ucnva: null,
  refractiveTarget: null,
  finalMrx: { sph: null, cyl: null, axis: null },
  timeSinceSurgery: null,
  patientAgeRange: null,
  spectacleIndependence: null,
  patientSatisfaction: null,
  dysphotopsiaSeverity: null,
  comorbidities: null,
  ocularHistory: null,
  preOpCornealAstigmatism: null,
  preOpSteepKAxis: null,
};

/** The form that says so, as a browser sends it. */
export function formOf(eye: Partial<PostOpOutcome>): Record<string, string | string[]> {
  const { finalMrx, comorbidities, ocularHistory, ...rest } = { ...BLANK_EYE, ...eye };
  const texts = Object.entries({ ...rest, ...finalMrx }).map(([field, value]) => [field, String(value ?? '')]);
  const listed = (conditions: readonly string[] | null) =>
    conditions?.length === 0 ? [NO_CONDITION] : [...(conditions ?? [])];
  return { ...Object.fromEntries(texts), comorbidities: listed(comorbidities), ocularHistory: listed(ocularHistory) };
}

const or = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 6 });
const oneOf = <Option>(options: readonly Option[]) => or(fc.constantFrom(...options));
const steps = (name: Measurement, from: number, to: number) => {
  const { step } = MEASUREMENTS[name];
  const inverse = Math.round(1 / step);
  return or(fc.integer({ min: from * inverse, max: to * inverse }).map((count) => count / inverse));
};
const tenths = or(fc.integer({ min: 0, max: 100 }).map((count) => count / 10));

/** Any eye that the form takes; refractions are usual ones, so that eyes meet in the same bins. */
export const anyEye: fc.Arbitrary<PostOpOutcome> = fc.record({
  lensId: fc.constant(3),
  dcfva: oneOf(SNELLEN_OPTIONS),
  dciva: oneOf(SNELLEN_OPTIONS),
  dcnva: oneOf(SNELLEN_OPTIONS),
  ucdva: oneOf(SNELLEN_OPTIONS),
  uciva: oneOf(SNELLEN_OPTIONS),
  ucnva: oneOf(SNELLEN_OPTIONS),
  refractiveTarget: steps('refractiveTarget', -2, 1),
  finalMrx: fc.record({ sph: steps('sph', -3, 2), cyl: steps('cyl', -2, 1), axis: steps('axis', 1, 180) }),
  timeSinceSurgery: oneOf(TIMES_SINCE_SURGERY),
  patientAgeRange: oneOf(AGE_RANGES),
  spectacleIndependence: oneOf(SPECTACLE_INDEPENDENCE),
  patientSatisfaction: tenths,
  dysphotopsiaSeverity: tenths,
  comorbidities: fc.oneof(fc.constantFrom([], null), fc.subarray([...COMORBIDITIES])),
  ocularHistory: fc.oneof({ weight: 3, arbitrary: fc.constantFrom([], null) }, fc.subarray([...OCULAR_HISTORIES])),
  preOpCornealAstigmatism: steps('preOpCornealAstigmatism', 0, 3),
  preOpSteepKAxis: steps('preOpSteepKAxis', 1, 180),
});
