import { randomInt } from 'node:crypto';
import type { StepUpNeeded } from '#domain/doctor/rules/step-up.ts';
import type { DoctorSession } from '#domain/doctor/rules.ts';
import type { StepUp, Visit } from '#domain/doctor/step-up.ts';
import type { Done, Gone, Refused, Unchanged } from '#domain/form/act.ts';
import { readSent, type Sent } from '#domain/form/rules.ts';
import { createInvitationForm, parseBatchName } from '#domain/invitation/form.ts';
import { CODE_LIMITS } from '#domain/invitation/limits.ts';
import {
  BATCH_FIELDS,
  type BatchErrors,
  type BatchField,
  CODE_LENGTH,
  CODE_SECONDS,
  CODE_SIGNS,
  codeInGroups,
  type NewBatch,
  type PrintedBatch,
} from '#domain/invitation/rules/codes.ts';
import type { Catalogue } from '#domain/lens/rules.ts';
import { DAY } from '#domain/wording/rules.ts';
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
 * The result of asking for a batch. `made` contains the codes, once; `unchanged`: this form has made its batch before.
 * `unproven`: the doctor's address is not verified.
 */
export type BatchOutcome =
  | { readonly kind: 'made'; readonly batch: NewBatch }
  | Unchanged
  | { readonly kind: 'unproven' }
  | Refused<BatchErrors>
  /** The doctor has to confirm first that it is them; no code was made. */
  | StepUpNeeded
  | TooMany;

/** How verified doctors make batches of codes, look after them, and void them. */
export function createPrinting({ catalogue, db, clock, keyedHash, doctors }: PrintingDeps) {
  const { parseBatch } = createInvitationForm(catalogue);

  return {
    /**
     * Makes codes for a lens and hands them out, once: what is stored are their keyed hashes.
     *
     * @param form lensId, codes (how many) and batch, a random id by which the same form makes only one batch.
     */
    async print(
      { uid, email, hasProvenAddress }: Printer,
      form: Sent<BatchField>,
      visit: Visit,
    ): Promise<BatchOutcome> {
      if (!hasProvenAddress) return { kind: 'unproven' };
      const parsed = parseBatch(readSent(BATCH_FIELDS, form));
      if (!parsed.ok) return { kind: 'refused', errors: parsed.errors };
      const { lensId, codes: wanted, batch: id } = parsed.value;
      const needed = await doctors.stepUp.require({ uid, email }, visit, { invitations: wanted });
      if (needed) return needed;
      return inTransaction(db, async (tx): Promise<BatchOutcome> => {
        await store.lockDoctor(tx, uid);
        if (await store.batchExists(tx, id)) return { kind: 'unchanged' };
        const madeAt = clock();
        const problem = await problemOfCount(tx, uid, wanted, madeAt);
        if (problem !== null) return { kind: 'refused', errors: { codes: problem } };
        const codes = Array.from({ length: wanted }, drawCode);
        const expiresAt = new Date(madeAt.getTime() + 1000 * CODE_SECONDS);
        await store.insertBatch(
          tx,
          { id, doctorUid: uid, lensId, madeAt, expiresAt },
          codes.map((code) => hashOfCode(keyedHash, code)),
        );
        return { kind: 'made', batch: { lensId, codes, expiresAt } };
      });
    },

    /** Every batch of a doctor, newest first. */
    async list({ uid }: Pick<Printer, 'uid'>): Promise<PrintedBatch[]> {
      const now = clock();
      const batches = await store.listBatches(db, uid, now);
      return batches.map((batch) => ({ ...batch, isOver: batch.voidedAt !== null || batch.expiresAt <= now }));
    },

    /** Takes the force out of the codes of one's own batch that nobody has used. */
    async voidRest({ uid }: Pick<Printer, 'uid'>, form: Sent<'batch'>): Promise<Done | Gone> {
      const parsed = parseBatchName(form);
      if (!parsed.ok) return { kind: 'gone' };
      return { kind: (await store.voidBatch(db, uid, parsed.value.batch, clock())) ? 'done' : 'gone' };
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
