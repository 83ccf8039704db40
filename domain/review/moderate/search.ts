import { cutPage, decodeCursor } from '#platform/db/cursor.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import type { FoundPage, Search } from '../rules/search.ts';
import { countFound, matches, readFound, readLikened } from './search.store.ts';

/** Reviews on one page of what is found. */
const FOUND_PAGE_SIZE = 50;

/** What a search narrows by, with what it likens to looked up. @param until nothing that was sent later. */
export async function conditionOf(db: Queryable, search: Search, until?: Date) {
  const likened = search.like ? await readLikened(db, search.like.id) : undefined;
  return matches(search, likened ?? null, until);
}

export function createSearch(db: Database) {
  return {
    /** A page of what operators look for, newest first; null when the cursor is not one of ours. */
    async find(search: Search, cursor: string | null, size = FOUND_PAGE_SIZE): Promise<FoundPage | null> {
      const after = cursor === null ? null : decodeCursor(cursor);
      if (cursor !== null && !after) return null;
      const where = await conditionOf(db, search);
      const { page, nextCursor } = cutPage(await readFound(db, where, after, size + 1), size);
      return { reviews: page, total: await countFound(db, where), nextCursor };
    },
  };
}
