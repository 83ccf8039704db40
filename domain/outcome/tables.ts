import { type $Type, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  type PgIntegerBuilderInitial,
  type PgSmallIntBuilderInitial,
  type PgTextBuilderInitial,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { authModels } from '#platform/auth/store.ts';
import { bytea } from '#platform/db/bytea.ts';
import { columnOf, limitOf } from './columns.ts';
import {
  type Answers,
  FIELDS,
  FIRST_YEAR,
  type FieldDescription,
  type FieldName,
  isInThousandths,
  MOST_PERIODS,
  type PeriodCounts,
} from './rules.ts';

type ColumnOf<Field, Answer> = Field extends { kind: 'acuity' | 'measurement' | 'score' | 'year' }
  ? Field extends { step: 0.001 }
    ? PgIntegerBuilderInitial<''>
    : PgSmallIntBuilderInitial<''>
  : $Type<PgTextBuilderInitial<'', [string, ...string[]]>, NonNullable<Answer>>;

const isInteger = (field: FieldDescription) => field.kind === 'measurement' && isInThousandths(field);

/** A column for each field, in the order of their descriptions. */
const answerColumns = Object.fromEntries(
  Object.entries(FIELDS).map(([name, field]) => {
    const { kind } = field;
    if (kind === 'choice' || kind === 'text') return [name, text()];
    return [name, kind === 'conditions' ? text().array() : isInteger(field) ? integer() : smallint()];
  }),
) as { [Name in FieldName]: ColumnOf<(typeof FIELDS)[Name], Answers[Name]> };

const limits = () =>
  Object.entries(FIELDS).map(([name, field]) =>
    check(`post_op_submissions_${columnOf(name)}`, sql.raw(limitOf(columnOf(name), field))),
  );

/** A file of eyes that a doctor has imported at once. Neither its name nor anything else of it is stored. */
export const outcomeBatches = pgTable(
  'outcome_batches',
  {
    id: uuid().primaryKey().defaultRandom(),
    doctorUid: text()
      .notNull()
      .references(() => authModels.user.id, { onDelete: 'cascade' }),
    /** Drawn by the page that sent it: the same file sent again is the same batch. */
    key: uuid().notNull(),
    importedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Eyes that came in with it, earlier ones that it corrected, and rows that changed nothing. */
    stored: integer().notNull(),
    corrected: integer().notNull(),
    unchanged: integer().notNull(),
    /** Values that lay between two steps or chart lines of the form and were rounded. */
    rounded: integer().notNull(),
  },
  (table) => [unique('outcome_batches_key').on(table.doctorUid, table.key)],
);

/** What a doctor has taken the columns of files for, by keyed digests of their names. */
export const outcomeColumnUses = pgTable('outcome_column_uses', {
  doctorUid: text()
    .primaryKey()
    .references(() => authModels.user.id, { onDelete: 'cascade' }),
  uses: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
});

/** That a doctor has accepted a version of the data use agreement. It goes when the doctor withdraws all submissions. */
export const outcomeAgreements = pgTable(
  'outcome_agreements',
  {
    doctorUid: text()
      .notNull()
      .references(() => authModels.user.id, { onDelete: 'cascade' }),
    version: smallint().notNull(),
    acceptedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.doctorUid, table.version] })],
);

/**
 * Consecutive cases of a doctor. Only the year and the order within it are stored: when a period begins and ends stays
 * with the practice, because a date finer than the year would be stored with each of its eyes.
 */
export const outcomePeriods = pgTable(
  'outcome_periods',
  {
    id: uuid().primaryKey().defaultRandom(),
    doctorUid: text()
      .notNull()
      .references(() => authModels.user.id, { onDelete: 'cascade' }),
    year: smallint().notNull(),
    /** 1 is the first period that was opened for this year. */
    number: smallint().notNull(),
    isClosed: boolean().notNull().default(false),
    /** What the doctor declares, eyes that were never sent among it. */
    counts: jsonb().$type<PeriodCounts>().notNull(),
  },
  (table) => [
    unique('outcome_periods_number').on(table.doctorUid, table.year, table.number),
    check('outcome_periods_year', sql.raw(`year between ${FIRST_YEAR} and 9999`)),
    check('outcome_periods_of_a_year', sql.raw(`number between 1 and ${MOST_PERIODS}`)),
  ],
);

