import type { ReactNode } from 'react';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { tooManyWords } from '#app/waiting.ts';
import type { Answer, Problem } from './answer.ts';

type Words = { readonly title: string; readonly text: ReactNode };

const WORDS: Readonly<Record<Problem, Words>> = {
  signedOut: {
    title: 'You are not logged in any more.',
    text: (
      <>
        Nothing has been sent, and everything you entered is still here.{' '}
        <Link to="/login" target="_blank">
          Log in again in a new tab
        </Link>
        , then come back and send the form once more.
      </>
    ),
  },
  notVerified: {
    title: 'Your account is not verified any more.',
    text: 'Nothing has been sent. What you entered stays in this form. Please write to us if that is a mistake.',
  },
  gone: {
    title: 'This submission does not exist any more.',
    text: 'It may have been withdrawn in another window. Nothing has been changed.',
  },
  failed: {
    title: 'Your data may not have arrived.',
    text: 'Everything you entered is still here. Please send it once more: it is never counted twice.',
  },
};

/** Why a form was refused although nothing in it is wrong, and what to do now; null for every other result. */
export function problemOf(answer: Answer): Words | null {
  if (answer.kind === 'tooMany') {
    const text = `${tooManyWords(answer.seconds)} Everything you entered is still here.`;
    return { title: 'Nothing has been sent.', text };
  }
  return answer.kind in WORDS ? WORDS[answer.kind as Problem] : null;
}

/** A problem, shown in its place. */
export function ProblemNotice({ problem }: { problem: Words }) {
  return (
    <Notice tone="error" announce title={problem.title}>
      <p>{problem.text}</p>
    </Notice>
  );
}
