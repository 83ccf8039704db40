import { useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Expander } from '#app/ui/expander.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useUrlView } from '#app/ui/url-view.ts';
import {
  CHOICES_FROM,
  COMMENT_PARAMS,
  type CommentView,
  ORDER_LABELS,
  readCommentView,
  writeCommentView,
} from '#domain/review/rules/comments.ts';
import type { ShownFigures } from '#domain/review/rules/shown-figures.ts';
import { COMMENT_PAGE_SIZE } from '#domain/review/rules.ts';
import { Comment, CommentCounts, commentsHeading, NoComments, NoneChosen } from './comment.tsx';
import { CommentChoices } from './comment-choices.tsx';
import { commentsUrl } from './comments-url.ts';
import { type Population, whoseOf } from './population.ts';
import { timeAgo } from './time-ago.ts';
import { useCommentCounts, useComments } from './use-comments.ts';

type Props = { readonly lensId: number; readonly figures: ShownFigures; readonly population: Population };

/** What people write about a lens: folded away until asked for, five at a time. */
export function Comments(props: Props) {
  const [params] = useSearchParams();
  const [isNarrowed] = useState(COMMENT_PARAMS.some((name) => params.has(name)));
  const [open, setOpen] = useState(isNarrowed);
  const panel = `comments-of-${props.lensId}`;
  const section = useRef<HTMLElement>(null);

  function toggle() {
    setOpen(!open);
    if (!open && section.current) makeRoomBelow(section.current);
  }

  const invitation = whoseOf(props.population) === 'doctors' ? 'Read Doctor Comments' : 'Read Comments';
  return (
    <section ref={section} aria-label="Comments" className="comments-place">
      <ButtonLink to={commentsUrl(props)} look="secondary" className="without-scripts">
        {invitation}
      </ButtonLink>
      <Button look="secondary" className="needs-script" aria-expanded={open} aria-controls={panel} onClick={toggle}>
        {open ? 'Hide' : invitation}
      </Button>
      <div id={panel}>{open && <ChosenComments {...props} isNarrowed={isNarrowed} />}</div>
    </section>
  );
}

/** Scrolls to the button that opened the comments, unless the first of them have room below it. */
function makeRoomBelow(section: HTMLElement): void {
  const room = window.innerHeight - section.getBoundingClientRect().top;
  if (room < ROOM) section.scrollIntoView({ block: 'start' });
}

/** Of the button, the heading and a comment, in pixels. */
const ROOM = 560;

/**
 * The filters are in the URL; other filters begin another list.
 *
 * @param props.isNarrowed the page was opened with a choice of comments, which can be undone however few they are.
 */
function ChosenComments({ isNarrowed, ...props }: Props & { readonly isNarrowed: boolean }) {
  const { state } = useLocation();
  const [view, show] = useUrlView({
    read: readCommentView,
    write(chosen, query) {
      const next = new URLSearchParams(query);
      writeCommentView(chosen, next);
      return next;
    },
    replaces: () => true,
    state,
  });
  const cells = useCommentCounts(props.lensId, props.figures.comments);
  return (
    <>
      {(props.figures.comments >= CHOICES_FROM || isNarrowed) && (
        <div className="comments-fold">
          <Expander label="Choose which comments, and their order" headingLevel={4} open={isNarrowed}>
            <CommentChoices
              view={view}
              population={props.population}
              cells={cells}
              action={commentsUrl(props)}
              onChange={show}
            />
          </Expander>
        </div>
      )}
      <CommentList key={JSON.stringify(view)} {...props} view={view} />
    </>
  );
}

function CommentList({ lensId, figures, population, view: chosen }: Props & { readonly view: CommentView }) {
  // Another filter is another list, hence the key.
  const [view] = useState(chosen);
  const { comments, state, hasMore, fresh, loadMore, showFresh } = useComments(
    { lensId, population, view },
    figures.comments,
  );
  const list = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const stayInList = () => list.current?.focus({ preventScroll: true });

  async function more() {
    const isLast = await loadMore();
    // The button is gone with the last page; keyboard users continue at the comments.
    if (isLast && document.activeElement === button.current) stayInList();
  }

  const label = `Comments, ${ORDER_LABELS[view.order].toLowerCase()}`;
  const nobody = state === 'idle' && comments.length === 0;
  return (
    <div className="comments">
      <h3 className="text-lg">{commentsHeading(population)}</h3>
      <p className="text-ink-soft">
        <CommentCounts figures={figures} />
      </p>
      {nobody &&
        (figures.comments === 0 ? (
          <p className="py-4">
            <NoComments population={population} />
          </p>
        ) : (
          <NoneChosen />
        ))}
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
      <section ref={list} className="comments-scroll" aria-label={label} tabIndex={0}>
        <ul>
          {comments.map(({ text, ...author }) => (
            <Comment key={author.id} text={text} author={author}>
              {timeAgo(author.day, new Date())}
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

/** A full page of new comments may be followed by more. */
function newComments(fresh: number): string {
  if (fresh === COMMENT_PAGE_SIZE) return 'New comments';
  return fresh === 1 ? '1 new comment' : `${fresh} new comments`;
}

const shownComments = (count: number) => count > 0 && (count === 1 ? '1 comment shown' : `${count} comments shown`);