/**
 * One eye after surgery, as a surgeon reports it. Acuities are the denominators of Snellen fractions, or below the chart
 * negative codes. Diopters are hundredths, scores tenths of a point. Null is "not measured",
 * "not asked" or "not recorded".
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
    /** Drawn by chance: eyes of one doctor with the same number are of one patient. */
    caseNumber: text().notNull().default(sql`'CASE-' || upper(left(replace(gen_random_uuid()::text, '-', ''), 12))`),
    /** Keyed hash of what a row of a file said: a row that comes in twice is stored once. */
    rowKey: bytea(),
    /** The file that this eye came in with; null where it was typed in. */
    batchId: uuid().references(() => outcomeBatches.id),
    /** The period of consecutive cases that this eye was sent for; null for a self-selected eye. */
    periodId: uuid().references(() => outcomePeriods.id, { onDelete: 'set null' }),
    /** The target may have been rounded to 0.25 D, as files were read before hundredths were stored. */
    hasRoundedTarget: boolean().notNull().default(false),
    ...answerColumns,
  },
  (table) => [
    unique('post_op_submissions_idempotency_key').on(table.doctorUid, table.idempotencyKey),
    index('post_op_submissions_doctor_newest').on(
      table.doctorUid,
      table.submittedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    uniqueIndex('post_op_submissions_row').on(table.doctorUid, table.rowKey).where(sql`row_key is not null`),
    index('post_op_submissions_batch').on(table.batchId).where(sql`batch_id is not null`),
    index('post_op_submissions_period').on(table.periodId).where(sql`period_id is not null`),
    index('post_op_submissions_case').on(table.doctorUid, table.caseNumber),
    // Without a side, two eyes of a patient could not be distinguished.
    uniqueIndex('post_op_submissions_visit')
      .on(table.doctorUid, table.caseNumber, table.lensId, table.side, sql`coalesce(time_since_surgery, '')`)
      .where(sql`side is not null`),
    check('post_op_submissions_case_number', sql`case_number ~ '^CASE-[0-9A-F]{12}$'`),
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

/**
 * Figures over all doctors do not change between two snapshots of a lens; each snapshot has a name of its own. There is
 * no row before the first.
 */
export const outcomeSnapshots = pgTable('outcome_snapshots', {
  lensId: smallint().primaryKey(),
  version: uuid().notNull(),
  advancedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});

/**
 * Until when eyes were looked at to decide whether the snapshot of a lens moves on, and how many waited then to join
 * some of its figures.
 */
export const outcomeDecisions = pgTable('outcome_decisions', {
  lensId: smallint().primaryKey(),
  until: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  /** Rounded down to fives. */
  waiting: integer().notNull(),
});
/**
 * Lenses whose figures over all doctors may count targets that a file rounded: all with eyes when hundredths began to
 * be stored, if the site had such targets then. It never changes, so that it reveals no eye that comes or goes.
 */
export const outcomeRoundedTargets = pgTable('outcome_rounded_targets', { lensId: smallint().primaryKey() });

/** A histogram as JSON: of how many eyes, and how many have each value. */
export type StoredHistogram = { readonly n: number; readonly eyes: readonly (readonly [unknown, number])[] };
type StoredHistograms = Readonly<Record<string, StoredHistogram>>;
/** From how many groups of surgeons, and the design effects; null each where it is not known. */
type StoredLikeness = { readonly groups: number; readonly mean: number | null; readonly shares: number | null };

/**
 * What the snapshot of a lens says in one panel about one group of eyes: sums of `outcome_parts` that name neither an
 * eye nor a doctor.
 */
export const outcomeCells = pgTable(
  'outcome_cells',
  {
    lensId: smallint()
      .notNull()
      .references(() => outcomeSnapshots.lensId, { onDelete: 'cascade' }),
    /** The group of eyes, as `figures/groups.ts` numbers them. */
    eyes: smallint().notNull(),
    panel: text().notNull(),
    /** By which families and way of counting (`figures/families.ts`) it was made. */
    layout: text().notNull(),
    /** By how many surgeons. */
    surgeons: smallint().notNull(),
    /** How many eyes are of the surgeon with the most of them; null in cells from before this was noted. */
    most: integer(),
    /** How alike eyes of one surgeon are; null where that is not known, and in cells from before it was noted. */
    likeness: jsonb().$type<StoredLikeness>(),
    n: integer().notNull(),
    histograms: jsonb().$type<StoredHistograms>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.lensId, table.eyes, table.panel] })],
);

