import { useRef, useState } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { COMMENT_PAGE_SIZE, type Figures } from '#domain/review/rules.ts';
import { commentsAddress } from './catalogue-view.ts';
import { Comment, CommentCounts, commentsHeading, NoComments } from './comment.tsx';
import { type Population, whoseOf } from './population.ts';
import { timeAgo } from './time-ago.ts';
import { useComments } from './use-comments.ts';

type Props = { readonly lensId: number; readonly figures: Figures; readonly population: Population };

/** What people write about a lens: folded away until asked for, five at a time. */
export function Comments(props: Props) {
  const [open, setOpen] = useState(false);
  const panel = `comments-of-${props.lensId}`;
  const invitation = whoseOf(props.population) === 'doctors' ? 'Read Doctor Comments' : 'Read Comments';
  return (
    <section aria-label="Comments">
      <ButtonLink to={commentsAddress(props)} look="secondary" className="without-scripts">
        {invitation}
      </ButtonLink>
      <Button
        look="secondary"
        className="needs-script"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Hide' : invitation}
      </Button>
      <div id={panel}>{open && <CommentList {...props} />}</div>
    </section>
  );
}

function CommentList({ lensId, figures, population }: Props) {
  const { comments, state, hasMore, fresh, loadMore, showFresh } = useComments(
    { lensId, population },
    figures.comments,
  );
  const list = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const stayInList = () => list.current?.focus({ preventScroll: true });

  async function more() {
    const isLast = await loadMore();
    // The button goes with the last page; whoever pressed it by keyboard stays with the comments.
    if (isLast && document.activeElement === button.current) stayInList();
  }

  const nobody = state === 'idle' && comments.length === 0 && figures.comments === 0;
  return (
    <div className="comments">
      <h3 className="text-xl">{commentsHeading(population)}</h3>
      <p className="text-ink-soft">
        <CommentCounts figures={figures} />
      </p>
      {nobody && (
        <p className="py-4">
          <NoComments population={population} />
        </p>
      )}
      {fresh > 0 && (
        <Button
          look="secondary"
          onClick={() => {
            showFresh();
            stayInList();
          }}
        >
          {newComments(fresh)}, show
        </Button>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section ref={list} className="comments-scroll" aria-label="Comments, newest first" tabIndex={0}>
        <ul>
          {comments.map(({ text, ...author }) => (
            <Comment key={author.id} text={text} author={author}>
              {timeAgo(new Date(author.submittedAt), new Date())}
            </Comment>
          ))}
        </ul>
      </section>
      <p role="status" className="sr-only">
        {state === 'loading' ? 'Loading comments...' : fresh > 0 ? newComments(fresh) : shownComments(comments.length)}
      </p>
      {state === 'failed' && (
        <Notice tone="error" announce title="The comments could not be loaded.">
          Check your connection, then try again.
        </Notice>
      )}
      {hasMore && (
        <Button
          ref={button}
          look="secondary"
          busy={state === 'loading'}
          busyLabel="Loading comments..."
          onClick={() => void more()}
        >
          {state === 'failed' ? 'Try Again' : 'Load More'}
        </Button>
      )}
    </div>
  );
}

/** A whole page of new ones may be followed by more. */
function newComments(fresh: number): string {
  if (fresh === COMMENT_PAGE_SIZE) return 'New comments';
  return fresh === 1 ? '1 new comment' : `${fresh} new comments`;
}

const shownComments = (count: number) => count > 0 && (count === 1 ? '1 comment shown' : `${count} comments shown`);
