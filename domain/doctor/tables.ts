import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { authModels } from '#platform/auth/store.ts';
import { LINK_JUDGMENTS, LINK_REASONS } from './rules/persons.ts';
import { TOKEN_SCOPES } from './rules/tokens.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** What a doctor entered at registration, and the state of the verification. */
export const registeredDoctors = pgTable(
  'registered_doctors',
  {
    uid: text()
      .primaryKey()
      .references(() => authModels.user.id, { onDelete: 'cascade' }),
    practiceName: text().notNull(),
    practiceWebsite: text().notNull(),
    practicePhone: text().notNull(),
    status: text({ enum: ['pending_verification', 'verified', 'rejected'] })
      .notNull()
      .default('pending_verification'),
    createdAt: instant().notNull().defaultNow(),
    /** When the doctor's address became another one; null once an operator has looked at it. */
    addressChangedAt: instant(),
    /** The dashboard offers to add a passkey: until one was added, or the doctor declined. */
    offersPasskey: boolean().notNull().default(true),
  },
  (table) => [
    index('registered_doctors_status').on(table.status, table.createdAt),
    check('registered_doctors_status', sql`status in ('pending_verification', 'verified', 'rejected')`),
    check('registered_doctors_practice_name', sql`char_length(practice_name) <= 120`),
    check('registered_doctors_practice_website', sql`char_length(practice_website) <= 200`),
    check('registered_doctors_practice_phone', sql`char_length(practice_phone) <= 40`),
  ],
);

/**
 * A doctor's wish for another address: it waits until its owner has opened a letter to it, and can be stopped from the
 * former address until it expires, also when it has taken effect. Addresses are lower-cased.
 */
export const doctorAddressChanges = pgTable(
  'doctor_address_changes',
  {
    uid: text()
      .primaryKey()
      .references(() => authModels.user.id, { onDelete: 'cascade' }),
    /** Stands in the mailed links: a later wish of the same doctor has another one. */
    id: uuid().notNull().unique(),
    oldEmail: text().notNull(),
    newEmail: text().notNull(),
    askedAt: instant().notNull(),
    /** When it took effect. */
    doneAt: instant(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('doctor_address_changes_old_email').on(table.oldEmail),
    index('doctor_address_changes_new_email').on(table.newEmail),
    index('doctor_address_changes_expires_at').on(table.expiresAt),
  ],
);

/** Tokens with which programs of a practice act for a doctor. */
export const doctorTokens = pgTable(
  'doctor_tokens',
  {
    id: uuid().primaryKey(),
    uid: text()
      .notNull()
      .references(() => authModels.user.id, { onDelete: 'cascade' }),
    /** What the doctor calls it. */
    name: text().notNull(),
    scope: text({ enum: TOKEN_SCOPES }).notNull(),
    /** Keyed hash of the token, which nobody reads a second time. */
    tokenHash: text().notNull().unique('doctor_tokens_token_hash'),
    madeAt: instant().notNull(),
    /** The day in UTC; the hour would reveal when a patient was at the practice. */
    lastUsedOn: date(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('doctor_tokens_uid').on(table.uid, table.madeAt),
    index('doctor_tokens_expires_at').on(table.expiresAt),
    check('doctor_tokens_name', sql`char_length(name) between 1 and 60`),
    check('doctor_tokens_scope', sql`scope in (${sql.raw(TOKEN_SCOPES.map((scope) => `'${scope}'`).join(', '))})`),
  ],
);

const uidOf = () =>
  text()
    .notNull()
    .references(() => registeredDoctors.uid, { onDelete: 'cascade' });

/**
 * Two accounts that used one network or device, or of which an operator has said whether they are one person. The
 * smaller uid comes first.
 */
export const doctorLinks = pgTable(
  'doctor_links',
  {
    uidA: uidOf(),
    uidB: uidOf(),
    reasons: text({ enum: LINK_REASONS }).array().notNull(),
    since: instant().notNull(),
    /** Null as long as no operator has judged. */
    judged: text({ enum: LINK_JUDGMENTS }),
  },
  (table) => [
    primaryKey({ columns: [table.uidA, table.uidB] }),
    index('doctor_links_uid_b').on(table.uidB),
    check('doctor_links_order', sql`uid_a collate "C" < uid_b collate "C"`),
    check('doctor_links_judged', sql`judged in (${sql.raw(LINK_JUDGMENTS.map((each) => `'${each}'`).join(', '))})`),
  ],
);

/** Keyed hashes of the networks from which doctors have come, for a time. */
export const doctorNetworks = pgTable(
  'doctor_networks',
  {
    uid: uidOf(),
    networkHash: text('mark').notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.networkHash] }),
    index('doctor_networks_mark').on(table.networkHash),
    index('doctor_networks_expires_at').on(table.expiresAt),
  ],
);

/** The acts recorded in a doctor's audit. */
export const DOCTOR_ACTS = [
  'registered',
  'address_proven',
  'verified',
  'rejected',
  'password_changed',
  'address_changed',
  'address_kept',
  'address_seen',
  'app_added',
  'app_removed',
  'passkey_added',
  'passkey_removed',
  'backup_codes_made',
  'sessions_ended',
  'token_made',
  'token_revoked',
  'judged_one_person',
  'judged_two_people',
  'deleted',
] as const;

/**
 * Every step of every verification, and every act upon how a doctor signs in. Rows are only ever added: a trigger refuses the rest. They name a doctor by uid
 * alone and outlive the account.
 */
export const doctorAudit = pgTable(
  'doctor_audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uid: text().notNull(),
    act: text({ enum: DOCTOR_ACTS }).notNull(),
    /** The operator's name, "doctor", or "system" for what the site did by itself. */
    actor: text().notNull(),
    reason: text(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('doctor_audit_uid').on(table.uid, table.id),
    check('doctor_audit_act', sql`act in (${sql.raw(DOCTOR_ACTS.map((act) => `'${act}'`).join(', '))})`),
  ],
);
