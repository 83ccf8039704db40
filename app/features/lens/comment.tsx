import type { ReactNode } from 'react';
import type { ShownFigures } from '#domain/review/rules/shown-figures.ts';
import type { PublicComment } from '#domain/review/rules.ts';
import { shortDate } from '#domain/wording/rules.ts';
import { CommentByline } from './comment-byline.tsx';
import { type Population, whoseOf, wordsOf } from './population.ts';

type Props = {
  readonly text: string;
  readonly author: Omit<PublicComment, 'text'>;
  /** It is shown on the page that reports it. */
  readonly isReported?: boolean;
  /** When it was written, in words. */
  readonly children: ReactNode;
};

/** A comment in a list. */
export function Comment({ text, author, isReported = false, children }: Props) {
  return (
    <li className="comment">
      <blockquote dir="auto" className="max-w-text whitespace-pre-line">
        “{text}”
      </blockquote>
      <CommentByline {...author} isReported={isReported}>
        {children}
      </CommentByline>
    </li>
  );
}

/** How many comments there are. */
export function CommentCounts({ figures }: { figures: ShownFigures }) {
  return (
    <>
      {figures.comments} total, {figures.verifiedComments} verified
    </>
  );
}

/** Takes the place of comments. */
export function NoComments({ population }: { population: Population }) {
  return <>No {wordsOf(population)}comments have been shared for this lens yet.</>;
}

/** The heading over the comments of a population. */
export const commentsHeading = (population: Population) =>
  ({ everyone: 'User Comments', patients: 'Patient Comments', doctors: 'Doctor Comments' })[whoseOf(population)];

/** A page may be cached for days, so it cannot say "3 days ago". */
export const dateOf = (day: string) => shortDate(new Date(day));

/** Takes the place of comments when none match. */
export function NoneChosen() {
  return <p className="py-4">No comments match your choices.</p>;
}
