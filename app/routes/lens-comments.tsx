import { data } from 'react-router';
import { reviewServices } from '#app/context/review.ts';
import { lensUrlFor, readView } from '#app/features/lens/catalogue-view.ts';
import {
  Comment,
  CommentCounts,
  commentsHeading,
  dateOf,
  NoComments,
  NoneChosen,
} from '#app/features/lens/comment.tsx';
import { commentChoice } from '#app/features/lens/comment-choice.ts';
import { CommentChoices } from '#app/features/lens/comment-choices.tsx';
import { commentsUrl } from '#app/features/lens/comments-url.ts';
import { figuresFor } from '#app/features/lens/population.ts';
import { SHOWN_BY_QUERY } from '#app/features/site/printed-from.tsx';
import { privateHead } from '#app/head.ts';
import { LensLink } from '#app/lens-link.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Cluster, Page, PageHeading } from '#app/ui/layout.tsx';
import { lensNamed } from '#domain/lens/rules.ts';
import { CHOICES_FROM, COMMENT_PARAMS, ORDER_LABELS, readCommentView } from '#domain/review/rules/comments.ts';
import type { Route } from './+types/lens-comments';

/** All comments of a lens, page by page, for browsers without scripts: with scripts they unfold in the details. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { catalogue, figures, reviews } = context.get(reviewServices);
  const lens = lensNamed(params.lensId, catalogue);
  if (!lens) throw data(null, { status: 404 });
  const view = readView(url.searchParams);
  const cursor = url.searchParams.get('cursor');
  const shown = readCommentView(url.searchParams);
  const { reviewerType, confirmedOnly } = commentChoice(view.population);
  const choice = { ...shown, confirmedOnly, reviewerType: reviewerType ?? shown.by ?? undefined };
  const page = await reviews.readCommentsFrom({ lensId: lens.id, ...choice, cursor });
  if (!page) throw data(null, { status: 404 });
  return {
    lens: { id: lens.id, name: lens.name },
    population: view.population,
    figures: figuresFor(view.population, figures.of(lens.id)),
    isFirst: cursor === null,
    isNarrowed: COMMENT_PARAMS.some((name) => url.searchParams.has(name)),
    shown,
    cells: await reviews.countComments(lens.id),
    ...page,
  };
}

/** Search engines find the newest comments on the page of the lens. */
export const handle = SHOWN_BY_QUERY;

export const meta: Route.MetaFunction = ({ loaderData: { lens, population } }) =>
  privateHead(`${commentsHeading(population)}: ${lens.name}`);

export default function LensComments({ loaderData }: Route.ComponentProps) {
  const { lens, population, figures, isFirst, isNarrowed, comments, nextCursor, shown, cells } = loaderData;
  const here = { lensId: lens.id, population, shown };
  return (
    <Page width="text">
      <p>
        <LensLink to={lensUrlFor(lens.id, population)} className="inline-flex min-h-11 items-center font-bold">
          {lens.name}
        </LensLink>
      </p>
      <PageHeading
        title={commentsHeading(population)}
        lead={
          <>
            <CommentCounts figures={figures} />. {ORDER_LABELS[shown.order]}.
          </>
        }
      />
      {(figures.comments >= CHOICES_FROM || isNarrowed) && (
        <CommentChoices
          view={shown}
          population={population}
          cells={cells}
          action={commentsUrl({ lensId: lens.id, population })}
        />
      )}
      {comments.length === 0 && (figures.comments === 0 ? <NoComments population={population} /> : <NoneChosen />)}
      <ul>
        {comments.map(({ text, ...author }) => (
          <Comment key={author.id} text={text} author={author}>
            {dateOf(author.day)}
          </Comment>
        ))}
      </ul>
      <Cluster className="mt-6">
        {nextCursor && (
          <ButtonLink to={commentsUrl(here, nextCursor)}>
            {shown.order === 'newest' ? 'Older Comments' : 'More Comments'}
          </ButtonLink>
        )}
        {!isFirst && (
          <ButtonLink to={commentsUrl(here)} look="secondary">
            {shown.order === 'newest' ? 'Newest Comments' : 'First Comments'}
          </ButtonLink>
        )}
      </Cluster>
    </Page>
  );
}
