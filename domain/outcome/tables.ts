import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { authModels } from '#platform/auth/store.ts';
import {
  ACUITY_FIELDS,
  AGE_RANGES,
  COMORBIDITIES,
  type Comorbidity,
  MEASUREMENTS,
  OCULAR_HISTORIES,
  type OcularHistory,
  OUTCOME_SCORES,
  SNELLEN_OPTIONS,
  SPECTACLE_INDEPENDENCE,
  TIMES_SINCE_SURGERY,
} from './rules.ts';

/** Column names, as the casing of the database makes them. */
const column = (field: string) => field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
const quoted = (options: readonly string[]) => `array[${options.map((option) => `'${option}'`).join(', ')}]`;

const CHOICES: Record<string, readonly string[]> = {
  timeSinceSurgery: TIMES_SINCE_SURGERY,
  patientAgeRange: AGE_RANGES,
  spectacleIndependence: SPECTACLE_INDEPENDENCE,
};
const CONDITIONS: Record<string, readonly string[]> = {
  comorbidities: COMORBIDITIES,
  ocularHistory: OCULAR_HISTORIES,
};

const limited = (field: string, condition: string) => check(`post_op_submissions_${column(field)}`, sql.raw(condition));

function limits() {
  const denominators = SNELLEN_OPTIONS.map((option) => option.slice('20/'.length)).join(', ');
  return [
    ...ACUITY_FIELDS.map((field) => limited(field, `${column(field)} in (${denominators})`)),
    ...OUTCOME_SCORES.map((field) => limited(field, `${column(field)} between 0 and 100`)),
    ...Object.entries(MEASUREMENTS).map(([field, { min, max, step, unit }]) => {
      const stored = (value: number) => Math.round(unit === 'D' ? 100 * value : value);
      const range = `${column(field)} between ${stored(min)} and ${stored(max)}`;
      return limited(field, stored(step) === 1 ? range : `${range} and ${column(field)} % ${stored(step)} = 0`);
    }),
    ...Object.entries(CHOICES).map(([field, options]) => limited(field, `${column(field)} = any (${quoted(options)})`)),
    ...Object.entries(CONDITIONS).map(([field, options]) => limited(field, `${column(field)} <@ ${quoted(options)}`)),
  ];
}

/**
 * One eye after surgery, as a surgeon reports it. Acuities are the denominators of Snellen fractions, diopters are
 * hundredths, scores tenths of a point; null is "not measured", "not asked" or "not recorded".
 */
export const postOpSubmissions = pgTable(
  'post_op_submissions',
  {
    id: uuid().primaryKey().defaultRandom(),
    referenceId: text().notNull().unique(),
    lensId: smallint().notNull(),
    doctorUid: text()
      .notNull()
      .references(() => authModels.user.id, { onDelete: 'cascade' }),
    submittedAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** Drawn by the form that was sent: the same form sent again is the same submission. */
    idempotencyKey: text().notNull(),
    dcfva: smallint(),
    dciva: smallint(),
    dcnva: smallint(),
    ucdva: smallint(),
    uciva: smallint(),
    ucnva: smallint(),
    refractiveTarget: smallint(),
    sph: smallint(),
    cyl: smallint(),
    axis: smallint(),
    timeSinceSurgery: text({ enum: TIMES_SINCE_SURGERY }),
    patientAgeRange: text({ enum: AGE_RANGES }),
    spectacleIndependence: text({ enum: SPECTACLE_INDEPENDENCE }),
    patientSatisfaction: smallint(),
    dysphotopsiaSeverity: smallint(),
    comorbidities: text().array().$type<readonly Comorbidity[]>(),
    ocularHistory: text().array().$type<readonly OcularHistory[]>(),
    preOpCornealAstigmatism: smallint(),
    preOpSteepKAxis: smallint(),
  },
  (table) => [
    unique('post_op_submissions_idempotency_key').on(table.doctorUid, table.idempotencyKey),
    index('post_op_submissions_doctor_newest').on(
      table.doctorUid,
      table.submittedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    check('post_op_submissions_reference_id', sql`reference_id ~ '^IOL-[0-9A-Z]{10}$'`),
    check('post_op_submissions_lens_id', sql`lens_id > 0`),
    check('post_op_submissions_idempotency_key_length', sql`char_length(idempotency_key) between 1 and 64`),
    ...limits(),
  ],
);

/**
 * A name for the present submissions of each lens by each doctor; triggers draw a new one with every change. It stays
 * when the last of them is withdrawn, and goes with the doctor.
 */
export const outcomeVersions = pgTable(
  'outcome_versions',
  {
    lensId: smallint().notNull(),
    doctorUid: text()
      .notNull()
      .references(() => authModels.user.id, { onDelete: 'cascade' }),
    version: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.lensId, table.doctorUid] })],
);
