import { randomBytes } from 'node:crypto';
import type { Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Parts } from '#platform/service/parts.ts';
import type { createOutcomeForm } from '../form.ts';
import { addBatch, lockNamedPeriod } from '../periods/store.ts';
import { type BatchRow, ofAnotherYear, type PeriodRef, type RowCheck } from '../rules.ts';
import { checkRows } from './form.ts';
import { fateOf, keep } from './keep.ts';
import { matchVisits } from './match.ts';
import { lockBatches } from './store.ts';

type Deps = Parts<'db' | 'clock'> & { readonly form: ReturnType<typeof createOutcomeForm> };
type Doctor = { readonly uid: string };
/** An eye as a program sends it, in the words of the form. */
export type ProgramRow = Pick<BatchRow, 'eye' | 'caseNumber'>;
/** What became, or would become, of a program's eyes, in their order. The batch is null where nothing is stored. */
export type ProgramBatch = { readonly batch: string | null; readonly eyes: readonly RowCheck[] };
/** Eyes of a program, and the open period that they are sent for; null for self-selected eyes. */
export type ProgramSubmission = { readonly rows: readonly ProgramRow[]; readonly period: PeriodRef | null };

const NO_SIDE = 'Send the side: right or left.';
const twice = (index: number) => `The eye with index ${index} is the same eye at the same time. Send it once.`;

export type ByProgram = ReturnType<typeof createByProgram>;

/**
 * Eyes that a program of a practice sends. Each one stands for itself: some may be refused while others are stored. The
 * program keeps the case numbers of its patients, so an eye on record is known by its visit, and a record that comes
 * again with other values corrects it.
 */
export function createByProgram({ form, db, clock }: Deps) {
  /** The eyes by the rules of the form; a second one of the same visit is refused, and one of another year. */
  async function checkEyes({ rows, period }: ProgramSubmission) {
    const seen = new Map<string, number>();
    const checked = await checkRows(
      rows.map((row) => ({ ...row, copy: 1 })),
      form,
    );
    return checked.map((one, index) => {
      if (!('outcome' in one)) return one;
      const { row, outcome } = one;
      if (outcome.side === null) return { row, errors: { side: NO_SIDE } };
      const { surgeryYear } = outcome;
      if (period && surgeryYear !== null && surgeryYear !== period.year)
        return { row, errors: { surgeryYear: ofAnotherYear(surgeryYear, period) } };
      const visit = JSON.stringify([row.caseNumber, outcome.side, outcome.lensId, outcome.timeSinceSurgery]);
      const before = seen.get(visit);
      if (before !== undefined) return { row, errors: { caseNumber: twice(before) } };
      seen.set(visit, index);
      return one;
    });
  }

  /**
   * @param isStored whether to store what is accepted.
   * @returns null where the period is not open.
   */
  async function take(
    tx: Transaction,
    doctor: Doctor,
    { rows, period }: { readonly rows: Awaited<ReturnType<typeof checkEyes>>; readonly period: PeriodRef | null },
    isStored: boolean,
  ): Promise<ProgramBatch | null> {
    const periodId = period && (await lockNamedPeriod(tx, doctor.uid, period));
    if (periodId === undefined) return null;
    const matches = await matchVisits(
      tx,
      doctor,
      rows.filter((one) => 'outcome' in one),
    );
    const stored = new Map(matches.map((match) => [match.row, match.stored]));
    const eyes = rows.map((one): RowCheck => {
      if (!('outcome' in one)) return { kind: 'refused', errors: one.errors };
      return fateOf(one.outcome, stored.get(one.row), form.doubtsAbout(one.outcome));
    });
    if (!isStored || matches.length === 0) return { batch: null, eyes };
    const fresh = matches
      .filter((match) => !match.stored)
      .map(({ row, outcome }) => ({ outcome, caseNumber: row.caseNumber, rowKey: null }));
    const batch = { key: randomBytes(16).toString('hex'), corrects: true, rounded: 0 };
    const { id } = await keep(tx, doctor, batch, { matches, fresh, now: clock() });
    if (period && periodId) await addBatch(tx, doctor.uid, { period: periodId, ofYear: period.year, batch: id });
    return { batch: id, eyes };
  }

  return {
    /** What would become of eyes, null where their period is not open; nothing is stored. */
    async check(doctor: Doctor, sending: ProgramSubmission): Promise<ProgramBatch | null> {
      const rows = await checkEyes(sending);
      return inTransaction(db, (tx) => take(tx, doctor, { rows, period: sending.period }, false));
    },

    /**
     * Stores the eyes that are accepted, in one transaction, while no other batch of the doctor is stored.
     *
     * @param run what else is done in it, before or after `keep`, which stores the eyes, or answers
     *   null where their period is not open.
     */
    async store<Answer>(
      doctor: Doctor,
      sending: ProgramSubmission,
      run: (tx: Transaction, keep: () => Promise<ProgramBatch | null>) => Promise<Answer>,
    ): Promise<Answer> {
      const rows = await checkEyes(sending);
      return inTransaction(db, async (tx) => {
        await lockBatches(tx, doctor.uid);
        return run(tx, () => take(tx, doctor, { rows, period: sending.period }, true));
      });
    },
  };
}
