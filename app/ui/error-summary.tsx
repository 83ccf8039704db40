import { useEffect, useId, useRef } from 'react';

export interface FieldProblem {
  /** Id of the field the link jumps to. */
  field: string;
  message: string;
}

/** Focuses a field, or the group of its choices, and scrolls it into view. */
export function focusField(id: string): void {
  const field = document.getElementById(id);
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}

/** What must be corrected before the form can be sent, with a link to each field. Takes focus when it appears. */
export function ErrorSummary({ problems }: { problems: FieldProblem[] }) {
  const headingId = useId();
  const box = useRef<HTMLDivElement>(null);

  // A new list (after another submission) takes focus again even when its content is the same.
  useEffect(() => {
    if (problems.length > 0) box.current?.focus();
  }, [problems]);

  if (problems.length === 0) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby={headingId}
      className="rounded-md border-3 border-danger bg-surface px-5 py-4"
    >
      <h2 id={headingId} className="text-lg">
        There is a problem
      </h2>
      <ul className="mt-1">
        {problems.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                // A navigation would discard the result that these problems belong to.
                event.preventDefault();
                focusField(field);
              }}
              className="inline-flex min-h-11 items-center font-bold text-danger"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
