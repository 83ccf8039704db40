import type { ReactNode } from 'react';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { tooManyWords } from '#app/waiting.ts';
import type { Problem, SentOutcome } from './answer.ts';

type Words = { readonly title: string; readonly text: ReactNode };

const WORDS: Readonly<Record<Problem, Words>> = {
  signedOut: {
    title: 'You are no longer logged in.',
    text: (
      <>
        We have not sent anything. Everything you entered is still here.{' '}
        <Link to="/login" target="_blank">
          Log in again in a new tab
        </Link>
        , then come back and send the form again.
      </>
    ),
  },
  notVerified: {
    title: 'Your account is no longer verified.',
    text: 'Nothing has been sent. What you entered stays in this form. Please write to us if that is a mistake.',
  },
  gone: {
    title: 'This submission no longer exists.',
    text: 'It may have been withdrawn in another window. Nothing has been changed.',
  },
  failed: {
    title: 'Your data may not have arrived.',
    text: 'Everything you entered is still here. Please send it again. It is never counted twice.',
  },
};

/** Why a form was refused although nothing in it is wrong, and what to do now; null for every other result. */
export function problemOf(outcome: SentOutcome): Words | null {
  if (outcome.kind === 'tooMany') {
    const text = `${tooManyWords(outcome.seconds)} Everything you entered is still here.`;
    return { title: 'Nothing has been sent.', text };
  }
  return outcome.kind in WORDS ? WORDS[outcome.kind as Problem] : null;
}

/** A problem, shown in its place. */
export function ProblemNotice({ problem }: { problem: Words }) {
  return (
    <Notice tone="error" announce title={problem.title}>
      <p>{problem.text}</p>
    </Notice>
  );
}
