import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { authModels } from '#platform/auth/store.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** Letters that asked a patient for a review; each holds for one review of one lens. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    lensId: smallint().notNull(),
    /** The patient's address, as the sender wrote it and lower-cased. */
    email: text().notNull(),
    emailKey: text().notNull(),
    /** What all spellings of the address that lead to one mailbox have in common. */
    mailbox: text().notNull(),
    doctorName: text().notNull(),
    doctorEmail: text().notNull(),
    /** The verified doctor who was signed in; null when the sender's name is self-declared. */
    doctorUid: text().references(() => authModels.user.id, { onDelete: 'set null' }),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    index('invitations_email').on(table.emailKey),
    index('invitations_mailbox').on(table.mailbox),
    index('invitations_doctor').on(table.doctorUid),
    index('invitations_expiry').on(table.expiresAt),
    check('invitations_lens', sql`lens_id > 0`),
    check('invitations_doctor_name', sql`char_length(doctor_name) between 1 and 80`),
  ],
);

/**
 * What programs of verified doctors have asked for, whether or not a letter has left. It names no patient: a doctor is
 * not to read off it who refuses letters.
 */
export const invitationRequests = pgTable(
  'invitation_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    doctorUid: text()
      .notNull()
      .references(() => authModels.user.id, { onDelete: 'cascade' }),
    lensId: smallint().notNull(),
    acceptedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Keyed hash of the key by which a program's second try is known for a day; null where it gave none. */
    keyHash: text().unique('invitation_requests_key_hash'),
    /** Keyed hash of what was asked for: another patient under the same key is no second try. */
    bodyHash: text(),
  },
  (table) => [
    index('invitation_requests_doctor').on(table.doctorUid, table.acceptedAt),
    index('invitation_requests_expiry').on(table.expiresAt),
    check('invitation_requests_lens', sql`lens_id > 0`),
  ],
);

/** Codes that a verified doctor has printed at once, to hand them to patients; each holds for one review of one lens. */
export const codeSheets = pgTable(
  'code_sheets',
  {
    id: uuid().primaryKey(),
    doctorUid: text()
      .notNull()
      .references(() => authModels.user.id, { onDelete: 'cascade' }),
    lensId: smallint().notNull(),
    madeAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When the doctor voided the codes that were left. */
    voidedAt: instant(),
  },
  (table) => [
    index('code_sheets_doctor').on(table.doctorUid, table.madeAt),
    index('code_sheets_expiry').on(table.expiresAt),
    check('code_sheets_lens', sql`lens_id > 0`),
  ],
);

/** Nothing leads from a code to the review that was written with it. */
export const sheetCodes = pgTable(
  'sheet_codes',
  {
    /** Keyed hash of the code, which nobody reads a second time. */
    codeHash: text().primaryKey(),
    sheetId: uuid()
      .notNull()
      .references(() => codeSheets.id, { onDelete: 'cascade' }),
    /** The day in UTC; the hour would lead to the review. */
    usedOn: date(),
  },
  (table) => [index('sheet_codes_sheet').on(table.sheetId)],
);
