import { z } from 'zod';
import { cutPage, decodeCursor } from '#platform/db/cursor.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { OwnSubmission, OwnSubmissionPage } from './rules.ts';
import { readOwn, type StoredSubmission } from './store.ts';

const PAGE_SIZE = 20;

/** Whether a text from an address can name a submission at all. */
export const isSubmissionId = (text: string): boolean => z.uuid().safeParse(text).success;

/** A submission as its doctor's browser gets it. */
export function shownSubmission({
  submittedAt,
  patientKey,
  rowKey: _,
  ...submission
}: StoredSubmission): OwnSubmission {
  return { ...submission, submittedAt: submittedAt.toISOString(), hasOwnNumber: patientKey !== null };
}

/** A page of a doctor's own submissions, newest first. */
export async function readOwnPage(
  db: Queryable,
  doctorUid: string,
  lensId: number | null,
  cursor: string | null,
): Promise<OwnSubmissionPage> {
  const after = cursor === null ? null : decodeCursor(cursor);
  const found = await readOwn(db, { doctorUid, lensId, after, limit: PAGE_SIZE + 1 });
  const { page, nextCursor } = cutPage(found, PAGE_SIZE);
  return { submissions: page.map(shownSubmission), nextCursor };
}
