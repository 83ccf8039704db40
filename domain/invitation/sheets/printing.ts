import { randomInt } from 'node:crypto';
import type { StepUpNeeded } from '#domain/doctor/rules/step-up.ts';
import type { DoctorSession } from '#domain/doctor/rules.ts';
import type { StepUp, Visit } from '#domain/doctor/step-up.ts';
import { DAY } from '#domain/duration/rules.ts';
import type { Done, Gone, Refused, Unchanged } from '#domain/form/act.ts';
import { readSent, type Sent } from '#domain/form/rules.ts';
import { createInvitationForm, parseSheetName } from '#domain/invitation/form.ts';
import { CODE_LIMITS } from '#domain/invitation/limits.ts';
import {
  CODE_LENGTH,
  CODE_SECONDS,
  CODE_SIGNS,
  codeInGroups,
  type NewSheet,
  type PrintedSheet,
  SHEET_FIELDS,
  type SheetErrors,
  type SheetField,
} from '#domain/invitation/rules/codes.ts';
import type { Catalogue } from '#domain/lens/rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { TooMany } from '#platform/limits/limits.ts';
import type { Parts } from '#platform/service/parts.ts';
import { hashOfCode } from './code-hash.ts';
import * as store from './store.ts';

export type PrintingDeps = Parts<'db' | 'clock' | 'keyedHash'> & {
  readonly catalogue: Catalogue;
  readonly doctors: { readonly stepUp: Pick<StepUp, 'require'> };
};

/** A doctor who is verified at this moment. */
export type Printer = Pick<DoctorSession, 'uid' | 'email' | 'hasProvenAddress'>;

/**
 * The result of asking for a sheet. `made` contains the codes, once; `unchanged`: this form has made its sheet before.
 * `unproven`: the doctor's address is not verified.
 */
export type SheetOutcome =
  | { readonly kind: 'made'; readonly sheet: NewSheet }
  | Unchanged
  | { readonly kind: 'unproven' }
  | Refused<SheetErrors>
  /** The doctor has to confirm first that it is them; no code was made. */
  | StepUpNeeded
  | TooMany;

export type CodeSheets = ReturnType<typeof createPrinting>;

/** How verified doctors make sheets of codes, look after them, and void them. */
export function createPrinting({ catalogue, db, clock, keyedHash, doctors }: PrintingDeps) {
  const { parseSheet } = createInvitationForm(catalogue);

  return {
    /**
     * Makes codes for a lens and hands them out, once: what is stored are their keyed hashes.
     *
     * @param form lensId, codes (how many) and sheet, a random id by which the same form makes only one sheet.
     */
    async print(
      { uid, email, hasProvenAddress }: Printer,
      form: Sent<SheetField>,
      visit: Visit,
    ): Promise<SheetOutcome> {
      if (!hasProvenAddress) return { kind: 'unproven' };
      const parsed = parseSheet(readSent(SHEET_FIELDS, form));
      if (!parsed.ok) return { kind: 'refused', errors: parsed.errors };
      const { lensId, codes: wanted, sheet: id } = parsed.value;
      const needed = await doctors.stepUp.require({ uid, email }, visit, { invitations: wanted });
      if (needed) return needed;
      return inTransaction(db, async (tx): Promise<SheetOutcome> => {
        await store.lockDoctor(tx, uid);
        if (await store.sheetExists(tx, id)) return { kind: 'unchanged' };
        const madeAt = clock();
        const problem = await problemOfCount(tx, uid, wanted, madeAt);
        if (problem !== null) return { kind: 'refused', errors: { codes: problem } };
        const codes = Array.from({ length: wanted }, drawCode);
        const expiresAt = new Date(madeAt.getTime() + 1000 * CODE_SECONDS);
        await store.insertSheet(
          tx,
          { id, doctorUid: uid, lensId, madeAt, expiresAt },
          codes.map((code) => hashOfCode(keyedHash, code)),
        );
        return { kind: 'made', sheet: { lensId, codes, expiresAt } };
      });
    },

    /** Every sheet of a doctor, newest first. */
    async list({ uid }: Pick<Printer, 'uid'>): Promise<PrintedSheet[]> {
      const now = clock();
      const sheets = await store.listSheets(db, uid, now);
      return sheets.map((sheet) => ({ ...sheet, isOver: sheet.voidedAt !== null || sheet.expiresAt <= now }));
    },

    /** Takes the force out of the codes of one's own sheet that nobody has used. */
    async voidRest({ uid }: Pick<Printer, 'uid'>, form: Sent<'sheet'>): Promise<Done | Gone> {
      const parsed = parseSheetName(form);
      if (!parsed.ok) return { kind: 'gone' };
      return { kind: (await store.voidSheet(db, uid, parsed.value.sheet, clock())) ? 'done' : 'gone' };
    },
  };
}

function drawCode(): string {
  return codeInGroups(Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join(''));
}

/** What keeps a doctor from making so many codes now, in words; null when nothing does. */
async function problemOfCount(tx: Transaction, uid: string, codes: number, now: Date): Promise<string | null> {
  const made = await store.countMade(tx, uid, new Date(now.getTime() - 1000 * DAY));
  const open = await store.countOpen(tx, uid, now);
  const [today, atOnce] = [CODE_LIMITS.aDay - made, CODE_LIMITS.open - open];
  if (codes <= Math.min(today, atOnce)) return null;
  if (today <= atOnce) {
    return today > 0
      ? `You can make ${today} more within 24 hours: a doctor can make ${CODE_LIMITS.aDay} a day.`
      : `You have made ${CODE_LIMITS.aDay} codes within 24 hours, which is all that a doctor can make. Please come back tomorrow.`;
  }
  const full = `A doctor can have ${CODE_LIMITS.open} unused codes at a time.`;
  return atOnce > 0
    ? `${full} You can make ${atOnce} more.`
    : `${full} Void a sheet that you do not need any more, or wait until codes are used.`;
}
