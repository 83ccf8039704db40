import { useEffect, useEffectEvent, useState } from 'react';
import { type CommentCell, type CommentView, writeCommentView } from '#domain/review/rules/comments.ts';
import type { PublicComment } from '#domain/review/rules.ts';
import { commentChoice } from './comment-choice.ts';
import { type Population, writeProof } from './population.ts';

type Page = { readonly comments: readonly PublicComment[]; readonly nextCursor: string | null };
type Query = { readonly lensId: number; readonly population: Population; readonly view: CommentView };

export type CommentList = {
  readonly comments: readonly PublicComment[];
  readonly state: 'loading' | 'idle' | 'failed';
  /** There are older comments to load. */
  readonly hasMore: boolean;
  /** How many comments were written since the list was loaded. */
  readonly fresh: number;
  /** Loads the next page. Resolves to whether it was the last. */
  readonly loadMore: () => Promise<boolean>;
  /** Puts the comments written since on top. */
  readonly showFresh: () => void;
};

/**
 * The comments of a lens, newest first, a page at a time.
 *
 * @param total how many there are now, by the live figures; a change makes the list look for new ones.
 */
export function useComments({ lensId, population, view }: Query, total: number): CommentList {
  const [comments, setComments] = useState<readonly PublicComment[]>([]);
  const [next, setNext] = useState<string | null>('');
  const [state, setState] = useState<CommentList['state']>('loading');
  const [newest, setNewest] = useState<Page | null>(null);
  /** The number of comments at the last look for new ones. */
  const [asked, setAsked] = useState(total);

  async function load(cursor: string, signal?: AbortSignal): Promise<boolean> {
    setState('loading');
    try {
      const page = await fetchPage({ lensId, population, view }, cursor, signal);
      setComments((known) => [...known, ...without(page.comments, known)]);
      setNext(page.nextCursor);
      setState('idle');
      return page.nextCursor === null;
    } catch {
      if (!signal?.aborted) setState('failed');
      return false;
    }
  }

  const loadFirst = useEffectEvent((signal: AbortSignal) => void load('', signal));
  useEffect(() => {
    const leaving = new AbortController();
    loadFirst(leaving.signal);
    return () => leaving.abort();
  }, []);

  const isLoaded = next !== '';
  useEffect(() => {
    if (!isLoaded || total === asked) return;
    const leaving = new AbortController();
    fetchPage({ lensId, population, view }, '', leaving.signal).then(
      (page) => {
        setNewest(page);
        setAsked(total);
      },
      // After a failed request nothing new is offered; the next change tries again.
      () => undefined,
    );
    return () => leaving.abort();
  }, [isLoaded, lensId, population, view, total, asked]);

  // With this filter, new comments appear by loading more. In another order than by time, a new comment has no place on
  // top.
  const isNewer = ({ day }: PublicComment) => view.order === 'newest' && (!comments[0] || day >= comments[0].day);
  const fresh = newest ? without(newest.comments, comments).filter(isNewer) : [];

  function showFresh() {
    if (!newest) return;
    const meetsTheList = newest.nextCursor === null || fresh.length < newest.comments.length;
    setComments(meetsTheList ? [...fresh, ...comments] : newest.comments);
    if (!meetsTheList) setNext(newest.nextCursor);
  }

  return {
    comments,
    state,
    hasMore: next !== null,
    fresh: fresh.length,
    loadMore: () => load(next ?? ''),
    showFresh,
  };
}

const without = (comments: readonly PublicComment[], known: readonly PublicComment[]) =>
  comments.filter(({ id }) => !known.some((one) => one.id === id));

/** Fetches five comments from the API, after a cursor. Throws if that fails. */
async function fetchPage({ lensId, population, view }: Query, cursor: string, signal?: AbortSignal): Promise<Page> {
  const query = new URLSearchParams();
  writeCommentView(view, query);
  const { reviewerType } = commentChoice(population);
  if (reviewerType) query.set('reviewers', reviewerType);
  writeProof(population, query);
  if (cursor) query.set('cursor', cursor);
  const response = await fetch(`/api/lenses/${lensId}/comments?${query}`, { signal: signal ?? null });
  if (!response.ok) throw new Error(`Comments answered ${response.status}.`);
  return (await response.json()) as Page;
}

/**
 * How many comments of a lens there are of each kind; none before they are known.
 *
 * @param total as in `useComments`.
 */
export function useCommentCounts(lensId: number, total: number): readonly CommentCell[] {
  const [counted, setCounted] = useState<{ readonly cells: readonly CommentCell[]; readonly of: number | null }>({
    cells: [],
    of: null,
  });
  useEffect(() => {
    if (counted.of === total) return;
    const leaving = new AbortController();
    fetch(`/api/lenses/${lensId}/comments/counts`, { signal: leaving.signal })
      .then(async (answer) => {
        const { counts } = (await answer.json()) as { counts: readonly CommentCell[] };
        setCounted({ cells: counts, of: total });
      })
      // After a failed request the choices have no numbers.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [lensId, total, counted.of]);
  return counted.cells;
}
