import { type ReactNode, useEffect, useRef } from 'react';
import { faultOf } from '#app/form/answer.ts';
import { Notice } from '#app/ui/notice.tsx';

/** Results other than success that acts on several pages have. */
const NOT_DONE: Readonly<Record<string, string>> = {
  unchanged: 'This was already done. Nothing has changed.',
  gone: 'It no longer exists.',
};

type Props = {
  /** The result of an act; without one there is nothing to say. */
  readonly outcome: { readonly kind: string; readonly seconds?: number; readonly message?: string } | undefined;
  /** The words for an act that succeeded; without them it did not. */
  readonly done: string | undefined;
  /** The words for each further kind of result. */
  readonly notDone?: Readonly<Record<string, string>>;
  readonly children?: ReactNode;
};

/**
 * The result of an act of an operator; it stays until the page is left. It takes focus with each result: the button that
 * was pressed may be gone.
 */
export function ActNotice({ outcome, done, notDone, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) place.current?.focus();
  }, [outcome]);
  if (!outcome) return null;
  const fault = faultOf(outcome, 'Something went wrong on our side. Nothing has changed. Please try again.');
  const title = done ?? fault ?? { ...NOT_DONE, ...notDone }[outcome.kind];
  if (!title) return null;
  return (
    <div ref={place} tabIndex={-1} className="mb-6">
      <Notice tone={done ? 'success' : fault ? 'error' : 'warning'} announce title={title}>
        {children}
      </Notice>
    </div>
  );
}
