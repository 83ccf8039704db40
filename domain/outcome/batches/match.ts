import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { RowKeys } from '../row-keys.ts';
import { isSameVisit, type KnownCases } from '../rules.ts';
import { readCases, type StoredSubmission } from '../store.ts';
import type { CheckedRow } from './form.ts';
import * as store from './store.ts';

/** A row of a file beside the eye on record that it is about. */
export type Match = CheckedRow & {
  readonly rowKey: Buffer;
  /** Of the patient: the one on record where the browser had drawn another. */
  readonly caseNumber: string;
  readonly stored: StoredSubmission | undefined;
  /** Whether an eye on record, this one or another, has the row key. */
  readonly isKeyTaken: boolean;
};
/** A row that is to be stored; without a key where another eye has it. */
export type FreshRow = Omit<Match, 'rowKey'> & { readonly rowKey: Buffer | null };

/**
 * Finds the eyes on record that rows are about: by the visit of a patient whose case number is on record, otherwise by
 * what the row says. An eye that says what no other does also tells which patient on record the other rows of its
 * patient are about.
 */
export async function matchRows(
  db: Queryable,
  { uid }: { readonly uid: string },
  rows: readonly CheckedRow[],
  rowKeys: RowKeys,
): Promise<Match[]> {
  const keyOf = ({ outcome }: CheckedRow, copy: number) => rowKeys.rowKey(uid, outcome, copy);
  const keyed = rows.map((one) => ({ one, rowKey: keyOf(one, one.row.copy), second: keyOf(one, 2) }));
  const keys = keyed.flatMap(({ rowKey, second }) => [rowKey, second]);
  const byKey = await store.findByRowKeys(db, uid, keys);
  const withKey = (key: Buffer) => byKey.get(key.toString('hex'));
  const ofCases = await readCases(db, uid, [...new Set(rows.map(({ row }) => row.caseNumber))]);
  const onRecord = new Set(ofCases.map(({ caseNumber }) => caseNumber));

  const inFile = new Set(keyed.map(({ rowKey }) => rowKey.toString('hex')));
  const renamed = new Map<string, string>();
  for (const { one, rowKey, second } of keyed) {
    const same = withKey(rowKey);
    const isUnique = one.row.copy === 1 && !inFile.has(second.toString('hex')) && !withKey(second);
    if (same && isUnique && !onRecord.has(one.row.caseNumber)) renamed.set(one.row.caseNumber, same.caseNumber);
  }
  const visits = Map.groupBy(
    [...ofCases, ...(await readCases(db, uid, [...new Set(renamed.values())]))],
    ({ caseNumber }) => caseNumber,
  );

  return keyed.map(({ one, rowKey }) => {
    const { row, outcome } = one;
    const caseNumber = renamed.get(row.caseNumber) ?? row.caseNumber;
    const visit = visits.get(caseNumber)?.find((eye) => isSameVisit(outcome, eye.outcome));
    const same = withKey(rowKey);
    const isKnownVisit = onRecord.has(row.caseNumber) && outcome.side !== null;
    return {
      ...one,
      rowKey,
      caseNumber,
      stored: visit ?? (isKnownVisit ? undefined : same),
      isKeyTaken: Boolean(same),
    };
  });
}

/**
 * Finds the eyes on record that rows are about, by the visit alone: case number, side, lens and time since surgery. The
 * program keeps the case numbers, and equal answers may be those of two patients.
 */
export async function matchVisits(
  db: Queryable,
  { uid }: { readonly uid: string },
  rows: readonly CheckedRow[],
): Promise<Pick<Match, 'row' | 'outcome' | 'stored'>[]> {
  const eyes = await readCases(db, uid, [...new Set(rows.map(({ row }) => row.caseNumber))]);
  const visits = Map.groupBy(eyes, ({ caseNumber }) => caseNumber);
  return rows.map(({ row, outcome }) => ({
    row,
    outcome,
    stored: visits.get(row.caseNumber)?.find((eye) => isSameVisit(outcome, eye.outcome)),
  }));
}

/** The case numbers on record in place of those that the browser drew. */
export function knownCases(matches: readonly Match[]): KnownCases {
  const pairs = matches.map(
    ({ row, caseNumber, stored }) => [row.caseNumber, stored?.caseNumber ?? caseNumber] as const,
  );
  return Object.fromEntries(pairs.filter(([sent, known]) => sent !== known));
}

/** Rows that are to be stored: of several of one visit the last. No two have the same key. */
export function freshRows(matches: readonly Match[]): FreshRow[] {
  const fresh = matches.filter(({ stored }) => !stored);
  const byVisit = fresh.map((match): [string, Match] => {
    const { side, lensId, timeSinceSurgery } = match.outcome;
    const visit = side && JSON.stringify([match.caseNumber, side, lensId, timeSinceSurgery]);
    return [visit ?? `${match.caseNumber} ${match.rowKey.toString('hex')}`, match];
  });
  const taken = new Set<string>();
  return [...new Map(byVisit).values()].map((match) => {
    const key = match.rowKey.toString('hex');
    const isTaken = match.isKeyTaken || taken.has(key);
    taken.add(key);
    return { ...match, rowKey: isTaken ? null : match.rowKey };
  });
}

/**
 * Gives the eyes of files that have no row key one by what they say now: those stored while keys contained the number
 * of the patient or the month, and those whose key another eye had.
 */
export async function giveRowKeys(tx: Transaction, { uid }: { readonly uid: string }, rowKeys: RowKeys): Promise<void> {
  const eyes = await store.readWithoutRowKey(tx, uid);
  if (eyes.length === 0) return;
  const taken = new Set(await store.readRowKeys(tx, uid));
  const given = eyes.map(({ id, outcome }) => {
    for (let copy = 1; ; copy += 1) {
      const rowKey = rowKeys.rowKey(uid, outcome, copy);
      if (taken.has(rowKey.toString('hex'))) continue;
      taken.add(rowKey.toString('hex'));
      return { id, rowKey };
    }
  });
  await store.setRowKeys(tx, given);
}
