import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { reviews } from '#domain/review/data/tables.ts';
import { bytea } from '#platform/db/bytea.ts';
import type { AgeBand, ChoiceOf, Condition, EventKind, FollowUp } from './rules.ts';
import {
  AGE_BANDS,
  CHOICE_NAMES,
  CONDITIONS,
  EVENT_KINDS,
  FEWEST_PEOPLE,
  FOLLOW_UPS,
  optionsOf,
  SCALE_NAMES,
  SCALES,
} from './rules.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });
const columnOf = (field: string) => field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
const quoted = (options: readonly string[]) => `array[${options.map((option) => `'${option}'`).join(', ')}]`;

/** An answer by the review's owner counts; any other waits until its browser is verified as the review's author. */
export const IS_OWN = sql.raw('experience_answers.expires_at is null');

/**
 * What somebody says at one time about life with the lens of a review. Rows are added; what they say never changes, and
 * they go with the review or when their owner deletes them. Null is a question that was skipped.
 */
export const experienceAnswers = pgTable(
  'experience_answers',
  {
    id: uuid().primaryKey(),
    reviewId: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    lensId: smallint().notNull(),
    answeredAt: instant().notNull(),
    /** Hash of the browser that sent it (`authorOf`), where that browser had not verified the review's mailbox. */
    browser: bytea(),
    /** Until when it waits for the owner of the review to take over what its browser sent; null once it is theirs. */
    expiresAt: instant(),
    /** First day of the month. */
    surgeryMonth: date(),
    monthsSince: smallint(),
    /** The letter that led to it. */
    asked: smallint().$type<FollowUp>(),
    eyes: text().$type<ChoiceOf<'eyes'>>(),
    otherEye: text().$type<ChoiceOf<'otherEye'>>(),
    otherLensId: smallint(),
    aim: text().$type<ChoiceOf<'aim'>>(),
    ageBand: text().$type<AgeBand>(),
    conditions: text().array().$type<Condition[]>(),
    glassesFar: smallint(),
    glassesComputer: smallint(),
    glassesReading: smallint(),
    halos: smallint(),
    starbursts: smallint(),
    glare: smallint(),
    crescent: smallint(),
    bother: smallint(),
    driving: text().$type<ChoiceOf<'driving'>>(),
    again: text().$type<ChoiceOf<'again'>>(),
  },
  (table) => [
    index('experience_answers_review').on(table.reviewId, table.answeredAt),
    index('experience_answers_lens').on(table.lensId, table.answeredAt),
    index('experience_answers_expires').on(table.expiresAt).where(sql`expires_at is not null`),
    check('experience_answers_lens_id', sql`lens_id > 0 and (other_lens_id is null or other_lens_id > 0)`),
    check('experience_answers_waits', sql`expires_at is null or browser is not null`),
    check('experience_answers_surgery_month', sql`extract(day from surgery_month) = 1`),
    check(
      'experience_answers_months_since',
      sql`months_since is null or (months_since >= 0 and surgery_month is not null)`,
    ),
    check('experience_answers_asked', sql.raw(`asked in (${FOLLOW_UPS.join(', ')})`)),
    check('experience_answers_age_band', sql.raw(`age_band = any (${quoted(AGE_BANDS)})`)),
    check('experience_answers_conditions', sql.raw(`conditions <@ ${quoted(CONDITIONS)}`)),
    ...CHOICE_NAMES.map((name) =>
      check(`experience_answers_${columnOf(name)}`, sql.raw(`${columnOf(name)} = any (${quoted(optionsOf(name))})`)),
    ),
    ...SCALE_NAMES.map((name) =>
      check(
        `experience_answers_${columnOf(name)}`,
        sql.raw(`${columnOf(name)} between 0 and ${SCALES[name].words.length - 1}`),
      ),
    ),
  ],
);

/** What has happened since surgery, as reported in an answer. */
export const experienceEvents = pgTable(
  'experience_events',
  {
    answerId: uuid()
      .notNull()
      .references(() => experienceAnswers.id, { onDelete: 'cascade' }),
    kind: text().$type<EventKind>().notNull(),
    /** First day of the month; null where none was given. */
    month: date(),
  },
  (table) => [
    index('experience_events_answer').on(table.answerId),
    check('experience_events_kind', sql.raw(`kind = any (${quoted(EVENT_KINDS)})`)),
    check('experience_events_month', sql`extract(day from month) = 1`),
  ],
);

/** Who has agreed to be asked again by letter, and which letter comes next. */
export const experienceFollowUps = pgTable(
  'experience_follow_ups',
  {
    reviewId: uuid()
      .primaryKey()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    /** Keyed hash of the mailbox, the same for every spelling of its address. */
    addressHash: text('mark').notNull(),
    surgeryMonth: date().notNull(),
    agreedAt: instant().notNull(),
    /** The letter to come, and when it leaves; null when there are no more. */
    nextStep: smallint().$type<FollowUp>(),
    nextDue: instant(),
    /** When its owner ended the letters. */
    endedAt: instant(),
  },
  (table) => [
    index('experience_follow_ups_mark').on(table.addressHash),
    index('experience_follow_ups_due').on(table.nextDue).where(sql`next_due is not null and ended_at is null`),
    check('experience_follow_ups_next', sql`(next_step is null) = (next_due is null)`),
    check('experience_follow_ups_next_step', sql.raw(`next_step in (${FOLLOW_UPS.join(', ')})`)),
    check('experience_follow_ups_surgery_month', sql`extract(day from surgery_month) = 1`),
  ],
);

/** What people of a group said at one time, counted; the window is null where their windows differ. */
export type StoredStage = {
  readonly window: number | null;
  readonly tally: Readonly<Record<string, readonly number[]>>;
};

/**
 * The figures: people whose answers joined them together, counted. Sums that name nobody, and stay as they are when
 * answers go.
 */
export const experienceGroups = pgTable(
  'experience_groups',
  {
    id: uuid().primaryKey().defaultRandom(),
    lensId: smallint().notNull(),
    formedAt: instant().notNull(),
    people: integer().notNull(),
    /** What all of them share. */
    traits: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    stages: jsonb().$type<readonly StoredStage[]>().notNull(),
    /** How much of each stage was shown at the last daily hour, from 0 to 1; null before the first. */
    base: jsonb().$type<readonly number[]>(),
    /** The day that began at that hour. */
    baseDay: date(),
  },
  (table) => [
    index('experience_groups_lens').on(table.lensId),
    check('experience_groups_people', sql.raw(`people >= ${FEWEST_PEOPLE}`)),
  ],
);

/** The answers that a group has counted, each in one of its stages: no answer is ever counted in two groups. */
export const experienceCounted = pgTable(
  'experience_counted',
  {
    answerId: uuid()
      .primaryKey()
      .references(() => experienceAnswers.id, { onDelete: 'cascade' }),
    stage: smallint().notNull(),
    groupId: uuid()
      .notNull()
      .references(() => experienceGroups.id, { onDelete: 'cascade' }),
  },
  (table) => [index('experience_counted_group').on(table.groupId)],
);
