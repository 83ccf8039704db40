import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Figures, PublicComment } from '#domain/review/rules.ts';
import { CommentByline } from './comment-byline.tsx';
import { timeAgo } from './time-ago.ts';

type Page = { readonly comments: readonly PublicComment[]; readonly nextCursor: string | null };
type Props = { readonly lensId: number; readonly figures: Figures; readonly doctorsOnly: boolean };

/** What people write about a lens: folded away until asked for, five at a time. */
export function Comments(props: Props) {
  const [open, setOpen] = useState(false);
  const panel = `comments-of-${props.lensId}`;
  return (
    <section aria-label="Comments" className="needs-script">
      <Button look="secondary" aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
        {open ? 'Hide' : props.doctorsOnly ? 'Read Doctor Comments' : 'Read Comments'}
      </Button>
      <div id={panel}>{open && <CommentList {...props} />}</div>
    </section>
  );
}

function CommentList({ lensId, figures, doctorsOnly }: Props) {
  const [comments, setComments] = useState<readonly PublicComment[]>([]);
  const [next, setNext] = useState<string | null>('');
  const [state, setState] = useState<'loading' | 'idle' | 'failed'>('loading');
  const list = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  async function load(cursor: string, signal?: AbortSignal) {
    setState('loading');
    try {
      const page = await fetchPage(lensId, doctorsOnly, cursor, signal);
      setComments((known) => [...known, ...page.comments.filter(({ id }) => !known.some((one) => one.id === id))]);
      setNext(page.nextCursor);
      // The button goes with the last page; whoever pressed it by keyboard stays with the comments.
      if (page.nextCursor === null && document.activeElement === button.current) {
        list.current?.focus({ preventScroll: true });
      }
      setState('idle');
    } catch {
      if (signal?.aborted) return;
      setState('failed');
    }
  }

  const loadFirst = useEffectEvent((signal: AbortSignal) => void load('', signal));
  useEffect(() => {
    const leaving = new AbortController();
    loadFirst(leaving.signal);
    return () => leaving.abort();
  }, []);

  const nobody = state === 'idle' && comments.length === 0;
  return (
    <div className="comments">
      <h3 className="text-xl">{doctorsOnly ? 'Doctor Comments' : 'User Comments'}</h3>
      <p className="text-ink-soft">
        {figures.comments} total, {figures.verifiedComments} verified
      </p>
      {nobody && <p className="py-4">No {doctorsOnly && 'doctor '}comments have been shared for this lens yet.</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section ref={list} className="comments-scroll" aria-label="Comments, newest first" tabIndex={0}>
        <ul>
          {comments.map((comment) => (
            <Comment key={comment.id} {...comment} />
          ))}
        </ul>
      </section>
      <p role="status" className="sr-only">
        {state === 'loading'
          ? 'Loading comments...'
          : comments.length > 0 && `${comments.length === 1 ? '1 comment' : `${comments.length} comments`} shown`}
      </p>
      {state === 'failed' && (
        <Notice tone="error" announce title="The comments could not be loaded.">
          Check your connection, then try again.
        </Notice>
      )}
      {next !== null && (
        <Button
          ref={button}
          look="secondary"
          busy={state === 'loading'}
          busyLabel="Loading comments..."
          onClick={() => void load(next)}
        >
          {state === 'failed' ? 'Try Again' : 'Load More'}
        </Button>
      )}
    </div>
  );
}

function Comment({ text, ...author }: PublicComment) {
  return (
    <li className="comment">
      <blockquote className="max-w-text whitespace-pre-line">“{text}”</blockquote>
      <CommentByline {...author}>{timeAgo(new Date(author.submittedAt), new Date())}</CommentByline>
    </li>
  );
}

/** Five comments from the API, after a cursor. Throws when they cannot be had. */
async function fetchPage(lensId: number, doctorsOnly: boolean, cursor: string, signal?: AbortSignal): Promise<Page> {
  const query = new URLSearchParams();
  if (doctorsOnly) query.set('reviewers', 'doctor');
  if (cursor) query.set('cursor', cursor);
  const response = await fetch(`/api/lenses/${lensId}/comments?${query}`, { signal: signal ?? null });
  if (!response.ok) throw new Error(`Comments answered ${response.status}.`);
  return (await response.json()) as Page;
}
