import type { ComponentProps } from 'react';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { faultOf } from './answer.ts';

type Props = ComponentProps<typeof ErrorSummary> & {
  readonly outcome: Parameters<typeof faultOf>[0] | undefined;
  /** What has not happened if nothing in the form is wrong, and yet it was not taken. */
  readonly title: string;
  /** What is still in the form then. */
  readonly kept?: string;
};

/** Above a form: what is wrong in it, or why it was not taken; nothing before it is sent. */
export function FormProblems({ problems, outcome, title, kept }: Props) {
  const fault = outcome && faultOf(outcome, 'Please try again in a minute.');
  return (
    <>
      <ErrorSummary problems={problems} />
      {fault && (
        <Notice tone="error" announce title={title}>
          {[fault, kept].filter(Boolean).join(' ')}
        </Notice>
      )}
    </>
  );
}
