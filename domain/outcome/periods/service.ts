import { z } from 'zod';
import type { Changed, Done, Gone, Refused } from '#domain/form/act.ts';
import type { Checked, Errors, Sent } from '#domain/form/rules.ts';
import type { Catalogue } from '#domain/lens/rules.ts';
import type { Queryable } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Parts } from '#platform/service/parts.ts';
import { hasAgreed } from '../agreements.store.ts';
import {
  closingErrors,
  declaredRuptures,
  NOT_AGREED,
  type OwnPeriod,
  ofAnotherYear,
  type PeriodErrors,
  periodName,
  type Share,
} from '../rules.ts';
import { share } from '../statistics/proportion.ts';
import { createPeriodForm, type SentCounts } from './form.ts';
import * as store from './store.ts';

export type PeriodServiceDeps = Parts<'db' | 'clock'> & {
  readonly catalogue: Catalogue;
};
type Doctor = { readonly uid: string };
/** What became of sent counts; `changed`: the period is closed. */
type CountResult = Done | Gone | Changed | Refused<PeriodErrors>;

const isId = (text: string): boolean => z.uuid().safeParse(text).success;

export type PeriodService = ReturnType<typeof createPeriodService>;

/** Consecutive cases: periods of a doctor, how many eyes were operated in them, and why some were not sent. */
export function createPeriodService({ catalogue, db, clock }: PeriodServiceDeps) {
  const lensIds = catalogue.map(({ id }) => id);
  const form = createPeriodForm(catalogue, clock);

  /** Stores counts of an open period. With `closes` it is closed if they add up, and the errors say if they do not. */
  async function count({ uid }: Doctor, id: string, sent: SentCounts, closes: boolean): Promise<CountResult> {
    const counts = form.parseCounts(sent);
    if (!isId(id)) return { kind: 'gone' };
    if (!counts.ok) return { kind: 'refused', errors: counts.errors };
    return inTransaction(db, async (tx) => {
      if ((await store.lockOpenPeriod(tx, uid, id)) === undefined) return notOpen(tx, uid, id);
      await store.updateCounts(tx, id, counts.value);
      if (!closes) return { kind: 'done' };
      const [period] = await store.readPeriods(tx, uid, id);
      const errors = period ? closingErrors(period, lensIds) : {};
      if (Object.keys(errors).length > 0) return { kind: 'refused', errors };
      await store.setClosed(tx, uid, id, true);
      return { kind: 'done' };
    });
  }

  return {
    /** The doctor's periods, the newest first. */
    list: ({ uid }: Doctor): Promise<OwnPeriod[]> => store.readPeriods(db, uid),

    /** What the doctor has declared: the periods, and capsule ruptures among all eyes operated; null without any. */
    async overview(doctor: Doctor): Promise<{ list: OwnPeriod[]; ruptures: (Share & { periods: number }) | null }> {
      const list = await this.list(doctor);
      const declared = declaredRuptures(list);
      return { list, ruptures: declared && { ...declared, ...share(declared.count, declared.n) } };
    },

    /** One of them; null without it. */
    async find({ uid }: Doctor, id: string): Promise<OwnPeriod | null> {
      return (isId(id) ? (await store.readPeriods(db, uid, id))[0] : null) ?? null;
    },

    /** Opens the next period of a year. Counts are data like eyes: nothing is opened without the data use agreement. */
    async open({ uid }: Doctor, sent: unknown): Promise<Done<{ id: string }> | Refused<Errors<'year' | 'agreement'>>> {
      if (!(await hasAgreed(db, uid))) return { kind: 'refused', errors: { agreement: NOT_AGREED } };
      const checked = form.parsePeriod({ year: sent });
      if (!checked.ok) return { kind: 'refused', errors: checked.errors };
      const { year } = checked.value;
      const id = await inTransaction(db, (tx) => store.insertPeriod(tx, uid, year));
      if (id) return { kind: 'done', id };
      return { kind: 'refused', errors: { year: `There are too many periods of ${year} to open another one.` } };
    },

    /** Stores what was counted so far. */
    save: (doctor: Doctor, id: string, sent: SentCounts): Promise<CountResult> => count(doctor, id, sent, false),

    /** Stores what was counted, and closes the period if sent and missing eyes are those operated, for each lens. */
    close: (doctor: Doctor, id: string, sent: SentCounts): Promise<CountResult> => count(doctor, id, sent, true),

    /** Opens a closed period again: its eyes are self-selected until it is closed. */
    async reopen({ uid }: Doctor, id: string): Promise<Done | Gone> {
      return { kind: isId(id) && (await store.setClosed(db, uid, id, false)) ? 'done' : 'gone' };
    },

    /** Removes an open period without eyes; `changed` where eyes were sent for it, or it is closed. */
    async remove({ uid }: Doctor, id: string): Promise<Done | Gone | Changed> {
      if (!isId(id)) return { kind: 'gone' };
      return (await store.deleteEmpty(db, uid, id)) ? { kind: 'done' } : notOpen(db, uid, id);
    },

    /**
     * Sends the eyes of an imported file for an open period. Eyes of another year or period are left out.
     *
     * @param batch the id of the file.
     */
    async addBatch({ uid }: Doctor, id: string, batch: string): Promise<Done<{ eyes: number }> | Gone | Changed> {
      if (!isId(id) || !isId(batch)) return { kind: 'gone' };
      return inTransaction(db, async (tx) => {
        const ofYear = await store.lockOpenPeriod(tx, uid, id);
        if (ofYear === undefined) return notOpen(tx, uid, id);
        return { kind: 'done', eyes: await store.addBatch(tx, uid, { period: id, ofYear, batch }) };
      });
    },
  };
}

async function notOpen(db: Queryable, uid: string, id: string): Promise<Gone | Changed> {
  return { kind: (await store.readPeriods(db, uid, id)).length > 0 ? 'changed' : 'gone' };
}

/**
 * The period that a form sends an eye for: the id of an open period of the same year, null for a self-selected eye, and
 * undefined where the form does not say.
 *
 * @param before the period that the eye has now; it may be closed, and the eye stays.
 */
export async function readPeriod(
  db: Queryable,
  { uid }: Doctor,
  { period: sent }: Partial<Sent<'period'>>,
  { surgeryYear, before = null }: { readonly surgeryYear: number | null; readonly before?: string | null },
): Promise<Checked<string | null | undefined, 'period'>> {
  if (sent === undefined) return { ok: true, value: undefined };
  if (sent === '') return { ok: true, value: null };
  const [found] = typeof sent === 'string' && isId(sent) ? await store.readPeriods(db, uid, sent) : [];
  const refuse = (period: string) => ({ ok: false, errors: { period } }) as const;
  if (!found) return refuse('This period no longer exists. Choose another one.');
  if (found.isClosed && found.id !== before)
    return refuse(`${periodName(found)} is closed. Reopen it first, or choose another one.`);
  if (surgeryYear !== null && surgeryYear !== found.year) return refuse(ofAnotherYear(surgeryYear, found));
  return { ok: true, value: found.id };
}
