import { z } from 'zod';

/** Position of a row in a list, newest first; the id decides between equal times. */
export type Position = { readonly submittedAt: Date; readonly id: string };

// PostgreSQL has no year 0.
const position = z.tuple([z.iso.datetime().regex(/^(?!0000)/), z.uuid()]);

/** Encodes a position as an opaque text for URLs. */
export function encodeCursor({ submittedAt, id }: Position): string {
  return Buffer.from(JSON.stringify([submittedAt.toISOString(), id])).toString('base64url');
}

/** Decodes a cursor; null when it is not valid. */
export function decodeCursor(cursor: string): Position | null {
  try {
    const [submittedAt, id] = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { submittedAt: new Date(submittedAt), id };
  } catch {
    return null;
  }
}

/** A page of rows, from a query for one row more than fits, and the cursor of the next page; null at the end. */
export function cutPage<Row extends Position>(
  found: readonly Row[],
  size: number,
): { readonly page: readonly Row[]; readonly nextCursor: string | null } {
  const page = found.slice(0, size);
  const last = page.at(-1);
  return { page, nextCursor: last && found.length > size ? encodeCursor(last) : null };
}
