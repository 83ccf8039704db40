import { focusField } from './error-summary.tsx';

export interface Need {
  /** Id of the field the link jumps to. */
  field: string;
  /** Ends the sentence "Still needed: ...". */
  words: string;
}

/** What is missing before the form can be sent, under its button, with a link to each field. */
export function StillNeeded({ needs }: { needs: readonly Need[] }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <span>Still needed:</span>
      <ul className="flex flex-wrap gap-x-2">
        {needs.map(({ field, words }, index) => (
          <li key={field} className="py-2.5">
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(field);
              }}
              className="py-2.5"
            >
              {words}
            </a>
            {index < needs.length - 1 ? ', ' : '.'}
          </li>
        ))}
      </ul>
    </div>
  );
}
