import { z } from 'zod';

/** Where a row stands among all, newest first; the id decides between those of one instant. */
export type Position = { readonly submittedAt: Date; readonly id: string };

// PostgreSQL knows no year 0.
const position = z.tuple([z.iso.datetime().regex(/^(?!0000)/), z.uuid()]);

/** A position as an opaque text for addresses. */
export function encodeCursor({ submittedAt, id }: Position): string {
  return Buffer.from(JSON.stringify([submittedAt.toISOString(), id])).toString('base64url');
}

/** The position behind a cursor; null when it is not one of ours. */
export function decodeCursor(cursor: string): Position | null {
  try {
    const [submittedAt, id] = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { submittedAt: new Date(submittedAt), id };
  } catch {
    return null;
  }
}

/** A page of rows, of which one more than fit was looked for, and the cursor under which the next ones are found; null at the end. */
export function cutPage<Row extends Position>(
  found: readonly Row[],
  size: number,
): { readonly page: readonly Row[]; readonly nextCursor: string | null } {
  const page = found.slice(0, size);
  const last = page.at(-1);
  return { page, nextCursor: last && found.length > size ? encodeCursor(last) : null };
}