/**
 * What a snapshot holds of one doctor in one atom of a family of panels (`figures/families.ts`). The doctor is erased
 * with the account or with all submissions; the sums stay until the atom moves on.
 */
export const outcomeParts = pgTable(
  'outcome_parts',
  {
    id: uuid().primaryKey().defaultRandom(),
    lensId: smallint()
      .notNull()
      .references(() => outcomeSnapshots.lensId, { onDelete: 'cascade' }),
    family: text().notNull(),
    atom: text().notNull(),
    doctorUid: text().references(() => authModels.user.id, { onDelete: 'set null' }),
    /** By which families and way of counting it was made. */
    layout: text().notNull(),
    /** Whether an eye in it was corrected or withdrawn since: it is then counted again when the atom moves on. */
    isStale: boolean().notNull().default(false),
    n: integer().notNull(),
    histograms: jsonb().$type<StoredHistograms>().notNull(),
  },
  (table) => [
    unique('outcome_parts_atom').on(table.lensId, table.family, table.atom, table.doctorUid),
    index('outcome_parts_doctor').on(table.doctorUid, table.lensId),
  ],
);

/**
 * In which atoms of families (`figures/families.ts`) each submission is, as texts "family atom" in the order of their
 * letters. Triggers enter a submission, and begin it again when it is corrected.
 */
export const outcomeAtoms = pgTable(
  'outcome_atoms',
  {
    submissionId: uuid()
      .primaryKey()
      .references(() => postOpSubmissions.id, { onDelete: 'cascade' }),
    lensId: smallint().notNull(),
    doctorUid: text().notNull(),
    /** By which families the atoms were named; empty where the answers were not looked at since they were written. */
    layout: text().notNull().default(''),
    atoms: text().array().notNull().default([]),
    /** The atoms whose sums contain it, as it is now or was before a correction. */
    sums: text().array().notNull().default([]),
    /** The panels in which a snapshot has ever held it. */
    panels: text().array().notNull().default([]),
  },
  (table) => [
    index('outcome_atoms_layout').on(table.lensId, table.layout),
    index('outcome_atoms_apart').on(table.lensId).where(sql`atoms <> sums`),
  ],
);

/**
 * Submissions that a snapshot had held and that were removed since, without anything of what they said; a trigger
 * enters them. So many new eyes of the doctor with the lens may be the same ones, sent again.
 */
export const outcomeWithdrawn = pgTable(
  'outcome_withdrawn',
  {
    id: uuid().primaryKey().defaultRandom(),
    lensId: smallint().notNull(),
    doctorUid: text()
      .notNull()
      .references(() => authModels.user.id, { onDelete: 'cascade' }),
    /** The panels in which a snapshot has ever held it. */
    panels: text().array().notNull(),
    /** The atoms whose sums still contain it. */
    sums: text().array().notNull(),
    withdrawnAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [index('outcome_withdrawn_doctor').on(table.doctorUid)],
);

/** All accounts of the persons of whom a snapshot has ever held eyes: to these it must show eyes of two others. */
export const outcomeSurgeons = pgTable(
  'outcome_surgeons',
  {
    lensId: smallint().notNull(),
    doctorUid: text()
      .notNull()
      .references(() => authModels.user.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.lensId, table.doctorUid] })],
);

/** One count of the case mix: eyes with a lens, of a kind, that can be judged by an outcome. */
const countColumns = () => ({
  lensId: smallint()
    .notNull()
    .references(() => outcomeSnapshots.lensId, { onDelete: 'cascade' }),
  /** As `case-mix/kinds.ts` names it. */
  kind: text().notNull(),
  outcome: text().notNull(),
  n: integer().notNull(),
  successes: integer().notNull(),
});

/** How many eyes of each kind reached an outcome, as of the last snapshot that counted them again: sums of all doctors. */
export const outcomeCaseMix = pgTable(
  'outcome_case_mix',
  {
    ...countColumns(),
    /** By how many surgeons. */
    surgeons: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.lensId, table.kind, table.outcome] })],
);

/** What of these sums is each doctor’s own, so that one’s results are compared with those of others alone. */
export const outcomeCaseMixOwn = pgTable(
  'outcome_case_mix_own',
  {
    doctorUid: text()
      .notNull()
      .references(() => authModels.user.id, { onDelete: 'cascade' }),
    ...countColumns(),
  },
  (table) => [primaryKey({ columns: [table.doctorUid, table.lensId, table.kind, table.outcome] })],
);
