import { z } from 'zod';
import type { Queryable } from '#platform/db/database.ts';
import type { Read } from '#platform/db/reader.ts';
import type { Parts } from '#platform/service/parts.ts';
import type { CommentOrder } from '../rules/comments.ts';
import { isVerified } from '../rules/verification-level.ts';
import { FOLLOWS_SLOWLY } from '../rules/weight.ts';
import { COMMENT_PAGE_SIZE, type PublicComment } from '../rules.ts';
import * as store from './comments.store.ts';

/** Five comments, and the cursor under which the next five are found; null at the end. */
export type CommentPage = { readonly comments: readonly PublicComment[]; readonly nextCursor: string | null };

/** The day (UTC) of an instant, as YYYY-MM-DD. */
export const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

/** The comment after which a page begins: its day and id, and its stars where they decide about the order. */
type CommentPosition = { readonly day: string; readonly id: string; readonly stars?: number };

// PostgreSQL knows no year 0.
const day = z.iso.date().regex(/^(?!0000)/);

/** The position behind a cursor; null when it is not one of ours, or one of another order. */
export function decodeCommentCursor(cursor: string, order: CommentOrder = 'newest'): CommentPosition | null {
  const [, stars, sent = '', id = ''] = /^(?:([1-5])\.)?([\d-]{10})\.([\da-f-]{36})$/.exec(cursor) ?? [];
  if ((stars !== undefined) !== (order === 'critical')) return null;
  if (!day.safeParse(sent).success || !z.uuid().safeParse(id).success) return null;
  return { day: sent, id, ...(stars !== undefined && { stars: Number(stars) }) };
}

const asPublic = ({ submittedAt, step, ...comment }: store.StoredComment): PublicComment => ({
  ...comment,
  verified: isVerified(step),
  step,
  day: dayOf(submittedAt),
});

type CommentsDeps = Parts<'clock'> & {
  readonly read: Read;
  /** How far the shown scores of a lens follow what counts, from 0 to 1. */
  readonly weightOf: (lensId: number) => number;
};

const HOUR = 3600_000;
const DAY = 24 * HOUR;

/**
 * The beginning of yesterday in UTC. Words that counted before have counted for a day, and may speak for a lens; nobody
 * reads an instant off a day.
 */
const yesterday = (now: Date): Date => new Date(Math.floor(now.getTime() / DAY - 1) * DAY);

export type Comments = ReturnType<typeof createComments>;

/** Reads the comments of lenses. */
export function createComments({ read, clock, weightOf }: CommentsDeps) {
  /**
   * Since when comments come after all others: from yesterday on, while the scores follow slowly or the last hour alone
   * would fill the first page; else null.
   */
  async function recentOf(db: Queryable, query: store.LensComments): Promise<Date | null> {
    const lastHour = new Date(clock().getTime() - HOUR);
    const isPushed =
      weightOf(query.lensId) < FOLLOWS_SLOWLY ||
      (await store.countSince(db, query, lastHour, COMMENT_PAGE_SIZE)) === COMMENT_PAGE_SIZE;
    return isPushed ? yesterday(clock()) : null;
  }

  return {
    /** How many comments of a lens there are of each kind: by stars, author and proof. */
    countComments: (lensId: number) => read((from) => store.countComments(from, lensId)),

    /** The comment that speaks for a lens; null without one that may. */
    async readQuote(query: store.LensComments): Promise<PublicComment | null> {
      const found = await read((from) => store.readQuote(from, query, yesterday(clock())));
      return found ? asPublic(found) : null;
    },

    /** The page of comments of a lens that begins at a cursor, or the first; null when the cursor is not one of ours. */
    async readCommentsFrom({
      cursor,
      ...query
    }: store.LensComments & { readonly cursor: string | null }): Promise<CommentPage | null> {
      const after = cursor === null ? null : decodeCommentCursor(cursor, query.order);
      if (cursor !== null && !after) return null;
      return read(async (from) => {
        const recent = query.order === 'critical' ? null : await recentOf(from, query);
        return pageOf(await store.readComments(from, { ...query, after, recent, limit: COMMENT_PAGE_SIZE + 1 }), query);
      });
    },
  };
}

function pageOf(found: readonly store.StoredComment[], { order }: store.LensComments): CommentPage {
  const page = found.slice(0, COMMENT_PAGE_SIZE);
  const last = found.length > COMMENT_PAGE_SIZE ? page.at(-1) : undefined;
  const byStars = order === 'critical' ? `${last?.stars}.` : '';
  return {
    comments: page.map(asPublic),
    // Without the instant, which everybody could read off it.
    nextCursor: last ? `${byStars}${dayOf(last.submittedAt)}.${last.id}` : null,
  };
}
