import { z } from 'zod';
import type { Queryable } from '#platform/db/database.ts';
import type { OwnSubmission, OwnSubmissionPage } from './rules.ts';
import { readOwn, type StoredSubmission, type SubmissionPosition } from './store.ts';

const PAGE_SIZE = 20;

// PostgreSQL knows no year 0.
const position = z.tuple([z.iso.datetime().regex(/^(?!0000)/), z.uuid()]);

/** Whether a text from an address can name a submission at all. */
export const isSubmissionId = (text: string): boolean => z.uuid().safeParse(text).success;

/** A submission as its doctor's browser gets it. */
export function shownSubmission({ submittedAt, ...submission }: StoredSubmission): OwnSubmission {
  return { ...submission, submittedAt: submittedAt.toISOString() };
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
  const page = found.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    submissions: page.map(shownSubmission),
    nextCursor: last && found.length > page.length ? encodeCursor(last) : null,
  };
}

/** The place of a submission in the order of all, as an opaque text for addresses. */
function encodeCursor({ submittedAt, id }: SubmissionPosition): string {
  return Buffer.from(JSON.stringify([submittedAt.toISOString(), id])).toString('base64url');
}

/** The place behind a cursor; null when it is not one of ours. */
function decodeCursor(cursor: string): SubmissionPosition | null {
  try {
    const [submittedAt, id] = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { submittedAt: new Date(submittedAt), id };
  } catch {
    return null;
  }
}
