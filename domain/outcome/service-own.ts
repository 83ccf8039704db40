import { z } from 'zod';
import { cutPage, decodeCursor } from '#platform/db/cursor.ts';
import type { Queryable } from '#platform/db/database.ts';
import { countOwn, type OwnQuery, readOwn, readOwnMonths } from './own.store.ts';
import type { OperatedEye, OwnSubmission, OwnSubmissionPage, YearReports, YearView } from './rules.ts';
import { hasRoundedTargets, readEvery, type StoredSubmission } from './store.ts';
import { operatedEyes } from './year/operated-eyes.ts';
import { chosenEyes, yearReports } from './year/report.ts';

const PAGE_SIZE = 25;
/** As many as a sheaf of paper that somebody reads. */
const WHOLE_SIZE = 500;
/** How many rows a file is read by. */
const FILE_STEP = 500;

/** Whether a text from an address can name a submission at all. */
export const isSubmissionId = (text: string): boolean => z.uuid().safeParse(text).success;

/** A submission as its doctor's browser gets it. */
export function shownSubmission({ submittedAt, rowKey: _, ...submission }: StoredSubmission): OwnSubmission {
  return { ...submission, submittedAt: submittedAt.toISOString() };
}

/** A page of a doctor's own submissions, newest first, and what there is to choose from; `isWhole` makes it a long one. */
export async function readOwnPage(
  db: Queryable,
  query: OwnQuery,
  { cursor, isWhole }: { readonly cursor: string | null; readonly isWhole: boolean },
): Promise<OwnSubmissionPage> {
  const after = cursor === null ? null : decodeCursor(cursor);
  const size = isWhole ? WHOLE_SIZE : PAGE_SIZE;
  const found = await readOwn(db, { ...query, after, limit: size + 1 });
  const { page, nextCursor } = cutPage(found, size);
  const [total, months] = [await countOwn(db, query), await readOwnMonths(db, query.doctorUid)];
  return { submissions: page.map(shownSubmission), nextCursor, total, months };
}

/** All of them, newest first, so many in memory at a time. */
export async function* readOwnRows(db: Queryable, query: OwnQuery): AsyncGenerator<OwnSubmission> {
  for (let after: StoredSubmission | null = null, isMore = true; isMore; ) {
    const rows: StoredSubmission[] = await readOwn(db, { ...query, after, limit: FILE_STEP });
    yield* rows.map(shownSubmission);
    after = rows.at(-1) ?? null;
    isMore = rows.length === FILE_STEP;
  }
}

const readOperations = async (db: Queryable, doctorUid: string) => operatedEyes(await readEvery(db, doctorUid));

/** The report of a year of a doctor's own operations. */
export async function readYearReports(db: Queryable, doctorUid: string, view: YearView): Promise<YearReports> {
  const eyes = await readOperations(db, doctorUid);
  const lensIds = new Set(eyes.map(({ outcome }) => outcome.lensId).filter((id) => id === (view.lensId ?? id)));
  const rounded = [];
  for (const lensId of lensIds) rounded.push(await hasRoundedTargets(db, lensId, doctorUid));
  return yearReports(eyes, view, rounded.includes(true));
}

/** A doctor's own operations of a year, one after another as files list them. */
export async function readYearEyes(
  db: Queryable,
  doctorUid: string,
  view: YearView,
): Promise<{ readonly year: number | null; readonly eyes: readonly OperatedEye[] }> {
  return chosenEyes(await readOperations(db, doctorUid), view);
}
